export const homeTexts = {
  facts: { label: '알아 두기', items: (fee: string) => ['약 7분이면 신청', `수수료 ${fee}부터`, '세무사가 직접 확인'] },
  tiles: {
    label: '바로 가기',
    introduction: { title: (kind: string) => `${kind} 소개`, text: '누가 세금을 맡는지 보세요' },
    filing: { title: '종합소득세 신고', text: '카카오톡으로 자료를 불러와요' },
    calculator: { title: '세금 미리 계산', text: '로그인 없이 예상해 보세요' },
    amended: { title: '경정청구', text: '더 낸 세금을 돌려받아요', mark: '준비 중' },
    pastYears: { title: '지난 5년 점검', text: '더 낸 세금과 덜 낸 세금을 찾아요' },
  },
  amendedNotice: {
    title: '경정청구는 준비하고 있어요',
    body: '열리면 공지사항으로 알려 드릴게요. 급하면 상담을 신청해 주세요.',
  },
  share: { title: '주변에 종합소득세가 막막한 분이 있나요?', act: '이 사이트 공유하기' },
  news: '세무 뉴스',
  notices: '공지사항',
  all: '모두 보기',
  fresh: '새 글',
  failed: (name: string) => `${name} 목록을 불러오지 못했어요.`,
  retry: '다시 불러오기',
  empty: '아직 올라온 글이 없어요. 새 글이 올라오면 여기에 보여 드려요.',
  centre: {
    title: '고객센터',
    weekday: '평일',
    lunch: '점심시간',
    closed: '쉬는 날',
    call: '전화하기',
    states: { open: '지금 상담할 수 있어요', lunch: '지금은 점심시간이에요', closed: '지금은 쉬고 있어요' },
    opens: (moment: string) => `${moment}에 다시 열어요.`,
  },
  directions: {
    title: '오시는 길',
    subway: '지하철',
    car: '자동차',
    address: '주소를',
    copy: '주소 복사하기',
    newWindow: '새 창',
    /** Links only: no API key, no third-party script. */
    maps: [
      { name: '카카오 지도', at: 'https://map.kakao.com/link/search/' },
      { name: '네이버 지도', at: 'https://map.naver.com/p/search/' },
    ],
  },
} as const

export const seasonTexts = {
  label: '신고 기간 안내',
  before: {
    title: '3월에 사전 접수를 시작해요',
    body: '3월 1일부터 미리 접수하고, 5월에 신고해요.',
    act: '종합소득세 알아보기',
  },
  preview: {
    title: '사전 접수를 받고 있어요',
    body: '미리 접수하고 지난 3년 기록을 보세요. 5월에 신고가 열리면 알려 드려요.',
    act: '사전 접수하기',
  },
  filing: {
    title: '지금 신고할 수 있어요',
    body: (day: string) => `${day}까지 신고해요. 중간에 나가도 이어서 할 수 있어요.`,
    act: '신고 시작하기',
  },
  late: {
    title: '신고 기간이 끝났어요',
    body: (day: string) => `기한 후 신고를 도와드려요. ${day}까지는 성실신고확인대상자가 신고해요.`,
    act: '상담 신청하기',
  },
  off: {
    title: '다음 신고는 내년 5월이에요',
    body: '3월 1일에 사전 접수를 시작해요. 궁금한 점은 상담으로 알려 주세요.',
    act: '상담 신청하기',
  },
  dDay: (days: number) => (days === 0 ? '오늘까지' : `${days}일 남았어요`),
  atNight: {
    preview: '오전 6시부터 접수할 수 있어요',
    filing: '오전 6시부터 신고할 수 있어요',
    own: '마이페이지 보기',
  },
  night: '지금은 홈택스를 조회할 수 없는 시간이에요. 오전 6시부터 이어서 해요.',
} as const

export const resumeTexts = {
  place: (number: number, total: number) => `${total}단계 중 ${number}단계`,
  number: (caseNumber: string) => `접수번호 ${caseNumber}`,
} as const

export const partnerTexts = {
  title: '함께하는 곳',
  carousel: '넘겨 보는 목록',
  slide: '항목',
  row: '함께하는 곳 목록',
  place: (number: number, total: number) => `${number} / ${total}`,
  first: (number: number, total: number) => `${total}곳 가운데 ${number}번째부터 보여요.`,
  previous: '이전 곳 보기',
  next: '다음 곳 보기',
  stop: '멈추기',
  play: '움직이기',
} as const
