import { CopyButton } from '#design/buttons/copy-button.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { won } from '#domain/money.ts'
import { myPageTexts as texts } from '#filer/my-page/screens.texts.ts'

export type DepositAccount = { bank: string; number: string; holder: string }

export function DepositPart({
  account,
  name,
  feeWon,
}: {
  account: DepositAccount
  name: string
  feeWon: number | undefined
}) {
  const words = texts.deposit
  return (
    <Card look="filled" label={words.title}>
      <div className="flex flex-col gap-3">
        <h2 className="text-label">{words.title}</h2>
        <Facts
          facts={[
            { name: words.bank, value: account.bank },
            { name: words.number, value: account.number },
            { name: words.holder, value: account.holder },
            ...(feeWon === undefined ? [] : [{ name: words.amount, value: won(feeWon) }]),
            { name: words.sender, value: name },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          <CopyButton text={account.number} subject={words.copy} label={words.copyLabel} />
          {feeWon === undefined ? null : (
            <CopyButton text={String(feeWon)} subject={words.copyAmount} label={words.copyAmountLabel} />
          )}
        </div>
        <p className="text-small text-secondary">{words.body}</p>
      </div>
    </Card>
  )
}
