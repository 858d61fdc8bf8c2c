export const feeRowTexts = { caption: '신고 방법에 따른 수수료', from: (won: string) => `${won}부터` } as const
