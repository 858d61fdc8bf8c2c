import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { Facts, MoneyTable } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { href } from '#domain/address/href.ts'
import type { RefundStageId } from '#domain/branch/branch.ts'
import { methodName } from '#domain/filing-method.ts'
import { won } from '#domain/money.ts'
import { type SettledTax, partsInWords, settledSumWon, findSide } from '#domain/settled-tax/settled-tax.ts'
import { settledTaxTexts } from '#domain/settled-tax/texts.ts'
import { Step } from '#web/frame/lane/step.tsx'
import type { AmountDue } from './read-amount.ts'
import { summaryTexts as texts } from './screens.texts.ts'

export type SummaryProps = {
  year?: number | undefined
  waiting: string | null
  amountWon: number
  /** Reductions are negative. */
  lines: readonly { label: string; amount: number }[]
  cheaper: AmountDue['cheaper'] | null
  caseNumber: string
  settled: SettledTax | null
  refundStages: readonly { stage: RefundStageId; refundPercent: number }[]
  terms: readonly string[]
  agreed: boolean
  busy: boolean
  onAgree: (agreed: boolean) => void
  onNext: () => void
}

const now: RefundStageId = 'reviewed'

export function SummaryView({
  year,
  waiting,
  amountWon,
  lines,
  cheaper,
  caseNumber,
  settled,
  refundStages,
  terms,
  agreed,
  busy,
  onAgree,
  onNext,
}: SummaryProps) {
  return (
    <Step
      title={texts.title}
      lead={texts.lead}
      foot={
        <Button wide busy={busy} disabledReason={agreed ? null : texts.consentReason} onClick={onNext}>
          {texts.next}
        </Button>
      }
    >
      {waiting ? <WaitingAccount to={waiting} /> : null}
      <FeeItems lines={lines} amountWon={amountWon} />
      {cheaper ? <Cheaper {...cheaper} /> : null}
      <Facts
        framed
        facts={[{ name: texts.caseNumber, value: caseNumber }, ...(settled ? [settledFact(settled)] : [])]}
      />
      <Banner title={texts.notIncluded.title}>{texts.notIncluded.body}</Banner>
      <RefundStages stages={refundStages} />
      <StartTerms terms={terms} />
      <Checkbox
        label={texts.consent}
        need="required"
        checked={agreed}
        onChange={(event) => onAgree(event.currentTarget.checked)}
      />
      <ButtonLink to={href('/mypage', { year })} tone="outline" size="medium" wide>
        {texts.back}
      </ButtonLink>
    </Step>
  )
}

function settledFact(settled: SettledTax) {
  const sumWon = settledSumWon(settled)
  return {
    name: settledTaxTexts.expectedNames[findSide(sumWon)],
    value: (
      <>
        {won(Math.abs(sumWon))}
        <span className="block text-small font-normal text-secondary">{partsInWords(settled)}</span>
      </>
    ),
  }
}

function WaitingAccount({ to }: { to: NonNullable<SummaryProps['waiting']> }) {
  return (
    <Banner
      title={texts.waiting.title}
      action={
        <ButtonLink to={to} tone="outline" size="small">
          {texts.waiting.act}
        </ButtonLink>
      }
    >
      {texts.waiting.body}
    </Banner>
  )
}

type CheaperProps = NonNullable<AmountDue['cheaper']>

/** Before the fee is paid, while the method can change. */
function Cheaper({ chosen, fillingType, moreTax, moreFee }: CheaperProps) {
  const words = texts.cheaper
  const [chosenName, comparedName] = [methodName(chosen), methodName(fillingType)]
  const fee = won(moreFee)
  const summary =
    moreTax === 0
      ? words.same(chosenName, comparedName, fee)
      : moreTax < 0
        ? words.saves(chosenName, comparedName, won(-moreTax), fee)
        : words.costs(chosenName, comparedName, won(moreTax), fee)
  return (
    <Banner
      tone="warning"
      title={words.title(comparedName)}
      action={
        <ButtonLink to={href('/consult-form')} tone="outline" size="small">
          {words.act}
        </ButtonLink>
      }
    >
      {summary} {words.next}
    </Banner>
  )
}

function FeeItems({ lines, amountWon }: Pick<SummaryProps, 'lines' | 'amountWon'>) {
  return (
    <Card label={texts.items}>
      <MoneyTable
        caption={texts.items}
        rows={[
          ...lines.map(({ label, amount }) => ({
            label,
            amount: amount < 0 ? texts.less(won(-amount)) : won(amount),
            ...(amount < 0 ? { kind: 'less' as const } : {}),
          })),
          { label: texts.total, note: texts.vat, amount: won(amountWon), kind: 'total' as const },
        ]}
      />
    </Card>
  )
}

function StartTerms({ terms }: Pick<SummaryProps, 'terms'>) {
  if (terms.length === 0) return null
  return (
    <section aria-labelledby="start-terms" className="flex flex-col gap-3">
      <h2 id="start-terms" className="text-h3">
        {texts.terms}
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-small text-secondary">
        {terms.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function RefundStages({ stages }: { stages: SummaryProps['refundStages'] }) {
  return (
    <section aria-labelledby="refund-stages" className="flex flex-col gap-3">
      <h2 id="refund-stages" className="text-h3">
        {texts.refund}
      </h2>
      <dl className="flex flex-col divide-y divide-line border-y border-line">
        {stages.map(({ stage, refundPercent }) => (
          <div key={stage} className="flex flex-wrap items-center justify-between gap-x-4 py-3 text-small">
            <dt
              className={`flex flex-wrap items-center gap-x-2 ${stage === now ? 'font-semibold text-ink' : 'text-secondary'}`}
            >
              {texts.refundStages[stage]}
              {stage === now ? <Chip tone="brand">{texts.stageNow}</Chip> : null}
            </dt>
            <dd className="ml-auto font-medium whitespace-nowrap tabular-nums">{texts.refundPercent(refundPercent)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-secondary">{texts.ourFault}</p>
    </section>
  )
}
