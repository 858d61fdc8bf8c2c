import { Button } from '#design/buttons/button.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import type { NamedAmount } from '#domain/amount/unusual.ts'
import { banks, findBank } from '#domain/bank.ts'
import { won } from '#domain/money.ts'
import { type MoneyActBody, actOnPayment } from '#office/money/contract.ts'
import type { MoneyCase } from '#office/money/schemas.ts'
import { actTexts as texts, caseTexts } from '#office/money/texts.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { useUnusualAccount } from '#web/fields/use-unusual-account.ts'
import { useUnusual } from '#web/fields/use-unusual.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { ProposalFacts, proposedFacts } from '#web/frame/office/proposal-facts.tsx'
import { type ComponentType, useState } from 'react'
import { missingTexts } from './missing.texts.ts'
import {
  type ActFormState,
  type ReadAct,
  type TypedAct,
  asksHolderReason,
  isByTable,
  isToAccount,
  missingOf,
  readAct,
  startOfAct,
} from './typed-act.ts'
import type { MoneyActs } from './use-money-acts.ts'

type FieldsProps = { row: MoneyCase; acts: MoneyActs; form: ActFormState }
type Form = { body: string; yes: string; no?: string; Fields: ComponentType<FieldsProps> }

const whole = true as const
const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

function Verdict({ form }: FieldsProps) {
  const { verdict, choices, seen, seenHint, reference } = texts.verdict
  return (
    <>
      <SelectField label={verdict} choices={choicesOf(choices)} {...form.field('verdict')} />
      <AmountField label={seen} hint={seenHint} {...form.value('seenWon')} />
      <TextField label={reference} autoComplete="off" {...form.field('reference')} />
    </>
  )
}

function DecideVerdict({ row: { asked: review } }: FieldsProps) {
  if (!review) return null
  const { said: verdictLabel, seen, reference, says, answers, unknown } = texts.decide
  const answer = Object.entries(answers).find(([name]) => name === review.says)?.[1] ?? answers.unknown
  return (
    <ProposalFacts
      changes={[
        { what: verdictLabel, before: unknown, after: texts.verdict.choices[review.verdict] },
        { what: seen, before: null, after: won(review.seenWon) },
        { what: says, before: null, after: answer },
      ]}
      proposed={[{ ...review.proposed, reason: `${reference} ${review.reference}` }]}
    />
  )
}

const Accept = ({ form }: FieldsProps) => (
  <SelectField label={texts.accept.why} choices={choicesOf(texts.accept.choices)} {...form.field('why')} />
)

type HolderProps = Pick<FieldsProps, 'row' | 'form'> & { label: string; hint: string }

function HolderFields({ row, form, label, hint }: HolderProps) {
  const { holderReason, holderReasonHint } = texts.refund
  return (
    <>
      <TextField label={label} hint={hint} autoComplete="off" {...form.field('holder')} />
      {asksHolderReason(row, form.typed) ? (
        <TextField label={holderReason} hint={holderReasonHint} autoComplete="off" {...form.field('holderReason')} />
      ) : null}
    </>
  )
}

function AskRefund({ row, form }: FieldsProps) {
  const { bases, amount, reason, caseThen, choose, cases, bank, number } = texts.refund
  return (
    <>
      <SelectField
        label={texts.refund.basis}
        choices={[
          ...(isByTable(row) ? [{ value: 'table', label: bases.table(won(row.tableWon)) }] : []),
          { value: 'our-fault', label: bases['our-fault'](won(row.heldWon)) },
          ...(row.state === 'paid' ? [{ value: 'by-hand', label: bases['by-hand'] }] : []),
        ]}
        {...form.field('basis')}
      />
      {form.typed.basis === 'by-hand' ? <AmountField label={amount} {...form.value('amountWon')} /> : null}
      <TextField label={reason} autoComplete="off" {...form.field('reason')} />
      <SelectField
        label={caseThen}
        placeholder={choose}
        choices={choicesOf(row.mayEnd ? cases : { 'goes-on': cases['goes-on'] })}
        {...form.field('caseThen')}
      />
      {isToAccount(row) ? (
        <>
          <SelectField
            label={bank}
            placeholder={bank}
            choices={banks.map(({ code, name }) => ({ value: code, label: name }))}
            {...form.field('bankCode')}
          />
          <DigitsField label={number} autoComplete="off" {...form.field('accountNumber')} />
          <HolderFields row={row} form={form} label={texts.refund.holder} hint={texts.refund.holderHint} />
        </>
      ) : null}
    </>
  )
}

