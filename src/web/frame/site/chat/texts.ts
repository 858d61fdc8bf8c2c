/** Every Korean sentence of the floating chat button; its script comes after the page. */
export const chatTexts = {
  /** Under the sign, where the whole name would lie on words. */
  short: '상담',
  closed: {
    titles: { lunch: '지금은 점심시간이에요', closed: '지금은 쉬고 있어요' },
    body: (moment: string) => `카카오톡으로 남겨 주시면 ${moment}부터 차례로 답해요.`,
    open: '카카오톡 열기',
    stay: '닫기',
  },
} as const
