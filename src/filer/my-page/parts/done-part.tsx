import { CopyButton } from '#design/buttons/copy-button.tsx'
import { Facts, MoneyTable } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { won } from '#domain/money.ts'
import { dayInWords } from '#domain/seoul-time.ts'
import type { ReportSummary } from '#filer/my-page/contract.ts'
import { sumsOf } from '#filer/my-page/rules.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'

const { done: texts, money } = myPageTexts

export function DonePart({ report, paidAt }: { report: ReportSummary; paidAt: string | undefined }) {
  const { nationalWon, localWon, totalWon } = sumsOf(report)
  const side = (sum: number) => (sum < 0 ? money.refund : money.due)
  const { refundAccount: account, portalReceiptNumber, localReceiptNumber, discountedAmount } = report
  return (
    <Card label={texts.label}>
      <div className="flex flex-col gap-3">
        <MoneyTable
          caption={texts.label}
          rows={[
            { label: `${money.national} ${side(nationalWon)}`, amount: won(Math.abs(nationalWon)) },
            ...(localWon === undefined
              ? []
              : [
                  {
                    label: `${money.local} ${side(localWon)}`,
                    amount: won(Math.abs(localWon)),
                    ...(localWon < 0 ? { note: money.localApart } : {}),
                  },
                ]),
          ]}
        />
        <Facts
          facts={[
            ...(totalWon < 0 ? [{ name: texts.when, value: texts.whenValue }] : []),
            ...(totalWon < 0 && account
              ? [{ name: texts.account, value: texts.accountOf(account.bank, account.last) }]
              : []),
            ...(paidAt
              ? [{ name: texts.feePaid, value: texts.feePaidOn(dayInWords(new Date(paidAt)), won(discountedAmount)) }]
              : []),
          ]}
        />
        {totalWon < 0 ? <p className="text-small text-secondary">{texts.whenNote}</p> : null}
        {portalReceiptNumber ? (
          <Receipt name={texts.portal} number={portalReceiptNumber} copyLabel={texts.copyPortal} />
        ) : null}
        {localReceiptNumber ? (
          <Receipt name={texts.local} number={localReceiptNumber} copyLabel={texts.copyLocal} />
        ) : null}
      </div>
    </Card>
  )
}

function Receipt({ name, number, copyLabel }: { name: string; number: string; copyLabel: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
      <dl className="flex min-w-0 flex-col">
        <dt className="text-small text-secondary">{name}</dt>
        <dd className="font-medium whitespace-nowrap tabular-nums big:wrap-anywhere big:whitespace-normal">{number}</dd>
      </dl>
      <CopyButton text={number} subject={copyLabel} />
    </div>
  )
}
