/** On a screen wide enough for two panes, the rows of the list that a case was opened from. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { call } from '#web/call.ts'
import { listCases, type CaseRow } from '#office/cases/contract.ts'
import { listHref, listQuery, readListSearch } from './list-address.ts'

/** The width from which list and case stand side by side; narrower, nothing is asked for. */
const wide = '(min-width: 112rem)'

function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(wide)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
}

const searchIn = (list: string) => readListSearch(new URLSearchParams(list.split('?')[1] ?? ''))

/** The list that a case was opened from, with its filter, search and page; the usual one where there is none. */
export function useListLeft(): string {
  const state: unknown = useLocation().state
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : ''
  const search = searchIn(typeof list === 'string' ? list : '')
  return listHref(search, { page: search.page })
}

/**
 * `version`: of the open case: what became of it shows in the list. Null on narrow screens and while the list is
 * not there.
 */
export function useBeside(version: number): { rows: readonly CaseRow[]; list: string } | null {
  const list = useListLeft()
  const isWide = useIsWide()
  const [rows, setRows] = useState<readonly CaseRow[] | null>(null)
  useEffect(() => {
    if (!isWide) return setRows(null)
    const leaving = new AbortController()
    const query = listQuery(searchIn(list))
    call(listCases, { query }, { quiet: true, signal: leaving.signal }).then(
      (found) => setRows(found.rows),
      () => undefined,
    )
    return () => leaving.abort()
  }, [isWide, list, version])
  return isWide && rows && rows.length > 0 ? { rows, list } : null
}
