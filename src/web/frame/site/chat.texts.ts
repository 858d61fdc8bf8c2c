/** Its sentences are lazy-loaded. */
export const chatTexts = { short: '상담' } as const
