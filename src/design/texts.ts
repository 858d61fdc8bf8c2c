export const designTexts = {
  busy: '처리하고 있어요',
  close: '닫기',
  loading: '불러오고 있어요',
  agree: { yes: '네', no: '아니요', ok: '알겠어요' },
  retry: '다시 시도',
  requestId: (id: string) => `문의 번호 ${id}`,
  pieceMissing: '화면을 불러오지 못했어요. 다시 눌러 주세요.',
  undo: '되돌리기',
  copy: '복사하기',
  copied: (label: string) => `${label} 복사했어요`,
} as const
