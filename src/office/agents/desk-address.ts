import { href } from '#domain/address/href.ts'
import { agentFilters, type AgentFilter } from './rules.ts'

export type DeskSearch = {
  filter: AgentFilter
  /** Null: all visible branches. */
  branch: string | null
  /** Starts at 1. */
  page: number
}

/** Ignores invalid parameters. */
export function readDeskSearch(params: URLSearchParams): DeskSearch {
  const page = Number(params.get('page') ?? 1)
  const branch = params.get('branch') ?? ''
  return {
    filter: agentFilters.find((agentFilter) => agentFilter === params.get('filter')) ?? 'open',
    branch: /^[a-z][\w-]{0,39}$/.test(branch) ? branch : null,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

/** Any change except of the page restarts at page 1. */
export function deskHref(search: DeskSearch, change: Partial<DeskSearch> = {}): string {
  const next = { ...search, page: 1, ...change }
  return href('/office/agents', {
    filter: next.filter === 'open' ? null : next.filter,
    branch: next.branch,
    page: next.page > 1 ? next.page : null,
  })
}
