/** From one firm to another: what of the old one's value and texts is renamed. Pure. */
import type { Branch } from '#domain/branch/branch.ts'
import { tellsOf, withName } from './renaming.ts'
import { shortName, toWrite } from './texts.ts'

/** How the new firm is called, who represents it and where it is written to. */
type NewNames = { name: string; representative: string; email: string }

export type Renaming = {
  /** A text that names the new firm, its representative and its address where it named the old one's. */
  renamed(text: string): string
  /** The same in every text of a value. */
  renamedWithin<T>(value: T): T
  /** A title: it calls the firm by its short name. */
  titled<Row extends { title: string }>(row: Row): Row
  /** A sentence of the brand: one that tells of the old firm waits to be written. */
  slogan(text: string): string
}

export function openRenaming(old: Branch, { name, representative, email }: NewNames): Renaming {
  const pairs: readonly (readonly [from: string, to: string])[] = [
    [old.name, name],
    [old.contact.representative.text, representative],
    [old.contact.email.text, email],
  ]
  const renamed = (text: string) => pairs.reduce((said, [from, to]) => withName(said, from, to), text)
  return {
    renamed,
    renamedWithin: <T>(value: T): T =>
      JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'string' ? renamed(part) : part)) as T,
    titled: (row) => ({ ...row, title: withName(row.title, shortName(old.name), shortName(name)) }),
    slogan: (text) => (tellsOf(old, name, text) ? toWrite : text),
  }
}
