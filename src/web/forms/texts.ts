export const reasonDialogTexts = {
  reason: '까닭',
  hint: '두 글자 넘게 적어 주세요. 기록에 남아요.',
  missing: '까닭을 두 글자 넘게 적어 주세요.',
  no: '그만두기',
} as const
