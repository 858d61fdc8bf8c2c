/** Its sentences are lazy-loaded. */
export const chatTexts = {
  /** Where the full name would cover text. */
  short: '상담',
} as const
