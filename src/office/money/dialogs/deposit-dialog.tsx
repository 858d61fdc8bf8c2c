import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { won } from '#domain/money.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { serverNow } from '#web/server-clock.ts'
import type { DueFee } from '#office/money/schemas.ts'
import { depositTexts as texts } from '#office/money/texts.ts'
import type { MoneyActs } from './use-money-acts.ts'

export function DepositDialog({ row, acts }: { row: DueFee; acts: MoneyActs }) {
  const today = seoulDay(new Date(serverNow()))
  const [day, setDay] = useState<string>(today)
  const [depositor, setDepositor] = useState<'same' | 'other'>('same')
  return (
    <Dialog
      open
      title={texts.title}
      onClose={acts.close}
      foot={
        <>
          <Button
            wide
            busy={acts.busy}
            onClick={() => acts.deposit(row, { depositedOn: day, fromAnother: depositor === 'other' })}
          >
            {texts.yes}
          </Button>
          <Button wide tone="text" size="medium" onClick={acts.close}>
            {texts.no}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-small text-secondary">{texts.body}</p>
        <Facts
          facts={[
            { name: texts.facts.caseNumber, value: row.caseNumber },
            { name: texts.facts.name, value: row.name },
            { name: texts.facts.fee, value: won(row.feeWon) },
          ]}
        />
        <TextField
          label={texts.day}
          type="date"
          value={day}
          max={today}
          onChange={(event) => setDay(event.target.value)}
        />
        <SelectField
          label={texts.depositor}
          value={depositor}
          choices={[
            { value: 'same', label: texts.same },
            { value: 'other', label: texts.other },
          ]}
          onChange={(event) => setDepositor(event.target.value === 'other' ? 'other' : 'same')}
        />
        <ProblemBanner problem={acts.problem} />
      </div>
    </Dialog>
  )
}
