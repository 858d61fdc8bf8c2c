export const unitWon = '원'
export const weekdayLetters = ['일', '월', '화', '수', '목', '금', '토'] as const
export const clockWords = {
  month: '월',
  day: '일',
  year: '년',
  morning: '오전',
  afternoon: '오후',
  hour: '시',
  minute: '분',
  second: '초',
} as const
