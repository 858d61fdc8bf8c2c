import type { SeoulDay } from '#domain/seoul-time.ts'
import type { LetterKind, LetterOutcome, LetterState } from './letter.ts'
import type { LetterTerms } from './terms.ts'

export const letterKindNames: Record<LetterKind, string> = {
  'filing-notice': '신고 안내',
  'incentive-notice': '장려금 안내',
  explanation: '해명자료 제출 안내',
  'pre-assessment': '과세예고통지',
  'payment-notice': '납부고지',
  'income-change': '소득금액변동통지',
  assessment: '결정·경정 통지',
  'claim-refused': '경정청구 거부',
  demand: '독촉·압류',
  other: '그 밖의 우편물',
}

export const letterStateNames: Record<LetterState, string> = {
  received: '확인 전',
  preparing: '답변 준비',
  asking: '고객 답 기다림',
  approving: '승인 기다림',
  approved: '보낼 차례',
  sent: '결과 기다림',
  done: '끝남',
}

export const termWords: Record<keyof LetterTerms, string> = {
  answer: '할 일의 기한',
  appeal: '이의신청·심사·심판 청구',
  claim: '경정청구',
  'late-claim': '기한 후 장려금 신청',
  extension: '납부기한 연장 신청',
}

export const outcomeNames: Record<LetterOutcome, string> = {
  accepted: '답변이 받아들여졌어요',
  'tax-raised': '세금이 더 나왔어요',
  'tax-cancelled': '세금이 취소됐어요',
  amended: '신고를 고쳤어요',
  paid: '세금을 냈어요',
  'no-answer': '답하지 않아도 되는 안내예요',
  'not-ours': '세무서 우편물이 아니에요',
}

export const sentWayNames = { portal: '홈택스', post: '등기우편', visit: '방문 제출', fax: '팩스' } as const

/** Which letter, in a sentence for the person. */
export const letterName = (kind: LetterKind | null): string => (kind ? letterKindNames[kind] : '세무서 우편물')

export const letterFileNames = { letter: '우편물', answer: '답변 자료', sent: '보낸 답변' } as const
export const letterFileName = (
  role: keyof typeof letterFileNames,
  place: number,
  ending: 'pdf' | 'jpg',
  day: SeoulDay,
) => `${letterFileNames[role]} ${day} ${place}.${ending}`
