/** 소득세법 시행규칙 별지 제40호서식(1) and (4) of 2026-03-20, 지방세법 시행규칙 별지 제40호의3서식 of 2025-03-31. Official wording. */
import { lists401, lists404, local403, statements2025, type ListName, type ListRow } from './lists-2025.texts.ts'
import type { Numbered } from '#domain/return-form/rows.ts'

/** As of spring 2024; to be verified on filing. */
const pages = {
  basics: '01 기본사항',
  incomes: '02 소득금액명세서',
  withheld: '02 사업소득 원천징수명세서',
  losses: '03 종합소득금액 및 결손금',
  deductions: '05 소득공제명세서',
  credits: '08 세액감면·세액공제',
  prepaid: '09 기납부세액명세서',
  penalties: '10 가산세명세서',
  tax: '11 세액계산',
  local: '위택스 지방소득세',
} as const

const head401 = {
  residence: ['', '거주구분'],
  national: ['', '내·외국인'],
  country: ['', '거주지국'],
  flatRate: ['', '외국인단일세율적용'],
  separate: ['', '분리과세'],
  name: ['①', '성명'],
  residentNumber: ['②', '주민등록번호'],
  address: ['③', '주소'],
  homePhone: ['④', '주소지 전화번호'],
  placePhone: ['⑤', '사업장 전화번호'],
  mobile: ['⑥', '휴대전화'],
  email: ['⑦', '전자우편주소'],
  duty: ['⑧', '기장의무'],
  kind: ['⑨', '신고유형'],
  turn: ['⑩', '신고구분'],
  bank: ['⑪', '환급금 계좌의 은행'],
  account: ['⑫', '환급금 계좌번호'],
  agentName: ['⑬', '세무대리인 성명'],
  agentNumber: ['⑭', '세무대리인 사업자등록번호'],
  agentPhone: ['⑮', '세무대리인 전화번호'],
  agency: ['⑯', '대리구분'],
  agentCode: ['⑰', '관리번호'],
  adjusterCode: ['⑱', '조정반번호'],
} as const satisfies Record<string, Numbered>
export type HeadRow = keyof typeof head401 | 'municipality'

const head404: Partial<Record<HeadRow, Numbered>> = {
  residence: head401.residence,
  national: head401.national,
  country: head401.country,
  name: head401.name,
  residentNumber: head401.residentNumber,
  address: head401.address,
  email: ['④', '전자우편주소'],
  homePhone: ['⑤', '주소지 전화번호'],
  placePhone: ['⑥', '주사업장 전화번호'],
  mobile: ['⑦', '휴대전화'],
  kind: ['⑧', '신고유형'],
  duty: ['⑨', '기장의무'],
  turn: ['⑩', '신고구분'],
  bank: head401.bank,
  account: head401.account,
}

/** 40의2 has the same order plus the tax agent; its numbers were not found. */
const localHead403: Partial<Record<HeadRow, Numbered>> = {
  residence: head401.residence,
  national: head401.national,
  country: head401.country,
  name: head401.name,
  residentNumber: head401.residentNumber,
  address: head401.address,
  email: ['④', '전자우편주소'],
  municipality: ['⑤', '납세지 (시·군·구)'],
  homePhone: ['⑥', '주소지 전화번호'],
  placePhone: ['⑦', '주사업장 전화번호'],
  mobile: ['⑧', '휴대전화'],
  kind: ['⑨', '신고유형'],
  duty: ['⑩', '기장의무'],
  turn: ['⑪', '신고구분'],
  bank: ['⑫', '환급금 계좌의 은행'],
  account: ['⑬', '환급금 계좌번호'],
}
const localHead402 = Object.fromEntries(
  Object.entries({
    ...localHead403,
    agentName: head401.agentName,
    agentNumber: head401.agentNumber,
    agentPhone: head401.agentPhone,
  }).map(([key, numbered]) => [key, ['', numbered[1]] as const]),
) as Partial<Record<HeadRow, Numbered>>

