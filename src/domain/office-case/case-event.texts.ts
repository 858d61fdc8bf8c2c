import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { CaseEvent } from './case-event.ts'
import { letterEventWords } from '#domain/letter/events.texts.ts'
import { inputName } from '#tax/inputs/texts.ts'

const askedTexts = { question: '고객에게 물어봄', document: '고객에게 서류를 요청함' } as const
const sent = {
  'data-missing': '자료 다시 불러오기 요청을 보냄',
  'consent-asked': '수임동의를 부탁함',
  'fee-reminder': '수수료 결제를 다시 안내함',
} as const
const takenBack = {
  'data-missing': '자료 다시 불러오기 요청을 취소함',
  'consent-asked': '수임동의 부탁을 취소함',
  'fee-reminder': '수수료 결제 안내를 취소함',
} as const
const familyFields = {
  excluded: '가족 고침: 공제에서 빼기',
  disabled: '가족 고침: 장애인',
  claimSettled: '가족 고침: 중복 공제 확인',
  incomeAmountWon: '가족 고침: 소득금액',
  wageOnlyGrossWon: '가족 고침: 총급여',
  birthYear: '가족 고침: 태어난 해',
} as const
const checks = {
  simplifiedStatementsWon: '간이지급명세서 합계 확인',
  usualIncomePercent: '보통 소득률 확인',
  vatSalesWon: '부가세 신고 매출 확인',
} as const

type EventOf<Kind extends CaseEvent['kind']> = CaseEvent & { kind: Kind }
type EventTexts = { [Kind in CaseEvent['kind']]: string | ((event: EventOf<Kind>, assignee: string) => string) }

const withNumbers = (numbers: readonly string[], reason: string) => `${numbers.join(', ')} · ${reason}`

type Change = {
  before?: number | boolean | string | null | undefined
  after?: number | boolean | string | null | undefined
}

function valueWords(field: string, value: number | boolean | string | null): string {
  if (value === null) return '없음'
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  if (typeof value === 'string') return value === 'none' ? '없음' : value
  if (/percent$/i.test(field)) return `${value}%`
  return field.endsWith('Won') ? won(value) : String(value)
}

function withChange(subject: string, field: string, { before, after }: Change): string {
  if (after === undefined) return subject
  return `${subject} (${valueWords(field, before ?? null)} → ${valueWords(field, after)})`
}

