import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Checkbox } from '#design/fields/checkbox.tsx'
import { Facts, MoneyTable } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Card } from '#design/layout/card.tsx'
import { Step } from '#web/frame/lane/step.tsx'
import { won } from '#domain/money.ts'
import { summaryTexts as texts } from './screens.texts.ts'

export type SummaryProps = {
  amountWon: number
  lines: readonly { label: string; amount: number }[]
  caseNumber: string
  taxDueOrRefundWon: number | undefined
  refundStages: readonly { stage: keyof typeof texts.refundStages; refundPercent: number }[]
  agreed: boolean
  onAgree: (agreed: boolean) => void
  onNext: () => void
}

/** The itemised fee, what it does not include, what is given back when, and the consent that opens the payment. */
export function SummaryScreen({ amountWon, lines, caseNumber, taxDueOrRefundWon, refundStages, agreed, onAgree, onNext }: SummaryProps) {
  return (
    <Step
      title={texts.title}
      lead={texts.lead}
      foot={
        <>
          <Button wide disabledReason={agreed ? null : texts.consentReason} onClick={onNext}>
            {`${won(amountWon)} ${texts.next}`}
          </Button>
          <ButtonLink to="/mypage" tone="text" wide>
            {texts.back}
          </ButtonLink>
        </>
      }
    >
      <Card>
        <MoneyTable caption={texts.items} rows={[...lines.map((line) => ({ label: line.label, amount: line.amount, ...(line.amount < 0 ? { kind: 'less' as const } : {}) })), { label: texts.total, amount: amountWon, kind: 'total' as const }]} />
      </Card>
      <Facts
        facts={[
          { name: texts.caseNumber, value: caseNumber },
          ...(taxDueOrRefundWon === undefined ? [] : [{ name: `${texts.result} · ${taxDueOrRefundWon < 0 ? texts.refundDue : texts.taxDue}`, value: won(Math.abs(taxDueOrRefundWon)) }]),
        ]}
      />
      <Banner title={texts.notIncluded.title}>
        <p>{texts.notIncluded.body}</p>
      </Banner>
      <section aria-labelledby="refund-stages">
        <h2 id="refund-stages" className="pb-3 text-h3">
          {texts.refund}
        </h2>
        <Facts facts={refundStages.map(({ stage, refundPercent }) => ({ name: texts.refundStages[stage], value: texts.refundPercent(refundPercent) }))} framed />
      </section>
      <Checkbox label={texts.consent} need="required" checked={agreed} onChange={(event) => onAgree(event.currentTarget.checked)} />
    </Step>
  )
}
