export const contactTexts = {
  ask: '담당자에게 물어보기',
  askWith: (unread: number) => `담당자의 새 글 ${unread}개 읽기`,
  family: '가족과 함께 비교하기',
} as const
