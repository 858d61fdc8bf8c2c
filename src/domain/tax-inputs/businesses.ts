import type { BusinessPayments, FilingGuide } from '#domain/collected-data.ts'
import type { Business, Source } from '#tax/basis/inputs.ts'
import type { TaxTables } from '#tax/rates/tables.ts'
import { type Findings, finding } from './findings.ts'

/** `known`: listed in the notice; `fromGuide`: revenue is the notice's. */
type TradeRow = {
  code: string
  revenueWon: number
  priorRevenueWon: number
  openedOn?: string
  businessNumber?: string
  fromGuide: boolean
  known: boolean
}

const toNoticeRow = (business: FilingGuide['businesses'][number]): TradeRow => ({
  code: business.tradeCode,
  revenueWon: business.revenue,
  priorRevenueWon: business.priorRevenue ?? 0,
  fromGuide: true,
  known: business.priorRevenue !== undefined,
  ...(business.openedOn && { openedOn: business.openedOn }),
  ...(business.businessNumber && { businessNumber: business.businessNumber }),
})

function sumPaidByTrade(payments: BusinessPayments | undefined): Map<string, number> {
  const paidWon = new Map<string, number>()
  for (const row of payments?.rows ?? []) paidWon.set(row.tradeCode, (paidWon.get(row.tradeCode) ?? 0) + row.paid)
  return paidWon
}

/** The higher revenue counts. Mutates `findings`. */
function joinTrades(
  guide: FilingGuide | undefined,
  payments: BusinessPayments | undefined,
  findings: Findings,
): TradeRow[] {
  const rows = (guide?.businesses ?? []).map(toNoticeRow)
  const inNotice = new Set(rows.map((row) => row.code))
  for (const [code, paidWon] of sumPaidByTrade(payments)) {
    if (!inNotice.has(code)) {
      rows.push({ code, revenueWon: paidWon, priorRevenueWon: 0, fromGuide: false, known: false })
      if (guide)
        findings.contradictions.push(finding('trade.not-in-guide', `businesses.${rows.length - 1}.revenueWon`, code))
      continue
    }
    // Payers report by trade, so only the sum is comparable.
    const rowsWithCode = rows.filter((row) => row.code === code)
    const noticeWon = rowsWithCode.reduce((sum, row) => sum + row.revenueWon, 0)
    const first = rowsWithCode[0]
    if (first && paidWon > noticeWon) {
      first.revenueWon += paidWon - noticeWon
      first.fromGuide = false
      findings.contradictions.push(finding('revenue.differs', `businesses.${rows.indexOf(first)}.revenueWon`, code))
    }
  }
  return rows
}

export type MappedBusinesses = { businesses: Business[]; newBusiness: boolean; sources: Record<string, Source> }

type Retrieved = { guide?: string; payments?: string }
type TradeFacts = { trade: ReturnType<TaxTables['findTrade']>; rates: ReturnType<TaxTables['findRates']> }

export function mapBusinesses(
  guide: FilingGuide | undefined,
  payments: BusinessPayments | undefined,
  incomeYear: number,
  tables: TaxTables,
  findings: Findings,
  retrieved: Retrieved,
): MappedBusinesses {
  const rows = joinTrades(guide, payments, findings)
  const sources: Record<string, Source> = {}
  // Trades under one registration number are one place of business.
  const numbers = [...new Set(rows.flatMap((row) => row.businessNumber ?? []))]
  const businesses = rows.map((row, index): Business => {
    const at = `businesses.${index}`
    const facts: TradeFacts = { trade: tables.findTrade(row.code), rates: tables.findRates(row.code) }
    judgeTrade(row, facts, at, incomeYear, findings)
    Object.assign(sources, listRowSources(row, facts, at, retrieved))
    return toBusiness(row, facts, row.businessNumber ? { place: numbers.indexOf(row.businessNumber) + 1 } : {})
  })
  const newBusiness = rows.length > 0 && rows.every((row) => openedInYear(row, incomeYear) && row.priorRevenueWon === 0)
  return { businesses, newBusiness, sources }
}

const openedInYear = ({ openedOn }: TradeRow, incomeYear: number) =>
  openedOn !== undefined && openedOn >= `${incomeYear}-01-01`

function judgeTrade(
  row: TradeRow,
  { trade, rates }: TradeFacts,
  at: string,
  incomeYear: number,
  { missing, contradictions }: Findings,
): void {
  const say = (into: Findings['missing'], code: Parameters<typeof finding>[0], field: string) =>
    into.push(finding(code, `${at}.${field}`, row.code))
  if (!trade) say(contradictions, 'trade.unknown', 'group')
  if (!rates) say(missing, 'rates.unknown', 'rates.simplePerMille')
  if (rates && rates.simplePerMille === 0 && rates.standardPerMille === 0)
    say(contradictions, 'rates.zero', 'rates.simplePerMille')
  if (trade?.profession === 'ask') say(missing, 'profession.ask', 'profession')
  if (trade?.letting) say(missing, 'letting.deposits', 'deemedRentWon')
  if (trade?.letting === 'housing') {
    say(missing, 'letting.homes', 'exemptHousing')
    say(missing, 'letting.registered', 'registeredHousing')
  }
  if (!row.known) say(missing, 'prior.unknown', 'priorRevenueWon')
  if (row.openedOn && row.openedOn > `${incomeYear}-12-31`) say(contradictions, 'opened.later', 'openedOn')
  if (openedInYear(row, incomeYear) && row.priorRevenueWon > 0) say(contradictions, 'opened.prior', 'priorRevenueWon')
  say(missing, rates ? 'books.assumed' : 'books.unknown', 'bookExpensesWon')
}

function listRowSources(
  row: TradeRow,
  { rates }: TradeFacts,
  at: string,
  retrieved: Retrieved,
): Record<string, Source> {
  return {
    [`${at}.revenueWon`]: row.fromGuide
      ? { kind: 'notice', ...(retrieved.guide && { retrievedAt: retrieved.guide }) }
      : { kind: 'payment', ...(retrieved.payments && { retrievedAt: retrieved.payments }) },
    [`${at}.priorRevenueWon`]: {
      kind: row.known ? 'notice' : 'assumed',
      ...(row.known && retrieved.guide && { retrievedAt: retrieved.guide }),
    },
    ...(rates ? { [`${at}.bookExpensesWon`]: { kind: 'assumed' } } : {}),
  }
}

/** Unknown trades count as services, which have the lowest limits. */
export function tradeFacts(code: string, { trade, rates }: TradeFacts) {
  return {
    ...(trade?.letting === 'other' && { lettingOther: true }),
    group: trade?.group ?? 'service',
    personalService: trade?.personalService ?? code.startsWith('94'),
    profession: trade?.profession === 'yes',
    rates: rates ?? null,
  } satisfies Partial<Business>
}

const toBusiness = (row: TradeRow, facts: TradeFacts, place: { place?: number }): Business => ({
  code: row.code,
  ...place,
  ...tradeFacts(row.code, facts),
  revenueWon: row.revenueWon,
  priorRevenueWon: row.priorRevenueWon,
})
