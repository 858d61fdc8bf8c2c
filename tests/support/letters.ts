import { addLetter, addLetterFile, emptyContent, type LetterChanges } from '#database/letters.server.ts'
import type { Database, Filing } from '#database/rows.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'

/** A letter of the tax office that the person sent, with its first page. */
export function makeLetter(
  database: Database,
  filing: Filing,
  now: Date,
  changes: LetterChanges = {},
): Promise<{ letter: string; letterFile: string }> {
  const letter = { source: 'filer', state: 'received', ownerId: null, content: emptyContent, ...changes } as const
  const page = { content: aPdf(), contentType: 'application/pdf', role: 'letter' } as const
  return database.transaction(async (r) => {
    const letterId = await addLetter(r, filing, letter, now)
    const { id: letterFile } = await addLetterFile(r, filing, letterId, page, now)
    return { letter: letterId, letterFile }
  })
}
