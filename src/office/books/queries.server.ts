import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BookLine } from '#domain/books/lines.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { bookAccounts } from '#database/schema/book-accounts.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'

const hashOf = ({ ring }: DatabaseContext, branchId: string, key: string) =>
  lookupHash(ring, 'book-account', `${branchId} ${key}`)

/** By the names of a file, as this firm answered before. */
export async function findBookAccounts(
  context: DatabaseContext,
  branchId: string,
  keys: readonly string[],
): Promise<Map<string, BookLine>> {
  const keyOf = new Map(keys.map((key) => [hashOf(context, branchId, key), key]))
  if (keyOf.size === 0) return new Map()
  const rows = await context.db
    .select({ nameHash: bookAccounts.nameHash, line: bookAccounts.line })
    .from(bookAccounts)
    .where(and(eq(bookAccounts.branchId, branchId), inArray(bookAccounts.nameHash, [...keyOf.keys()])))
  return new Map(rows.map(({ nameHash, line }) => [keyOf.get(nameHash) ?? '', line]))
}

/** The last answer counts. */
export async function saveBookAccounts(
  context: DatabaseContext,
  branchId: string,
  answers: ReadonlyMap<string, BookLine>,
  { staffId, now }: { staffId: string; now: Date },
): Promise<void> {
  if (answers.size === 0) return
  await context.db
    .insert(bookAccounts)
    .values(
      [...answers].map(([key, answer]) => ({
        branchId,
        nameHash: hashOf(context, branchId, key),
        line: answer,
        chosenBy: staffId,
        chosenAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [bookAccounts.branchId, bookAccounts.nameHash],
      set: { line: sql`excluded.line`, chosenBy: sql`excluded.chosen_by`, chosenAt: sql`excluded.chosen_at` },
    })
}
