/**
 * Exported from the merchant console. The columns are our assumption until a real file is seen (docs/decisions/0031).
 */
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
