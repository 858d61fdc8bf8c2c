export const methodNames = { ESTIMATE: '추계신고', SIMPLE: '간편장부', DOUBLE: '복식부기' } as const
