import { useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { SelectField } from '#design/fields/select-field.tsx'
import { TextField } from '#design/fields/text-field.tsx'
import type { RecordSearch } from './list-address.ts'
import { actNames, recordTexts } from '../texts.ts'

const texts = recordTexts.filters
export type RecordFiltersProps = {
  search: RecordSearch
  /** The days that the list has, where the address names none. */
  days: { from: string; until: string }
  /** Those who can be chosen; empty while they did not come. */
  people: readonly { id: string; name: string }[]
  busy: boolean
  onSearch: (change: Partial<RecordSearch>) => void
}

const acts = [
  { value: '', label: texts.everything },
  ...Object.entries(actNames).map(([value, label]) => ({ value, label })),
]

/** Who, whose, which act, which days. */
export function RecordFilters({ search, days, people, busy, onSearch }: RecordFiltersProps) {
  const [typed, setTyped] = useState({ ...search, ...days })
  const [pressed, setPressed] = useState(false)
  const wrong = typed.case !== '' && !/^\d{2}-\d{6,12}$/.test(typed.case.trim())
  const field = (name: 'case' | 'staff' | 'act' | 'from' | 'until') => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })
  return (
    <form
      role="search"
      aria-label={texts.label}
      noValidate
      className="grid w-full grid-cols-2 items-start gap-3 lg:grid-cols-6"
      onSubmit={(event) => {
        event.preventDefault()
        setPressed(true)
        if (!wrong) onSearch({ ...typed, case: typed.case.trim(), page: 1 })
      }}
    >
      <TextField
        label={texts.case}
        autoComplete="off"
        maxLength={20}
        {...field('case')}
        error={pressed && wrong ? texts.wrongCase : null}
      />
      <SelectField
        label={texts.staff}
        choices={[{ value: '', label: texts.everybody }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        {...field('staff')}
      />
      <SelectField label={texts.act} choices={acts} {...field('act')} />
      <TextField label={texts.from} type="date" {...field('from')} />
      <TextField label={texts.until} type="date" {...field('until')} />
      <div className="self-end [&>button]:min-h-14 lg:[&>button]:min-h-10">
        <Button type="submit" size="medium" tone="outline" busy={busy}>
          {texts.press}
        </Button>
      </div>
    </form>
  )
}
