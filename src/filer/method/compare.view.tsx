import { useId, useState } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { wonInWords } from '#domain/amount/in-words.ts'
import { readWon } from '#domain/amount/read-won.ts'
import type { FilingMethod } from '#domain/collected-data.ts'
import { methodName } from '#domain/filing-method.ts'
import { amount, won } from '#domain/money.ts'
import { partsInWords } from '#domain/settled-tax/settled-tax.ts'
import type { TaxGuess } from '#web/browser/tax-guess.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { mostAmountWon } from './most-amount.ts'
import { MethodCard } from './offer/method-card.tsx'
import { hasSum, inOrder, mayBeChosen, settledWon, totalCostWon } from './offer/order.ts'
import { Unknown } from './offer/unknown.tsx'
import { Why } from './offer/why.tsx'
import { hasAnswers, YearLine } from '#web/year/year-line.tsx'
import type { Telling } from './offer/year-part.tsx'
import { yearTexts } from '#web/year/year.texts.ts'
import type { MethodOffer } from './schemas.ts'
import { compareTexts as texts } from './texts.ts'

const heroTexts = texts.hero

function Hero({ offer }: { offer: MethodOffer | undefined }) {
  if (!offer || (offer.unknown ?? offer.missing)) return null
  if (offer.sum === 'expenses-needed')
    return (
      <p role="status" className="flex flex-col gap-1">
        <span className="text-h2">{heroTexts.needsExpenses.title}</span>
        <span className="text-small text-secondary">{heroTexts.needsExpenses.body}</span>
      </p>
    )
  const sum = settledWon(offer)
  return (
    <p role="status" className="flex flex-col">
      <span className="flex flex-wrap justify-between gap-x-3 text-small text-secondary">
        <span className="font-semibold">{sum < 0 ? heroTexts.refund : sum > 0 ? heroTexts.due : heroTexts.even}</span>
        {offer.sum === 'told' ? null : <span>{heroTexts.note}</span>}
      </span>
      <span className={`text-display tabular-nums max-sm:big:text-h1 ${sum < 0 ? 'text-brand-700' : 'text-ink'}`}>
        {won(Math.abs(sum))}
      </span>
      <span className="text-small text-secondary tabular-nums">
        {partsInWords({ nationalWon: offer.taxDueOrRefund, localWon: offer.localTaxDueOrRefund ?? 0 })}
      </span>
      {offer.sum === 'told' ? <span className="text-small text-secondary">{heroTexts.toldNote}</span> : null}
    </p>
  )
}

const expensesTexts = texts.expenses

type ExpensesProps = {
  storedExpensesWon: number | undefined
  /** Expenses above revenue ask for confirmation once. */
  revenueWon: number
  busy: boolean
  problem: CallProblem | null
  onTell: (expensesWon: number | null) => void
}

/** Bookkeeping methods have an amount only after expenses are entered. */
function Expenses({ storedExpensesWon, revenueWon, busy, problem, onTell }: ExpensesProps) {
  const [typed, setTyped] = useState(storedExpensesWon === undefined ? '' : amount(storedExpensesWon))
  const [error, setError] = useState<string | null>(null)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const reading = readWon(typed, { mostWon: mostAmountWon })
  const tell = () => {
    if (reading.kind === 'empty') return setError(expensesTexts.empty)
    if (reading.kind === 'refused') return setError(expensesTexts.refused)
    if (reading.won > revenueWon && confirmed !== typed) {
      setConfirmed(typed)
      return setError(expensesTexts.aboveRevenue(won(revenueWon)))
    }
    setError(null)
    onTell(reading.won)
  }
  return (
    <form
      noValidate
      aria-label={expensesTexts.title}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        tell()
      }}
    >
      <TextField
        label={expensesTexts.label}
        hint={reading.kind === 'amount' && reading.won > 0 ? wonInWords(reading.won) : expensesTexts.hint}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(null)
        }}
      />
      <ProblemBanner problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="medium" tone="secondary" busy={busy}>
          {expensesTexts.press}
        </Button>
        {storedExpensesWon === undefined ? null : (
          <Button size="medium" tone="text" onClick={() => onTell(null)}>
            {expensesTexts.remove}
          </Button>
        )}
      </div>
    </form>
  )
}

const Guessed = fetchedPart(
  () => import('./offer/guessed.tsx'),
  (file) => file.Guessed,
)
const YearAdvice = fetchedPart(
  () => import('#web/year/year-advice.tsx'),
  (file) => file.YearAdvice,
)
const YearPart = fetchedPart(
  () => import('./offer/year-part.tsx'),
  (file) => file.YearPart,
)
/** Closed at first, so it comes later. */
const Bars = fetchedPart(
  () => import('./offer/chart.tsx'),
  (file) => file.Chart,
)

const readAdvice = (offers: readonly MethodOffer[]) => {
  const advice = offers.filter(mayBeChosen).find(({ year }) => year)?.year?.advice
  return advice?.kind === 'same' ? undefined : advice
}

/** Those that stand open. */
export const fetchOpenParts = (offers: readonly MethodOffer[], guess: TaxGuess | null) =>
  Promise.all([
    readAdvice(offers) ? YearAdvice.fetch() : null,
    offers.some(({ year }) => year && hasAnswers(year)) ? YearPart.fetch() : null,
    guess ? Guessed.fetch() : null,
  ])

