import { lazy, Suspense, useId } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { BarChart } from '#design/figures/bar-chart.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import type { FilingMethod } from '#domain/collected-data.ts'
import { methodName } from '#domain/filing-method/filing-method.ts'
import { amount, won } from '#domain/money.ts'
import type { TaxGuess } from '#web/browser/tax-guess.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { MethodOffer } from './schemas.ts'
import { Expenses } from './offer/expenses.tsx'
import { Hero } from './offer/hero.tsx'
import { MethodCard } from './offer/method-card.tsx'
import { hasSum, inOrder, mayBeChosen, totalCostWon, wholeTaxWon } from './offer/order.ts'
import { Unknown } from './offer/unknown.tsx'
import { Why } from './offer/why.tsx'
import { compareTexts as texts } from './texts.ts'

/** For whoever comes from the calculator; closed until asked for. */
const Guessed = lazy(async () => ({ default: (await import('./offer/guessed.tsx')).Guessed }))

export type CompareProps = {
  offers: readonly MethodOffer[]
  /** What the person was told by the calculator in this tab. */
  guess: TaxGuess | null
  chosen: FilingMethod | null
  onChoose: (method: FilingMethod) => void
  busy: boolean
  problem: CallProblem | null
  onNext: () => void
  /** How naming the expenses stands. */
  telling: { busy: boolean; problem: CallProblem | null }
  onTell: (expensesWon: number | null) => void
  backTo: string
  askTo: string
}

/**
 * The refund or the tax of the chosen way on top where it rests on facts, else what is not known yet; the ways to file
 * as rows beneath it; what stands behind the sums is closed until asked for.
 */
export function CompareScreen(props: CompareProps) {
  const { offers, guess, chosen, onChoose, busy, problem, onNext, telling, onTell, backTo, askTo } = props
  const open = offers.filter(mayBeChosen)
  const only = open.length === 1 ? open[0] : undefined
  const shown = offers.find(({ fillingType }) => fillingType === chosen)
  const books = open.find(({ sum }) => sum === 'expenses-needed' || sum === 'told')
  return (
    <Step
      title={only ? texts.only.title(methodName(only.fillingType)) : texts.title}
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
      {only ? <Only offers={offers} only={only} /> : <Choices offers={offers} chosen={chosen} onChoose={onChoose} />}
      <div>
        {books ? (
          <Disclosure
            title={texts.expenses.title}
            open={books.toldExpenses !== undefined || shown?.sum === 'expenses-needed'}
          >
            <Expenses
              told={books.toldExpenses}
              revenueWon={books.totalGrossIncome}
              busy={telling.busy}
              problem={telling.problem}
              onTell={onTell}
            />
          </Disclosure>
        ) : null}
        {shown ? <Why offer={shown} /> : null}
        {shown && guess && hasSum(shown) ? (
          <Suspense>
            <Guessed offer={shown} guess={guess} />
          </Suspense>
        ) : null}
        {open.filter(hasSum).length > 1 ? (
          <Disclosure title={texts.more.chart}>
            <Chart offers={open.filter(hasSum)} />
          </Disclosure>
        ) : null}
      </div>
      <div className="flex flex-col gap-1">
        <ButtonLink wide size="medium" tone="outline" to={askTo}>
          {texts.ask}
        </ButtonLink>
        <ButtonLink wide size="medium" tone="text" to={backTo}>
          {texts.back}
        </ButtonLink>
      </div>
    </Step>
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

/** One legal way is no question. */
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
      {closed ? (
        <p className="text-small text-secondary">{texts.only.why(closed.reasons[0] ?? texts.doubleOnly)}</p>
      ) : null}
    </div>
  )
}

function Chart({ offers }: { offers: readonly MethodOffer[] }) {
  const bar = (value: number) => ({
    value,
    text: value >= 10_000 ? texts.chart.tenThousand(amount(Math.round(value / 10_000))) : amount(value),
  })
  return (
    <BarChart
      label={texts.chart.label}
      series={[
        { name: texts.chart.tax, tone: 'brand' },
        { name: texts.chart.fee, tone: 'quiet' },
      ]}
      groups={offers.map((offer) => ({
        name: methodName(offer.fillingType),
        bars: [bar(wholeTaxWon(offer)), typeof offer.cost === 'number' ? bar(offer.cost) : null],
      }))}
    />
  )
}

/** No return is due: why, and whom to tell when that is not so. */
export function NotEligibleScreen({ reason, askTo, myPageTo }: { reason: string; askTo: string; myPageTo: string }) {
  return (
    <Step
      title={texts.notEligible.title}
      foot={
        <>
          <ButtonLink wide to={askTo}>
            {texts.notEligible.ask}
          </ButtonLink>
          <ButtonLink wide size="medium" tone="text" to={myPageTo}>
            {texts.notEligible.myPage}
          </ButtonLink>
        </>
      }
    >
      <EmptyState title={reason}>{texts.notEligible.after}</EmptyState>
    </Step>
  )
}
