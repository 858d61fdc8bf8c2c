import { href } from '#domain/address/href.ts'
import { officeNames } from '#domain/address/office.texts.ts'
import type { StaffHelpTopic } from '#domain/address/help-topics.ts'
import { recordTexts, reviewTexts, incidentTexts } from '#office/access-records/texts.ts'
import { accountTexts } from '#office/staff/account.texts.ts'
import { linkTexts } from '#office/staff/link.texts.ts'
import { peopleTexts } from '#office/staff/people/texts.ts'
import { signInTexts } from '#office/staff/texts.ts'
import { inboxTexts } from '#office/today/texts.ts'
import { button, screenName, field, tab } from './quoted.texts.ts'
import type { TopicWords } from './topic-words.ts'

const desks = officeNames
const { invite, acts, requests } = peopleTexts

export const staffTopics: Record<StaffHelpTopic, TopicWords> = {
  'sign-in': {
    title: '로그인하기',
    lead: signInTexts.lead,
    steps: [
      `${field(signInTexts.email)}과 ${field(signInTexts.password)}을 적어요.`,
      `인증 앱을 열어 ${field(signInTexts.code)}에 숫자를 적어요.`,
      `${button(signInTexts.press)}를 눌러요.`,
    ],
    look: [signInTexts.codeHint],
    wrong: [
      ['여러 번 틀려서 잠겼어요', '30분을 기다리거나, 지점장에게 잠금을 풀어 달라고 해요.'],
      ['휴대폰을 바꿔서 인증 앱이 없어요', '지점장에게 비밀번호와 인증 앱을 다시 정하게 해 달라고 해요.'],
    ],
  },
  'new-account': {
    title: '초대받은 계정 만들기',
    lead: linkTexts.lead.invitation,
    steps: [
      '초대 이메일의 링크를 눌러요.',
      '비밀번호를 정하고, 휴대폰의 인증 앱에 키를 등록해요.',
      `앱에 보이는 숫자를 적고 ${button(linkTexts.press.invitation)}를 눌러요.`,
    ],
    look: ['링크의 기한이 화면에 보여요.'],
    wrong: [
      [linkTexts.noToken.title, linkTexts.noToken.body],
      ['기한이 지났어요', '지점장에게 다시 초대해 달라고 해요.'],
    ],
  },
  'own-account': {
    title: '내 비밀번호와 기기 살펴보기',
    lead: accountTexts.sessions.lead,
    steps: [
      `‘${accountTexts.sessions.title}’에서 모르는 기기가 있는지 봐요.`,
      `있으면 ${button(accountTexts.sessions.endOthers)}를 눌러요.`,
      `‘${accountTexts.password.title}’에서 새 비밀번호를 정해요.`,
    ],
    look: [accountTexts.password.hint],
    wrong: [['누가 내 계정을 쓴 것 같아요', '비밀번호를 바꾸고 지점장에게 알려 주세요. 유출 점검을 할 수 있어요.']],
  },
  invite: {
    title: '직원 초대하기',
    lead: invite.lead,
    steps: [
      `${button(invite.open)}를 눌러 이메일, 이름, 맡을 일을 적어요.`,
      `${button(invite.press)}를 눌러요.`,
      `신고를 승인할 사람이면 ${button(peopleTexts.manage)}를 눌러 세무사 등록번호를 적어요.`,
    ],
    look: [acts.licence.hint],
    wrong: [
      [
        '이메일을 잘못 적었어요',
        `‘${peopleTexts.invitations.title}’에서 ${button(peopleTexts.invitations.withdraw)}를 눌러요.`,
      ],
      ['기한이 지났어요', peopleTexts.invitations.lead],
    ],
  },
  'staff-leaves': {
    title: '직원이 나가거나 맡은 일이 바뀔 때',
    lead: peopleTexts.lead,
    steps: [
      `${button(peopleTexts.manage)}를 눌러 옆 창을 열어요.`,
      `나간 사람은 ${button(acts.suspend.press)}를, 일이 바뀐 사람은 ${button(acts.role.press)}를 눌러요.`,
      `언제 나갈지 정해졌으면 ${field(acts.end.label)}을 적고 ${button(acts.end.press)}를 눌러요. 그다음 날부터 저절로 들어올 수 없어요.`,
      `남은 건은 ${screenName(desks[href('/office/cases')])}에서 담당을 바꿔요.`,
    ],
    look: [acts.end.hint, peopleTexts.self],
    wrong: [['여러 번 틀려 잠긴 직원이에요', `${button(acts.unlock.press)}를 눌러요. ${acts.unlock.body}`]],
  },
  'second-person': {
    title: '두 사람이 정하는 일 승인하기',
    lead: requests.lead,
    steps: [
      `‘${requests.title}’이나 ${screenName(desks[href('/office')])}의 ‘${inboxTexts.title}’에서 열어요.`,
      '지금 값, 바뀐 뒤 값, 부탁한 사람, 이유를 읽어요.',
      `맞으면 ${button(requests.approve)}, 아니면 ${button(requests.decline)}를 눌러요.`,
    ],
    look: ['이유가 없거나 모르는 일이면 부탁한 사람에게 먼저 물어봐요.'],
    wrong: [['내가 부탁한 일이에요', `다른 사람이 정해요. 그만두려면 ${button(requests.takeBack)}를 눌러요.`]],
  },
  'access-review': {
    title: '접속기록 달마다 점검하기',
    lead: reviewTexts.lead,
    steps: [
      `${tab(recordTexts.tabs.review)}에서 달과 지점을 골라요.`,
      '내려받기, 열람, 거절, 밤에 한 일부터 이유를 읽고 살펴봤다고 표시해요.',
      `${field(reviewTexts.note)}에 찾은 것을 적고 ${button(reviewTexts.press)}를 눌러요.`,
    ],
    look: Object.values(reviewTexts.kinds).map(({ name, lead }) => `${name}: ${lead}`),
    wrong: [
      ['이유가 맞지 않는 기록이 있어요', `그 사람에게 묻고, 의심되면 ${tab(recordTexts.tabs.incident)}에서 점검해요.`],
    ],
  },
  'access-search': {
    title: '누가 무엇을 봤는지 찾기',
    lead: recordTexts.lead,
    steps: [
      `${tab(recordTexts.tabs.list)}에서 접수번호, 사람, 날짜를 적고 ${button(recordTexts.filters.press)}를 눌러요.`,
      `고객이 자기 기록을 달라고 하면 ${button(recordTexts.person.press)}를 눌러요.`,
    ],
    look: [recordTexts.person.body],
    wrong: [[recordTexts.empty.title, recordTexts.empty.body]],
  },
  incident: {
    title: '유출이 의심될 때',
    lead: incidentTexts.lead,
    steps: [
      `${screenName(desks[href('/office/staff')])}에서 그 계정을 먼저 멈춰요.`,
      `${tab(recordTexts.tabs.incident)}에서 계정과 날짜를 골라 ${button(incidentTexts.press)}를 눌러요.`,
      `누구의 자료에 닿았는지 보고 ${button(incidentTexts.download)}를 눌러요.`,
    ],
    look: [incidentTexts.body],
    wrong: [[incidentTexts.none.title, incidentTexts.none.body]],
  },
}