export type CompareProps = {
  offers: readonly MethodOffer[]
  guess: TaxGuess | null
  chosen: FilingMethod | null
  onChoose: (method: FilingMethod) => void
  busy: boolean
  problem: CallProblem | null
  onNext: () => void
  telling: { busy: boolean; problem: CallProblem | null }
  onTell: (expensesWon: number | null) => void
  household: Telling
  backTo: string
  askTo: string
}

/** Shows amounts only if they rest on facts. */
export function CompareView(props: CompareProps) {
  const { offers, guess, chosen, onChoose, busy, problem, onNext, telling, onTell, household, backTo, askTo } = props
  const open = offers.filter(mayBeChosen)
  const only = open.length === 1 ? open[0] : undefined
  const shown = offers.find(({ fillingType }) => fillingType === chosen)
  const books = open.find(({ sum }) => sum === 'expenses-needed' || sum === 'told')
  return (
    <Step
      title={only ? texts.only(methodName(only.fillingType)) : texts.title}
      lead={offers.some((offer) => hasSum(offer)) ? texts.lead : texts.leadNoSum}
      foot={
        <>
          <ProblemBanner problem={problem} />
          <Button wide busy={busy} disabledReason={chosen ? null : texts.chooseReason} onClick={onNext}>
            {chosen ? texts.choose(methodName(chosen)) : texts.chooseNone}
          </Button>
        </>
      }
    >
      <Hero offer={shown} />
      {offers[0] ? <Unknown offer={offers[0]} /> : null}
      <Advice offers={open} />
      <div className="flex flex-col gap-4">
        {only ? <Only offers={offers} only={only} /> : <Choices offers={offers} chosen={chosen} onChoose={onChoose} />}
        <div>
          {books ? (
            <Disclosure
              title={texts.expenses.title}
              open={books.toldExpenses !== undefined || shown?.sum === 'expenses-needed'}
            >
              <Expenses
                storedExpensesWon={books.toldExpenses}
                revenueWon={books.totalGrossIncome}
                busy={telling.busy}
                problem={telling.problem}
                onTell={onTell}
              />
            </Disclosure>
          ) : null}
          <Year offers={shown ? [shown, ...open] : open} household={household} />
          {shown ? <Why offer={shown} /> : null}
          {shown && guess && hasSum(shown) ? <Guessed offer={shown} guess={guess} /> : null}
          <Chart offers={open.filter(hasSum)} />
        </div>
        <div className="flex flex-col gap-1">
          <ButtonLink wide size="medium" tone="outline" to={askTo}>
            {texts.ask}
          </ButtonLink>
          <ButtonLink wide size="medium" tone="text" to={backTo}>
            {texts.back}
          </ButtonLink>
        </div>
      </div>
    </Step>
  )
}

function Advice({ offers }: Pick<CompareProps, 'offers'>) {
  const advice = readAdvice(offers)
  return advice ? <YearAdvice advice={advice} offers={offers} /> : null
}

function Chart({ offers }: Pick<CompareProps, 'offers'>) {
  if (offers.length < 2) return null
  return (
    <Disclosure title={texts.more.chart}>
      <Bars offers={offers} />
    </Disclosure>
  )
}

function Year({ offers, household }: Pick<CompareProps, 'offers' | 'household'>) {
  const year = offers.find((offer) => offer.year)?.year
  if (!year) return null
  return (
    <Disclosure title={yearTexts.partTitle} open={hasAnswers(year)}>
      <YearPart year={year} telling={household} />
    </Disclosure>
  )
}

function Choices({ offers, chosen, onChoose }: Pick<CompareProps, 'offers' | 'chosen' | 'onChoose'>) {
  const group = useId()
  return (
    <fieldset className="grid gap-3 lg:grid-cols-3">
      <legend className="sr-only">{texts.legend}</legend>
      {inOrder(offers).map((offer) => (
        <MethodCard
          key={offer.fillingType}
          offer={offer}
          group={group}
          chosen={offer.fillingType === chosen}
          onChoose={() => onChoose(offer.fillingType)}
        />
      ))}
    </fieldset>
  )
}

function Only({ offers, only }: { offers: readonly MethodOffer[]; only: MethodOffer }) {
  const closed = offers.find((offer) => !mayBeChosen(offer))
  const total = totalCostWon(only) ?? 0
  return (
    <div className="flex flex-col gap-3">
      <Facts
        framed
        facts={[
          ...(only.cost === 'DOUBLE_ONLY' ? [] : [{ name: texts.fields.fee.word, value: won(only.cost) }]),
          ...(hasSum(only)
            ? [{ name: total < 0 ? texts.totalBack : texts.totalCost, value: won(Math.abs(total)) }]
            : []),
        ]}
      />
      {only.year && hasAnswers(only.year) ? (
        <p>
          <YearLine year={only.year} />
        </p>
      ) : null}
      {closed ? <p className="text-small text-secondary">{closed.reasons[0] ?? texts.doubleOnly}</p> : null}
    </div>
  )
}
