import type { AddressPath } from './addresses.ts'

type Part<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Part<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never
type Query = Readonly<Record<string, string | number | null | undefined>>
type Given<Path extends string> = Readonly<Record<Part<Path>, string | number>> & Query

/** The addresses without a part to be filled. */
export type WholePath = Exclude<AddressPath, `${string}/:${string}`>

/**
 * A link inside the site: only an address of the table compiles. `given` fills its `:parts`; what is left becomes the
 * query, without what is null or undefined.
 */
export function href<const Path extends WholePath>(path: Path): Path
export function href<Path extends AddressPath>(path: Path, given: Given<Path>): string
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
