import type { Business, Source } from '#tax/basis/inputs.ts'
import type { TaxTables } from '#tax/rates/tables.ts'
import type { BusinessPayments, FilingGuide } from '#domain/collected-data.ts'
import { finding, type Findings } from './findings.ts'

/**
 * Trades whose payers settle at year's end: insurance agents, drinks deliverers, door-to-door sellers
 * (소득세법 시행령 137).
 */
const settledByPayers = new Set(['940906', '940907', '940908'])

export type MappedBusinesses = { businesses: Business[]; newBusiness: boolean; sources: Record<string, Source> }

/**
 * The businesses of the notice joined with what payers reported; the higher revenue counts. A trade that only payers
 * name is added; one without rates counts as a service, which has the lowest limits.
 */
export function mapBusinesses(
  guide: FilingGuide | undefined,
  payments: BusinessPayments | undefined,
  incomeYear: number,
  tables: TaxTables,
  findings: Findings,
  retrieved: { guide?: string; payments?: string },
): MappedBusinesses {
  const paidByCode = new Map<string, number>()
  for (const row of payments?.rows ?? []) paidByCode.set(row.tradeCode, (paidByCode.get(row.tradeCode) ?? 0) + row.paid)
  const guideCodes = new Set<string>()
  const rows: {
    code: string
    revenueWon: number
    priorRevenueWon: number
    openedOn?: string
    businessNumber?: string
    fromGuide: boolean
    known: boolean
  }[] = []
  for (const one of guide?.businesses ?? []) {
    // Several businesses of one trade share what the payers reported, so only the sum can be compared.
    guideCodes.add(one.tradeCode)
    rows.push({
      code: one.tradeCode,
      revenueWon: one.revenue,
      priorRevenueWon: one.priorRevenue,
      fromGuide: true,
      known: true,
      ...(one.openedOn && { openedOn: one.openedOn }),
      ...(one.businessNumber && { businessNumber: one.businessNumber }),
    })
  }
  for (const [code, paidWon] of paidByCode) {
    if (!guideCodes.has(code)) {
      rows.push({ code, revenueWon: paidWon, priorRevenueWon: 0, fromGuide: false, known: false })
      if (guide) findings.contradictions.push(finding('trade.not-in-guide', 'businesses', code))
      continue
    }
    const ofCode = rows.filter((row) => row.code === code)
    const toldWon = ofCode.reduce((sum, row) => sum + row.revenueWon, 0)
    const first = ofCode[0]
    if (first && paidWon > toldWon) {
      first.revenueWon += paidWon - toldWon
      first.fromGuide = false
      findings.contradictions.push(finding('revenue.differs', `businesses.${rows.indexOf(first)}.revenueWon`, code))
    }
  }

  const sources: Record<string, Source> = {}
  const started = (openedOn: string | undefined) => openedOn !== undefined && openedOn >= `${incomeYear}-01-01`
  // Trades under one registration number are one place of business.
  const numbers = [...new Set(rows.flatMap((row) => row.businessNumber ?? []))]
  const placeOf = (businessNumber: string) => numbers.indexOf(businessNumber) + 1
  const businesses = rows.map((row, index): Business => {
    const at = `businesses.${index}`
    const trade = tables.findTrade(row.code)
    const rates = tables.findRates(row.code)
    if (!trade) findings.contradictions.push(finding('trade.unknown', `${at}.code`, row.code))
    if (!rates) findings.missing.push(finding('rates.unknown', `${at}.rates`, row.code))
    if (rates && rates.simplePerMille === 0 && rates.standardPerMille === 0)
      findings.contradictions.push(finding('rates.zero', `${at}.rates`, row.code))
    if (trade?.profession === 'ask') findings.missing.push(finding('profession.ask', `${at}.profession`, row.code))
    if (settledByPayers.has(row.code))
      findings.missing.push(finding('year-end-settled.ask', `${at}.yearEndSettled`, row.code))
    if (!row.known) findings.missing.push(finding('prior.unknown', `${at}.priorRevenueWon`, row.code))
    if (row.openedOn && row.openedOn > `${incomeYear}-12-31`)
      findings.contradictions.push(finding('opened.later', `${at}.openedOn`, row.code))
    if (started(row.openedOn) && row.priorRevenueWon > 0)
      findings.contradictions.push(finding('opened.prior', `${at}.priorRevenueWon`, row.code))
    findings.missing.push(finding(rates ? 'books.assumed' : 'books.unknown', `${at}.bookExpensesWon`, row.code))
    sources[`${at}.revenueWon`] = row.fromGuide
      ? { kind: 'notice', ...(retrieved.guide && { retrievedAt: retrieved.guide }) }
      : { kind: 'payment', ...(retrieved.payments && { retrievedAt: retrieved.payments }) }
    sources[`${at}.priorRevenueWon`] = {
      kind: row.known ? 'notice' : 'assumed',
      ...(row.known && retrieved.guide && { retrievedAt: retrieved.guide }),
    }
    if (rates) sources[`${at}.bookExpensesWon`] = { kind: 'assumed' }
    return {
      code: row.code,
      ...(row.businessNumber && { place: placeOf(row.businessNumber) }),
      ...(trade?.letting === 'other' && { lettingOther: true }),
      group: trade?.group ?? 'service',
      personalService: trade?.personalService ?? row.code.startsWith('94'),
      profession: trade?.profession === 'yes',
      revenueWon: row.revenueWon,
      priorRevenueWon: row.priorRevenueWon,
      rates: rates ?? null,
    }
  })
  const newBusiness = rows.length > 0 && rows.every((row) => started(row.openedOn) && row.priorRevenueWon === 0)
  return { businesses, newBusiness, sources }
}
