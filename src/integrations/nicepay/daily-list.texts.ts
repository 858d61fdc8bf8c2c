/**
 * The provider's list of a day, as its merchant console exports it. Its columns and words are nowhere published: they
 * are ours until a real file was seen (docs/decisions/0031), and stand here alone.
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
