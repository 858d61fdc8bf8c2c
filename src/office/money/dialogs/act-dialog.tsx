import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Dialog } from '#design/dialogs/dialog.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import type { NamedAmount } from '#domain/amount/unusual.ts'
import { won } from '#domain/money.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { MoneyActBody } from '#office/money/contract.ts'
import type { MoneyCase } from '#office/money/schemas.ts'
import { actTexts as texts, caseTexts } from '#office/money/texts.ts'
import { bodyOf, type Typed } from './act-body.ts'
import { actForms } from './act-forms.tsx'
import { useUnusual } from '#web/fields/use-unusual.ts'
import type { MoneyActs } from './use-money-acts.ts'

/** What is known of a payment, above whatever is done with it. */
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

/** A typed sum beside the fee or what is held of it. */
function amountsOf(body: MoneyActBody, row: MoneyCase): NamedAmount[] {
  if (body.act === 'verdict') return [{ label: texts.verdict.seen, won: body.seenWon, beforeWon: row.amountWon }]
  return body.act === 'ask-refund' ? [{ label: texts.refund.amount, won: body.amountWon, beforeWon: row.heldWon }] : []
}

/** One act on a payment: what is known, what is typed, and the press that does it. */
export function ActDialog({ row, act, acts }: { row: MoneyCase; act: MoneyActBody['act']; acts: MoneyActs }) {
  const [missing, setMissing] = useState(false)
  const form = actForms[act]
  const isUsual = useUnusual()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') ?? 'yes'
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Typed
    const body = bodyOf(act, row, typed, pressed === 'yes')
    setMissing(body === null)
    if (body && (await isUsual(amountsOf(body, row)))) acts.act(row, body)
  }
  const id = `money-${act}`
  const buttons: ReactNode = (
    <div className="flex flex-col gap-2 sm:flex-row-reverse">
      <Button type="submit" form={id} value="yes" wide busy={acts.busy}>
        {form.yes}
      </Button>
      {form.no ? (
        <Button type="submit" form={id} value="no" wide tone="outline">
          {form.no}
        </Button>
      ) : null}
    </div>
  )
  return (
    <Dialog open wide title={caseTexts.acts[act]} onClose={acts.close} foot={buttons}>
      <form id={id} noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
        <p className="text-small text-secondary">{form.body}</p>
        <Known row={row} />
        <form.Fields row={row} acts={acts} />
        {missing ? <Banner tone="warning" title={texts.missing} live /> : null}
        <ProblemBanner problem={acts.problem} />
      </form>
    </Dialog>
  )
}
