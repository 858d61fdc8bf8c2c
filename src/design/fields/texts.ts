export const fieldTexts = {
  required: '필수',
  optional: '선택',
  all: '모두 동의하기',
  show: (label: string) => `${label} 보기`,
  hide: (label: string) => `${label} 가리기`,
  digits: {
    odd: (signs: string) => `숫자만 적을 수 있어요. ‘${signs}’ 대신 숫자를 적어 주세요.`,
    long: (most: number, given: number) => `${most}자리까지 적을 수 있는데 ${given}자리예요. 번호를 확인해 주세요.`,
  },
  bank: { quick: '자주 고르는 은행', all: '은행 고르기', placeholder: '은행을 골라 주세요' },
  residentNumber: {
    label: '주민등록번호',
    front: '주민등록번호 앞 6자리',
    back: '주민등록번호 뒤 7자리',
    reveal: '뒷자리 보기',
    conceal: '뒷자리 가리기',
    replace: '바꾸기',
    saved: '저장한 번호',
  },
} as const
