import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { ChipRow, FilterChip } from '#design/messages/filter-chip.tsx'
import { type CaseFilter, caseFilters, filterGroups, groupNames } from '#domain/office-case/case-filters.ts'
import { type ListSearch, chosenFilters, toggled } from './list-address.ts'
import { filterNames, filterTexts as texts } from './table.texts.ts'

/** At hand without a look at all of them. */
const usual: ReadonlySet<CaseFilter> = new Set([
  'mine',
  'unassigned',
  'in-review',
  'waiting-for-filer',
  'answered',
  'unpaid',
  'ready-to-file',
  'd-3',
  'behind',
])

export type FiltersProps = {
  search: ListSearch
  /** What a filter would find with the other groups; null if not counted. */
  counts: Readonly<Record<string, number>> | null
  onSearch: (change: Partial<ListSearch>) => void
  onClear: () => void
  narrowed: boolean
  children?: ReactNode
}

/** Keeps the focus on the chip: navigation moves it to the heading. */
function useChips({ search, counts, onSearch }: Pick<FiltersProps, 'search' | 'counts' | 'onSearch'>) {
  const bar = useRef<HTMLDivElement>(null)
  const pressed = useRef<CaseFilter | null>(null)
  useEffect(() => {
    if (pressed.current)
      bar.current
        ?.querySelector<HTMLElement>(`[data-filter="${pressed.current}"] button`)
        ?.focus({ preventScroll: true })
    pressed.current = null
  }, [search.filter])
  const chosen = chosenFilters(search)
  const chip = (filter: CaseFilter) => (
    <span key={filter} data-filter={filter} className="contents">
      <FilterChip
        pressed={chosen.includes(filter)}
        onPress={() => {
          pressed.current = filter
          onSearch(toggled(search, filter))
        }}
        count={counts && (counts[filter] ?? 0)}
      >
        {filterNames[filter]}
      </FilterChip>
    </span>
  )
  return { bar, chosen, chip }
}

export function Filters({ search, counts, onSearch, onClear, narrowed, children }: FiltersProps) {
  const [open, setOpen] = useState(false)
  const { bar, chosen, chip } = useChips({ search, counts, onSearch })
  return (
    <div ref={bar} className="flex w-full min-w-0 flex-col gap-3">
      {open ? (
        <div id="all-filters" className="flex flex-col gap-3 rounded-card border border-line p-5">
          <p className="text-caption text-secondary">{texts.help}</p>
          {groupNames.map((group) => (
            <div key={group} className="grid gap-x-4 gap-y-1 lg:grid-cols-[6rem_minmax(0,1fr)] lg:items-start">
              <span aria-hidden="true" className="text-small font-semibold text-secondary lg:pt-2.5">
                {texts.groups[group]}
              </span>
              <ChipRow label={texts.groups[group]}>{filterGroups[group].map(chip)}</ChipRow>
            </div>
          ))}
        </div>
      ) : (
        <ChipRow label={texts.label}>
          {caseFilters.filter((filter) => usual.has(filter) || chosen.includes(filter)).map(chip)}
        </ChipRow>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          tone="outline"
          data-filters-toggle=""
          aria-expanded={open}
          aria-controls={open ? 'all-filters' : undefined}
          icon={<Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.less : texts.more}
        </Button>
        {narrowed ? (
          <Button
            size="small"
            tone="outline"
            data-filters-clear=""
            icon={<Icon name="x" size={16} aria-hidden="true" />}
            onClick={onClear}
          >
            {texts.clear}
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  )
}