function RefundFacts({ row, acts }: FieldsProps) {
  const [account, setAccount] = useState<string | null>(null)
  const { refund } = row
  if (!refund) return null
  const words = texts.decideRefund
  const show = async () => {
    const { bank, accountNumber, holder } = await acts.showAccount(row)
    setAccount(`${bank} ${accountNumber} ${holder}`)
  }
  const masked = (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <span className="whitespace-nowrap">{refund.accountMask}</span>
      <Button size="small" tone="outline" onClick={() => void show()}>
        {words.show}
      </Button>
    </span>
  )
  return (
    <div className="text-ink">
      <Facts
        framed
        pairs
        facts={[
          { name: words.amount, value: won(refund.amountWon) },
          { name: words.basis, value: words.bases[refund.basis] },
          { name: words.heldNow, value: won(row.heldWon) },
          { name: words.heldAfter, value: won(row.heldWon - refund.amountWon) },
          ...(refund.caseThen
            ? [{ name: texts.refund.caseThen, value: texts.refund.cases[refund.caseThen], whole }]
            : []),
          ...(refund.trouble === 'made-there' ? [{ name: words.madeThere[0], value: words.madeThere[1], whole }] : []),
          ...(refund.accountMask ? [{ name: words.account, value: account ?? masked, whole }] : []),
          ...proposedFacts(refund.proposed),
        ]}
      />
    </div>
  )
}

const DecideRefund = (props: FieldsProps) => (
  <>
    <RefundFacts {...props} />
    {props.row.refund?.accountMask ? (
      <HolderFields
        row={props.row}
        form={props.form}
        label={texts.decideRefund.holder}
        hint={texts.decideRefund.holderHint(props.row.name)}
      />
    ) : null}
  </>
)

const Finish = (props: FieldsProps) => (
  <>
    <RefundFacts {...props} />
    <TextField label={texts.finish.reference} autoComplete="off" {...props.form.field('reference')} />
  </>
)

const actForms: Readonly<Record<MoneyActBody['act'], Form>> = {
  verdict: { body: texts.verdict.body, yes: texts.verdict.send, Fields: Verdict },
  'decide-verdict': { body: texts.decide.body, yes: texts.decide.yes, no: texts.decide.no, Fields: DecideVerdict },
  accept: { body: texts.accept.body, yes: texts.accept.send, Fields: Accept },
  ask: { body: texts.ask.body, yes: texts.ask.send, Fields: () => null },
  'ask-refund': { body: texts.refund.body, yes: texts.refund.send, Fields: AskRefund },
  'decide-refund': {
    body: texts.decideRefund.body,
    yes: texts.decideRefund.yes,
    no: texts.decideRefund.no,
    Fields: DecideRefund,
  },
  'withdraw-refund': { body: texts.withdraw.body, yes: texts.withdraw.yes, Fields: RefundFacts },
  'finish-refund': { body: texts.finish.body, yes: texts.finish.yes, no: texts.finish.no, Fields: Finish },
}

const accountOf = ({ bankCode, accountNumber }: TypedAct) => ({ bankCode, accountNumber: accountNumber.trim() })

function amountsOf(body: MoneyActBody, row: MoneyCase): NamedAmount[] {
  if (body.act === 'verdict') return [{ label: texts.verdict.seen, won: body.seenWon, beforeWon: row.amountWon }]
  return body.act === 'ask-refund' ? [{ label: texts.refund.amount, won: body.amountWon, beforeWon: row.heldWon }] : []
}

type ActDialogProps = { row: MoneyCase; act: MoneyActBody['act']; acts: MoneyActs }

function useActForm({ row, act, acts }: ActDialogProps) {
  const isUsual = useUnusual()
  const unusual = useUnusualAccount()
  const isRight = (typed: TypedAct) =>
    act !== 'ask-refund' || !isToAccount(row) || unusual.isRight(accountOf(typed), findBank(typed.bankCode)?.name ?? '')
  const form: ActFormState = useApiForm<TypedAct, ReadAct>({
    endpoint: actOnPayment,
    start: startOfAct(row),
    sentences: missingTexts,
    check: (typed) => missingOf(act, row, typed),
    toBody: (typed) => readAct(act, row, typed),
    act: acts,
    send: async (body) => {
      const read = actOnPayment.body?.safeParse(body)
      if (read?.success && isRight(form.typed) && (await isUsual(amountsOf(read.data, row)))) acts.act(row, read.data)
    },
  })
  return { form, question: unusual.question(accountOf(form.typed)) }
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

export function ActDialog(props: ActDialogProps) {
  const { row, act, acts } = props
  const { form, question } = useActForm(props)
  const { body, yes, no, Fields } = actForms[act]
  return (
    <FormDialog
      form={form}
      open
      wide
      className="flex flex-col gap-2"
      title={caseTexts.acts[act]}
      onClose={acts.close}
      yes={yes}
      onPress={() => void form.submit({ yes: true })}
      no={no}
      onNo={() => void form.submit({ yes: false })}
    >
      <p className="text-small text-secondary">{body}</p>
      <Known row={row} />
      <Fields row={row} acts={acts} form={form} />
      {question ? <Banner tone="warning" title={question} live /> : null}
    </FormDialog>
  )
}
