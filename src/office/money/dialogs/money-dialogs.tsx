import { Facts } from '#design/figures/money-table.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { won } from '#domain/money.ts'
import { actOnReceipt, handleNotice, type OddNotice } from '#office/money/contract.ts'
import { noticeTexts, receiptTexts } from '#office/money/texts.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import type { OpenReceipt, ReceiptActBody } from '#office/money/receipts/schemas.ts'
import { troubleOf } from '#office/money/receipts/receipts-part.tsx'
import { ActDialog } from './act-dialog.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { missingTexts } from './missing.texts.ts'
import type { MoneyActs } from './use-money-acts.ts'

type Choice = 'again' | 'self' | 'record'

function ReceiptDialog({ receipt, acts }: { receipt: OpenReceipt; acts: MoneyActs }) {
  const choices: Choice[] = receipt.kind === 'issue' ? ['again', 'self', 'record'] : ['again', 'record']
  const form = useApiForm({
    endpoint: actOnReceipt,
    start: { choice: 'again' as Choice, reference: '' },
    sentences: { reference: receiptTexts.missing },
    toBody: ({ choice, reference }): ReceiptActBody =>
      choice === 'record' ? { act: 'record', reference: reference.trim() } : { act: 'again', self: choice === 'self' },
    act: acts,
    send: async (body) => acts.receipt(receipt, body),
  })
  return (
    <FormDialog form={form} open title={receiptTexts.press} onClose={acts.close} yes={receiptTexts.save} size="large">
      <Facts
        facts={[
          { name: receiptTexts.columns.caseNumber, value: receipt.caseNumber },
          { name: receiptTexts.columns.name, value: receipt.name },
          { name: receiptTexts.columns.kind, value: receiptTexts.kinds[receipt.kind] },
          { name: receiptTexts.columns.sum, value: won(receipt.amountWon) },
          { name: receiptTexts.number, value: receipt.number || receiptTexts.self },
          { name: receiptTexts.columns.why, value: troubleOf(receipt) },
        ]}
      />
      <SelectField
        label={receiptTexts.act}
        choices={choices.map((value) => ({ value, label: receiptTexts.choices[receipt.kind][value] }))}
        {...form.field('choice')}
      />
      {form.typed.choice === 'record' ? (
        <TextField label={receiptTexts.reference} autoComplete="off" {...form.field('reference')} />
      ) : null}
    </FormDialog>
  )
}

function NoticeDialog({ notice, acts }: { notice: OddNotice; acts: MoneyActs }) {
  const form = useApiForm({
    endpoint: handleNotice,
    start: { note: '' },
    sentences: { note: missingTexts.note },
    toBody: ({ note }) => ({ note: note.trim() }),
    act: acts,
    send: async ({ note }) => acts.handle(notice, note),
  })
  return (
    <FormDialog form={form} open title={noticeTexts.press} onClose={acts.close} yes={noticeTexts.save} size="large">
      <p className="text-small">{noticeTexts.kinds[notice.kind]}</p>
      <TextField label={noticeTexts.note} hint={noticeTexts.hint} autoComplete="off" {...form.field('note')} />
    </FormDialog>
  )
}

/** Remounts, so that input for one person never appears for another. */
export function MoneyDialogs({ acts }: { acts: MoneyActs }) {
  const { opened } = acts
  if (opened?.kind === 'deposit') return <DepositDialog key={opened.row.caseNumber} row={opened.row} acts={acts} />
  if (opened?.kind === 'act')
    return <ActDialog key={`${opened.row.order} ${opened.act}`} row={opened.row} act={opened.act} acts={acts} />
  if (opened?.kind === 'receipt')
    return <ReceiptDialog key={opened.receipt.order} receipt={opened.receipt} acts={acts} />
  return opened ? <NoticeDialog key={opened.notice.id} notice={opened.notice} acts={acts} /> : null
}
