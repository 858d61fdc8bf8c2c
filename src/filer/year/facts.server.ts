/** What the office kept of the last filed return, for the year ahead. */
import { readSummaryCalculation } from '#database/case-documents/calculation.server.ts'
import type { Filing, Reader, ReportSummary } from '#database/rows.ts'
import type { KeptCalculation } from '#domain/kept-calculation.ts'
import { Problem } from '#domain/problems.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import { computeInterim, type InterimFacts } from '#effects/interim/interim.ts'
import { calculate, effectsOfYear, readHousehold } from '#filer/method/service.server.ts'
import type { Context } from '#server/context.server.ts'
import { payDays } from '#tax/years/due-dates.ts'
import { lastDays } from '#tax/years/last-days.ts'
import { incomeYears, getYearData } from '#tax/years/years.ts'
import { cardsOf, type LastReturn, type YearCard } from './rules.ts'

export type FiledReturn = { filing: Filing; summary: ReportSummary }

/** The latest return of the member that the portal accepted. */
export async function lastFiled(
  { database }: Pick<Context, 'database'>,
  { account, branch }: { account: { id: string }; branch: { affiliationId: string } },
): Promise<FiledReturn | null> {
  const filed = (await database.filings.listOf(account.id))
    .filter((filing) => filing.branchId === branch.affiliationId && filing.portalReceiptNumber !== null)
    .filter(({ consentWithdrawnAt, officeState }) => consentWithdrawnAt === null && officeState !== 'dismissed')
    .toSorted((filing, other) => other.filingYear - filing.filingYear)[0]
  const summary = filed && (await database.summaries.find(filed.id))
  return filed && summary ? { filing: filed, summary } : null
}

/** A penalty counts only where the return was late (소득세법 65⑦). */
function interimFactsOf(summary: ReportSummary, storedCalculation: KeptCalculation | undefined): InterimFacts {
  const { taxDueOrRefundWon, penaltyWon } = summary
  const facts = storedCalculation?.facts
  if (!facts)
    return { settledWon: taxDueOrRefundWon - penaltyWon, lastInterimWon: null, trades: null, doubleEntry: false }
  const interim = facts.withheld?.filter(({ kind }) => kind === 'interim')
  const withIncome = facts.incomes.some(({ kind }) => kind === 'business')
  return {
    settledWon: taxDueOrRefundWon - (facts.afterDueDay ? 0 : penaltyWon),
    lastInterimWon: interim ? interim.reduce((sum, { nationalWon }) => sum + nationalWon, 0) : null,
    trades: withIncome ? facts.trades.map(({ code }) => code) : [],
    doubleEntry: facts.bookkeeping === 'double',
  }
}

/** The year in which the tax is paid ahead; null without its rates. */
export const ratesOf = (year: number) => (incomeYears.includes(year) ? getYearData(year) : null)

async function premiumOf(context: Context, { filing, summary }: FiledReturn, reader: Reader, now: Date) {
  try {
    const calculation = await calculate(context, filing, reader)
    const household = await readHousehold(context.database, filing, reader, now)
    const found = effectsOfYear(calculation, filing, household, now)
    return found?.methods.find(({ method }) => method === summary.type)?.premiumWon ?? null
  } catch (error) {
    // The collected documents contradict each other or are gone.
    if (error instanceof Problem && error.code === 'calc.failed') return null
    throw error
  }
}

/** Writes an access record. */
export async function readInterimFacts(
  { database }: Pick<Context, 'database'>,
  { filing, summary }: FiledReturn,
  reader: Reader,
  now: Date,
): Promise<InterimFacts> {
  return interimFactsOf(summary, await readSummaryCalculation(database, filing.id, reader, now))
}

const instalmentOf = ({ filing, summary }: FiledReturn): LastReturn['instalment'] => {
  const [nationalWon, localWon] = [filing.instalmentNationalWon ?? 0, filing.instalmentLocalWon ?? 0]
  const incomeYear = filing.filingYear - 1
  if (!(incomeYear in lastDays) || nationalWon + localWon === 0) return null
  return { nationalWon, localWon, dueDay: payDays(incomeYear, summary.dueDay).laterDay }
}

/** Only what is shown today is read; writes access records. */
export async function readLastReturn(
  context: Context,
  filed: FiledReturn,
  { reader, today, now }: { reader: Reader; today: SeoulDay; now: Date },
): Promise<LastReturn> {
  const { filingYear } = filed.filing
  const [rates, kinds] = [ratesOf(filingYear), cardsOf(today, null).map(({ kind }) => kind)]
  const isShown = (kind: YearCard['kind']) => filingYear === Number(today.slice(0, 4)) && kinds.includes(kind)
  const facts = isShown('interim') && rates ? await readInterimFacts(context, filed, reader, now) : null
  return {
    filingYear,
    interim: facts && rates ? computeInterim(facts, rates) : { kind: 'no-rates' },
    premium: isShown('premium') ? await premiumOf(context, filed, reader, now) : null,
    instalment: instalmentOf(filed),
  }
}
