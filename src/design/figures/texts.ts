export const figureTexts = { tableOf: (label: string) => `${label} 표` } as const
