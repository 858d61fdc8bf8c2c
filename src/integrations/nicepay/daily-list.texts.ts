/** From the merchant console. The columns are assumed until a real file is seen (docs/decisions/0031). */
export const dailyListTexts = {
  heads: {
    at: '거래일시',
    merchant: '상점아이디',
    tid: '거래번호',
    order: '주문번호',
    kind: '거래구분',
    amount: '거래금액',
  },
  kinds: { approved: '승인', cancelled: '취소' },
} as const

/** Also of settlement details (정산 상세내역); compared without blanks and signs. Best first. */
export const listHeads = {
  at: ['거래일시', '승인일시', '거래일자', '거래일', '승인일자', '승인일'],
  time: ['거래시간', '거래시각', '승인시간', '승인시각'],
  cancelledAt: ['취소일시', '취소일자', '취소일'],
  merchant: ['상점아이디', '상점id', '가맹점id', 'mid'],
  tid: ['거래번호', '거래id', 'tid'],
  /** The cancelled payment; the cancel has its own number. */
  paidTid: ['원거래번호', '원거래id', '원tid'],
  order: ['주문번호', 'moid'],
  kind: ['거래구분', '거래상태', '거래종류', '구분', '상태'],
  amount: ['거래금액', '승인금액', '결제금액', '금액'],
} as const
export const listKinds = {
  approved: ['승인', '승인완료', '결제', '결제완료'],
  cancelled: ['취소', '취소완료', '승인취소', '매입취소', '전체취소', '부분취소'],
} as const
