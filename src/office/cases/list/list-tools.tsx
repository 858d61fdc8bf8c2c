import { Button } from '#design/buttons/button.tsx'
import { SmallSelect } from '#design/fields/select-field.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { type CaseColumn, type CaseSort, caseSorts } from '#domain/office-case/case-columns.ts'
import type { CaseView, CaseViews } from '#office/case-views/contract.ts'
import { type Firm, searchCases } from '#office/cases/contract.ts'
import { listTexts } from '#office/cases/screens.texts.ts'
import { longest } from '#web/forms/limits.ts'
import { FirmChoice } from '#web/frame/office/firm-choice.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Suspense, lazy, useId, useState } from 'react'
import { Link } from 'react-router'
import { type ListSearch, clearedSearch, listHref, openView, viewChange } from './list-address.ts'
import { columnTexts, sortNames, viewTexts as texts } from './table.texts.ts'

/** The windows are loaded when they are opened. */
const ColumnDialog = lazy(async () => ({ default: (await import('./column-dialog.tsx')).ColumnDialog }))
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))

export type ViewBarProps = {
  search: ListSearch
  views: CaseViews
  columns: readonly CaseColumn[]
  firms: boolean
  saving: { busy: boolean; problem: CallProblem | null; onSave: (columns: CaseColumn[]) => Promise<unknown> }
  onSearch: (change: Partial<ListSearch>) => void
  onViewsChanged: () => void
}

export function ViewBar({ search, views, columns, firms, saving, onSearch, onViewsChanged }: ViewBarProps) {
  const [window, setWindow] = useState<'columns' | 'views' | null>(null)
  const open = openView(search, views)
  const close = () => setWindow(null)
  const choose = (id: string) => {
    const view = views.views.find((each) => each.id === id)
    onSearch(view ? viewChange(view) : clearedSearch(search, views))
  }
  return (
    <>
      {views.views.length > 0 ? (
        <label className="flex max-w-full min-w-0 items-center">
          <span className="sr-only">{texts.label}</span>
          <SmallSelect value={open?.id ?? ''} onChange={(event) => choose(event.target.value)}>
            <option value="">{texts.none}</option>
            <Group label={texts.own} views={views.views.filter(({ own }) => own)} />
            <Group label={texts.shared} views={views.views.filter(({ own }) => !own)} />
          </SmallSelect>
        </label>
      ) : null}
      <Button size="small" tone="outline" onClick={() => setWindow('views')}>
        {texts.press}
      </Button>
      <Button size="small" tone="outline" onClick={() => setWindow('columns')}>
        {columnTexts.press}
      </Button>
      <Suspense>
        {window === 'columns' ? <ColumnDialog columns={columns} firms={firms} saving={saving} onClose={close} /> : null}
        {window === 'views' ? (
          <ViewDialog
            search={search}
            columns={columns}
            views={views}
            open={open}
            onSaved={(view) => {
              close()
              onSearch({ view })
            }}
            onChanged={onViewsChanged}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  )
}

function Group({ label, views }: { label: string; views: readonly CaseView[] }) {
  if (views.length === 0) return null
  return (
    <optgroup label={label}>
      {views.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}

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
