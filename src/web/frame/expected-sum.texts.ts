export const expectedSumTexts = {
  confirm: '담당 세무사가 확인하면 달라질 수 있어요.',
  after: '신청할 때 계산한 금액이에요. 담당 세무사가 확인하면 달라질 수 있어요.',
} as const
