export const figureTexts = { tableOf: (what: string) => `${what} 표` } as const
