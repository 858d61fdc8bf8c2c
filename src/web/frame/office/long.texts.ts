export const longTexts = { cancelled: '그만뒀어요. 받은 파일은 없어요.' } as const
