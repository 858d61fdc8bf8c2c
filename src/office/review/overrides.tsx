import { lazy, Suspense, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { StaffCalculation } from '#office/review/contract.ts'
import { inputName } from '#tax/inputs/texts.ts'
import type { Action } from '#web/action.ts'
import type { OverrideChange } from './inputs/input-form.tsx'
import { bookFile } from './calculation.tsx'
import { inputTexts } from './inputs/texts.ts'
import { overrideTexts as texts } from './overrides.texts.ts'

type CurrentValue = StaffCalculation['overrides'][number]
export type Opened = { field: string | null } | null

const InputPart = lazy(async () => ({ default: (await import('./inputs/input-form.tsx')).InputPart }))

const overrideName = (field: string) => inputName(field) ?? field

function shownValue({ field, value }: CurrentValue): string {
  if (typeof value === 'boolean') return value ? inputTexts.yes : inputTexts.no
  if (typeof value === 'string') return value
  if (field.endsWith('PerMille')) return `${value / 10}%`
  return field.endsWith('Won') ? won(value) : String(value)
}

type OverrideListProps = { overrides: readonly CurrentValue[]; onTakeBack: ((field: string) => void) | null }

function OverrideList({ overrides, onTakeBack }: OverrideListProps) {
  return (
    <ul className="flex flex-col divide-y divide-line border-t border-line empty:hidden">
      {overrides.map((override) => (
        <li key={override.field} className="flex flex-wrap items-center gap-x-4 py-2 text-small">
          <div className="min-w-0 grow">
            <p className="flex justify-between gap-4 font-medium">
              <span>{overrideName(override.field)}</span>
              <span className="tabular-nums">{shownValue(override)}</span>
            </p>
            <p className="text-secondary wrap-anywhere">{override.reason}</p>
            <p className="text-caption text-quiet">{texts.by(override.by, momentInWords(new Date(override.at)))}</p>
          </div>
          {onTakeBack ? (
            <Button
              size="small"
              tone="outline"
              aria-label={texts.takeBackOf(overrideName(override.field))}
              onClick={() => onTakeBack(override.field)}
            >
              {texts.takeBack}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type OverridesProps = {
  caseNumber: string
  overrides: readonly CurrentValue[]
  /** Absent if the user may not set overrides. */
  act: Action<[OverrideChange], unknown> | null
  books: StaffCalculation['books']
  /** Business revenue of the year in won; null if not calculated. */
  revenueWon: number | null
  /** Null while the form is closed; the field is the one asked for. */
  opened: Opened
  onOpen: (opened: Opened) => void
}

export function Overrides({ caseNumber, overrides, act, books, revenueWon, opened, onOpen }: OverridesProps) {
  const [takenBack, setTakenBack] = useState(0)
  if (!act && overrides.length === 0) return null
  const takeBack = async (field: string) => {
    const { title, yes, no } = texts.ask
    if (!act || !(await confirm({ title, body: overrideName(field), yes, no }))) return
    if ((await act.run({ field, value: null, reason: texts.takeBackReason })) !== undefined)
      setTakenBack((before) => before + 1)
  }
  return (
    <section aria-label={texts.title} className="flex flex-col gap-6">
      <div>
        <h2 className="pb-1 text-h3">{texts.standing}</h2>
        {overrides.length === 0 ? (
          <p className="border-t border-line pt-3 text-small text-secondary">{texts.none}</p>
        ) : null}
        <OverrideList overrides={overrides} onTakeBack={act ? (field) => void takeBack(field) : null} />
      </div>
      {act ? (
        <div className="flex flex-col gap-4">
          <div>
            <h2 className="text-h3">{texts.title}</h2>
            <p className="text-small text-secondary">{texts.lead}</p>
          </div>
          <div>
            <Button
              size="medium"
              tone="outline"
              aria-expanded={opened !== null}
              onClick={() => onOpen(opened ? null : { field: null })}
            >
              {opened ? inputTexts.close : inputTexts.open}
            </Button>
          </div>
          {opened ? (
            <Suspense fallback={<Skeleton />}>
              <InputPart
                key={takenBack}
                {...{ caseNumber, act, revenueWon }}
                books={bookFile(books)}
                opened={opened.field}
              />
            </Suspense>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
