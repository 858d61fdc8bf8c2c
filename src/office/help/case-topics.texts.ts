import { actWords, officeStateWords } from '#domain/office-case/texts.ts'
import { href } from '#domain/address/href.ts'
import { officeNames } from '#domain/address/office.texts.ts'
import type { CaseHelpTopic } from '#domain/address/help-topics.ts'
import { bulkTexts, preparedTexts } from '#office/bulk/texts.ts'
import { caseActionTexts as caseDeskTexts, deathTexts } from '#office/case-desk/texts.ts'
import { columnTexts, filterTexts, viewTexts } from '#office/cases/list/table.texts.ts'
import { actTexts, fileTexts, listTexts } from '#office/cases/screens.texts.ts'
import { questionTexts } from '#office/questions/texts.ts'
import { askTexts } from '#office/review/asks.texts.ts'
import { importTexts } from '#office/review/books/import.texts.ts'
import { booksTexts } from '#office/review/books/texts.ts'
import { overrideTexts } from '#office/review/overrides.texts.ts'
import { approvalTexts, checkTexts, foldTexts, recallTexts, reviewTexts } from '#office/review/texts.ts'
import { undoTexts } from '#office/review/undo.texts.ts'
import { filingTexts } from '#office/report/texts.ts'
import { sheetTexts } from '#office/return/texts.ts'
import { moneyTexts } from '#office/money/texts.ts'
import { receiptFilesTexts } from '#office/receipt-files/texts.ts'
import { button, screenName, field, tab } from './quoted.texts.ts'
import type { TopicWords } from './topic-words.ts'

const { tabs } = fileTexts
const desks = officeNames
const receipts = filingTexts.receipts

