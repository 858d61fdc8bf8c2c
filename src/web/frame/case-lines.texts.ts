export const caseTexts = { weDo: '우리가 하는 일' } as const
