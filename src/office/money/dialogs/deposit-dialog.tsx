import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { won } from '#domain/money.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { serverNow } from '#web/server-clock.ts'
import { matchDeposit } from '#office/money/contract.ts'
import type { DueFee } from '#office/money/schemas.ts'
import { depositTexts as texts } from '#office/money/texts.ts'
import type { MoneyActs } from './use-money-acts.ts'

export function DepositDialog({ row, acts }: { row: DueFee; acts: MoneyActs }) {
  const today = seoulDay(new Date(serverNow()))
  const form = useApiForm({
    endpoint: matchDeposit,
    start: { depositedOn: today as string, depositor: 'same' },
    sentences: { depositedOn: texts.dayMissing },
    toBody: ({ depositedOn, depositor }) => ({ feeWon: row.feeWon, depositedOn, fromAnother: depositor === 'other' }),
    act: acts,
    send: async ({ depositedOn, fromAnother }) => acts.deposit(row, { depositedOn, fromAnother }),
  })
  return (
    <FormDialog form={form} open title={texts.title} onClose={acts.close} yes={texts.yes} no={texts.no} size="large">
      <p className="text-small text-secondary">{texts.body}</p>
      <Facts
        facts={[
          { name: texts.facts.caseNumber, value: row.caseNumber },
          { name: texts.facts.name, value: row.name },
          { name: texts.facts.fee, value: won(row.feeWon) },
        ]}
      />
      <TextField label={texts.day} type="date" max={today} {...form.field('depositedOn')} />
      <SelectField
        label={texts.depositor}
        choices={[
          { value: 'same', label: texts.same },
          { value: 'other', label: texts.other },
        ]}
        {...form.field('depositor')}
      />
    </FormDialog>
  )
}
