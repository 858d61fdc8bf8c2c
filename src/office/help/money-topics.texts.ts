import { href } from '#domain/address/href.ts'
import { officeNames } from '#domain/address/office.texts.ts'
import type { MoneyHelpTopic } from '#domain/address/help-topics.ts'
import { comparisonTexts } from '#office/money/comparison/texts.ts'
import { guaranteeTexts } from '#office/money/guarantee/texts.ts'
import { salesTexts } from '#office/money/sales/texts.ts'
import { statementTexts, lineTexts } from '#office/money/statement/texts.ts'
import { actTexts, caseTexts, closingTexts, depositTexts, moneyTexts, receiptTexts } from '#office/money/texts.ts'
import { button, screenName, field, tab } from './quoted.texts.ts'
import type { TopicWords } from './topic-words.ts'

const { tabs } = moneyTexts
const { acts } = caseTexts

export const moneyTopics: Record<MoneyHelpTopic, TopicWords> = {
  deposit: {
    title: '통장에서 본 수수료 입금 확인하기',
    lead: moneyTexts.lead,
    steps: [
      `${tab(tabs.due)}에서 이름이나 금액으로 찾아요.`,
      `${button(moneyTexts.press)}를 누르고 ${field(depositTexts.day)}과 보낸 사람을 골라요.`,
      `${button(depositTexts.yes)}를 눌러요.`,
    ],
    look: [depositTexts.body],
    wrong: [
      ['금액이 달라요', `${tab(tabs.statement)}에 통장 내역을 올려 비교해요. 다른 금액은 ‘${tabs.cases}’로 가요.`],
      ['다른 사람의 건을 눌렀어요', '지점장에게 알리고 고객에게 먼저 확인해요. 돌려줄 때는 환불을 요청해요.'],
    ],
  },
  'bank-statement': {
    title: '통장 내역 맞추기',
    lead: statementTexts.lead,
    steps: [
      `${tab(tabs.statement)}에서 ${button(statementTexts.choose)}를 눌러 은행 파일을 골라요.`,
      '처음 보는 모양이면 날짜, 금액, 보낸 사람이 어느 칸인지 골라요.',
      `맞는 고객의 단추를 누르거나 ${button(statementTexts.find)}로 찾아요.`,
      `한 번에 여러 건을 보냈으면 건 하나를 고른 뒤 ${button(lineTexts.share.begin)}를 눌러 나머지 건과 금액을 정해요.`,
      `수수료가 아니면 ${button(statementTexts.aside)}를 눌러요.`,
    ],
    look: ['보낸 사람과 고객의 이름이 다르면 창에 두 이름이 함께 보여요. 고객에게 확인했을 때만 처리해요.'],
    wrong: [
      [
        '다른 고객의 수수료로 처리했어요',
        `‘${lineTexts.settled.title}’에서 ${button(lineTexts.settled.undo)}를 눌러요.`,
      ],
      ['읽지 못한 줄이 있어요', statementTexts.unread.lead],
      [statementTexts.resembles, lineTexts.compare.body],
    ],
  },
  'odd-payment': {
    title: '금액이 다르거나 늦은 결제 처리하기',
    lead: caseTexts.lead,
    steps: [
      `${tab(tabs.cases)}에서 상태를 봐요.`,
      `고객의 뜻을 모르면 ${button(acts.ask)}를 눌러요.`,
      `수수료로 받으면 ${button(acts.accept)}, 돌려주면 ${button(acts['ask-refund'])}를 눌러요.`,
      `결제사가 답하지 않으면 ${button(acts.verdict)}을 눌러 본 대로 적어요.`,
    ],
    look: [actTexts.decide.body],
    wrong: [['두 사람이 본 것이 달라요', `${button(actTexts.decide.no)}를 눌러요. 처음부터 다시 확인해요.`]],
  },
  refund: {
    title: '환불 요청하고 승인하기',
    lead: actTexts.refund.body,
    steps: [
      `${tab(tabs.paid)}에서 ${button(acts['ask-refund'])}을 누르고 기준, 금액, 이유를 적어요.`,
      `다른 직원이 ${button(acts['decide-refund'])}을 눌러 금액과 이유를 봐요.`,
      `맞으면 ${button(actTexts.decideRefund.yes)}를, 아니면 ${button(actTexts.decideRefund.no)}를 눌러요.`,
      `직접 보낸 환불은 ${button(acts['finish-refund'])}을 눌러 이체 번호를 적어요.`,
    ],
    look: [actTexts.decideRefund.body, '승인 창에 부탁한 사람과 이유, 환불한 뒤 남는 돈이 보여요.'],
    wrong: [
      ['잘못 요청했어요', `${button(acts['withdraw-refund'])}를 눌러요. ${actTexts.withdraw.body}`],
      ['승인할 사람이 없어요', `${screenName(officeNames[href('/office/staff')])}에서 두 번째 사람을 초대해요.`],
    ],
  },
  'provider-list': {
    title: '결제사 거래 내역과 대조하기',
    lead: comparisonTexts.lead,
    steps: [
      `${tab(tabs.comparison)}에서 ${field(comparisonTexts.merchant)}과 거래한 날을 골라요.`,
      `${button(comparisonTexts.choose)}를 눌러 파일을 골라요.`,
      `다른 거래마다 ${button(comparisonTexts.press)}를 눌러 확인한 내용을 적어요.`,
    ],
    look: ['두 쪽의 금액과 어느 상점의 거래인지 봐요.'],
    wrong: [['파일을 읽지 못해요', comparisonTexts.troubles.table(null)]],
  },
  'cash-receipt': {
    title: '발급하지 못한 현금영수증 처리하기',
    lead: receiptTexts.lead,
    steps: [
      `${tab(tabs.cases)}의 ‘${receiptTexts.title}’에서 ${button(receiptTexts.open)}를 눌러요.`,
      '다시 발급하거나, 국세청 지정 번호로 발급하거나, 이미 발급한 승인번호를 적어요.',
    ],
    look: [`‘${receiptTexts.columns.until}’이 가까운 것부터 처리해요.`],
    wrong: [[receiptTexts.troubles.unseen, '결제사 화면에서 먼저 찾아요. 있으면 그 승인번호를 적어요.']],
  },
  guarantee: {
    title: '신고 오류 보증금 요청하고 적기',
    lead: guaranteeTexts.lead,
    steps: [
      `${tab(guaranteeTexts.tab)}에서 접수번호와 금액, 확인한 것을 적고 ${button(guaranteeTexts.ask.press)}를 눌러요.`,
      `다른 사람이 ${button(guaranteeTexts.acts.decide)}를 누르고 적은 것을 보고 정해요.`,
      `은행에서 보낸 뒤에 ${button(guaranteeTexts.acts.pay)}를 눌러요.`,
    ],
    look: [guaranteeTexts.pay.body],
    wrong: [[guaranteeTexts.off.title, guaranteeTexts.off.body]],
  },
  'daily-closing': {
    title: '일일 마감하기',
    lead: closingTexts.lead,
    steps: [
      `${tab(tabs.closing)}에서 ${field(closingTexts.day)}을 골라요.`,
      '하루, 이달, 신고 기간의 합계를 방법마다 봐요.',
      `${button(closingTexts.print)}나 ${button(closingTexts.download)}로 남겨요.`,
    ],
    look: ['통장과 결제사의 금액이 방법마다의 합계와 같은지 비교해요.'],
    wrong: [
      ['결제사와 금액이 달라요', `${tab(tabs.comparison)}에서 그날의 거래 내역을 올려요.`],
      ['통장과 금액이 달라요', `${tab(tabs.statement)}에 처리하지 않은 입금이 남았는지 봐요.`],
    ],
  },
  'sales-list': {
    title: '매출 목록 받기',
    lead: salesTexts.lead,
    steps: [
      `${tab(tabs.sales)}에서 ${field(salesTexts.period)}을 골라요.`,
      '합계를 같은 기간의 일일 마감이나 부가세 신고 자료와 비교해요.',
      `${button(salesTexts.exporting.press)}를 눌러 이유를 적고 엑셀이나 CSV로 받아요. 세무사와 지점 관리자만 받을 수 있어요.`,
    ],
    look: ['환불은 환불한 날에 음수로 들어가요. 결제한 달의 줄은 바뀌지 않아요.'],
    wrong: [
      [salesTexts.proofs['receipt-due'], `${tab(tabs.cases)}의 ‘${receiptTexts.title}’에 나타나면 거기서 처리해요.`],
    ],
  },
}
