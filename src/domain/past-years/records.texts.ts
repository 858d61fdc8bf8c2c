import type { PastYearDayProblem } from './problem-codes.ts'

export const pastYearDaySentences: Record<PastYearDayProblem, string> = {
  'past-year.day-future': '아직 오지 않은 날이에요. 오늘까지의 날짜를 골라 주세요.',
  'past-year.day-year': '소득이 생긴 해가 끝나기 전의 날이에요. 다음 해 1월 1일부터 골라 주세요.',
  'past-year.day-asked': '고객이 맡기기 전의 날이에요. 맡긴 날부터 골라 주세요.',
  'past-year.day-claim': '경정청구 기한이 지난 날이에요. 기한까지의 날짜를 골라 주세요.',
  'past-year.day-order': '신고한 날, 결정 받은 날, 들어온 날의 순서가 아니에요. 순서에 맞게 골라 주세요.',
}

export const pastYearRecordSentences = {
  ...pastYearDaySentences,
  'past-year.unchanged': '바꾼 것이 없어요. 고칠 값을 바꾼 뒤 다시 눌러 주세요.',
  'past-year.refunded': '환급이 들어온 것으로 적혀 있어서 거부로 바꿀 수 없어요. 결정을 다시 확인해 주세요.',
} as const
