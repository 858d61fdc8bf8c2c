/** Messages to people as the office reads about them: what each tells, and what became of it. */
import type { MessageFailure } from './failure.ts'

/** By the name of the template; a message of a template that is gone shows its own name. */
export const messageNames: Readonly<Record<string, string>> = {
  april: '사전 접수 안내',
  may: '신청 접수 안내',
  opened: '신고 기간 시작 안내',
  agent: '세무대리인 등록 안내',
  'consent-asked': '수임동의 부탁 안내',
  'consent-withdrawn': '수임동의 철회 안내',
  'consent-released': '수임 해지 안내',
  turn: '대기 순서 안내',
  'turn-missed': '지나간 대기 순서 안내',
  'turn-over': '대기 종료 안내',
  'fee-due': '검토 완료 안내',
  'fee-paid': '수수료 결제 안내',
  refund: '수수료 환불 안내',
  reopened: '신고서 재검토 안내',
  filed: '신고 접수 안내',
  rejected: '홈택스 반려 안내',
  done: '신고 완료 안내',
  'refund-expected': '환급 예정 안내',
  'data-missing': '자료 다시 불러오기 요청',
  'fee-reminder': '수수료 결제 다시 안내',
  question: '확인 요청 안내',
  document: '서류 요청 안내',
  'question-due': '확인 요청 다시 안내',
  dismissed: '접수 취소 안내',
  moved: '담당 사무소 변경 안내',
  'slip-soon': '납부 기한 3일 전 안내',
  'slip-today': '납부 기한 당일 안내',
  'deposit-odd': '수수료와 맞지 않는 입금 안내',
  'deposit-question': '입금 처리 방법 질문',
  'cash-receipt': '현금영수증 발급·취소 안내',
  'marketing-on': '광고성 정보 수신 동의 안내',
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

/** Why one was not sent or did not arrive. */
export const messageFailureWords: Record<MessageFailure, string> = {
  'no-phone': '전화번호가 없어요',
  refused: '메시지 서비스가 받지 않았어요',
  unknown: '보냈는지 알 수 없어요',
  'not-sent': '연결하지 못했어요',
  'no-messenger': '카카오톡을 쓰지 않거나 차단했어요',
  'bad-phone': '없는 전화번호예요',
  failed: '전달하지 못했어요',
  'no-address': '이메일 주소가 없어요',
  'bad-address': '받지 않는 이메일 주소예요',
  'not-approved': '이 지점에서 아직 승인받지 않은 알림톡이라 보내지 않았어요',
  held: '백업에서 되살린 뒤라 멈춰 두었어요. 받지 못했으면 다시 보내 주세요',
}
