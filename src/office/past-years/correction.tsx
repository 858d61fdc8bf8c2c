import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { readWon } from '#domain/amount/read-won.ts'
import { decisionResults, type DecisionResult } from '#domain/past-years/entrusted-states.ts'
import { decisionNames } from '#domain/past-years/entrusted.texts.ts'
import { findChanges } from '#domain/past-years/records.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { correctPastYear, type EntrustedYear } from './contract.ts'
import { dayProblems } from './day-problems.ts'
import { pastYearTexts as texts } from './texts.ts'
import type { PastYearState } from './use-past-year.ts'

type CorrectionProps = { year: EntrustedYear; state: PastYearState }

const startOf = (year: EntrustedYear) => ({
  filedDay: year.filedDay ?? '',
  receiptNumber: year.receiptNumber,
  localReceiptNumber: year.localReceiptNumber,
  decidedDay: year.decidedDay ?? '',
  result: year.result ?? (decisionResults[0] as DecisionResult),
  resultNote: year.resultNote,
  refundedDay: year.refundedDay ?? '',
  refundedWon: year.refundedWon === null ? '' : String(year.refundedWon),
  reason: '',
})
type Typed = ReturnType<typeof startOf>

function toBody({ version, decidedDay, refundedDay }: EntrustedYear, typed: Typed) {
  const read = readWon(typed.refundedWon)
  return {
    ...typed,
    version,
    reason: typed.reason.trim(),
    resultNote: typed.resultNote.trim(),
    ...(decidedDay === null && { decidedDay: null, result: null }),
    ...(refundedDay === null && { refundedDay: null }),
    refundedWon: refundedDay === null ? null : read.kind === 'amount' ? read.won : 0,
  }
}

function findProblems(year: EntrustedYear, typed: Typed) {
  const { filedDay, decidedDay, refundedDay, ...body } = toBody(year, typed)
  const days = { filedDay, decidedDay, refundedDay }
  const isSame = findChanges(year, { ...body, ...days }).length === 0
  return {
    ...dayProblems(year, days),
    result: refundedDay !== null && body.result === 'refused' ? texts.correct.refunded : null,
    reason: isSame ? texts.correct.unchanged : body.reason.length < 2 ? texts.reasonMissing : null,
  }
}

function useCorrection({ year, state }: CorrectionProps, onDone: () => void) {
  const { filed, refund, reasonMissing, dayWrong } = texts
  return useApiForm({
    endpoint: correctPastYear,
    start: startOf(year),
    sentences: {
      filedDay: dayWrong,
      receiptNumber: filed.receiptMissing,
      decidedDay: dayWrong,
      refundedDay: dayWrong,
      refundedWon: refund.amountMissing,
      reason: reasonMissing,
    },
    check: (typed) => findProblems(year, typed),
    toBody: (typed) => toBody(year, typed),
    act: state.correct,
    send: async (body) => {
      const done = await state.correct.run(body)
      if (done) onDone()
      return done
    },
  })
}

/** What was typed when it was filed, decided and refunded; only what is recorded has a field. */
export function Correction({ year, state }: CorrectionProps) {
  const { correct, filed, decide, refund } = texts
  const [open, setOpen] = useState(false)
  const form = useCorrection({ year, state }, () => setOpen(false))
  return (
    <div>
      <Button size="medium" tone="outline" onClick={() => setOpen(true)}>
        {correct.press}
      </Button>
      <FormDialog
        form={form}
        open={open}
        title={correct.title}
        onClose={() => setOpen(false)}
        yes={correct.press}
        no={texts.no}
      >
        <p className="text-small text-secondary">{correct.lead}</p>
        <TextField label={filed.day} type="date" {...form.field('filedDay')} />
        <TextField label={filed.receipt} autoComplete="off" {...form.field('receiptNumber')} />
        <TextField label={filed.local} need="optional" autoComplete="off" {...form.field('localReceiptNumber')} />
        {year.decidedDay === null ? null : (
          <>
            <TextField label={decide.day} type="date" {...form.field('decidedDay')} />
            <SelectField
              label={decide.result}
              choices={decisionResults.map((value) => ({ value, label: decisionNames[value] }))}
              {...form.field('result')}
            />
            <TextArea label={decide.note} need="optional" rows={2} autoComplete="off" {...form.field('resultNote')} />
          </>
        )}
        {year.refundedDay === null ? null : (
          <>
            <TextField label={refund.day} type="date" {...form.field('refundedDay')} />
            <AmountField label={refund.amount} {...form.value('refundedWon')} />
          </>
        )}
        <TextArea label={correct.reason} rows={2} autoComplete="off" {...form.field('reason')} />
      </FormDialog>
    </div>
  )
}
