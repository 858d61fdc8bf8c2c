export const companyNames = {
  'kakao-login': '카카오 로그인',
  'tax-portal': '홈택스 자료',
  'family-registry': '가족관계 자료',
  nicepay: '결제',
  messages: '알림톡',
  mail: '이메일',
  'object-store': '파일 보관소',
  'staff-login': '직원 로그인 서비스',
  'malware-scanner': '악성 파일 검사',
} as const
