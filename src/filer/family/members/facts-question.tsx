import { FilterChip } from '#design/messages/filter-chip.tsx'
import type { Died } from '#domain/family/family.ts'
import type { PersonFact } from '#domain/family/told-facts.ts'
import { type FamilyAnswers, asksOfRow, nothingApplies, togglePerson, toggleSelf } from '#filer/family/rules.ts'
import type { FamilyRow, FamilySelf } from '#filer/family/schemas.ts'
import { diedTexts, factsTexts as texts, relationWords } from '#filer/family/texts.ts'
import { type ReactNode, useId } from 'react'

/** Deceased members are not listed: the count would be silent. */
export function DiedNote({ died }: { died: Died | undefined }) {
  if (!died) return null
  return (
    <p className="text-small text-secondary">
      {[
        died.counted > 0 ? diedTexts.counted(died.counted) : '',
        died.toCheck > 0 ? diedTexts.toCheck(died.toCheck) : '',
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

type Props = {
  rows: readonly FamilyRow[]
  self: FamilySelf
  incomeYear: number
  value: FamilyAnswers
  onChange: (answers: FamilyAnswers) => void
}

/** One press for none, one for each fact. */
export function FactsQuestion({ rows, self, incomeYear, value, onChange }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-label">
          {texts.title}
        </h2>
        <p className="text-small text-secondary">{rows.length > 0 ? texts.hint : texts.hintAlone}</p>
      </div>
      <button
        type="button"
        aria-pressed={value.none}
        onClick={() => onChange(nothingApplies)}
        className="quick-choice min-h-14!"
      >
        {texts.none}
      </button>
      <ul className="flex flex-col divide-y divide-line rounded-card border border-line px-5">
        <Person name={texts.me}>
          {self.asks.map((fact) => (
            <FilterChip
              key={fact}
              pressed={value.self.includes(fact)}
              onPress={() => onChange(toggleSelf(value, fact))}
            >
              {fact === 'married' ? texts.self.married(incomeYear) : texts.self[fact]}
            </FilterChip>
          ))}
        </Person>
        {rows.map((row) => (
          <Member
            key={row.memberId}
            row={row}
            facts={value.people[row.memberId] ?? []}
            {...{ incomeYear, value, onChange }}
          />
        ))}
      </ul>
    </section>
  )
}

type MemberProps = Pick<Props, 'incomeYear' | 'value' | 'onChange'> & { row: FamilyRow; facts: readonly PersonFact[] }

function Member({ row, facts, incomeYear, value, onChange }: MemberProps) {
  return (
    <Person name={row.name} note={relationWords[row.gubun]}>
      {asksOfRow(row, facts, incomeYear).map((fact) => (
        <FilterChip
          key={fact}
          pressed={facts.includes(fact)}
          onPress={() => onChange(togglePerson(value, row, fact, incomeYear))}
        >
          {texts.person[fact]}
        </FilterChip>
      ))}
    </Person>
  )
}

function Person({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium wrap-anywhere">{name}</span>
        {note ? <span className="text-small text-secondary">{note}</span> : null}
      </p>
      <div role="group" aria-label={texts.of(name)} className="flex flex-wrap gap-2">
        {children}
      </div>
    </li>
  )
}
