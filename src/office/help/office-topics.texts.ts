import type { HelpTopic } from '#domain/address/help-topics.ts'
import { agentsTexts } from '#office/agents/texts.ts'
import { branchEditorTexts } from '#office/branch-editor/texts.ts'
import { branchSettingsTexts } from '#office/branches/texts.ts'
import { contactsTexts, undeliveredTexts } from '#office/contacts/texts.ts'
import { conversationTexts } from '#office/conversation/texts.ts'
import { enquiryTexts as enquiryDesk, oneTexts as enquiry } from '#office/enquiries/texts.ts'
import { transferTexts } from '#office/transfer/texts.ts'
import { clientTexts, importTexts, invitationTexts } from '#office/clients/texts.ts'
import { letterListTexts as letterDesk, letterTexts } from '#office/letters/texts.ts'
import { listTexts as pastYearsDesk, pastYearTexts as pastYear } from '#office/past-years/texts.ts'
import { newPrivacyTexts, privacyPanelTexts, privacyRequestTexts } from '#office/privacy-requests/texts.ts'
import { postTexts as postsDesk } from '#office/posts/texts.ts'
import { lineTexts } from '#office/queue/texts.ts'
import { receiptFilesTexts } from '#office/receipt-files/texts.ts'
import { inboxTexts, todayTexts } from '#office/today/texts.ts'
import { sendAgainTexts } from '#web/frame/office/send-again.texts.ts'
import type { caseTopics } from './case-topics.texts.ts'
import type { moneyTopics } from './money-topics.texts.ts'
import { button, field, words } from './quoted.texts.ts'
import type { staffTopics } from './staff-topics.texts.ts'
import type { TopicWords } from './topic-words.ts'

type OfficeTopic = Exclude<HelpTopic, keyof typeof caseTopics | keyof typeof moneyTopics | keyof typeof staffTopics>
const { switches, season, form: notice } = branchSettingsTexts
const { draft } = branchEditorTexts
const { form: post } = postsDesk

