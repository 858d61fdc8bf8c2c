export const ratingsTexts = {
  title: '얼마나 쉬웠는지',
  lead: '고객은 접수한 뒤와 신고를 마친 뒤, 직원은 한 달에 한 번 답해요. 5점이 가장 쉬웠다는 뜻이에요.',
  columns: { month: '달', firm: '사무소', step: '언제', answers: '답', mean: '평균', hard: '어려웠다는 답' },
  steps: { registered: '접수한 뒤', completed: '신고를 마친 뒤', staff: '직원' },
  month: (month: string) => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`,
  answers: (count: number) => `${count}명`,
  hidden: '3명부터 보여요',
  points: (mean: number) => `${mean.toFixed(1)}점`,
  empty: '아직 받은 답이 없어요.',
  words: '적어 준 글',
  scored: (score: number) => `${score}점`,
} as const