const words: EventTexts = {
  taken: '담당을 맡음',
  unassigned: '담당 없음으로 둠',
  'question-answered': '고객이 질문에 답함',
  'question-closed': '질문을 마침',
  'question-withdrawn': '질문을 거둠',
  'waits-for-filer': '고객 답을 기다림',
  resumed: '다시 준비함',
  prepared: '준비 시작',
  'sent-to-review': '검토 올림',
  approved: '검토 승인',
  'no-fee': '수수료 없음',
  'fee-paid': '수수료 결제',
  'fee-undone': '수수료 입금 확인을 되돌림',
  'report-made': '신고서 만듦',
  'books-begun': '고객이 장부를 보내기 시작함',
  'books-kept': '장부를 보고 적음',
  'book-uploaded': '장부 파일 올림',
  'bill-uploaded': '납부서 올림',
  'slip-paid': '납부했다고 적음',
  'slip-unpaid': '납부했다는 표시를 지움',
  'slip-numbers': '납부서의 번호를 적음',
  'portal-receipt-uploaded': '홈택스 접수증 올림',
  'portal-return-uploaded': '홈택스에 제출한 신고서 올림',
  'local-receipt-uploaded': '지방소득세 접수증 올림',
  'return-details': '신고서에 필요한 것 적음',
  'transmission-queued': '업체를 통해 홈택스로 전송하기로 함',
  'transmission-resumed': '같은 번호로 홈택스에 다시 전송하기로 함',
  'transmission-refused': '홈택스 전송이 거절됨',
  filed: '신고함',
  'receipt-number': '접수번호 적음',
  completed: '신고 완료',
  registered: '신청 접수',
  'refund-account-requested': '환급 계좌 변경 요청',
  withdrawn: '회원 탈퇴',
  'consent-withdrawn': '고객이 수임동의를 철회함',
  'consent-released': '홈택스에서 수임을 해지함',
  contacted: '고객에게 연락함',
  'message-again': '메시지 다시 보냄',
  collection: '자료 불러오기',
  agent: '수임 확인',
  'agent-again': '세무대리인 등록을 다시 함',
  rehearsal: '연습 자료',
  'family-added': '가족 더함',
  'recall-withdrawn': '승인 되돌리기 요청을 거둠',
  recalled: '승인 되돌림',
  'draft-void': '신고서가 바뀌어 고객의 확인을 다시 받음',
  'local-tax-reopened': '제출한 신고를 고침',
  'local-tax-restored': '지방소득세 신고를 고치기 전으로 둠',
  'fee-refunded': '수수료를 모두 돌려줌',
  memo: ({ reason }) => `메모: ${reason}`,
  remark: ({ reason }) => reason,
  'sent-back': ({ reason }) => reason,
  'amendment-undone': ({ reason }) => `신고 고치기를 거둠: ${reason}`,
  'bill-withdrawn': ({ reason }) => `서류 거둠: ${reason}`,
  'receipt-repeated': ({ reason }) => `같은 접수번호를 그대로 적음: ${reason}`,
  'recall-requested': ({ reason }) => (reason ? `승인 되돌리기 요청: ${reason}` : '승인 되돌리기 요청'),
  'recall-declined': ({ reason }) => `승인을 되돌리지 않음: ${reason}`,
  'refund-requested': ({ reason }) => `환불 요청: ${reason}`,
  'refund-withdrawn': ({ reason }) => `환불 요청을 거둠: ${reason}`,
  dismissed: ({ reason }) => `종결: ${reason}`,
  reopened: ({ reason }) => `다시 엶: ${reason}`,
  'transmission-given-up': ({ reason }) => `홈택스 전송을 그만둠: ${reason}`,
  'receipts-corrected': ({ data, reason }) => `접수번호 고침: ${withNumbers(data.receiptNumbers, reason)}`,
  'filing-rejected': ({ data, reason }) => `홈택스 반려: ${withNumbers(data.receiptNumbers, reason)}`,
  'return-amended': ({ data, reason }) => `제출한 신고를 고침: ${withNumbers(data.receiptNumbers, reason)}`,
  moved: ({ data, reason }) => `지점 옮김: ${data.from} > ${data.to}: ${reason}`,
  assigned: (_, assignee) => `담당 바꿈: ${assignee}`,
  'agent-refused': ({ data }) => `홈택스가 세무대리인 일을 받지 않음: “${data.words}”`,
  'question-asked': ({ data }) => askedTexts[data.question],
  letter: ({ data }) => letterEventWords(data.act),
  'letter-reason': ({ data, reason }) => `${letterEventWords(data.act)}: ${reason}`,
  'message-sent': ({ data }) => sent[data.template],
  'message-taken-back': ({ data }) => takenBack[data.template],
  'family-changed': ({ data }) => withChange(familyFields[data.field], data.field, data),
  'check-answered': ({ data }) => withChange(checks[data.question], data.question, data),
  'figure-set': ({ data }) => withChange(`계산 값 고침: ${inputName(data.field) ?? data.field}`, data.field, data),
  'books-imported': ({ data }) =>
    withChange(
      `장부 파일 ${data.sha256.slice(0, 8)}의 필요경비를 옮김: 사업장 ${data.business + 1}`,
      'expensesWon',
      data,
    ),
  'draft-approved': '고객이 신고서를 보고 이대로 신고해 달라고 함',
  'draft-confirmed': ({ data, reason }) =>
    `전화로 신고서를 확인함 (${momentInWords(new Date(data.calledAt))}): ${reason}`,
  'instalment-chosen': ({ data }) =>
    data.nationalWon + data.localWon === 0
      ? '세금을 한 번에 내기로 함'
      : `나누어 내기로 함: 나중에 종합소득세 ${won(data.nationalWon)}, 지방소득세 ${won(data.localWon)}`,
  'fee-refundable': ({ data }) => `수수료가 줄어 ${won(data.amountWon)}을 돌려줌: 결제 화면에서 다른 직원이 승인`,
  'fee-refundable-by-hand': ({ data }) => `돌려줄 계좌가 필요한 수수료 ${won(data.amountWon)}: 결제 화면에서 환불 요청`,
}

export function eventWords<Event extends CaseEvent>(event: Event, assignee: string): string {
  const found = words[event.kind] as string | ((event: Event, assignee: string) => string)
  return typeof found === 'string' ? found : found(event, assignee)
}
