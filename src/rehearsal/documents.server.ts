import { documents, type CollectedDocument } from '#domain/collected-data.ts'
import type { Filing, Stores } from '#database/rows.ts'
import { seedPayers, seedTrade } from './posts.texts.ts'

/** Year-end data: not needed to review the return. */
const failingStep = 3
const actor = { kind: 'system' as const, id: 'seed' }

type Collected = { revenue: number; /** Year-end data is missing. */ partial: boolean }

export async function collect(r: Stores, filing: Filing, { revenue, partial }: Collected, now: Date): Promise<void> {
  const years = earlierYears(revenue, filing.filingYear - 1)
  const content = { 0: noticeOf(revenue, filing.filingYear - 1, years), 1: paymentsOf(revenue) }
  for (const step of [1, 2, 3] as const) {
    const until = new Date(now.getTime() + 60_000)
    const taken = await r.collection.claim(filing.id, step, { worker: 'seed', until }, now)
    if (taken.outcome !== 'claimed') continue
    const failed = partial && step === failingStep
    const outcome = failed
      ? { documents: [], failure: 'retry' as const }
      : { documents: documentsOf(step, content, now) }
    await r.collection.finish(taken.claim, outcome, now)
  }
  await r.incomeYears.save(filing.id, years, now)
  await r.cases.move(filing.id, 'data', 'collecting', { actor, kind: 'collection' }, now)
  await r.cases.move(filing.id, 'data', partial ? 'partial' : 'linked', { actor, kind: 'collection' }, now)
}

/** Three per cent, rounded down to ten won. */
const withheldOf = (revenue: number) => Math.floor((revenue * 3) / 1000) * 10

const earlierYears = (revenue: number, incomeYear: number) =>
  [1, 2, 3].map((back) => ({
    year: incomeYear - back,
    fillingType: 'ESTIMATE' as const,
    totalGrossIncome: Math.floor(revenue * (1 - 0.2 * back)),
    determinedTax: Math.floor(withheldOf(revenue) / 2),
    prepaidTax: withheldOf(revenue),
    taxDueAfterOffset: Math.floor(withheldOf(revenue) / 2) - withheldOf(revenue),
  }))

const noticeOf = (revenue: number, incomeYear: number, years: ReturnType<typeof earlierYears>) => ({
  incomeYear,
  guideType: 'F',
  bookkeepingDuty: 'simple',
  expenseRateKind: 'simple',
  businesses: [{ tradeCode: '940909', tradeName: seedTrade, revenue, priorRevenue: Math.floor(revenue * 0.8) }],
  flags: {
    interest: false,
    dividend: false,
    wageSingle: false,
    wageMultiple: false,
    pension: false,
    other: false,
    sincere: false,
  },
  interimPrepayment: 0,
  businessCardSpending: 1_200_000,
  candidates: { nationalPension: 1_080_000, yellowUmbrella: 0, pensionSavings: 0, retirementPension: 0 },
  years,
})

const paymentsOf = (revenue: number) => ({
  rows: [
    {
      payerName: seedPayers[revenue % seedPayers.length] ?? '',
      payerNumber: '000-00-00001',
      tradeCode: '940909',
      months: 12,
      paid: revenue,
      withheldNational: withheldOf(revenue),
      withheldLocal: Math.floor(withheldOf(revenue) / 100) * 10,
    },
  ],
})

/** No content means nothing was reported. */
const documentsOf = (step: 1 | 2 | 3, content: Readonly<Record<number, unknown>>, now: Date): CollectedDocument[] =>
  documents
    .filter((document) => document.step === step)
    .map(({ index, kind }) => ({
      index,
      kind,
      state: content[index] ? 'complete' : 'none',
      ...(content[index] ? { content: content[index] } : {}),
      retrievedAt: now.toISOString(),
    }))
