export const problemTexts = {
  failed: '처리하지 못했어요. 적은 내용은 화면에 있어요. 1분 뒤에 다시 눌러 주세요.',
  requestId: (id: string) => `문의 번호 ${id}`,
} as const
