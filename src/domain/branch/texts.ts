const counts = ['첫', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열', '열한', '열두']
export const nth = (at: number | string | undefined) => `${counts[Number(at)] ?? Number(at) + 1} 번째`

/** A text that contains this placeholder is not published. */
export const toWrite = '(적어 주세요)'

/** Beside the name, where a link is shared. */
export const cardWords = '종합소득세 신고'

export const shortName = (name: string): string =>
  name
    .replace(/^세무(?:법인|회계|사)?\s*/, '')
    .replace(/(?<!\s)\s*(?:세무[^]*|사무소)$/, '')
    .trim() || name

/** Legal terms of 세무사법 13, 16조의3. */
export const firmKinds = { corporation: '세무법인', office: '세무사사무소' } as const

export const retentionWords = {
  records: {
    payments: '대금 결제 및 재화 등의 공급에 관한 기록',
    contracts: '계약 또는 청약 철회 등에 관한 기록',
    complaints: '소비자의 불만 또는 분쟁 처리에 관한 기록',
    advertising: '표시·광고에 관한 기록',
    'tax-books': '세법이 정하는 거래에 관한 장부와 증거 서류',
    'agency-work': '세무대리 업무에 관한 기록',
    visits: '웹사이트 방문 기록',
    location: '위치정보의 이용·제공 사실 확인 자료',
    'access-records': '개인정보처리시스템의 접속 기록',
    'staff-rights': '개인정보 취급 권한의 부여·변경·말소 기록',
  },
  term: (months: number) => (months % 12 === 0 ? `${months / 12}년` : `${months}개월`),
} as const

/** Above the companies in the policy's list of processors. */
export const processorHeader = '수탁자'

/** By the kind of company: the words of its work there. */
export const processorWork = {
  login: '카카오 로그인',
  portal: '홈택스',
  registry: '전자가족관계등록시스템',
  payment: '전자결제',
  messages: '알림톡',
  'text-messages': '문자',
  mail: '이메일',
  files: '파일 보관',
} as const

export const reductionSentence = /기본 수수료의 \d+%를 할인/g

export const promiseWords = {
  fee: (won: number) => `${won.toLocaleString('en-US')}원`,
  hours: (opens: string, closes: string) => `${opens}부터 ${closes}까지`,
  reduction: (percent: number) => `${percent}%를 할인`,
} as const
