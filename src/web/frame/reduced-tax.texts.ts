export const reducedTexts = {
  title: '무엇이 세금을 줄였나요?',
  saved: (won: string) => `${won} 줄었어요`,
  note: '하나씩 빼고 다시 계산해서 달라진 세금이에요. 지방소득세도 더했어요.',
  none: '따로 세금을 줄인 것이 없어요. 빠진 공제가 있으면 세무사에게 물어봐 주세요.',
  noTax: '낼 세금이 없어요. 공제를 하나씩 빼고 다시 계산해도 세금은 없어요.',
} as const
