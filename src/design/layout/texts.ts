export const pagesTexts = {
  label: '쪽 이동',
  first: '처음',
  last: '끝',
  previous: '이전',
  next: '다음',
  page: '쪽',
} as const