const business401 = {
  kind: ['①', '소득구분코드'],
  serial: ['②', '일련번호'],
  site: ['③', '사업장 소재지'],
  domestic: ['③', '국내·국외'],
  siteCountry: ['③', '소재지국코드'],
  tradeName: ['④', '상호'],
  businessNumber: ['⑤', '사업자등록번호'],
  duty: ['⑥', '기장의무'],
  method: ['⑦', '신고유형코드'],
  code: ['⑧', '주업종코드'],
  revenue: ['⑨', '총수입금액'],
  expenses: ['⑩', '필요경비'],
  income: ['⑪', '소득금액'],
  opened: ['⑫', '과세기간 개시일'],
  closed: ['⑬', '과세기간 종료일'],
  homes: ['⑯', '주택수'],
  lettingRevenue: ['⑰', '임대 수입금액'],
  lettingExpenses: ['⑱', '임대 필요경비'],
  lettingIncome: ['⑲', '임대 소득금액'],
} as const satisfies Record<string, Numbered>
export type BusinessRow = keyof typeof business401 | 'rate'

const business404: Partial<Record<BusinessRow, Numbered>> = {
  serial: ['71', '일련번호'],
  tradeName: ['72', '상호'],
  businessNumber: ['73', '사업자등록번호'],
  kind: ['74', '소득구분코드'],
  code: ['75', '업종코드'],
  revenue: ['76', '총수입금액'],
  rate: ['77', '단순경비율'],
  expenses: ['78', '필요경비'],
  income: ['79', '소득금액'],
}

const withheld401 = {
  serial: ['⑳', '일련번호'],
  payerName: ['㉑', '원천징수의무자 상호'],
  payerNumber: ['㉒', '원천징수의무자 사업자등록번호'],
  payerTax: ['㉓', '원천징수된 소득세'],
} as const satisfies Record<string, Numbered>
export type WithheldRow = keyof typeof withheld401

const withheld404: Partial<Record<WithheldRow, Numbered>> = {
  payerTax: ['80', '원천징수세액'],
  payerNumber: ['81', '징수의무자 사업자등록번호'],
}

const paid401 = {
  kind: ['①', '소득구분코드'],
  serial: ['②', '일련번호'],
  payerName: ['③', '상호'],
  payerNumber: ['④', '사업자등록번호'],
  paid: ['⑤', '총수입금액'],
  deducted: ['⑥', '필요경비 (근로·연금소득공제)'],
  income: ['⑦', '소득금액'],
  tax: ['⑧', '원천징수된 소득세'],
} as const satisfies Record<string, Numbered>
export type PaidRow = keyof typeof paid401

const paid404: Record<PaidRow, Numbered> = {
  kind: ['82', paid401.kind[1]],
  serial: ['83', paid401.serial[1]],
  payerName: ['84', paid401.payerName[1]],
  payerNumber: ['85', paid401.payerNumber[1]],
  paid: ['86', paid401.paid[1]],
  deducted: ['87', paid401.deducted[1]],
  income: ['88', paid401.income[1]],
  tax: ['89', paid401.tax[1]],
}

/** 추계소득금액계산서. */
const standard = {
  kind: ['①', '소득구분코드'],
  serial: ['②', '일련번호'],
  opened: ['④', '과세기간 시작'],
  closed: ['④', '과세기간 끝'],
  tradeName: ['⑤', '상호'],
  businessNumber: ['⑥', '사업자등록번호'],
  trade: ['⑦', '업태·종목'],
  code: ['⑧', '업종코드'],
  revenue: ['⑨', '총수입금액'],
  major: ['⑪', '주요경비 당기 지출'],
  allMajor: ['⑬', '주요경비 계'],
  rate: ['⑭', '기준경비율'],
  rateAmount: ['⑮', '기준경비율에 의한 금액'],
  expenses: ['⑯', '필요경비 계'],
  income: ['⑰', '기준소득금액'],
  simpleRate: ['⑱', '단순경비율'],
  simpleIncome: ['⑲', '단순경비율에 의한 소득금액'],
  compared: ['⑳', '비교소득금액'],
  lesser: ['㉑', '소득금액'],
  purchases: ['㉒', '매입비용'],
  rent: ['㉖', '임차료'],
  labor: ['㉚', '인건비'],
  spent: ['㉞', '주요경비 지출 계'],
} as const satisfies Record<string, Numbered>
export type StandardRow = keyof typeof standard

