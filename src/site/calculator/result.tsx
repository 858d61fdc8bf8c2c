import { Facts } from '#design/figures/money-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { TickedList } from '#design/layout/ticked-list.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import type { Fees } from '#domain/branch/branch.ts'
import { methodName } from '#domain/filing-method.ts'
import { won } from '#domain/money.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import type { Comparison, MethodComparison } from '#tax/compare.ts'
import type { TaxGuess } from '#web/browser/tax-guess.ts'
import { type ReactNode, Suspense, lazy } from 'react'
import { estimate, settledWon } from './estimate.ts'
import { type Guess, guessProblems, isFilled, toPersonInputs, toWon, withheldShares } from './guess.ts'
import { calculatorTexts } from './texts.ts'
import type { ChosenTrade } from './trade-field.tsx'
import type { CalculatorYear } from './year.ts'

export type Outcome = { missing: 'trade' | 'revenue' | 'mend' } | { missing: null; comparison: Comparison }

export function computeOutcome(guess: Guess, chosen: ChosenTrade | null, fees: Fees, day: SeoulDay): Outcome {
  if (!chosen) return { missing: 'trade' }
  if (!isFilled(guess.revenue)) return { missing: 'revenue' }
  if (Object.keys(guessProblems(guess)).length > 0) return { missing: 'mend' }
  const { trade, rates, year } = chosen
  return { missing: null, comparison: estimate(toPersonInputs(guess, trade, rates, year), year, fees, day) }
}

/** False if the method needs expenses that were not entered. */
const hasSum = ({ assessment, basis }: MethodComparison): boolean => assessment !== null && basis !== 'rate'

export function mainMethod({ methods, recommended }: Comparison): MethodComparison | undefined {
  return methods.find((method) => method.method === recommended && hasSum(method))
}

export function toTaxGuess(guess: Guess, outcome: Outcome): TaxGuess | null {
  if (outcome.missing) return null
  const { year, methods } = outcome.comparison
  return {
    year,
    revenueWon: toWon(guess.revenue),
    prepaidWon: withheldShares(toWon(guess.withheld)).nationalWon,
    settledWon: Object.fromEntries(methods.filter(hasSum).map((method) => [method.method, settledWon(method)])),
  }
}

const texts = calculatorTexts.result

const fetchHousehold = () => import('./household-part.tsx')
const HouseholdPart = lazy(async () => ({ default: (await fetchHousehold()).HouseholdPart }))
const YearWords = lazy(async () => ({ default: (await fetchHousehold()).YearWords }))
const YearLine = lazy(async () => ({ default: (await import('#web/year/year-line.tsx')).YearLine }))

export function sumWords(method: MethodComparison): { label: string; sum: string; back: boolean } {
  const sumWon = settledWon(method)
  const label = sumWon < 0 ? texts.refund : sumWon > 0 ? texts.due : texts.even
  return { label, sum: won(Math.abs(sumWon)), back: sumWon < 0 }
}

type ResultProps = {
  outcome: Outcome
  guess: Guess
  onType: (change: Partial<Guess>) => void
  year: CalculatorYear | null | undefined
  basis: ReactNode
}