export const caseTopics: Record<CaseHelpTopic, TopicWords> = {
  'find-cases': {
    title: '신고 건 찾고 골라 보기',
    lead: '이름, 전화번호, 생년월일, 접수번호로 찾거나 조건을 겹쳐 골라요.',
    steps: [
      `${field(listTexts.search.label)}에 적고 ${button(listTexts.search.press)}를 눌러요.`,
      `${button(filterTexts.more)}를 눌러 단계, 담당, 세금, 수수료, 신고 기한을 골라요.`,
      `${button(columnTexts.press)}로 보일 열을 정해요.`,
      `자주 쓰는 조건은 ${button(viewTexts.press)}로 이름을 붙여 저장해요.`,
    ],
    look: [filterTexts.help, '키보드의 ? 키를 누르면 쓸 수 있는 단축키가 보여요.'],
    wrong: [
      [listTexts.nothingFound.title, listTexts.nothingFound.body],
      [listTexts.searchEnded.title, listTexts.searchEnded.body],
    ],
  },
  'bulk-acts': {
    title: '여러 건의 담당을 바꾸거나 메시지 보내기',
    lead: '목록에서 고른 건을 한 번에 처리해요. 할 수 없는 건은 건너뛰고 이유를 보여요.',
    steps: [
      `${screenName(desks[href('/office/cases')])}에서 줄 앞의 칸을 눌러 건을 골라요.`,
      `${button(bulkTexts.assign)}나 ${button(bulkTexts.message)}를 골라요.`,
      '창에서 몇 건에 할 수 있는지 보고 눌러요.',
    ],
    look: [bulkTexts.soon, ...Object.values(bulkTexts.whom)],
    wrong: [
      ['잘못 바꿨어요', `끝난 창의 ${button(bulkTexts.undo)}를 눌러요. 그사이 다른 직원이 바꾼 건은 그대로 둬요.`],
      ['메시지를 잘못 골랐어요', `1분 안에 ${button(bulkTexts.unsend)}를 눌러요.`],
    ],
  },
  'bulk-check': {
    title: '여러 건을 검사하고 검토 올리기',
    lead: '걸리는 것이 없는 건만 계산한 금액 그대로 검토로 올려요.',
    steps: [
      '내가 맡은 건을 목록에서 골라요.',
      `${button(preparedTexts.open)}를 눌러요. 건마다 교차검증과 자료를 살펴봐요.`,
      '바로 올릴 수 있는 건수를 확인하고 검토로 올려요.',
    ],
    look: ['살펴봐야 하는 건은 이유와 함께 남아요. 하나씩 열어 처리해요.'],
    wrong: [
      ['잘못 올렸어요', preparedTexts.wayBack],
      [preparedTexts.outcomes.others, '그 담당이 올리거나, 건을 열어 맡은 뒤에 올려요.'],
    ],
  },
  'download-list': {
    title: '목록을 파일로 받기',
    lead: listTexts.exporting.body,
    steps: [
      '받을 조건과 열을 먼저 고르세요. 보이는 순서 그대로 파일에 담겨요.',
      `${button(listTexts.exporting.press)}를 누르고 파일 형식과 이유를 골라요.`,
    ],
    look: ['파일은 사무소 밖으로 나갈 수 있는 자료예요. 일이 끝나면 지워 주세요.'],
    wrong: [['단추가 보이지 않아요', '검토를 할 수 있는 사람에게만 보여요.']],
  },
  prepare: {
    title: '맡아서 계산하고 검토 올리기',
    lead: '건을 맡고, 확인이 필요한 것에 답하고, 금액을 검토로 올려요.',
    steps: [
      `${button(actTexts.take.press)}를 눌러 담당이 돼요.`,
      `${tab(tabs.calculation)}을 열어 ‘${checkTexts.title}’에서 답이 필요한 것을 채워요.`,
      `자료와 다른 금액은 ‘${overrideTexts.title}’에서 이유를 적고 고쳐요.`,
      `‘${reviewTexts.title}’의 금액과 수수료를 보고 ${button(reviewTexts.press)}를 눌러요.`,
    ],
    look: [
      `남은 것이 있으면 단추에 ${reviewTexts.pressLeft(3)}처럼 보여요. 누르면 첫 번째로 데려가요.`,
      `방법마다의 차이는 ‘${foldTexts.lines}’와 방법 비교에서 봐요.`,
    ],
    wrong: [
      [reviewTexts.blocked, '보여 주는 줄의 금액을 고치거나 자료를 다시 확인해요. 이유를 적어도 넘어갈 수 없어요.'],
      ['다른 직원이 고치고 있어요', '적힌 시간이 지난 뒤 새로고침하면 이어서 고칠 수 있어요.'],
    ],
  },
  books: {
    title: '장부 있는 건 신고하기',
    lead: booksTexts.lead,
    steps: [
      `${tab(tabs.calculation)}의 ‘${booksTexts.title}’에서 ${button(booksTexts.upload)}를 눌러 파일을 올려요.`,
      `고객이 질문에 붙여 보낸 서류는 ${button(booksTexts.use)}를 눌러 장부로 골라요.`,
      `사업장마다 필요경비, ${field(booksTexts.keeper)}, ${field(booksTexts.reason)}을 채워요.`,
      `${button(booksTexts.press)}를 눌러요. 장부 방법의 세금이 다시 계산돼요.`,
    ],
    look: [booksTexts.uploadHint, `‘${booksTexts.assumed}’이라고 적힌 경비가 남아 있지 않은지 봐요.`],
    wrong: [
      ['장부가 아직 없어요', `${tab(tabs.questions)}에서 ‘${questionTexts.kinds.document}’으로 부탁해요.`],
      [booksTexts.legacy.title, booksTexts.legacy.body],
    ],
  },
  'books-file': {
    title: '장부를 파일에서 옮기기',
    lead: importTexts.lead,
    steps: [
      `장부로 신고하는 건의 ‘${booksTexts.title}’에서 ${button(booksTexts.imports)}를 눌러 펼쳐요.`,
      `${button(importTexts.files.choose)}를 누르거나 ‘${importTexts.paste.title}’에 표를 붙여 넣어요.`,
      `이름으로 알 수 없는 줄만 ${field(importTexts.read.columns.account)}을 골라요. 고른 답은 다음 장부에서 다시 써요.`,
      `‘${importTexts.sums.title}’에서 수입의 차이와 필요경비를 보고 ${button(importTexts.sums.press)}를 눌러요.`,
    ],
    look: ['소계와 합계는 두 번 세지 않아요. 옆의 줄들과 다르면 차이가 보여요.', importTexts.balance.lead],
    wrong: [
      [importTexts.read.none, importTexts.read.noneBody],
      [importTexts.balance.uneven, importTexts.balance.ask.body],
    ],
  },
  'data-missing': {
    title: '자료가 일부만 왔을 때',
    lead: '홈택스 자료를 다 불러오지 못한 건이에요. 고객이 다시 불러오거나, 받은 서류를 보고 적어요.',
    steps: [
      `${tab(tabs.documents)}에서 무엇이 빠졌는지 봐요.`,
      `목록에서 건을 골라 ${button(bulkTexts.message)}의 ‘${bulkTexts.templates['data-missing']}’을 보내요.`,
      `서류로 받을 때는 ${tab(tabs.questions)}에서 부탁하고, 받은 뒤 ‘${overrideTexts.title}’에 적어요.`,
    ],
    look: [`${tab(tabs.calculation)}의 확인할 것에서 ${button(askTexts.press)}를 누르면 물어볼 말이 대화에 적혀요.`],
    wrong: [
      ['다시 불러와도 그대로예요', fileTexts.documents.failed],
      ['고객이 답하지 않아요', `${screenName(desks[href('/office')])}의 늦은 질문에서 찾아 전화해 주세요.`],
    ],
  },
  'ask-filer': {
    title: '고객에게 물어보기',
    lead: questionTexts.lead,
    steps: [
      `${tab(tabs.questions)}에서 종류를 고르고 ${field(questionTexts.form.words)}과 답할 날을 적어요.`,
      `${button(questionTexts.form.press)}를 눌러요.`,
      `답이 오면 읽고 ${button(questionTexts.close)}를 눌러요.`,
    ],
    look: [`짧은 말은 ${tab(tabs.conversation)}에서 바로 주고받아요.`],
    wrong: [
      ['잘못 물어봤어요', `${button(questionTexts.withdraw)}를 눌러요.`],
      ['승인한 뒤라 물어볼 수 없어요', questionTexts.notNow],
    ],
  },
  review: {
    title: '검토하고 승인하기',
    lead: '금액을 낸 사람이 아닌 검토자가 살펴보고 승인해요.',
    steps: [
      `목록에서 ‘${officeStateWords['in-review']}’인 건을 열고 ${button(actTexts.review.press)}를 눌러요.`,
      '계산과 다른 금액, 교차검증의 이유, 가족과 파일을 봐요.',
      `${field(approvalTexts.reason)}을 적고 ${button(approvalTexts.approve)}를 눌러요.`,
      `고칠 것이 있으면 의견을 적고 ${button(approvalTexts.sendBack)}를 눌러요.`,
    ],
    look: ['승인 창에서 누가 무엇을 왜 바꿨는지, 고객이 볼 수수료가 얼마인지 봐요.', approvalTexts.ownReasons],
    wrong: Object.values(approvalTexts.stops).map((why) => ['승인 단추를 누를 수 없어요', why] as const),
  },
  'sent-back': {
    title: '검토에서 돌아왔을 때',
    lead: '검토자가 적은 고칠 점을 보고 고쳐서 다시 올려요.',
    steps: [
      `건 위의 ‘${fileTexts.sentBack.title}’에서 의견을 읽어요.`,
      `${tab(tabs.calculation)}에서 고쳐요. 이유를 함께 적어요.`,
      `${button(reviewTexts.press)}를 다시 눌러요.`,
    ],
    look: [`${tab(tabs.history)}에 앞뒤 금액과 오간 의견이 남아 있어요.`],
    wrong: [[reviewTexts.void.title, reviewTexts.void.body]],
  },
  recall: {
    title: '승인을 되돌리기',
    lead: '신고하기 전에는 두 사람이 함께 승인을 되돌려 준비로 보낼 수 있어요.',
    steps: [
      `${tab(tabs.calculation)}의 검토에서 ${button(recallTexts.ask)}를 누르고 이유를 적어요.`,
      `다른 검토자가 요청을 보고 ${button(recallTexts.press)}를 눌러요.`,
      '준비부터 다시 해요.',
    ],
    look: [recallTexts.second],
    wrong: [
      ['되돌릴 일이 아니었어요', `부탁한 사람은 ${button(recallTexts.withdraw)}를 눌러요.`],
      ['두 번째 사람이 반대해요', recallTexts.decline.body],
    ],
  },
  'draft-confirmed': {
    title: '고객의 신고서 확인 받기',
    lead: filingTexts.draft.waits,
    steps: [
      filingTexts.draft.early,
      `고객이 전화로 확인했으면 ${tab(tabs.filing)}의 ${button(filingTexts.draft.press)}를 눌러요.`,
      `${field(filingTexts.draft.ask.calledAt)}와 ${field(filingTexts.draft.ask.words)}을 적어요.`,
    ],
    look: [filingTexts.draft.ask.body],
    wrong: [['고객이 글을 남겼어요', filingTexts.draft.asked]],
  },
  file: {
    title: '홈택스에 신고하고 접수번호 적기',
    lead: '입력표를 옮겨 신고하고, 접수번호를 적고, 완료로 바꿔요.',
    steps: [
      `${tab(tabs.filing)}에서 ${button(actWords['make-report'])}를 눌러요.`,
      `${tab(tabs.sheet)}의 값을 홈택스와 위택스에 옮겨요. ${button(sheetTexts.section.copy)}로 한 화면씩 복사해요.`,
      `‘${receipts.title}’에 두 번호를 적고 ${button(receipts.press)}를 눌러요.`,
      `낼 세금이 있으면 납부서를 올려요. 마지막으로 ${button(actWords.complete)}를 눌러요.`,
    ],
    look: [`‘${sheetTexts.sum}’라고 적힌 줄은 홈택스 화면과 같은지 꼭 비교해요.`, sheetTexts.order],
    wrong: [
      [receipts.repeat.title, receipts.repeat.body],
      [receipts.stale.title, receipts.stale.body],
      ['지방소득세를 나중에 신고해요', receipts.laterDetail],
    ],
  },
  rejected: {
    title: '반려되었을 때',
    lead: '홈택스가 신고를 받지 않았으면 신고할 건으로 되돌려 다시 신고해요.',
    steps: [
      `${tab(tabs.filing)}에서 ${button(receipts.reject)}를 누르고 이유를 적어요.`,
      '건이 신고할 건으로 돌아가요. 반려된 이유를 홈택스에서 확인해요.',
      '금액이 달라지면 승인을 되돌려 고치고, 그대로면 다시 신고해 새 접수번호를 적어요.',
    ],
    look: [receipts.rejectAsk.body],
    wrong: [['번호만 잘못 적었어요', `반려가 아니면 ${button(receipts.correct)}를 눌러 번호를 고쳐요.`]],
  },
  amend: {
    title: '제출한 신고를 고치기',
    lead: recallTexts.amend.body,
    steps: [
      `${tab(tabs.calculation)}의 검토에서 ${button(recallTexts.amend.press)}를 누르고 이유를 적어요.`,
      '준비, 검토, 고객 확인을 다시 거쳐 새로 신고해요.',
      '새 접수번호를 적어요.',
    ],
    look: ['수수료가 바뀌면 받은 돈과의 차액만 더 받거나 돌려줘요.'],
    wrong: [
      [
        '잘못 시작했거나 고칠 이유가 없어졌어요',
        `검토에 올리기 전이면 ${button(undoTexts.press)}를 눌러요. 올린 뒤에는 금액을 원래대로 적어 다시 승인받아요.`,
      ],
    ],
  },
  'payment-slip': {
    title: '납부서 올리고 낸 것 적기',
    lead: '더 낼 세금이 있는 건은 납부서가 세금 전부를 덮어야 완료할 수 있어요.',
    steps: [
      `${tab(tabs.filing)}의 ‘${filingTexts.bills.title}’에서 종류, 금액, 납부 기한을 적고 PDF를 골라요.`,
      `${button(filingTexts.bills.numbers.press)}를 눌러 전자납부번호를 적어요.`,
      `고객이 냈다고 하면 ${button(filingTexts.bills.paid)}를 눌러요.`,
    ],
    look: [filingTexts.bills.numbers.body, `여러 장은 ${screenName(receiptFilesTexts.title)}에서 한꺼번에 올려요.`],
    wrong: [['다른 사람의 납부서를 올렸어요', filingTexts.bills.withdrawAsk.body]],
  },
  dismiss: {
    title: '신고하지 않고 종결하기',
    lead: caseDeskTexts.dismiss.body,
    steps: [`${button(caseDeskTexts.dismiss.press)}를 누르고 이유를 적어요.`],
    look: ['받은 수수료가 있으면 먼저 돌려줘야 종결할 수 있어요.'],
    wrong: [
      ['수수료를 받은 건이에요', `${screenName(moneyTexts.title)}의 ${tab(moneyTexts.tabs.paid)}에서 환불을 요청해요.`],
      ['고객이 돌아가셨어요', `${button(deathTexts.press)}를 눌러요. ${deathTexts.body}`],
      ['다시 신고하기로 했어요', `${button(caseDeskTexts.reopen.press)}를 눌러요. ${caseDeskTexts.reopen.body}`],
    ],
  },
}
