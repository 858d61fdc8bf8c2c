export const yearTexts = {
  premium: (range: string) => `건강보험료 연 ${range}`,
  incentive: (range: string) => `장려금 ${range}`,
  sum: '한 해로 보면',
  pay: (range: string) => `${range} 내요`,
  receive: (range: string) => `${range} 받아요`,
  between: (receive: string, pay: string) => `받을 돈 ${receive}부터 낼 돈 ${pay}까지`,
  range: (low: string, high: string) => `${low}~${high}`,
  partTitle: '건강보험료와 장려금까지 비교하기',
} as const
