/** A deadline names what it is of. */
export const untilWords = {
  filing: '신고 기한',
  local: '지방소득세 신고 기한',
  answer: '답할 기한',
  books: '보낼 기한',
  call: '전화드릴 기한',
  agent: '등록 예정',
  turn: '순서가 끝나는 때',
  deposit: '입금 기한',
  checking: '확인 기한',
  refund: '환불 기한',
  release: '해지 기한',
} as const
