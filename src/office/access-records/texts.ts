/** Every Korean sentence of the office's access records. */
export const recordTexts = {
  title: '열람 기록',
  lead: '누가 누구의 자료를 언제, 왜 봤는지 남은 기록이에요. 고치거나 지울 수 없고, 2년 동안 보관해요.',
  tabs: { list: '기록 찾기', review: '매달 점검', incident: '유출 점검' },
  table: '열람 기록',
  total: (count: number, more: boolean) => `${count.toLocaleString('ko-KR')}건${more ? ' 넘음' : ''}`,
  more: '기록이 많아요. 날짜나 사람을 좁히면 끝까지 볼 수 있어요.',
  columns: { at: '때', who: '누가', act: '한 일', what: '무엇을', whose: '접수번호', reason: '까닭', ip: '접속 주소' },
  filters: {
    label: '기록 찾기',
    case: '접수번호',
    staff: '누가',
    everybody: '모든 사람',
    act: '한 일',
    everything: '모든 일',
    from: '첫날',
    until: '마지막 날',
    press: '찾기',
    wrongCase: '접수번호를 26-000123처럼 적어 주세요.',
  },
  person: {
    press: '이 사람의 기록 모두 받기',
    title: '이 사람의 열람 기록을 모두 받을까요?',
    body: '파일에는 이름과 주민등록번호가 없어요. 누가 왜 받았는지 기록에 남아요.',
    said: '기록 파일을 받았어요',
  },
  empty: { title: '찾는 기록이 없어요', body: '날짜를 넓히거나 다른 조건을 지우고 다시 찾아 주세요.' },
  forbidden: { title: '이 화면을 볼 수 없어요', body: '지점장과 운영자가 볼 수 있어요.' },
  failed: { title: '열람 기록을 불러오지 못했어요', body: '조건을 확인하고 다시 불러와 주세요.' },
  noCase: '이 접수번호의 건을 찾지 못했어요. 번호를 확인해 주세요.',
  none: '–',
} as const

export const reviewTexts = {
  lead: '지난달의 기록을 달마다 한 번 이상 살펴보고 서명해 주세요. 내려받기와 거절된 시도를 먼저 확인하면 좋아요. 서명은 고칠 수 없어요.',
  month: '달',
  branch: '지점',
  monthName: (month: string, signed: boolean) =>
    `${month.slice(0, 4)}년 ${Number(month.slice(5))}월${signed ? ' · 점검함' : ''}`,
  table: '이 달에 한 일',
  columns: { act: '한 일', total: '기록' },
  none: '이 달에는 사무소 사람이 남긴 기록이 없어요.',
  note: '무엇을 보고 무엇을 찾았나요?',
  noteHint: '예: 내려받기 12건의 까닭을 모두 확인함',
  noteMissing: '두 글자 이상 적어 주세요.',
  press: '이 달 점검에 서명하기',
  said: '점검에 서명했어요',
  signed: (by: string, at: string, records: number) =>
    `${by} 님이 ${at}에 기록 ${records.toLocaleString('ko-KR')}건을 점검했어요.`,
  failed: { title: '점검할 달을 불러오지 못했어요', body: '1분 뒤에 다시 불러와 주세요.' },
} as const

export const incidentTexts = {
  lead: '계정이나 기기가 남의 손에 넘어갔을 때, 언제부터 누가 누구의 자료에 닿았는지 한 번에 모아요. 알린 때부터 72시간 안에 신고해야 할 수 있어요.',
  staff: '누구의 계정인가요?',
  from: '첫날',
  until: '마지막 날',
  press: '점검하기',
  title: '유출 점검을 할까요?',
  body: '까닭과 함께 누가 점검했는지 기록에 남아요.',
  download: '파일로 받기',
  downloadTitle: '점검한 것을 파일로 받을까요?',
  said: '점검 파일을 받았어요',
  readers: '누가',
  persons: (total: number) => `누구의 자료 · ${total.toLocaleString('ko-KR')}명`,
  latest: (shown: number) => `마지막에 닿은 ${shown}명이에요. 파일에는 모두 있어요.`,
  columns: {
    who: '누가',
    whose: '접수번호',
    records: '기록',
    persons: '사람',
    first: '처음',
    last: '마지막',
    acts: '한 일',
  },
  none: { title: '닿은 기록이 없어요', body: '고른 날에 사무소 사람이 본 자료가 없어요.' },
  wrongDays: '첫날을 마지막 날보다 앞이나 같은 날로 골라 주세요.',
} as const

/** What was done, by the word that is stored; the rest is shown as it is stored. */
export const actNames: Readonly<Record<string, string>> = {
  list: '목록 보기',
  search: '찾기',
  view: '보기',
  read: '가린 정보 열기',
  download: '내려받기',
  change: '고치기',
  destroy: '파기',
  'reveal-refused': '열기 거절됨',
  'download-refused': '내려받기 거절됨',
  'sign-in': '로그인',
  'sign-in-failed': '로그인 실패',
  'session-ended': '기기 로그아웃',
  'password-changed': '비밀번호 바꿈',
  'password-refused': '비밀번호 바꾸기 거절됨',
  'staff-invited': '직원 초대',
  'staff-invitation-withdrawn': '초대 거둠',
  'banner-set': '알림 띄움',
  'banner-remove': '알림 내림',
  'switch-turned': '바깥 연결 바꿈',
  'contact-done': '연락 마침',
  'message-again': '메시지 다시 보냄',
  'waiting-call': '대기자 부름',
  'access-review': '열람 기록 점검',
  'post-write': '글 씀',
  'post-change': '글 고침',
  'post-withdraw': '글 내림',
}
export const actName = (act: string): string => actNames[act] ?? act

const fieldNames: Readonly<Record<string, string>> = {
  'resident-number': '주민등록번호',
  'account-number': '환급 계좌',
  'requested-account-number': '바꿔 달라는 계좌',
  'portal-password': '홈택스 비밀번호',
  'second-factor': '인증 앱',
  'case-file': '접수 내용',
  'case-list': '신고 건 목록',
  'access-records': '열람 기록',
  name: '이름',
  phone: '전화번호',
  'phone-mask': '전화번호 끝자리',
  email: '이메일',
  documents: '모은 자료',
  'filing-guide': '신고 안내문',
  'business-payments': '지급명세서',
  'income-years': '지난 3년 자료',
  report: '신고서',
  bill: '납부서',
  enquiry: '상담 내용',
}
export const fieldName = (field: string): string => fieldNames[field] ?? field

const reasonNames: Readonly<Record<string, string>> = {
  'case-list': '신고 건 목록',
  'case-file': '접수 건 확인',
  'access-records': '열람 기록 확인',
  calculation: '세금 계산',
  'cross-checks': '교차 확인',
  report: '신고서 만들기',
  'sign-in': '로그인',
  rehearsal: '연습 자료',
}
/** What somebody typed is shown as it is. */
export const reasonName = (reason: string): string => reasonNames[reason] ?? reason

/** Who did it where no member of staff did. */
export const kindNames = { filer: '본인', staff: '나간 직원', system: '자동 처리', visitor: '방문자' } as const

export const fileTexts = {
  person: (caseNumber: string) => `열람기록-${caseNumber}.csv`,
  incident: (from: string, until: string) => `유출점검-${from}-${until}.csv`,
  personHeads: ['때', '누가', '맡은 일', '한 일', '무엇을', '접수번호', '까닭', '접속 주소', '문의 번호'],
  incidentHeads: ['접수번호', '기록', '처음', '마지막', '한 일', '누가'],
} as const
