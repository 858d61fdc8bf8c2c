export const notSubjectTexts = {
  title: '이번에는 종합소득세 신고 대상이 아니에요',
  ask: '상담 신청하기',
  myPage: '마이페이지 보기',
} as const
