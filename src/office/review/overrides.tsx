import { useState, type FormEvent } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { overrideFields, overrideName } from '#domain/tax-inputs/override.texts.ts'
import type { StaffCalculation } from '#office/review/contract.ts'
import type { Action } from '#web/action.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { readWon } from '#domain/amount/read-won.ts'
import type { NamedAmount } from '#domain/amount/unusual.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { useUnusual } from '#web/fields/use-unusual.ts'
import { overrideTexts as texts } from './overrides.texts.ts'
import { longest } from '#web/forms/limits.ts'
import { overrideCalculation } from '#office/review/contract.ts'

export type OverrideChange = { field: string; value: number | null; reason: string }
type Standing = StaffCalculation['overrides'][number]

const choices = Object.entries(overrideFields).map(([value, label]) => ({ value, label }))
const firstField = choices[0]?.value ?? ''

const shownValue = ({ value }: Standing) => (typeof value === 'number' ? won(value) : String(value))

/** `act`: absent if the user may not set overrides. */
export function Overrides({
  standing,
  act,
  revenueWon,
}: {
  standing: readonly Standing[]
  act: Action<[OverrideChange], unknown> | null
  /** Total business revenue of the year in won; null if not calculated. */
  revenueWon: number | null
}) {
  if (!act && standing.length === 0) return null
  const takeBack = async (field: string) => {
    if (
      act &&
      (await confirm({ title: texts.ask.title, body: overrideName(field), yes: texts.ask.yes, no: texts.ask.no }))
    )
      void act.run({ field, value: null, reason: texts.takeBackReason })
  }
  return (
    <section aria-label={texts.title} className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
      <div>
        <h2 className="pb-1 text-h3">{texts.standing}</h2>
        {standing.length === 0 ? (
          <p className="border-t border-line pt-3 text-small text-secondary">{texts.none}</p>
        ) : null}
        <ul className="flex flex-col divide-y divide-line border-t border-line empty:hidden">
          {standing.map((one) => (
            <li key={one.field} className="flex flex-wrap items-center gap-x-4 py-2 text-small">
              <div className="min-w-0 grow">
                <p className="flex justify-between gap-4 font-medium">
                  <span>{overrideName(one.field)}</span>
                  <span className="tabular-nums">{shownValue(one)}</span>
                </p>
                <p className="text-secondary wrap-anywhere">{one.reason}</p>
                <p className="text-caption text-quiet">{texts.by(one.by, momentInWords(new Date(one.at)))}</p>
              </div>
              {act ? (
                <Button
                  size="small"
                  tone="outline"
                  aria-label={texts.takeBackOf(overrideName(one.field))}
                  onClick={() => void takeBack(one.field)}
                >
                  {texts.takeBack}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      {act ? <OverrideForm act={act} standing={standing} revenueWon={revenueWon} /> : null}
    </section>
  )
}

function namedAmount(
  field: string,
  won: number,
  standing: readonly Standing[],
  revenueWon: number | null,
): NamedAmount {
  const before = standing.find((one) => one.field === field)?.value
  const beforeWon = typeof before === 'number' ? before : null
  const label = overrideName(field)
  return field === 'businesses.0.revenueWon'
    ? { label, won, beforeWon: beforeWon ?? revenueWon }
    : { label, won, beforeWon, revenueWon }
}

type OverrideFormProps = {
  act: Action<[OverrideChange], unknown>
  standing: readonly Standing[]
  revenueWon: number | null
}

function OverrideForm({ act, standing, revenueWon }: OverrideFormProps) {
  const [field, setField] = useState(firstField)
  const [value, setValue] = useState('')
  const [reason, setReason] = useState('')
  const [pressed, setPressed] = useState(false)
  const isUsual = useUnusual()
  const reading = readWon(value)
  const missing = {
    value: reading.kind === 'empty' ? texts.missing.value : null,
    reason: reason.trim().length < 2 ? texts.missing.reason : null,
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (reading.kind !== 'amount' || missing.reason || act.busy) return
    if (!(await isUsual([namedAmount(field, reading.won, standing, revenueWon)]))) return
    if ((await act.run({ field, value: reading.won, reason: reason.trim() })) === undefined) return
    setValue('')
    setReason('')
    setPressed(false)
  }
  return (
    <form noValidate aria-label={texts.title} className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <div>
        <h2 className="text-h3">{texts.title}</h2>
        <p className="text-small text-secondary">{texts.lead}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.field}
          choices={choices}
          value={field}
          onChange={(event) => setField(event.target.value)}
        />
        <AmountField label={texts.value} value={value} onChange={setValue} error={pressed ? missing.value : null} />
      </div>
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={longest(overrideCalculation.body, 'reason')}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={pressed ? missing.reason : null}
      />
      <ProblemBanner problem={act.problem} />
      <div>
        <Button type="submit" size="medium" tone="secondary" busy={act.busy}>
          {texts.press}
        </Button>
      </div>
    </form>
  )
}
