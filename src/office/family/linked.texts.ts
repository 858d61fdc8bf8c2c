export const linkedTexts = {
  left: '고객이 가족의 신고에 넘겼어요',
  title: '함께 비교하기로 동의한 가족',
  lead: '같은 사무소의 신고예요. 열람은 두 분 모두의 기록에 남아요.',
  ties: { spouse: '배우자', parent: '부모', child: '자녀', relative: '가족' } as Readonly<Record<string, string>>,
  open: (caseNumber: string) => `${caseNumber} 열기`,
  none: '아직 접수 전',
} as const
