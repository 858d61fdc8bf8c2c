import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { FormDialog } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { writeSlipNumbers } from './contract.ts'
import type { FilingActs } from './filing-acts.ts'
import type { FilingTabProps } from './part.tsx'
import { filingTexts } from './texts.ts'

const texts = filingTexts.bills.numbers
type Typed = { payCode: string; bank: string; account: string }
type NumbersDialogProps = {
  /** Of the slip. */
  name: string
  act: FilingActs['writeNumbers']
  onNumbers: (typed: Typed) => Promise<true | undefined>
  problem: FilingTabProps['problem']
}

export function NumbersDialog({ name, act, onNumbers, problem }: NumbersDialogProps) {
  const [open, setOpen] = useState(false)
  const form = useApiForm({
    endpoint: writeSlipNumbers,
    start: { payCode: '', bank: '', account: '' },
    sentences: { payCode: texts.payCodeWrong, bank: texts.bankWrong, account: texts.accountWrong },
    toBody: (typed) => ({ version: 1, ...typed }),
    act,
    send: async ({ payCode, bank, account }) => {
      const done = await onNumbers({ payCode, bank, account })
      if (done) setOpen(false)
      return done
    },
  })
  return (
    <>
      <Button size="small" tone="outline" aria-label={texts.pressOf(name)} onClick={() => setOpen(true)}>
        {texts.press}
      </Button>
      <FormDialog
        form={form}
        open={open}
        title={texts.title}
        onClose={() => {
          setOpen(false)
          form.clearProblems()
        }}
        yes={texts.yes}
        no={texts.no}
        refusal={form.pressed && !act.busy ? problem(act.problem) : null}
      >
        <p>{texts.body}</p>
        <TextField
          label={texts.payCode}
          hint={texts.payCodeHint}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('payCode')}
        />
        <TextField label={texts.bank} autoComplete="off" {...form.field('bank')} />
        <TextField label={texts.account} inputMode="numeric" autoComplete="off" {...form.field('account')} />
      </FormDialog>
    </>
  )
}