export const officeTopics: Record<OfficeTopic, TopicWords> = {
  today: {
    title: '하루를 시작하기',
    lead: inboxTexts.lead,
    steps: [
      `‘${inboxTexts.title}’에서 위에 있는 것부터 처리해요.`,
      `‘${todayTexts.mine.title}’에서 내 건을 이어서 해요.`,
      `내 건이 없으면 ‘${todayTexts.unassigned.title}’에서 맡아요.`,
    ],
    look: [`‘${inboxTexts.late}’이라고 적힌 것은 약속한 때가 지난 일이에요.`],
    wrong: [[todayTexts.failed.title, todayTexts.failed.body]],
  },
  clients: {
    title: '지난 고객을 다시 부르고 명단 옮기기',
    lead: clientTexts.lead,
    steps: [
      `다른 프로그램의 파일은 ${words(importTexts.title)}에서 골라요. 읽은 내용을 보고 저장해요.`,
      `${words(clientTexts.filter.waiting)}에서 안내할 고객을 고르고 보내기를 눌러요. 보낼 글을 먼저 보여 줘요.`,
      `${button(clientTexts.exporting.press.xlsx)}나 ${button(clientTexts.exporting.press.csv)}를 눌러 이유를 적고 받아요.`,
    ],
    look: [invitationTexts.lead],
    wrong: [
      ['고를 수 있는 고객이 없어요', '광고 수신에 동의하고 올해 안내를 받지 않은 고객만 고를 수 있어요.'],
      ['080 번호로 수신거부를 받았어요', `고객의 줄에서 ${button(clientTexts.refusal.press)}를 눌러요.`],
    ],
  },
  'agent-consent': {
    title: '수임동의를 부탁하고 등록을 마치기',
    lead: agentsTexts.lead,
    steps: [
      `상태를 ${words(agentsTexts.filters.consent)}으로 골라요.`,
      `${button(agentsTexts.callIn.press)}를 눌러요. ${agentsTexts.callIn.ask.body}`,
      `‘${agentsTexts.filters.failed}’인 분은 이유를 보고 ${button(agentsTexts.retry.press)}를 눌러요.`,
    ],
    look: ['다른 사무소에 맡긴 분은 먼저 전화해 주세요. 고객이 동의하기 전에는 바꾸지 않아요.'],
    wrong: [
      [agentsTexts.callIn.not.told.title, agentsTexts.callIn.not.told.body],
      ['홈택스가 받지 않아요', `‘${agentsTexts.columns.step}’ 열에 적힌 일을 해요.`],
    ],
  },
  'tax-office-letter': {
    title: '세무서 우편물에 답하기',
    lead: letterTexts.lead,
    steps: [
      `${words(letterDesk.title)}에서 건을 열고 ${button(letterTexts.take)}를 눌러요.`,
      `종이를 보고 종류, 받은 날, 기한을 적고 ${button(letterTexts.form.press)}를 눌러요.`,
      `모르는 것은 ${words(letterTexts.ask.title)}에서 물어봐요.`,
      `${words(letterTexts.draft.title)}을 적어 다른 사람에게 승인을 부탁해요.`,
    ],
    look: [letterTexts.form.receivedHint, letterTexts.read.lead],
    wrong: [
      ['기한을 알 수 없어요', letterTexts.form.dueMissing],
      ['PDF를 읽지 못했어요', letterTexts.read.none],
    ],
  },
  'past-years': {
    title: '맡은 지난해를 신고하기',
    lead: pastYearsDesk.lead,
    steps: [
      `${words(pastYearsDesk.filter.open)}에서 담당이 없는 것부터 열고 ${button(pastYear.take)}를 눌러요.`,
      `${words(pastYear.items)}에서 받은 증빙을 표시해요.`,
      `${field(pastYear.submit.words)}를 확인하고 ${button(pastYear.submit.press)}를 눌러요.`,
      `다른 사람이 금액과 이유를 보고 ${button(pastYear.approve.press)}를 눌러요.`,
      `${words(pastYear.sheet.title)}를 보고 신고한 뒤 ${field(pastYear.filed.receipt)}를 적어요.`,
      `결정 통지가 오면 ${words(pastYear.decide.title)}을 적고, 환급되면 ${words(pastYear.refund.title)}에 적어요.`,
    ],
    look: [pastYear.computed],
    wrong: [
      ['승인을 부탁할 수 없어요', pastYear.submit.proofs],
      [pastYear.late.title, pastYear.late.filed],
    ],
  },
  posts: {
    title: '게시글 올리기',
    lead: postsDesk.lead.all,
    steps: [
      `${button(postsDesk.write)}를 눌러 제목, 게시판, 본문을 적어요.`,
      `옆의 ‘${post.preview}’을 봐요.`,
      `${field(post.when)}에서 지금이나 정한 때를 골라 올려요.`,
    ],
    look: ['아직 올리지 않을 글은 초안으로 저장해요. 저장한 글에만 파일을 붙일 수 있어요.'],
    wrong: [
      [
        post.meanwhile.title,
        `두 글을 비교하고 ${button(post.meanwhile.mine)}나 ${button(post.meanwhile.take)}를 골라요.`,
      ],
      ['올린 글을 감춰야 해요', `${button(post.press.withdraw)}를 눌러요. ${post.ask.withdraw.body}`],
    ],
  },
  advertising: {
    title: '광고 규정에 걸리는 말 고치기',
    lead: '글이나 지점 소개에 광고 규정을 확인할 말이 있으면 올리기 전에 화면에 보여요.',
    steps: [
      `‘${post.advert.title}’에서 걸린 말과 근거를 읽어요.`,
      '말을 고쳐 써요.',
      `그대로 올려야 하면 초안으로 저장하고 다른 사람에게 부탁해요. ${field(post.advert.reason)}을 그분이 적어요.`,
    ],
    look: [post.advert.told],
    wrong: [['혼자서는 올릴 수 없어요', post.advert.held]],
  },
  enquiries: {
    title: '상담 문의에 답하기',
    lead: enquiryDesk.lead,
    steps: [
      `문의를 열고 ${button(enquiry.take.press)}를 눌러요.`,
      '전화번호를 열어 전화해 주세요. 누가 보았는지 기록에 남아요.',
      `${field(enquiry.form.note)}을 적고 ${button(enquiry.form.presses.answered)}을 눌러요.`,
    ],
    look: [enquiry.form.hint],
    wrong: [
      ['전화를 받지 않아요', `${button(enquiry.form.presses['not-reached'])}을 눌러요. 문의는 목록에 남아요.`],
      ['다른 직원이 맡고 있어요', `${button(enquiry.take.over)}를 눌러요.`],
    ],
  },
  'privacy-requests': {
    title: '개인정보 요구에 기한 안에 답하기',
    lead: privacyRequestTexts.lead,
    steps: [
      `전화, 이메일, 우편, 방문으로 온 요구는 ${button(newPrivacyTexts.open)}를 눌러 온 날과 함께 적어요.`,
      '기한이 가까운 요구부터 열어 내용을 읽고 할 일을 해요. 읽은 것은 열람 기록에 남아요.',
      `한 일이나 거절하는 이유를 적고 ${button(privacyPanelTexts.form.press)}를 눌러요.`,
    ],
    look: [
      privacyPanelTexts.form.hints.mail,
      '거절은 법에 있는 이유만 돼요. 열람은 제35조 제4항, 정정·삭제는 제36조 제1항, 처리정지는 제37조 제2항이에요.',
    ],
    wrong: [
      [
        '열람을 10일 안에 보여 줄 수 없어요',
        `${words(privacyPanelTexts.form.outcomes['put-off'].title)}를 고르고 이유와 새 날을 적어요.`,
      ],
      ['회원이 아니거나 탈퇴한 분이에요', privacyPanelTexts.form.hints.nobody],
      [
        '거절에 이의가 있다고 알려 왔어요',
        `거절한 요구를 열어 ${button(privacyPanelTexts.object)}를 눌러요. 거절하지 않은 지점장이나 운영자가 답해요.`,
      ],
    ],
  },
  conversations: {
    title: '받은 글에 답하기',
    lead: conversationTexts.lead,
    steps: [
      `${button(conversationTexts.press)}를 눌러 글을 읽어요.`,
      `자주 묻는 것은 ${words(conversationTexts.templatesTitle)}에서 골라 고쳐 써요.`,
      `답할 것이 없으면 ${button(conversationTexts.settle)}을 눌러요.`,
    ],
    look: [conversationTexts.hint, conversationTexts.tabLead],
    wrong: [['답할 수 없어요', conversationTexts.left]],
  },
  contacts: {
    title: '연락하기로 한 분께 전화하기',
    lead: contactsTexts.lead,
    steps: [
      '이유와 기한을 보고 전화번호를 열어 전화해 주세요.',
      `${button(contactsTexts.done.press)}를 눌러 결과를 적어요.`,
      `수임을 해지했으면 ${button(contactsTexts.released.press)}를 눌러요.`,
      '중간예납은 11월 20일 안에 전화하고, 상반기 소득이 줄었으면 추계액 신고를 함께 정해요.',
    ],
    look: [contactsTexts.done.body],
    wrong: [['받지 않아요', '결과를 적지 않으면 목록에 남아요. 기한 안에 다시 전화해 주세요.']],
  },
  undelivered: {
    title: '전해지지 않은 메시지 다시 보내기',
    lead: undeliveredTexts.lead,
    steps: ['이유를 봐요. 번호가 틀렸으면 고객에게 전화해 주세요.', `${button(sendAgainTexts.press)}를 눌러요.`],
    look: ['같은 메시지를 하루에 두 번 받게 될 때는 한 번 더 물어봐요.'],
    wrong: [[sendAgainTexts.twice.title, sendAgainTexts.twice.body]],
  },
  'record-files': {
    title: '신고서를 변환신고 파일로 만들기',
    lead: transferTexts.lead,
    steps: [
      `${field(transferTexts.make.layout)}을 고르고 담을 건을 골라요.`,
      `${button(transferTexts.make.preview)}를 누르고 담을 수 없는 건의 이유를 봐요.`,
      `${field(transferTexts.preview.reason)}를 적고 파일을 받아요.`,
    ],
    look: [transferTexts.preview.once],
    wrong: [[transferTexts.make.noLayout.title, transferTexts.make.noLayout.body]],
  },
  receipts: {
    title: '접수증과 납부서 한꺼번에 올리기',
    lead: receiptFilesTexts.lead,
    steps: [
      `${button(receiptFilesTexts.choose)}를 눌러 PDF를 골라요.`,
      '맞는 서류는 한 번에 확인해 올려요.',
      `확인할 서류는 건과 종류를 고르고 ${button(receiptFilesTexts.confirm)}를 눌러요.`,
    ],
    look: [receiptFilesTexts.hint, receiptFilesTexts.writeDetail],
    wrong: [
      ['건을 찾지 못해요', receiptFilesTexts.doubts['no-case']],
      ['글자를 읽지 못해요', receiptFilesTexts.doubts.unread],
      ['번호를 적지 못했어요', receiptFilesTexts.later],
    ],
  },
  'waiting-line': {
    title: '대기 줄의 분을 부르기',
    lead: lineTexts.lead,
    steps: [
      `${words(lineTexts.next.how)}에서 인원을 골라 다음 분을 불러요.`,
      '부른 분이 돌아왔는지 아래 목록에서 봐요.',
    ],
    look: [lineTexts.next.night],
    wrong: [['정한 시간까지 오지 않았어요', '줄 맨 뒤에서 한 번 더 저절로 불러요.']],
  },
  'urgent-notice': {
    title: '긴급 알림 띄우기',
    lead: branchSettingsTexts.lead,
    steps: [
      `‘${notice.title}’에서 급한 정도와 ${field(notice.text)}을 적어요.`,
      `${field(notice.from)}와 ${field(notice.until)}를 정해요.`,
      `휴대폰 모습을 보고 ${button(notice.press)}를 눌러요.`,
    ],
    look: [notice.timeHint],
    wrong: [['일이 일찍 끝났어요', `${button(branchSettingsTexts.remove.press)}를 눌러요.`]],
  },
  'outside-switch': {
    title: '바깥 회사와의 연결 멈추기',
    lead: switches.lead,
    steps: [
      `운영자가 ${field(switches.reason)}를 적고 ${button(switches.stop)}를 눌러요.`,
      '고쳐지면 같은 곳에서 다시 켜요.',
    ],
    look: Object.values(switches.effects),
    wrong: [['단추가 보이지 않아요', switches.readOnly]],
  },
  'season-extension': {
    title: '신고 기한 늘리기',
    lead: season.lead,
    steps: [
      `${field(season.day)}과 ${field(season.reason)}를 적고 ${button(season.ask)}을 눌러요.`,
      `다른 운영자가 바뀌는 날을 보고 ${button(season.approve)}를 눌러요.`,
    ],
    look: [season.sure.body],
    wrong: [['잘못 요청했어요', `승인되기 전에 ${button(season.withdraw)}를 눌러요.`]],
  },
  'branch-content': {
    title: '수수료와 소개 글 고쳐 올리기',
    lead: branchEditorTexts.lead,
    steps: [
      `부분을 골라 고치고 이유를 적은 뒤 ${button(branchEditorTexts.save)}를 눌러요.`,
      `${button(draft.preview)}를 눌러 화면을 봐요.`,
      `바뀌는 것을 모두 확인하고 ${button(draft.publish)}를 눌러요.`,
    ],
    look: [draft.needsAnother, draft.accountEndHint],
    wrong: [
      ['올릴 수 없어요', draft.unready],
      ['잘못 올렸어요', `${button(branchEditorTexts.undo.press)}를 눌러요. ${branchEditorTexts.undo.body}`],
    ],
  },
}
