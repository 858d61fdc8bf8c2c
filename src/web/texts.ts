/** The names of the screens, and what pages say of themselves. */

export const screenNames = {
  home: '홈', login: '로그인', callback: '로그인하는 중', introduction: '종합소득세 안내', privacyPolicy: '개인정보처리방침', terms: '이용약관',
  about: '회사 소개', location: '오시는 길', notices: '공지사항', notice: '공지사항', taxNews: '세무 뉴스', taxNewsItem: '세무 뉴스', consultForm: '상담 신청',
  myPage: '마이페이지', myPageEdit: '내 정보 수정', myPageAgreement: '수임동의 확인',
  agreementForm: '수임동의 정보 입력', agreementAuth: '수임동의 인증', agreementDone: '수임동의 완료',
  start: '신고 시작', identity: '본인 정보', prepare: '간편인증 준비', wait: '간편인증', collection: '자료 불러오기', lastFamily: '부양가족',
  registry: '가족 자료 요청', registryWait: '가족 자료 인증', family: '부양가족 확인', familyInMay: '부양가족 안내', history: '지난 3년 기록',
  compare: '신고 방법 비교', registration: '신고 정보 등록', end: '신청 완료',
  overload: '홈택스 대기 신청', standby: '대기 순서 안내',
  payment: '수수료 결제', paymentMethod: '결제 방법', virtualAccount: '가상계좌 안내', paymentEnd: '결제 완료', agentPractice: '수임동의 창 연습',
  officeToday: '오늘 할 일', officeSignIn: '사무실 로그인', officeCases: '신고 건', officeCase: '신고 건 보기', officeAgents: '수임 관리', officeMoney: '결제·입금',
  officePosts: '게시글', officeEnquiries: '상담 문의', officeWaiting: '대기 줄', officeBranches: '지점 설정', officeStaff: '직원', officeAccessRecords: '열람 기록',
} as const

/** What pages say of themselves to search engines and messengers. */
export const headTexts = {
  description: (firm: string, subTitle: string) => `${firm}. ${subTitle}`,
  news: (firm: string) => `${firm} 세무 뉴스`,
  notices: (firm: string) => `${firm} 공지사항`,
} as const