const losses = {
  before: ['①', '소득별 소득금액'],
  loss: ['②', '당기 결손금 공제'],
  earlier: ['③', '이월결손금 공제'],
  after: ['⑤', '결손금·이월결손금 공제 후'],
  carried: ['❿ ④', '이월결손금 당기 공제액'],
  year: ['❿ ①', '발생과세기간'],
  left: ['❿ ②', '올해 생긴 결손금'],
  lettingLeft: ['❿ ②', '올해 생긴 결손금 (부동산임대)'],
} as const satisfies Record<string, Numbered>

const person = {
  relation: '관계',
  name: '성명',
  national: '내·외국인',
  disabled: '장애인',
  number: '주민등록번호',
} as const

const titles401 = {
  basics: '❶ ❷ ❸ 기본사항, 환급금 계좌, 세무대리인',
  interest: '❺ 이자소득명세서',
  dividend: '❻ 배당소득명세서',
  business: '❼ 사업소득명세서',
  withheld: '❼ 사업소득에 대한 원천징수 및 납세조합징수 세액',
  book: '간편장부소득금액계산서 (소득세법 시행규칙 별지 제74호서식)',
  standard: '⓲ 추계소득금액계산서 (기준경비율)',
  paid: '❽ 근로·연금·기타소득명세서',
  losses: '❾ 종합소득금액 및 결손금·이월결손금공제명세서',
  deductions: '⓫ 소득공제명세서',
  overall: '⓫-1 소득공제 종합한도 계산 부표',
  reductions: '⓬ 세액감면명세서',
  credits: '⓭ 세액공제명세서',
  penalties: '⓯ 가산세명세서',
  prepaid: '⓰ 기납부세액명세서',
  financialTax: '⓱ 종합소득산출세액계산서 (금융소득자용)',
  main: '❹ 세액의 계산',
} as const
export type SectionName = keyof typeof titles401

export const forms2025 = {
  full: {
    name: '소득세법 시행규칙 별지 제40호서식(1)',
    localName: '지방세법 시행규칙 별지 제40호의2서식 (번호는 위택스에서 확인)',
    rate: ['㉒', '세율'] as Numbered,
    titles: titles401,
    head: { ...head401 } as Partial<Record<HeadRow, Numbered>>,
    business: { ...business401 } as Partial<Record<BusinessRow, Numbered>>,
    withheld: withheld401 as Partial<Record<WithheldRow, Numbered>>,
    paid: paid401 as Record<PaidRow, Numbered>,
    persons: ['⑯', '인적공제대상자 명세'] as Numbered,
    lists: lists401 as Record<ListName, readonly ListRow[]>,
    localHead: localHead402,
    localRate: ['', '세율'] as Numbered,
    local: local403.map(([, title, of, kind]): ListRow => ['', title, of, kind]) as readonly ListRow[],
  },
  simple: {
    name: '소득세법 시행규칙 별지 제40호서식(4)',
    localName: '지방세법 시행규칙 별지 제40호의3서식',
    rate: ['㉜', '세율'] as Numbered,
    titles: {
      ...titles401,
      basics: '❶ ❷ 기본사항, 환급금 계좌',
      business: '❺ 사업소득명세',
      withheld: '❻ 원천(납세조합)징수세액',
      paid: '❼ 근로소득·연금소득·기타소득명세',
      deductions: '소득공제명세와 ❽ 근로소득자 소득공제명세',
      credits: '세액공제명세와 ❿ 근로소득자 세액공제명세',
      penalties: '가산세액 계산명세',
      prepaid: '기납부세액',
      main: '❸ 종합소득세액의 계산',
    },
    head: head404,
    business: { ...business404 },
    withheld: { ...withheld404 },
    paid: paid404,
    persons: ['', '인적공제 대상자 명세'] as Numbered,
    lists: lists404,
    localHead: localHead403,
    localRate: ['⑮', '세율'] as Numbered,
    local: local403,
  },
  standard,
  ...statements2025,
  losses,
  person,
  localTitle: '종합소득에 대한 개인지방소득세 과세표준확정신고 및 납부계산서',
  pages,
} as const
export type FormTitles = (typeof forms2025)['full' | 'simple']
