export const laneTexts = {
  steps: '진행 단계',
  done: '마침',
  here: '지금',
  keep: '중간에 나가도 이어서 할 수 있어요.',
  title: { filing: '종합소득세 신고', preview: '종합소득세 미리보기', consent: '수임동의' },
  help: '문의',
  helpTitle: '사람에게 물어보기',
  helpBody: '막히는 곳이 있으면 편하게 물어보세요.',
  call: (phone: string) => `${phone} 전화하기`,
  hours: (weekday: string, lunch: string) => `평일 ${weekday} (점심 ${lunch})`,
} as const
