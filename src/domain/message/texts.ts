/** Messages to people as the office reads about them: what each tells, and what became of it. */

/** By the name of the template; a message of a template that is gone shows its own name. */
export const messageNames: Readonly<Record<string, string>> = {
  april: '사전 접수 안내',
  may: '신청 접수 안내',
  opened: '신고 기간 시작 안내',
  agent: '세무대리인 등록 안내',
  turn: '대기 순서 안내',
  'fee-due': '검토 완료 안내',
  'fee-paid': '수수료 결제 안내',
  filed: '신고 접수 안내',
  done: '신고 완료 안내',
  'data-missing': '자료 다시 불러오기 요청',
  'fee-reminder': '수수료 결제 다시 안내',
  question: '확인 요청 안내',
  document: '서류 요청 안내',
  'question-due': '확인 요청 다시 안내',
  dismissed: '접수 취소 안내',
  'slip-soon': '납부 기한 3일 전 안내',
  'slip-today': '납부 기한 당일 안내',
  'deposit-odd': '수수료와 맞지 않는 입금 안내',
  'deposit-question': '입금 처리 방법 질문',
  'marketing-off': '광고성 정보 수신 철회 안내',
  'marketing-2y': '광고성 정보 수신 동의 확인',
  'enquiry-received': '상담 접수 이메일',
  'enquiry-answered': '상담 답변 이메일',
  completed: '신고 완료 이메일',
  'staff-invited': '직원 초대 이메일',
  'staff-reset': '직원 비밀번호 다시 정하기 이메일',
}

export const messageStateWords = {
  due: '보낼 예정',
  sending: '보내는 중',
  sent: '보냄, 전달 확인 중',
  delivered: '전달됨',
  failed: '전달되지 않음',
  dead: '보내지 못함',
  cancelled: '보내지 않음',
} as const
export type MessageState = keyof typeof messageStateWords
