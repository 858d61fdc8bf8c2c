import type {
  PrivacyRequestAct,
  PrivacyRequestKind,
  PrivacyRequestSource,
  PrivacyRequestState,
} from './privacy-request.ts'

export const privacyRequestKindNames: Readonly<Record<PrivacyRequestKind, string>> = {
  access: '열람',
  correction: '정정',
  deletion: '삭제',
  restriction: '처리정지',
  objection: '이의제기',
}

export const privacyRequestNames: Readonly<Record<PrivacyRequestKind, string>> = {
  access: '열람 요구',
  correction: '정정 요구',
  deletion: '삭제 요구',
  restriction: '처리정지 요구',
  objection: '이의제기',
}

export const privacyRequestStateNames: Readonly<Record<PrivacyRequestState, string>> = {
  open: '답을 준비하는 중',
  answered: '답함',
  refused: '거절함',
  withdrawn: '취소함',
}

export const privacyRequestSourceNames: Readonly<Record<PrivacyRequestSource, string>> = {
  site: '사이트',
  phone: '전화',
  email: '이메일',
  paper: '우편',
  visit: '방문',
}

export const privacyRequestActNames: Readonly<Record<PrivacyRequestAct, string>> = {
  sent: '사이트에서 받음',
  entered: '직원이 적음',
  'put-off': '답을 미룸',
  answered: '답함',
  refused: '거절함',
  'taken-back': '본인이 취소함',
}
