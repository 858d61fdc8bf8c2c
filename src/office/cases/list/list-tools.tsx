import { FirmChoice } from '#web/frame/office/firm-choice.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#design/buttons/button.tsx'
import { SmallSelect } from '#design/fields/select-field.tsx'
import { listTexts } from '#office/cases/screens.texts.ts'
import { type CaseSort, caseSorts } from '#domain/office-case/case-columns.ts'
import type { Firm } from '#office/cases/contract.ts'
import { listHref, type ListSearch } from './list-address.ts'
import { sortNames } from './table.texts.ts'
import { longest } from '#web/forms/limits.ts'
import { searchCases } from '#office/cases/contract.ts'

const small = 'control min-h-10! rounded-small! text-small!'

export type ListToolsProps = {
  search: ListSearch
  years: readonly number[]
  firms: readonly Firm[]
  /** Null if the server no longer knows the words. */
  keyword: string | null
  searching: boolean
  onWords: (words: string) => void
  onSearch: (change: Partial<ListSearch>) => void
}

export function ListTools({ search, years, firms, keyword, searching, onWords, onSearch }: ListToolsProps) {
  return (
    <div className="flex w-[calc(100vw-2.5rem)] flex-wrap items-center gap-2 lg:w-auto">
      <SearchBox key={keyword} search={search} keyword={keyword ?? ''} busy={searching} onWords={onWords} />
      <label className="flex items-center">
        <span className="sr-only">{listTexts.sort.label}</span>
        <SmallSelect
          value={search.sort}
          onChange={(event) => onSearch({ sort: event.target.value as CaseSort, order: null })}
        >
          {caseSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </SmallSelect>
      </label>
      <FirmChoice
        firms={firms}
        chosen={search.branch}
        words={listTexts.firms}
        onChoose={(branch) => onSearch({ branch })}
      />
      {years.length > 1 || search.year !== null ? (
        <label className="flex items-center">
          <span className="sr-only">{listTexts.years.label}</span>
          <SmallSelect
            value={search.year ?? ''}
            onChange={(event) => onSearch({ year: event.target.value === '' ? null : Number(event.target.value) })}
          >
            <option value="">{listTexts.years.open}</option>
            {[...new Set([...years, ...(search.year === null ? [] : [search.year])])].map((year) => (
              <option key={year} value={year}>
                {listTexts.years.of(year)}
              </option>
            ))}
          </SmallSelect>
        </label>
      ) : null}
    </div>
  )
}

type SearchBoxProps = { search: ListSearch; keyword: string; busy: boolean; onWords: (words: string) => void }

function SearchBox({ search, keyword, busy, onWords }: SearchBoxProps) {
  const [typed, setTyped] = useState(keyword)
  const id = useId()
  return (
    <form
      role="search"
      className="flex grow items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onWords(typed.trim())
      }}
    >
      <label htmlFor={id} className="sr-only">
        {listTexts.search.label}
      </label>
      <span className="relative grow">
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longest(searchCases.body, 'keyword')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={listTexts.search.placeholder}
          className={`${small} min-w-0 pr-10! lg:w-72! [&::-webkit-search-cancel-button]:hidden`}
        />
        {search.search ? (
          <Link
            to={listHref(search, { search: '' })}
            aria-label={listTexts.search.clear}
            className="absolute inset-y-0 right-0 grid w-10 place-items-center text-secondary"
          >
            <Icon name="x" size={18} aria-hidden="true" />
          </Link>
        ) : null}
      </span>
      <Button
        type="submit"
        size="small"
        tone="outline"
        busy={busy}
        icon={<Icon name="search" size={16} aria-hidden="true" />}
      >
        {listTexts.search.press}
      </Button>
    </form>
  )
}
