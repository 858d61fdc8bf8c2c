import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { letterFiles, letters } from '#database/schema/letters.server.ts'

export async function findLetter({ db }: DatabaseContext, filingId: string, id: string) {
  const belongsToFiling = and(eq(letters.id, id), eq(letters.filingId, filingId))
  return (await db.select({ id: letters.id, filingId: letters.filingId }).from(letters).where(belongsToFiling))[0]
}

export async function findOwnLetter({ db }: DatabaseContext, id: string, accountId: string) {
  const [row] = await db
    .select({ id: letters.id, filingId: letters.filingId })
    .from(letters)
    .innerJoin(filings, eq(filings.id, letters.filingId))
    .where(and(eq(letters.id, id), eq(filings.accountId, accountId)))
  return row
}

export async function findLetterFile({ db }: DatabaseContext, letterId: string, id: string) {
  const belongsToLetter = and(eq(letterFiles.id, id), eq(letterFiles.letterId, letterId))
  return (
    await db.select({ id: letterFiles.id, letterId: letterFiles.letterId }).from(letterFiles).where(belongsToLetter)
  )[0]
}

/** An answer is visible once it is sent. */
export async function findOwnLetterFile({ db }: DatabaseContext, id: string, accountId: string) {
  const [row] = await db
    .select({ id: letterFiles.id, letterId: letterFiles.letterId })
    .from(letterFiles)
    .innerJoin(letters, eq(letters.id, letterFiles.letterId))
    .innerJoin(filings, eq(filings.id, letters.filingId))
    .where(
      and(
        eq(letterFiles.id, id),
        eq(filings.accountId, accountId),
        or(ne(letterFiles.role, 'sent'), inArray(letters.state, ['sent', 'done'])),
      ),
    )
  return row
}
