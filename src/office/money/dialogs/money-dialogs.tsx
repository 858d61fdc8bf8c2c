import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { readWon } from '#domain/amount/read-won.ts'
import type { NamedAmount } from '#domain/amount/unusual.ts'
import { refundedCases } from '#domain/fee/refund-due.ts'
import { readAccount } from '#domain/bank-account.ts'
import { findBank } from '#domain/bank.ts'
import { won } from '#domain/money.ts'
import { isBlank, seenLength } from '#domain/plain-text.ts'
import { actOnReceipt, handleNotice, type MoneyActBody, type OddNotice } from '#office/money/contract.ts'
import type { MoneyCase } from '#office/money/schemas.ts'
import { actTexts as texts, caseTexts, noticeTexts, receiptTexts } from '#office/money/texts.ts'
import { useUnusualAccount } from '#web/fields/use-unusual-account.ts'
import { useUnusual } from '#web/fields/use-unusual.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { FormDialog } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { SelectField } from '#design/fields/select-field.tsx'
import type { OpenReceipt, ReceiptActBody } from '#office/money/receipts/schemas.ts'
import { troubleOf } from '#office/money/receipts/receipts-part.tsx'
import { actForms } from './act-forms.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
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
    sentences: { note: texts.missing },
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

type Typed = Readonly<Record<string, string | undefined>>

const numberOf = (text: string | undefined) => {
  const reading = readWon(text ?? '', { mostWon: 999_999_999_999 })
  return reading.kind === 'amount' ? reading.won : undefined
}
const codeOf = (text: string | undefined) => (text && /^[\w -]{1,40}$/.test(text.trim()) ? text.trim() : undefined)
const oneOf = <Choice extends string>(choices: readonly Choice[], text: string | undefined) =>
  choices.find((choice) => choice === text)

/** `yes`: which of the two buttons was pressed. */
function bodyOf(act: MoneyActBody['act'], row: MoneyCase, typed: Typed, yes: boolean): MoneyActBody | null {
  const reference = codeOf(typed.reference)
  switch (act) {
    case 'verdict': {
      const verdict = oneOf(['paid', 'not-paid'] as const, typed.verdict)
      const seenWon = numberOf(typed.seenWon)
      return verdict && seenWon !== undefined && reference ? { act, verdict, seenWon, reference } : null
    }
    case 'decide-verdict':
      return row.asked ? { act, agree: yes, seenWon: row.asked.seenWon } : null
    case 'accept': {
      const why = oneOf(['let-off', 'rest-came', 'late-agreed'] as const, typed.why)
      return why && row.arrivedWon !== null ? { act, arrivedWon: row.arrivedWon, why } : null
    }
    case 'ask':
      return row.arrivedWon === null ? null : { act, arrivedWon: row.arrivedWon }
    case 'ask-refund':
      return refundOf(row, typed)
    case 'decide-refund':
      return decisionOf(row, typed, yes)
    case 'withdraw-refund':
      return row.refund ? { act, amountWon: row.refund.amountWon } : null
    case 'finish-refund':
      return reference ? { act, done: yes, reference } : null
  }
}

/** The amount is fixed for `table` and `our-fault`; it is typed for `by-hand`. */
function refundWonOf(row: MoneyCase, basis: string | undefined, typed: string | undefined): number | undefined {
  if (basis === 'table') return row.tableWon
  return basis === 'our-fault' ? row.heldWon : numberOf(typed)
}

const holderReasonOf = ({ holderReason = '' }: Typed) =>
  isBlank(holderReason) ? {} : { holderReason: holderReason.trim() }

/** Approving a refund to an account requires typing the holder. */
function decisionOf({ refund }: MoneyCase, typed: Typed, yes: boolean): MoneyActBody | null {
  const holder = typed.holder?.trim() ?? ''
  if (!refund) return null
  const decided = { act: 'decide-refund' as const, agree: yes, amountWon: refund.amountWon }
  if (!yes || !refund.accountMask) return decided
  return isBlank(holder) ? null : { ...decided, holder, ...holderReasonOf(typed) }
}