export function Result({ outcome, guess, onType, year, basis }: ResultProps) {
  if (outcome.missing) {
    return (
      <div className="flex flex-col gap-1 rounded-card bg-ground p-6 more:border more:border-edge">
        <p className="text-h3">{texts.empty}</p>
        <p className="text-secondary">{texts.emptyHint[outcome.missing]}</p>
      </div>
    )
  }
  const { comparison } = outcome
  const main = mainMethod(comparison)
  return (
    <div className="flex flex-col gap-5">
      {main ? <Hero method={main} /> : <NoSum {...comparison} />}
      <ul aria-label={texts.methods} className="flex flex-col gap-2">
        {comparison.methods.map((method) => (
          <MethodRow
            key={method.method}
            method={method}
            best={method === main}
            doubleOnly={comparison.doubleOnly}
            year={year?.methods.find((candidate) => candidate.method === method.method)}
          />
        ))}
      </ul>
      {year ? (
        <Suspense>
          <YearWords year={year} isBookStated={isFilled(guess.expenses)} />
        </Suspense>
      ) : null}
      {comparison.warnings.map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      <div>
        <Suspense>
          <HouseholdPart guess={guess} onType={onType} year={year} incomeYear={comparison.year} />
        </Suspense>
        {comparison.reasons.length > 0 ? <Why reasons={comparison.reasons} /> : null}
        <Details methods={comparison.methods} />
        {basis}
      </div>
    </div>
  )
}

function Hero({ method }: { method: MethodComparison }) {
  const { label, sum, back } = sumWords(method)
  return (
    <p role="status" className="flex flex-col">
      <span className="text-small font-semibold text-secondary">{label}</span>
      <span
        className={`text-display wrap-anywhere tabular-nums max-sm:big:text-h1 ${back ? 'text-brand-700' : 'text-ink'}`}
      >
        {sum}
      </span>
      <span className="text-small text-secondary">{texts.note(methodName(method.method))}</span>
    </p>
  )
}

function NoSum({ methods }: Comparison) {
  const needsExpenses = methods.some((method) => method.legal && method.assessment && !hasSum(method))
  return (
    <p role="status" className="text-h3">
      {needsExpenses ? texts.needsExpensesToo : texts.failed}
    </p>
  )
}

type MethodRowProps = {
  method: MethodComparison
  best: boolean
  doubleOnly: boolean
  year: CalculatorYear['methods'][number] | undefined
}

function MethodRow({ method, best, doubleOnly, year }: MethodRowProps) {
  const open = method.legal && method.assessment !== null
  const back = method.totalCostWon < 0
  return (
    <li
      data-card
      className={`flex flex-col gap-1 rounded-card border p-4 ${best ? 'border-brand-600 bg-brand-50' : open ? 'border-line' : 'border-line bg-ground'}`}
    >
      <span className="flex flex-wrap items-center gap-2">
        <strong className="text-h3">{methodName(method.method)}</strong>
        {best ? <Chip tone="brand">{texts.recommended}</Chip> : null}
        {open ? null : <Chip>{texts.closed}</Chip>}
      </span>
      {open ? (
        <>
          {hasSum(method) ? (
            <Line
              name={back ? texts.total.refund : texts.total.due}
              value={won(Math.abs(method.totalCostWon))}
              strong
            />
          ) : (
            <span className="font-semibold">{texts.needsExpenses}</span>
          )}
          <Line name={texts.fee} value={won(method.feeWon)} />
          {year ? (
            <Suspense>
              <YearLine year={year} />
            </Suspense>
          ) : null}
          {method.method === 'DOUBLE' && !doubleOnly ? (
            <span className="text-small font-medium text-brand-700">{texts.credit}</span>
          ) : null}
        </>
      ) : (
        <span className="text-small text-secondary">{method.reason}</span>
      )}
    </li>
  )
}

function Line({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-small text-secondary">{name}</span>
      <span className={`ml-auto tabular-nums ${strong ? 'font-bold' : 'text-small'}`}>{value}</span>
    </span>
  )
}

function Why({ reasons }: { reasons: readonly string[] }) {
  return (
    <Disclosure title={texts.why}>
      <TickedList lines={reasons} />
    </Disclosure>
  )
}

function Details({ methods }: Pick<Comparison, 'methods'>) {
  return (
    <Disclosure title={texts.details}>
      {methods.filter(hasSum).map((method) => {
        const sumWon = settledWon(method)
        return (
          <section key={method.method} className="flex flex-col">
            <h2 className="font-semibold text-ink">{methodName(method.method)}</h2>
            <Facts
              facts={[
                { name: texts.tax, value: won(method.determinedTaxWon) },
                { name: texts.local, value: won(method.localDeterminedTaxWon) },
                { name: texts.prepaid, value: won(method.prepaidTaxWon + method.localPrepaidTaxWon) },
                { name: sumWon < 0 ? texts.settled.refund : texts.settled.due, value: won(Math.abs(sumWon)) },
                { name: texts.fee, value: won(method.feeWon) },
              ]}
            />
            <p>{method.reason}</p>
          </section>
        )
      })}
    </Disclosure>
  )
}
