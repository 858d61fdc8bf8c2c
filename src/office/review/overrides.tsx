import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { overrideChoices } from '#domain/tax-inputs/overrides.ts'
import { overrideFields, overrideName } from '#domain/tax-inputs/override.texts.ts'
import type { StaffCalculation } from '#office/review/contract.ts'
import type { Action } from '#web/action.ts'
import { readWon } from '#domain/amount/read-won.ts'
import type { NamedAmount } from '#domain/amount/unusual.ts'
import { AmountField } from '#web/fields/amount-field.tsx'
import { useUnusual } from '#web/fields/use-unusual.ts'
import { overrideTexts as texts } from './overrides.texts.ts'
import { overrideCalculation } from '#office/review/contract.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'

export type OverrideChange = { field: string; value: number | null; reason: string }
type Standing = StaffCalculation['overrides'][number]

/** Fields with a list of values have no control here. */
const choices = Object.entries(overrideFields)
  .filter(([field]) => overrideChoices(field) === null && !/^(reductions|otherPenalties)\./.test(field))
  .map(([value, label]) => ({ value, label }))
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
          {standing.map((override) => (
            <li key={override.field} className="flex flex-wrap items-center gap-x-4 py-2 text-small">
              <div className="min-w-0 grow">
                <p className="flex justify-between gap-4 font-medium">
                  <span>{overrideName(override.field)}</span>
                  <span className="tabular-nums">{shownValue(override)}</span>
                </p>
                <p className="text-secondary wrap-anywhere">{override.reason}</p>
                <p className="text-caption text-quiet">{texts.by(override.by, momentInWords(new Date(override.at)))}</p>
              </div>
              {act ? (
                <Button
                  size="small"
                  tone="outline"
                  aria-label={texts.takeBackOf(overrideName(override.field))}
                  onClick={() => void takeBack(override.field)}
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
  const before = standing.find((override) => override.field === field)?.value
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
  const isUsual = useUnusual()
  const form = useApiForm({
    endpoint: overrideCalculation,
    start: { field: firstField, value: '', reason: '' },
    sentences: texts.missing,
    check: ({ value }) => ({ value: readWon(value).kind === 'empty' ? texts.missing.value : null }),
    toBody: ({ field, value, reason }) => ({ field, value: wonOf(value), reason: reason.trim() }),
    act,
    stays: true,
    send: async (body) => {
      if (!(await isUsual([namedAmount(body.field, body.value, standing, revenueWon)]))) return
      if ((await act.run(body)) !== undefined) form.clear({ value: '', reason: '' })
    },
  })
  return (
    <ApiForm
      form={form}
      label={texts.title}
      className="flex flex-col gap-4"
      press={texts.press}
      button={{ tone: 'secondary' }}
    >
      <div>
        <h2 className="text-h3">{texts.title}</h2>
        <p className="text-small text-secondary">{texts.lead}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={texts.field} choices={choices} {...form.field('field')} />
        <AmountField label={texts.value} {...form.value('value')} />
      </div>
      <TextField label={texts.reason} hint={texts.reasonHint} autoComplete="off" {...form.field('reason')} />
    </ApiForm>
  )
}

/** Not a number where it cannot be read; the field says why. */
function wonOf(typed: string): number {
  const reading = readWon(typed)
  return reading.kind === 'amount' ? reading.won : Number.NaN
}
