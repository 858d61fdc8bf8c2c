import type { ConversationSide } from '#domain/conversation.ts'
import type { Lane } from '#domain/journey/facts.ts'
import type { IncomeKind } from '#domain/return-form/facts.ts'

export const documentTables = {
  guide: { name: '종합소득세 신고 안내문', columns: ['항목', '내용'] },
  business: { name: '사업소득 지급명세서', columns: ['지급처', '업종', '지급액', '원천징수(국세)', '원천징수(지방)'] },
  wage: { name: '근로소득 지급명세서', columns: ['지급처', '총급여', '연말정산', '결정세액', '지방소득세'] },
  other: { name: '기타소득 지급명세서', columns: ['지급처', '종류', '수입', '필요경비', '소득', '원천징수(국세)'] },
  simplified: { name: '연말정산 간소화 자료', columns: ['항목', '금액'] },
} as const

export const guideWords = {
  incomeYear: '귀속연도',
  guideType: '신고 안내 유형',
  duty: '기장의무',
  simple: '간편장부대상자',
  double: '복식부기의무자',
  rate: '적용 경비율',
  simpleRate: '단순경비율',
  standardRate: '기준경비율',
  revenue: '총수입금액',
  priorRevenue: '직전 연도 수입금액',
  business: '사업',
  interim: '중간예납세액',
  cards: '사업용 신용카드',
  pension: '국민연금',
  yellow: '노란우산',
  pensionSavings: '연금저축',
  retirement: '퇴직연금',
}
export const simplifiedWords = {
  insurance: '보험료',
  medical: '의료비',
  education: '교육비',
  credit: '신용카드',
  debit: '체크카드·현금영수증',
  pensionSavings: '연금저축',
  retirement: '퇴직연금',
  donations: '기부금',
  rent: '월세',
}
export const settledWords = { yes: '정산 완료', no: '정산 안 함' }

export const sourceNames: Record<string, string> = {
  'last-year': '작년 자료',
  registry: '가족관계등록부',
  typed: '직접 입력',
}
export const paymentNames: Record<string, string> = {
  PAID: '결제 완료',
  CHECKING: '확인 중',
  WAITING_DEPOSIT: '입금 대기',
  CANCELLED: '취소',
  '': '미결제',
}
export const differenceName = '차액 미결제'
export const withdrawnName = '탈퇴한 회원'
export const actorNames: Record<string, string> = { filer: '신고인', staff: '직원', system: '자동 처리' }

export const kindNames: Readonly<Record<IncomeKind, string>> = {
  business: '사업',
  wage: '근로',
  pension: '연금',
  other: '기타',
  financial: '이자·배당',
}
export const laneNames: Readonly<Record<Lane, string>> = {
  filing: '본 신고',
  preview: '사전 접수',
  consent: '수임 동의',
}
export const sideNames: Readonly<Record<ConversationSide, string>> = { filer: '고객', office: '사무소' }

export const exportTexts = {
  heads: {
    caseNumber: '접수번호',
    name: '이름',
    phone: '휴대폰 (가림)',
    firm: '사무소',
    state: '상태',
    lane: '접수 경로',
    data: '자료',
    agent: '수임',
    payment: '결제',
    method: '신고 방법',
    kinds: '소득 종류',
    assignee: '담당',
    waiting: '기다린 날',
    received: '접수일',
    lastWord: '마지막 대화',
    lastWordBy: '마지막으로 쓴 사람',
    deadline: '신고 기한',
    filed: '홈택스 신고일',
    revenue: '사업 수입금액',
    income: '종합소득금액',
    tax: '결정세액',
    national: '국세 (돌려받으면 -)',
    nationalExpected: '국세 고객 예상 (돌려받으면 -)',
    local: '지방소득세 (돌려받으면 -)',
    localExpected: '지방소득세 고객 예상 (돌려받으면 -)',
    fee: '수수료',
    paid: '받은 수수료',
    feeLeft: '받을 수수료',
    decided: '금액의 근거',
  },
  decided: { approved: '승인', submitted: '승인 전', expected: '고객 예상' },
  sheets: { list: '신고현황표', sums: '합계' },
  sums: {
    what: '금액의 근거',
    cases: '건수',
    due: (tax: string) => `${tax} 낼 세금`,
    refund: (tax: string) => `${tax} 돌려받을 세금`,
    national: '국세',
    local: '지방소득세',
    all: '모두',
  },
  file: (day: string, format: string) => `신고현황표-${day}.${format}`,
} as const
