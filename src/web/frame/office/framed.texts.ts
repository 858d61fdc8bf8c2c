export const framedTexts = {
  press: '사이트 화면으로 보기',
  close: '사이트 화면 닫기',
  title: '사이트에서 보이는 모습',
  widths: { label: '화면 너비', phone: '휴대전화', computer: '컴퓨터' },
  frame: '사이트 화면',
} as const
