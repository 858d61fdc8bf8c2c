import { Button } from '#design/buttons/button.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Card } from '#design/layout/card.tsx'
import type { DepositAnswer } from '#domain/payment/odd-deposit.ts'
import { won } from '#domain/money.ts'
import type { PaymentReport } from '#filer/payment/contract.ts'
import { oddDepositTexts as texts } from './odd-deposit.texts.ts'

type Props = {
  odd: NonNullable<PaymentReport['oddDeposit']>
  busy: string | null
  onAnswer: (answer: DepositAnswer, arrivedWon: number) => void
}

export function OddDepositPart({ odd, busy, onAnswer }: Props) {
  const restWon = odd.feeWon - odd.arrivedWon
  return (
    <Card label={texts.title}>
      <div className="flex flex-col gap-4">
        <h2 className="text-h3">{texts.title}</h2>
        <Facts
          facts={[
            { name: texts.arrived, value: won(odd.arrivedWon) },
            { name: texts.fee, value: won(odd.feeWon) },
            ...(restWon > 0 ? [{ name: texts.rest, value: won(restWon) }] : []),
          ]}
        />
        {odd.answered ? (
          <p className="text-small" role="status">
            {texts.answered[odd.answered]}
          </p>
        ) : null}
        {odd.mayAnswer.length > 0 ? <p className="text-small">{texts.question}</p> : null}
        {odd.mayAnswer.map((answer) => (
          <Button
            key={answer}
            wide
            size="medium"
            tone="outline"
            busy={busy === answer}
            onClick={() => onAnswer(answer, odd.arrivedWon)}
          >
            {texts.answers[answer]}
          </Button>
        ))}
      </div>
    </Card>
  )
}
