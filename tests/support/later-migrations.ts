import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const migrations = resolve(import.meta.dirname, '../../src/database/migrations')

/** Writes the migrations of a later version into a new folder and returns it; `more` are their statements by tag. */
export function laterMigrations(folder: string, more: Record<string, string>): string {
  cpSync(migrations, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
  for (const [tag, statements] of Object.entries(more)) {
    writeFileSync(join(folder, `${tag}.sql`), statements)
    const { idx, when } = journal.entries.at(-1)!
    journal.entries.push({ ...journal.entries[0]!, idx: idx + 1, when: when + 1, tag })
  }
  writeFileSync(path, JSON.stringify(journal))
  return folder
}
