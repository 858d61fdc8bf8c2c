export const practiceTexts = { mark: '연습 화면 안내', note: '연습 화면이에요. 결제되거나 신고되지 않아요.' } as const
