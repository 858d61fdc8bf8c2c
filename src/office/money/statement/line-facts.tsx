import type { ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { won } from '#domain/money.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import type { BankTransaction } from './schemas.ts'
import { lineTexts as texts } from './texts.ts'
import type { Statement } from './use-statement.ts'

export const dayOf = (bookedOn: string, time: string | null) =>
  [dayInWords(seoulInstant(bookedOn), true), time ?? ''].join(' ').trim()

export function Foot({ statement, children }: { statement: Statement; children: ReactNode }) {
  return (
    <>
      {children}
      <Button wide tone="text" size="medium" onClick={statement.close}>
        {texts.close}
      </Button>
    </>
  )
}

export const senderOf = ({ depositor }: { depositor: string }) => depositor || texts.confirm.noSender

export function BankTransactionFacts({
  line,
  more = [],
}: {
  line: BankTransaction
  more?: { name: string; value: string }[]
}) {
  return (
    <Facts
      framed
      facts={[
        { name: texts.facts.sender, value: senderOf(line) },
        { name: texts.facts.sum, value: won(line.amountWon) },
        { name: texts.facts.day, value: dayOf(line.bookedOn, line.time) },
        ...more,
      ]}
    />
  )
}
