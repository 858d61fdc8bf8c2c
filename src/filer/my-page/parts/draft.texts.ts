export const draftCardTexts = {
  title: '신고서',
  waits: '확인이 필요해요',
  approved: '확인했어요',
  body: '소득과 경비, 공제를 보고 이대로 신고할지 알려 주세요. 확인해 주셔야 홈택스에 신고해요.',
  seen: '신고하는 소득과 경비, 공제를 볼 수 있어요.',
  confirm: '신고서 확인하기',
  look: '신고서 보기',
} as const
