export const reasonDialogTexts = {
  reason: '이유',
  hint: '두 글자 넘게 적어 주세요. 기록에 남아요.',
  missing: '이유를 두 글자 넘게 적어 주세요.',
  no: '그만두기',
} as const

export const formTexts = {
  check: '이 칸을 확인해 주세요.',
  mend: (fields: number) => `고칠 칸이 ${fields}개 있어요. 첫 칸부터 확인해 주세요.`,
  leave: {
    title: '저장하지 않고 나갈까요?',
    body: '바꾼 내용은 저장되지 않아요.',
    yes: '저장하지 않고 나가기',
    no: '계속 고치기',
  },
} as const
