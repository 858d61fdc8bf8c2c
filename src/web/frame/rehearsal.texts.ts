export const rehearsalTexts = {
  mark: '연습',
  clock: '연습 시계',
  phone: '휴대폰 화면 열기',
  copyMark: '점검용 사본',
  copy: '백업에서 되살린 사본이에요. 여기서는 아무것도 보내거나 바꾸지 않아요.',
} as const
