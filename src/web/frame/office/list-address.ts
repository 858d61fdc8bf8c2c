/** Filters and page stand in the address: a reload, a link and "back" show the same rows. */
import { type WholePath, href } from '#domain/address/href.ts'

/** `read` gives undefined for an invalid text, which counts as left out. */
export type Filter<Value> = { none: Value; read: (text: string) => Value | undefined }

export const choice = <Value extends string, None extends string | null>(
  values: readonly Value[],
  none: None,
): Filter<Value | None> => ({ none, read: (text) => values.find((value) => value === text) })

export const text = <None extends string | null>(form: RegExp, none: None): Filter<string | None> => ({
  none,
  read: (typed) => (form.test(typed) ? typed : undefined),
})

export const branchFilter = text(/^[a-z][\w-]{0,39}$/, null)

const lastPage = 100_000
const pageFilter: Filter<number> = {
  none: 1,
  read: (typed) => (/^[1-9]\d*$/.test(typed) && Number(typed) <= lastPage ? Number(typed) : undefined),
}

/** `page` starts at 1. */
export type Search<Filters> = { [Name in keyof Filters]: Filters[Name] extends Filter<infer Value> ? Value : never } & {
  page: number
}

export function listAddress<Filters extends Record<string, Filter<unknown>>>(path: WholePath, filters: Filters) {
  const all: Record<string, Filter<unknown>> = { ...filters, page: pageFilter }
  const read = (params: URLSearchParams) =>
    Object.fromEntries(
      Object.entries(all).map(([name, filter]) => [name, filter.read(params.get(name) ?? '') ?? filter.none]),
    ) as Search<Filters>
  /** Omits what is not filtered; any change except of the page restarts at page 1. `first`: what else is asked. */
  const toPageHref = (
    search: Search<Filters>,
    change: Partial<Search<Filters>> = {},
    first: Record<string, string> = {},
  ) => {
    const next: Record<string, unknown> = { ...search, page: 1, ...change }
    const changed = Object.entries(all).filter(([name, { none }]) => next[name] !== none)
    return href(path, { ...first, ...Object.fromEntries(changed.map(([name]) => [name, next[name] as string])) })
  }
  return { read, href: toPageHref }
}

export const countPages = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))
