export const householdTexts = {
  lead: '답하지 않아도 세금은 계산해요. 답도 보내지 않아요.',
  open: '아직 모르겠어요',
  claimTitle: '장려금을 받을 수도 있어요',
  claim: (day: string) =>
    `조건이 맞는지 확인하고 ${day}까지 홈택스나 손택스에서 직접 신청해 주세요. 저희가 대신 신청하지 않아요.`,
  none: '이 해의 건강보험료와 장려금은 아직 계산하지 못해요.',
} as const