function refundOf(row: MoneyCase, typed: Typed): MoneyActBody | null {
  const basis = oneOf(['table', 'our-fault', 'by-hand'] as const, typed.basis)
  const amountWon = refundWonOf(row, basis, typed.amountWon)
  const reason = typed.reason?.trim() ?? ''
  const caseThen = oneOf(refundedCases, typed.caseThen)
  if (!basis || !amountWon || seenLength(reason) < 2 || !caseThen) return null
  const refundRequest = { act: 'ask-refund' as const, amountWon, basis, reason, caseThen }
  if (row.method === 'CARD' || row.method === 'BANK') return refundRequest
  const { bankCode, holder } = typed
  const account = readAccount(typed.accountNumber)
  return bankCode && account.ok && holder !== undefined && !isBlank(holder)
    ? {
        ...refundRequest,
        bankCode,
        accountNumber: account.accountNumber,
        holder: holder.trim(),
        ...holderReasonOf(typed),
      }
    : null
}

function Known({ row }: { row: MoneyCase }) {
  const { facts } = texts
  return (
    <Facts
      pairs
      facts={[
        { name: facts.caseNumber, value: row.caseNumber },
        { name: facts.name, value: row.name },
        { name: facts.method, value: caseTexts.methods[row.method] },
        { name: facts.fee, value: won(row.amountWon) },
        ...(row.arrivedWon === null ? [] : [{ name: facts.arrived, value: won(row.arrivedWon) }]),
        ...(row.refundedWon > 0 ? [{ name: facts.refunded, value: won(row.refundedWon) }] : []),
        ...(row.tid ? [{ name: facts.tid, value: row.tid, whole: true as const }] : []),
      ]}
    />
  )
}

function amountsOf(body: MoneyActBody, row: MoneyCase): NamedAmount[] {
  if (body.act === 'verdict') return [{ label: texts.verdict.seen, won: body.seenWon, beforeWon: row.amountWon }]
  return body.act === 'ask-refund' ? [{ label: texts.refund.amount, won: body.amountWon, beforeWon: row.heldWon }] : []
}

const accountOf = (body: MoneyActBody) =>
  body.act === 'ask-refund' && body.accountNumber
    ? { bankCode: body.bankCode ?? '', accountNumber: body.accountNumber }
    : null

function ActDialog({ row, act, acts }: { row: MoneyCase; act: MoneyActBody['act']; acts: MoneyActs }) {
  const [missing, setMissing] = useState(false)
  const form = actForms[act]
  const isUsual = useUnusual()
  const unusual = useUnusualAccount()
  const [asked, setAsked] = useState<ReturnType<typeof accountOf>>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') ?? 'yes'
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Typed
    const body = bodyOf(act, row, typed, pressed === 'yes')
    setMissing(body === null)
    const account = body && accountOf(body)
    const isRight = !account || unusual.isRight(account, findBank(account.bankCode)?.name ?? '')
    setAsked(isRight ? null : account)
    if (body && isRight && (await isUsual(amountsOf(body, row)))) acts.act(row, body)
  }
  const id = `money-${act}`
  const buttons: ReactNode = (
    <>
      <Button type="submit" form={id} value="yes" wide size="medium" busy={acts.busy}>
        {form.yes}
      </Button>
      {form.no ? (
        <Button type="submit" form={id} value="no" wide size="medium" tone="outline">
          {form.no}
        </Button>
      ) : null}
    </>
  )
  return (
    <Dialog open wide title={caseTexts.acts[act]} onClose={acts.close} foot={buttons}>
      <form id={id} noValidate className="flex flex-col gap-2" onSubmit={(event) => void submit(event)}>
        <p className="text-small text-secondary">{form.body}</p>
        <Known row={row} />
        <form.Fields row={row} acts={acts} />
        {asked ? <Banner tone="warning" title={unusual.question(asked) ?? ''} live /> : null}
        {missing ? <Banner tone="warning" title={texts.missing} live /> : null}
        <ProblemBanner problem={acts.problem} />
      </form>
    </Dialog>
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
