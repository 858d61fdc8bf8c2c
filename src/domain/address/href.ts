import type { AddressPath } from './addresses.ts'

type Part<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Part<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never
type Query = Readonly<Record<string, string | number | null | undefined>>
type PathValues<Path extends string> = Readonly<Record<Part<Path>, string | number>> & Query

export type WholePath = Exclude<AddressPath, `${string}/:${string}`>

/** Unused values of `given` become the query; null and undefined are omitted. */
export function href<const Path extends WholePath>(path: Path): Path
export function href<Path extends AddressPath>(path: Path, given: PathValues<Path>): string
export function href(path: string, given: Query = {}): string {
  const query = new URLSearchParams()
  let filled = path
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined) continue
    if (path.includes(`:${name}`)) filled = filled.replace(`:${name}`, encodeURIComponent(value))
    else query.set(name, `${value}`)
  }
  return query.size ? `${filled}?${query}` : filled
}
