export const progressTexts = {
  step: (number: number, total: number) => `${total}단계 중 ${number}단계`,
  document: { waiting: '대기', loading: '불러오는 중', done: '완료', partial: '일부만', none: '없음', failed: '실패' },
  casePlace: { done: '완료', pending: '다음', todo: '아직' },
  secondsLeft: { minute: '1분 남았어요', ten: '10초 남았어요', over: '시간이 지났어요' },
  countdown: '남은 시간',
} as const
