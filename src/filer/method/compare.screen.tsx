import { useId } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { BarChart } from '#design/figures/bar-chart.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import type { FilingMethod } from '#domain/collected-data.ts'
import { methodName } from '#domain/filing-method/filing-method.ts'
import { amount } from '#domain/money.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { MethodOffer } from './contract.ts'
import { MethodCard } from './offer/method-card.tsx'
import { inOrder, mayBeChosen, wholeTaxWon } from './offer/order.ts'
import { compareTexts as texts } from './texts.ts'

export type CompareProps = {
  offers: readonly MethodOffer[]
  chosen: FilingMethod | null
  onChoose: (method: FilingMethod) => void
  busy: boolean
  problem: CallProblem | null
  onNext: () => void
  backTo: string
  askTo: string
}

/** The ways to file beside each other, the advised one first and chosen already. */
export function CompareScreen({ offers, chosen, onChoose, busy, problem, onNext, backTo, askTo }: CompareProps) {
  const group = useId()
  const open = offers.filter(mayBeChosen)
  return (
    <Step
      title={texts.title}
      lead={texts.lead}
      foot={
        <>
          <ProblemBanner problem={problem} />
          <Button wide busy={busy} disabledReason={chosen ? null : texts.chooseReason} onClick={onNext}>
            {texts.choose}
          </Button>
        </>
      }
    >
      <fieldset className="flex flex-col gap-3">
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
      {open.length > 1 ? <Chart offers={open} /> : null}
      <div className="flex flex-col gap-2">
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
