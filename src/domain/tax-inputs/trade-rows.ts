/** The trades of the notice joined with what payers reported, before the law is asked about any of them. */
import type { BusinessPayments, FilingGuide } from '#domain/collected-data.ts'
import { finding, type Findings } from './findings.ts'

/** `known`: the notice names it; `fromGuide`: its revenue is the notice's, not the payers'. */
export type TradeRow = {
  code: string
  revenueWon: number
  priorRevenueWon: number
  openedOn?: string
  businessNumber?: string
  fromGuide: boolean
  known: boolean
}

const rowOfNotice = (one: FilingGuide['businesses'][number]): TradeRow => ({
  code: one.tradeCode,
  revenueWon: one.revenue,
  priorRevenueWon: one.priorRevenue,
  fromGuide: true,
  known: true,
  ...(one.openedOn && { openedOn: one.openedOn }),
  ...(one.businessNumber && { businessNumber: one.businessNumber }),
})

function paidByTrade(payments: BusinessPayments | undefined): Map<string, number> {
  const paidWon = new Map<string, number>()
  for (const row of payments?.rows ?? []) paidWon.set(row.tradeCode, (paidWon.get(row.tradeCode) ?? 0) + row.paid)
  return paidWon
}

/** The higher revenue counts, by trade; a trade that only payers name is added at the end. Adds to `findings`. */
export function joinTrades(
  guide: FilingGuide | undefined,
  payments: BusinessPayments | undefined,
  findings: Findings,
): TradeRow[] {
  const rows = (guide?.businesses ?? []).map(rowOfNotice)
  const inNotice = new Set(rows.map((row) => row.code))
  for (const [code, paidWon] of paidByTrade(payments)) {
    if (!inNotice.has(code)) {
      rows.push({ code, revenueWon: paidWon, priorRevenueWon: 0, fromGuide: false, known: false })
      if (guide) findings.contradictions.push(finding('trade.not-in-guide', 'businesses', code))
      continue
    }
    // Several businesses of one trade share what the payers reported, so only the sum can be compared.
    const ofCode = rows.filter((row) => row.code === code)
    const noticeWon = ofCode.reduce((sum, row) => sum + row.revenueWon, 0)
    const first = ofCode[0]
    if (first && paidWon > noticeWon) {
      first.revenueWon += paidWon - noticeWon
      first.fromGuide = false
      findings.contradictions.push(finding('revenue.differs', `businesses.${rows.indexOf(first)}.revenueWon`, code))
    }
  }
  return rows
}
