import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextArea } from '#design/fields/text-field.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { leastFeeWon } from '#domain/fee/least-fee.ts'
import { methodNames } from '#domain/filing-method/texts.ts'
import { won } from '#domain/money.ts'
import { dueWords } from '#office/review/calculation.tsx'
import { checkLabels, reviewTexts as texts } from '#office/review/texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { AmountField } from './amount-field.tsx'
import { bodyOf, differingResult, draftProblem, type Draft, type FilingType, type ReviewBody } from './figures.ts'

export type ReviewFormProps = {
  /** What the form begins with. */
  first: Draft
  /** The calculation's own figures, by method; null where it has none. */
  refill: ((type?: FilingType) => Draft | null) | null
  busy: boolean
  problem: CallProblem | null
  onSend: (body: ReviewBody) => void
}

const refusals = {
  incomplete: texts.incomplete,
  'too-large': texts.tooLarge,
  'fee-too-small': texts.feeTooSmall(won(leastFeeWon)),
}
const methods = Object.entries(methodNames).map(([value, label]) => ({ value, label }))

/** The preparer's summary and fee, sent to a second person. A refusal by the cross-checks names them. */
export function ReviewForm({ first, refill, busy, problem, onSend }: ReviewFormProps) {
  const [draft, setDraft] = useState(first)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const wrong = draftProblem(draft)
  const expected = differingResult(draft)
  const refused = problem?.code === 'case.checks' ? Object.keys(problem.fields) : []
  const needsReason = refused.includes('warnings')
  const warnings = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (needsReason) warnings.current?.focus()
  }, [needsReason])
  return (
    <form
      noValidate
      aria-label={texts.title}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong && !busy) onSend(bodyOf(draft))
      }}
    >
      <div>
        <h2 className="text-h3">{texts.title}</h2>
        <p className="text-small text-secondary">{texts.lead}</p>
      </div>
      <SelectField
        label={texts.method}
        choices={methods}
        value={draft.type}
        onChange={(event) => {
          const type = event.target.value as FilingType
          const calculated = refill?.(type)
          change(calculated ? { ...calculated, warnings: draft.warnings } : { type })
        }}
      />
      <Amounts draft={draft} change={change} />
      {expected === null ? null : <Banner tone="warning">{texts.differs(dueWords(expected))}</Banner>}
      {refill ? (
        <div>
          <Button
            size="small"
            tone="outline"
            onClick={() => change({ ...(refill(draft.type) ?? refill() ?? draft), warnings: draft.warnings })}
          >
            {texts.refill}
          </Button>
        </div>
      ) : null}
      <TextArea
        ref={warnings}
        label={texts.warnings}
        need="optional"
        hint={texts.warningsHint}
        rows={3}
        maxLength={1_000}
        value={draft.warnings}
        onChange={(event) => change({ warnings: event.target.value })}
        error={needsReason ? texts.warningsNeeded : null}
      />
      <Refused ids={refused} onlyWarnings={needsReason} />
      <Button type="submit" wide size="medium" busy={busy} disabledReason={wrong && refusals[wrong]}>
        {texts.press}
      </Button>
    </form>
  )
}

/** What the summary says in won, and the fee. */
function Amounts({ draft, change }: { draft: Draft; change: (part: Partial<Draft>) => void }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AmountField
        label={texts.totalIncome}
        signed
        value={draft.totalIncome}
        onChange={(totalIncome) => change({ totalIncome })}
      />
      <AmountField
        label={texts.decidedTax}
        value={draft.decidedTax}
        onChange={(decidedTax) => change({ decidedTax })}
      />
      <AmountField
        label={texts.prepaidTax}
        value={draft.prepaidTax}
        onChange={(prepaidTax) => change({ prepaidTax })}
      />
      <SelectField
        label={texts.direction}
        choices={[
          { value: 'due', label: texts.directions.due },
          { value: 'refund', label: texts.directions.refund },
        ]}
        value={draft.direction}
        onChange={(event) => change({ direction: event.target.value === 'refund' ? 'refund' : 'due' })}
      />
      <AmountField label={texts.amount} value={draft.due} onChange={(due) => change({ due })} />
      <AmountField label={texts.fee} value={draft.fee} onChange={(fee) => change({ fee })} />
    </div>
  )
}

/** The checks that stopped it, by name. */
function Refused({ ids, onlyWarnings }: { ids: readonly string[]; onlyWarnings: boolean }) {
  const names = ids.flatMap((id) => checkLabels[id] ?? [])
  if (ids.length === 0) return null
  return (
    <Banner tone={onlyWarnings ? 'warning' : 'danger'} live title={onlyWarnings ? texts.blockedWarn : texts.blocked}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="pt-1">{onlyWarnings ? texts.warningsNeeded : texts.blockedBody}</p>
    </Banner>
  )
}
