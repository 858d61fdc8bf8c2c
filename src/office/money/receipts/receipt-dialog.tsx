import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { won } from '#domain/money.ts'
import type { MoneyActs } from '#office/money/dialogs/use-money-acts.ts'
import { receiptTexts as texts } from '#office/money/texts.ts'
import type { OpenReceipt, ReceiptActBody } from './schemas.ts'
import { troubleOf } from './receipts-part.tsx'
import { actOnReceipt } from '#office/money/contract.ts'
import { FormDialog } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

type Choice = 'again' | 'self' | 'record'

export function ReceiptDialog({ receipt, acts }: { receipt: OpenReceipt; acts: MoneyActs }) {
  const choices: Choice[] = receipt.kind === 'issue' ? ['again', 'self', 'record'] : ['again', 'record']
  const form = useApiForm({
    endpoint: actOnReceipt,
    start: { choice: 'again' as Choice, reference: '' },
    sentences: { reference: texts.missing },
    toBody: ({ choice, reference }): ReceiptActBody =>
      choice === 'record' ? { act: 'record', reference: reference.trim() } : { act: 'again', self: choice === 'self' },
    act: acts,
    send: async (body) => acts.receipt(receipt, body),
  })
  return (
    <FormDialog form={form} open title={texts.press} onClose={acts.close} yes={texts.save} size="large">
      <Facts
        facts={[
          { name: texts.columns.caseNumber, value: receipt.caseNumber },
          { name: texts.columns.name, value: receipt.name },
          { name: texts.columns.kind, value: texts.kinds[receipt.kind] },
          { name: texts.columns.sum, value: won(receipt.amountWon) },
          { name: texts.number, value: receipt.number || texts.self },
          { name: texts.columns.why, value: troubleOf(receipt) },
        ]}
      />
      <SelectField
        label={texts.act}
        choices={choices.map((value) => ({ value, label: texts.choices[receipt.kind][value] }))}
        {...form.field('choice')}
      />
      {form.typed.choice === 'record' ? (
        <TextField label={texts.reference} autoComplete="off" {...form.field('reference')} />
      ) : null}
    </FormDialog>
  )
}
