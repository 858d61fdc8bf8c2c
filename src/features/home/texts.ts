/** Korean sentences of the home page. */
export const homeTexts = {
  page: '홈',
  tiles: {
    introduction: { title: '사무소 소개', text: '누가 내 세금을 맡는지 먼저 보세요' },
    filing: { title: '종합소득세 신고', text: '카카오톡 인증으로 자료를 불러와요' },
    amended: { title: '경정청구', text: '더 낸 세금을 돌려 달라고 해요', mark: '준비 중' },
  },
  tilesLabel: '바로 가기',
  amendedNotice: { title: '아직 준비 중이에요', body: '경정청구는 준비가 끝나면 공지사항으로 알려 드려요.' },
  banner: { title: '세금 걱정은 전문가에게 맡기세요', text: '자료 확인부터 신고, 납부서까지 한 번에 도와드려요.' },
  news: '세무 뉴스', notices: '공지사항', all: (name: string) => `${name} 모두 보기`,
  listFailed: '소식을 불러오지 못했어요.', listRetry: '다시 불러오기', listEmpty: '아직 올라온 글이 없어요.',
  customerCentre: '고객센터', weekday: '평일', lunch: '점심시간', closed: '쉬는 날', call: '전화하기',
  directions: '오시는 길', subway: '지하철', car: '자동차',
} as const

export const seasonTexts = {
  before: { title: '3월에 사전 접수를 시작해요', body: '3월 1일부터 미리 접수하고, 5월에 신고해요.' },
  preview: { title: '사전 접수를 받고 있어요', body: '미리 접수하면 5월에 신고가 열릴 때 알려 드려요.', act: '사전 접수하기' },
  filing: { title: '지금 신고할 수 있어요', act: '신고 시작하기' },
  late: { title: '신고 기간이 끝났어요', body: '기한 후 신고를 도와드려요. 성실신고확인대상자는 6월 30일까지 신고해요.', act: '상담 신청하기' },
  off: { title: '다음 신고는 내년 5월이에요', body: '3월 1일에 사전 접수를 시작해요. 궁금한 점은 상담으로 알려 주세요.', act: '상담 신청하기' },
  until: (day: string) => `${day}까지 신고해요.`,
  dDay: (days: number) => (days === 0 ? '오늘 마감' : `마감 ${days}일 전`),
  label: '신고 기간 안내',
  night: '지금은 홈택스를 조회할 수 없는 시간이에요. 오전 6시부터 이어서 할 수 있어요.',
} as const

export const resumeTexts = {
  title: '하던 신고가 있어요',
  act: (name: string) => `이어서 하기 — ${name}`,
  place: (number: number, of: number) => `${of}단계 중 ${number}단계까지 왔어요.`,
  saved: '적은 내용은 그대로 있어요.',
  filed: { title: '신고를 맡기셨어요', body: (caseNumber: string) => `접수번호 ${caseNumber}의 진행을 볼 수 있어요.`, act: '진행 상황 보기' },
  ticket: { title: '대기 신청을 해 두셨어요', body: (ahead: number) => (ahead === 0 ? '지금이 차례예요.' : `앞에 ${ahead}명이 있어요.`), act: '대기 상태 보기' },
} as const
