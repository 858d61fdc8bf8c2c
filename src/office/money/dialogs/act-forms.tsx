import { useState, type ComponentType } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { DigitsField } from '#design/fields/digits-field.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { banks } from '#domain/bank.ts'
import { won } from '#domain/money.ts'
import { compareNames, readHolder } from '#domain/name/legal-name.ts'
import { actOnPayment, type MoneyActBody } from '#office/money/contract.ts'
import type { MoneyCase } from '#office/money/schemas.ts'
import { actTexts as texts } from '#office/money/texts.ts'
import { proposedFacts, ProposalFacts } from '#web/frame/office/proposal-facts.tsx'
import { AmountField } from '#web/fields/amount-field.tsx'
import type { MoneyActs } from './use-money-acts.ts'
import { longest } from '#web/forms/limits.ts'

type FieldsProps = { row: MoneyCase; acts: MoneyActs }
type Form = { body: string; yes: string; no?: string; Fields: ComponentType<FieldsProps> }

const whole = true as const
const limits = {
  reference: longest(actOnPayment.body, 'reference'),
  reason: longest(actOnPayment.body, 'reason'),
  account: longest(actOnPayment.body, 'accountNumber'),
  holder: longest(actOnPayment.body, 'holder'),
}
const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

function Verdict() {
  const [seenWon, setSeenWon] = useState('')
  const { verdict, choices, seen, seenHint, reference } = texts.verdict
  return (
    <>
      <SelectField label={verdict} name="verdict" defaultValue="paid" choices={choicesOf(choices)} />
      <AmountField label={seen} hint={seenHint} name="seenWon" value={seenWon} onChange={setSeenWon} />
      <TextField label={reference} name="reference" maxLength={limits.reference} autoComplete="off" />
    </>
  )
}

function DecideVerdict({ row: { asked } }: FieldsProps) {
  if (!asked) return null
  const { said, seen, reference, says, answers, unknown } = texts.decide
  const answer = Object.entries(answers).find(([name]) => name === asked.says)?.[1] ?? answers.unknown
  return (
    <ProposalFacts
      changes={[
        { what: said, before: unknown, after: texts.verdict.choices[asked.verdict] },
        { what: seen, before: null, after: won(asked.seenWon) },
        { what: says, before: null, after: answer },
      ]}
      proposed={[{ ...asked.proposed, reason: `${reference} ${asked.reference}` }]}
    />
  )
}

const Accept = () => (
  <SelectField label={texts.accept.why} name="why" defaultValue="let-off" choices={choicesOf(texts.accept.choices)} />
)

/** A reason is asked for where the names cannot be compared. */
function HolderFields({ row, label, hint }: { row: MoneyCase; label: string; hint: string }) {
  const [holder, setHolder] = useState('')
  const { holderReason, holderReasonHint } = texts.refund
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        name="holder"
        maxLength={limits.holder}
        autoComplete="off"
        value={holder}
        onChange={(event) => setHolder(event.target.value)}
      />
      {readHolder(holder) && compareNames(holder, row.name) === 'unsure' ? (
        <TextField
          label={holderReason}
          hint={holderReasonHint}
          name="holderReason"
          maxLength={limits.reason}
          autoComplete="off"
        />
      ) : null}
    </>
  )
}

function AskRefund({ row }: FieldsProps) {
  const isOdd = row.state !== 'paid'
  // After filing the table refunds nothing.
  const byTable = !isOdd && row.tableWon > 0
  const [amountWon, setAmountWon] = useState('')
  const [basis, setBasis] = useState(byTable ? 'table' : 'our-fault')
  const { bases, amount, reason, caseThen, choose, cases, bank, number } = texts.refund
  return (
    <>
      <SelectField
        label={texts.refund.basis}
        name="basis"
        value={basis}
        onChange={(event) => setBasis(event.target.value)}
        choices={[
          ...(byTable ? [{ value: 'table', label: bases.table(won(row.tableWon)) }] : []),
          { value: 'our-fault', label: bases['our-fault'](won(row.heldWon)) },
          ...(isOdd ? [] : [{ value: 'by-hand', label: bases['by-hand'] }]),
        ]}
      />
      {basis === 'by-hand' ? (
        <AmountField label={amount} name="amountWon" value={amountWon} onChange={setAmountWon} />
      ) : null}
      <TextField label={reason} name="reason" maxLength={limits.reason} autoComplete="off" />
      <SelectField
        label={caseThen}
        name="caseThen"
        defaultValue=""
        placeholder={choose}
        choices={choicesOf(row.mayEnd ? cases : { 'goes-on': cases['goes-on'] })}
      />
      {row.method === 'CARD' || row.method === 'BANK' ? null : (
        <>
          <SelectField
            label={bank}
            name="bankCode"
            defaultValue=""
            placeholder={bank}
            choices={banks.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <DigitsField label={number} name="accountNumber" maxLength={limits.account} autoComplete="off" />
          <HolderFields row={row} label={texts.refund.holder} hint={texts.refund.holderHint} />
        </>
      )}
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
        label={texts.decideRefund.holder}
        hint={texts.decideRefund.holderHint(props.row.name)}
      />
    ) : null}
  </>
)

const Finish = (props: FieldsProps) => (
  <>
    <RefundFacts {...props} />
    <TextField label={texts.finish.reference} name="reference" maxLength={limits.reference} autoComplete="off" />
  </>
)

export const actForms: Readonly<Record<MoneyActBody['act'], Form>> = {
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
