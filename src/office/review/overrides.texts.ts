export const overrideTexts = {
  title: '계산 값 고치기',
  lead: '장부나 고객이 준 자료로 홈택스 자료를 바꿔요. 누가 왜 고쳤는지 기록에 남아요.',
  said: '계산을 고쳤어요',
  takenBack: '홈택스 자료로 되돌렸어요',
  standing: '고친 값',
  none: '고친 값이 없어요.',
  by: (name: string, when: string) => `${name} · ${when}`,
  takeBack: '되돌리기',
  takeBackOf: (field: string) => `${field} 되돌리기`,
  takeBackReason: '홈택스 자료로 되돌림',
  ask: { title: '홈택스 자료로 되돌릴까요?', yes: '되돌리기', no: '그대로 두기' },
} as const
