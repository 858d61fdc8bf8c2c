export const termTexts = {
  open: (word: string) => `${word} 뜻 보기`,
  close: (word: string) => `${word} 뜻 닫기`,
} as const
