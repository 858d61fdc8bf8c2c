/** Every Korean sentence of the frame and of calls that fail. */

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

/** Why a step may not be opened now (words, 1.1). */
export const refusalTexts = {
  'night.closed': { title: '지금은 홈택스를 조회할 수 없어요', body: '매일 밤 12시부터 오전 6시까지는 쉬어요. 마이페이지와 결제는 지금도 할 수 있어요.' },
  'season.closed': { title: '지금은 신고 기간이 아니에요', body: '종합소득세는 5월에 신고해요. 3월부터 사전 접수를 할 수 있어요.' },
  'session.expired': { title: '인증 시간이 지났어요', body: '안전을 위해 간편인증을 다시 해 주세요. 입력한 내용은 남아 있어요.' },
  'journey.step': { title: '앞 단계를 먼저 마쳐야 해요', body: '이어서 할 화면으로 왔어요.' },
} as const

export const callTexts = {
  forbidden: { title: '볼 수 없는 화면이에요', body: '다른 분의 자료이거나 볼 수 있는 권한이 없어요.' },
  notFound: { title: '찾는 화면이 없어요', body: '주소가 바뀌었거나 지워졌어요.' },
  offline: '인터넷 연결이 끊겼어요. 다시 연결되면 이어서 할 수 있어요.',
  unreadable: '답을 읽지 못했어요. 화면을 새로고침해 주세요.',
} as const

/** What pages say of themselves to search engines and messengers. */
export const headTexts = {
  description: (firm: string, subTitle: string) => `${firm}. ${subTitle}`,
  news: (firm: string) => `${firm} 세무 뉴스`,
  notices: (firm: string) => `${firm} 공지사항`,
} as const

export const idleTexts = {
  warn: { title: '2분 뒤에 로그아웃돼요', body: '한동안 쓰지 않아서 안전을 위해 로그아웃하려고 해요. 적은 내용은 화면에 남아 있어요.', yes: '계속 이용하기', no: '로그아웃하기' },
  over: { title: '로그아웃했어요', body: '한동안 쓰지 않아서 안전을 위해 로그아웃했어요. 다시 로그인하면 보던 화면으로 돌아와요.' },
} as const
