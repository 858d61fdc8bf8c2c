/**
 * Trades of invented people: name, simple expense rate (basis points on the first 40 million won, and above), and the
 * group that decides the bookkeeping duty.
 */
import type { FilingMethod } from '#domain/collected-data.ts'

type Group = {
  simpleRateBelow: number
  doubleFrom: number
  outsideFrom: number
  sincereFrom: number
  currentBelow: number
}

/** Income tax decree, articles 143 (4), 208 (5), 131-2 and 133: limits in won. */
const goods: Group = {
  simpleRateBelow: 60_000_000,
  currentBelow: 300_000_000,
  doubleFrom: 300_000_000,
  outsideFrom: 600_000_000,
  sincereFrom: 1_500_000_000,
}
const making: Group = {
  simpleRateBelow: 36_000_000,
  currentBelow: 150_000_000,
  doubleFrom: 150_000_000,
  outsideFrom: 300_000_000,
  sincereFrom: 750_000_000,
}
const personal: Group = {
  simpleRateBelow: 36_000_000,
  currentBelow: 75_000_000,
  doubleFrom: 75_000_000,
  outsideFrom: 150_000_000,
  sincereFrom: 500_000_000,
}

const letting: Group = { ...personal, simpleRateBelow: 24_000_000 }

type Trade = { name: string; payers: string[]; base: number; excess: number; group: Group }

const trades: Record<string, Trade> = {
  '940100': {
    name: '작가',
    payers: ['(주)한길문고', '달빛출판사', '새벽서가'],
    base: 5870,
    excess: 4220,
    group: personal,
  },
  '940306': {
    name: '1인미디어콘텐츠창작자',
    payers: ['(주)모아미디어', '온누리콘텐츠'],
    base: 6410,
    excess: 4970,
    group: personal,
  },
  '940600': {
    name: '자문·감독·지도료·고문료·교정료',
    payers: ['(주)바른교정', '나무편집실'],
    base: 5840,
    excess: 4180,
    group: personal,
  },
  '940903': {
    name: '학원강사·강사·과외교습자',
    payers: ['푸른학원', '별빛교육(주)'],
    base: 6170,
    excess: 4640,
    group: personal,
  },
  '940906': { name: '보험설계사', payers: ['든든보험(주)'], base: 7760, excess: 6860, group: personal },
  '940909': {
    name: '기타자영업',
    payers: ['(주)한울기획', '두레디자인', '(주)온마루'],
    base: 6410,
    excess: 4970,
    group: personal,
  },
  '940913': { name: '대리운전기사', payers: ['(주)달려운전'], base: 7370, excess: 6320, group: personal },
  '940918': {
    name: '퀵서비스배달원',
    payers: ['(주)번개배달', '(주)바람물류'],
    base: 7940,
    excess: 7120,
    group: personal,
  },
  '940925': {
    name: '방과후강사',
    payers: ['새솔초등학교', '한빛초등학교', '가온문화원'],
    base: 6930,
    excess: 5700,
    group: personal,
  },
  '940926': {
    name: '소프트웨어프리랜서',
    payers: ['(주)코드나무', '(주)누리소프트'],
    base: 6440,
    excess: 5020,
    group: personal,
  },
  '722000': {
    name: '응용 소프트웨어 개발 및 공급업',
    payers: ['(주)큰솔시스템', '(주)누리소프트', '한결연구소'],
    base: 7520,
    excess: 7520,
    group: making,
  },
  '701102': { name: '주거용 건물 임대업', payers: [], base: 4260, excess: 4260, group: letting },
  '703011': { name: '주거용 건물 개발 및 공급업', payers: [], base: 8210, excess: 8210, group: goods },
  '525101': { name: '전자상거래 소매업', payers: [], base: 8600, excess: 8600, group: goods },
}

export function tradeOf(code: string): Trade {
  const trade = trades[code]
  if (!trade) throw new Error(`no such trade in the simulators' table: ${code}`)
  return trade
}

export type Duties = {
  bookkeeping: 'simple' | 'double'
  rate: 'simple' | 'standard'
  integrations: boolean
  sincere: boolean
}

/** The tax office's classification by this year's and last year's revenue (won). */
export function dutiesOf(code: string, revenueWon: number, priorWon: number): Duties {
  const { group } = tradeOf(code)
  return {
    bookkeeping: priorWon >= group.doubleFrom ? 'double' : 'simple',
    rate: priorWon < group.simpleRateBelow && revenueWon < group.currentBelow ? 'simple' : 'standard',
    integrations: priorWon >= group.outsideFrom,
    sincere: revenueWon >= group.sincereFrom,
  }
}

export function filedAs(duties: Duties): FilingMethod {
  if (duties.bookkeeping === 'double') return 'DOUBLE'
  return duties.rate === 'simple' ? 'ESTIMATE' : 'SIMPLE'
}

/** By the simple expense rate, won. */
export function estimatedExpensesWon(code: string, revenueWon: number): number {
  const { base, excess } = tradeOf(code)
  const first = Math.min(revenueWon, 40_000_000)
  return Math.floor((first * base) / 10_000) + Math.floor(((revenueWon - first) * excess) / 10_000)
}

/**
 * The tax that the office would have assessed on such a year (won, tens): estimate by the simple rate, the filer's
 * own basic deduction, the table of article 55. Independent of the product's engine.
 */
export function determinedTaxWon(code: string, revenueWon: number): number {
  const taxable = Math.max(0, revenueWon - estimatedExpensesWon(code, revenueWon) - 1_500_000)
  const [rate, less] =
    taxable <= 14_000_000
      ? [6, 0]
      : taxable <= 50_000_000
        ? [15, 1_260_000]
        : taxable <= 88_000_000
          ? [24, 5_760_000]
          : [35, 15_440_000]
  const credit = 70_000
  return Math.max(0, Math.floor((Math.floor((taxable * rate) / 100) - less - credit) / 10) * 10)
}
