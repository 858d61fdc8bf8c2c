export const caseTexts = { weDo: '우리가 하는 일', until: '언제까지' } as const
