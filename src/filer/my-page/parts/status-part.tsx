import { ButtonLink } from '#design/buttons/button-link.tsx'
import { href } from '#domain/address/href.ts'
import { MoneyTable } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import type { CaseView } from '#domain/case-view/case-view.ts'
import { won } from '#domain/money.ts'
import { ExpectedSum } from '#web/frame/expected-sum.tsx'
import { CaseLines } from '#web/frame/case-lines.tsx'
import type { ReportSummary } from '#filer/my-page/contract.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { leftAfterFee, sumsOf } from '#filer/my-page/rules.ts'

const texts = myPageTexts.money

export function StatusPart({
  caseView,
  report,
  beside,
}: {
  caseView: CaseView
  report: ReportSummary
  beside?: string | undefined
}) {
  const { kind, headline, sentence, act } = caseView
  return (
    <Card look="tinted" label={headline}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 className="text-h2 text-balance">{headline}</h2>
          {kind === 'completed' ? <Hero report={report} /> : <p className="text-secondary">{sentence}</p>}
        </div>
        <ExpectedSum expected={caseView.expected} within="tinted" />
        {kind === 'fee-due' || kind === 'difference-due' ? <FeeSums report={report} /> : null}
        {beside ? <p className="whitespace-pre-line wrap-anywhere">{beside}</p> : null}
        {act && act.to !== href('/mypage') ? (
          <ButtonLink to={act.to} wide>
            {act.label}
          </ButtonLink>
        ) : null}
        {kind === 'completed' ? null : <CaseLines caseView={caseView} />}
        {report.checks ? <p className="text-small text-secondary">{texts.checks(report.checks)}</p> : null}
      </div>
    </Card>
  )
}

function Hero({ report }: { report: ReportSummary }) {
  const { totalWon } = sumsOf(report)
  if (totalWon === 0) return null
  return (
    <p className="flex flex-col">
      <span className="text-display tabular-nums whitespace-nowrap max-sm:big:text-h2 max-sm:big:wrap-anywhere max-sm:big:whitespace-normal">
        {won(Math.abs(totalWon))}
      </span>
      <span className="text-secondary">{totalWon < 0 ? texts.refunded : texts.payable}</span>
    </p>
  )
}

function FeeSums({ report }: { report: ReportSummary }) {
  const sums = sumsOf(report)
  const left = leftAfterFee(report)
  if (left === undefined) return null
  const side = (sum: number) => (sum < 0 ? texts.refund : texts.due)
  return (
    <MoneyTable
      caption={texts.caption}
      rows={[
        {
          label: `${texts.national} ${side(sums.nationalWon)}`,
          note: texts.expected,
          amount: won(Math.abs(sums.nationalWon)),
        },
        ...(sums.localWon === undefined
          ? []
          : [
              {
                label: `${texts.local} ${side(sums.localWon)}`,
                note: texts.expected,
                amount: won(Math.abs(sums.localWon)),
              },
            ]),
        { label: texts.fee, amount: won(report.discountedAmount) },
        { label: left > 0 ? texts.left : texts.toPay, amount: won(Math.abs(left)), kind: 'total' as const },
      ]}
    />
  )
}
