/** The word on the floating chat button; its sentences come with the press. */
export const chatTexts = {
  /** Under the sign, where the whole name would lie on words. */
  short: '상담',
} as const
