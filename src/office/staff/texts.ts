import type { StaffRole } from '#domain/staff-rights.ts'

export const placeTexts = { unknownDevice: '알 수 없는 기기' } as const

export const roleNames: Record<StaffRole, string> = {
  counsel: '상담',
  preparer: '담당',
  reviewer: '검토',
  'branch-manager': '지점장',
  operator: '운영자',
}

export const signInTexts = {
  title: '사무실 로그인',
  lead: '직원만 들어올 수 있어요. 로그인은 모두 기록에 남아요.',
  email: '이메일',
  password: '비밀번호',
  code: '인증 앱의 6자리 숫자',
  codeHint: '30초마다 바뀌어요. 지금 보이는 숫자를 적어 주세요.',
  press: '로그인하기',
  missing: {
    email: '이메일을 적어 주세요.',
    password: '비밀번호를 적어 주세요.',
    code: '숫자 6자리를 모두 적어 주세요.',
  },
  practice: {
    title: '연습이에요',
    body: '연습 직원의 이메일·비밀번호와 6자리 숫자는 휴대폰 화면에 있어요.',
    link: '6자리 숫자 보기',
  },
  help: '로그인이 안 될 때',
  member: '신고를 맡기러 오셨나요?',
  memberLink: '고객 로그인으로 가기',
} as const
