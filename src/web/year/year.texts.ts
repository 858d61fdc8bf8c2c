export const yearAdviceTexts = {
  other: {
    title: (method: string) => `한 해를 보면 ${method}가 덜 들어요`,
    body: (byTax: string, byYear: string, won: string) =>
      `세금만 보면 ${byTax}가 가장 적어요. 건강보험료와 장려금까지 더하면 ${byYear}가 ${won} 덜 들어요.`,
  },
  may: {
    title: (method: string) => `한 해를 보면 ${method}가 덜 들 수도 있어요`,
    body: (byTax: string, byYear: string, won: string) =>
      `세금만 보면 ${byTax}가 가장 적어요. 건강보험과 가구 사정에 따라 ${byYear}가 ${won}까지 덜 들 수 있어요. 아래에서 답하면 정확해져요.`,
  },
  told: '적어 주신 경비가 맞을 때의 금액이에요.',
} as const

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
