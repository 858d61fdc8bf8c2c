export const reasonDialogTexts = {
  reason: '이유',
  hint: '두 글자 넘게 적어 주세요. 기록에 남아요.',
  missing: '이유를 두 글자 넘게 적어 주세요.',
  no: '그만두기',
} as const

export const formTexts = {
  starred: {
    title: '주민등록번호일 수 있는 숫자가 있어요',
    body: (shown: string) =>
      `이렇게 가려서 보낼게요: ${shown}\n다른 번호라면 앞에 ‘법인등록번호’처럼 무슨 번호인지 적어 주세요. 그러면 가리지 않아요.`,
    yes: '가려서 보내기',
    no: '고치기',
  },
  check: '이 칸을 확인해 주세요.',
  mend: (fields: number) => `고칠 칸이 ${fields}개 있어요. 첫 칸부터 확인해 주세요.`,
  leave: {
    title: '저장하지 않고 나갈까요?',
    body: '바꾼 내용은 저장되지 않아요.',
    yes: '저장하지 않고 나가기',
    no: '계속 고치기',
  },
} as const
