import { Facts } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import type { NamedAmount } from '#domain/amount/unusual.ts'
import { findBank } from '#domain/bank.ts'
import { won } from '#domain/money.ts'
import { actOnPayment, type MoneyActBody } from '#office/money/contract.ts'
import type { MoneyCase } from '#office/money/schemas.ts'
import { actTexts as texts, caseTexts } from '#office/money/texts.ts'
import { useUnusualAccount } from '#web/fields/use-unusual-account.ts'
import { useUnusual } from '#web/fields/use-unusual.ts'
import { FormDialog } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { actForms } from './act-forms.tsx'
import { missingTexts } from './missing.texts.ts'
import {
  type ActFormState,
  isToAccount,
  missingOf,
  readAct,
  type ReadAct,
  startOfAct,
  type TypedAct,
} from './typed-act.ts'
import type { MoneyActs } from './use-money-acts.ts'

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
