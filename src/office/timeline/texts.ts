/** Every Korean sentence of a case's timeline. */
import type { PaymentEvent } from '#domain/payment/payment.ts'

/** Who did it, where nobody of the office did. */
export const actorNames = { filer: '신고인', staff: '직원', system: '자동 처리', provider: '결제사' } as const

export const timelineTexts = {
  label: '기록',
  lead: '사람과 프로그램이 한 일, 보낸 메시지, 결제와 약속을 새것부터 보여요.',
  empty: '아직 기록이 없어요.',
  more: '지난 기록 더 보기',
  who: (name: string) => name || '알 수 없음',
  kinds: {
    talk: '알림톡',
    mail: '이메일',
    payment: '수수료',
    promise: '연락 약속',
    contact: '연락',
    collection: '자료',
  },
  promise: (reason: string, moment: string) => `${reason} · ${moment}까지 연락하기로 함`,
  contact: (reason: string) => `${reason} · 연락을 마침`,
  collection: (step: number, done: boolean) =>
    done ? `자료 불러오기 ${step}단계 마침` : `자료 불러오기 ${step}단계를 마치지 못함`,
  again: (message: string) => `${message} 다시 보내기`,
  failed: { title: '기록을 불러오지 못했어요', body: '기록은 그대로 있어요. 1분 뒤에 다시 불러와 주세요.' },
  reasons: {
    bookkeeping: '다른 사무소가 장부를 씀',
    released: '이전 사무소만 해지됨',
    'agent-failed': '세무대리인 등록을 못 함',
    'after-season': '신고 기간이 끝남',
    'refund-account': '환급 계좌를 바꿔 달라고 함',
    'consent-withdrawn': '수임동의를 철회함',
  },
} as const

/** What happened to a payment of the fee. */
export const paymentEventWords: Record<PaymentEvent | 'opened', string> = {
  opened: '결제를 시작함',
  'auth.returned': '카드사 확인을 마침',
  'auth.failed': '카드사 확인을 마치지 못함',
  'window.closed': '결제 창을 닫음',
  superseded: '새로 결제해서 거둠',
  'time.over': '결제 시간이 지남',
  'approve.begun': '승인을 요청함',
  'approve.paid': '결제됨',
  'approve.issued': '입금할 계좌를 만듦',
  'approve.refused': '결제사가 승인하지 않음',
  'approve.lost': '결제사의 답을 받지 못함',
  'approve.mismatch': '승인한 금액이 달라 멈춤',
  'answer.late': '결제사의 답이 늦게 옴',
  'query.none': '결제사에 결제가 없음을 확인',
  'query.cancelled': '결제사에서 취소된 것을 확인',
  'query.deposited': '결제사에서 입금을 확인',
  'query.gave-up': '결제사가 답하지 않아 사람이 확인하기로 함',
  'net-cancel.done': '승인을 취소함',
  'cancel.done': '결제를 취소함',
  'alarm.raised': '사람이 확인할 결제로 올림',
  'deposit.right': '입금됨',
  'deposit.wrong': '다른 금액이 입금됨',
  'deposit.late': '기한이 지나 입금됨',
  'vbank.cancelled': '입금할 계좌를 닫음',
  'refund.begun': '환불을 시작함',
  'refund.done': '환불함',
  'refund.back-to-paid': '환불을 그만둠',
  'refund.back-to-deposited': '환불을 그만둠',
  'refund.back-to-mismatch': '환불을 그만둠',
  'refund.back-to-late': '환불을 그만둠',
  'staff.asked': '결제사에 다시 물어봄',
  'staff.asked-filer': '입금을 어떻게 할지 고객에게 물어봄',
  'filer.answered': '입금을 어떻게 할지 고객이 골랐음',
  'staff.declined': '받지 않기로 함',
  'staff.paid': '결제된 것으로 확인함',
  'staff.deposit-matched': '입금을 맞춤',
  'staff.deposit-differs': '금액이 다른 입금을 맞춤',
  'staff.deposit-undone': '입금 확인을 되돌림',
  'staff.not-paid': '결제되지 않은 것으로 확인함',
}
