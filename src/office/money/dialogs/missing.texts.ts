export const missingTexts = {
  note: '빈칸을 모두 채워 주세요.',
  seenWon: '결제사 화면에서 본 금액을 적어 주세요.',
  reference: '결제사나 은행 화면의 번호를 영문, 숫자, 하이픈(-)으로 적어 주세요.',
  amountWon: '환불할 금액을 적어 주세요.',
  reason: '이유를 두 글자 넘게 적어 주세요.',
  caseThen: '환불한 뒤 이 건을 어떻게 할지 골라 주세요.',
  bankCode: '돌려받을 은행을 골라 주세요.',
  accountNumber: '계좌번호를 숫자 6~20자리로 적어 주세요.',
  holder: '예금주 이름을 적어 주세요.',
} as const
