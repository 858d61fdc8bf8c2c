/** Applies domain/branch/retention; the database function enforces the same terms. */
import { and, arrayContains, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { RetentionId } from '#domain/branch/retention.ts'
import { accessRecords } from '#database/schema/access-records.server.ts'
import { contacts } from '#database/schema/conversation.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { guaranteeClaims } from '#database/schema/guarantee.server.ts'
import { type Db, within } from '#database/client.server.ts'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'

export type RetentionCutoffs = Record<RetentionId, Date>
export type RetentionCounts = Record<RetentionId, number>

const notStored: readonly RetentionId[] = ['location']
/** Sessions and enquiries have their own jobs. */
export const retainedKinds = [
  'payments',
  'contracts',
  'advertising',
  'tax-books',
  'agency-work',
  'access-records',
  'staff-rights',
] as const satisfies readonly RetentionId[]
export type RetainedKind = (typeof retainedKinds)[number]

const countMs = 120_000
/** A slow disk may exceed the normal statement timeout. */
const batchMs = 20_000

/** Dry run. */
export async function retentionDue({ db }: DatabaseContext, cutoffs: RetentionCutoffs): Promise<RetentionCounts> {
  const counts = {} as RetentionCounts
  for (const [id, before] of Object.entries(cutoffs) as [RetentionId, Date][])
    counts[id] = notStored.includes(id)
      ? 0
      : await within(
          db,
          async (tx) => {
            const { rows } = await tx.execute<{ total: string }>(
              sql`select count_retained(${id}, ${before.toISOString()}::timestamptz) as total`,
            )
            return Number(onlyRow(rows).total)
          },
          { longMs: countMs },
        )
  return counts
}

const nothingDue = new Error('nothing is due')

/** What staff wrote of a case in tables that keep their rows. */
async function emptyStaffWords(tx: Db): Promise<void> {
  const ended = tx
    .select({ id: filings.id })
    .from(filings)
    .where(arrayContains(filings.endedTerms, ['agency-work']))
  await tx
    .update(contacts)
    .set({ note: null })
    .where(and(isNotNull(contacts.note), inArray(contacts.filingId, ended)))
  await tx
    .update(guaranteeClaims)
    .set({ reason: '', proof: '', reference: null })
    .where(and(ne(guaranteeClaims.proof, ''), inArray(guaranteeClaims.filingId, ended)))
}

/** Own transaction. Returns the number of records or cases deleted; 0 if none is due. */
export async function destroyRetainedBatch(
  { db }: DatabaseContext,
  kind: RetainedKind,
  before: Date,
  now: Date,
  { recorded, most }: { recorded: boolean; most: number },
): Promise<number> {
  return within(
    db,
    async (tx) => {
      if (recorded)
        await tx
          .insert(accessRecords)
          .values({
            at: now,
            readerKind: 'system',
            readerId: 'destruction',
            act: 'destroy',
            fields: [kind],
            reason: 'retention',
          })
      const { rows } = await tx.execute<{ total: string }>(
        sql`select destroy_retained(${kind}, ${before.toISOString()}::timestamptz, ${most}::int) as total`,
      )
      const total = Number(onlyRow(rows).total)
      // Rolls back the access record too.
      if (total === 0) throw nothingDue
      if (kind === 'agency-work') await emptyStaffWords(tx)
      return total
    },
    { longMs: batchMs },
  ).catch((error: unknown) => {
    if (error === nothingDue) return 0
    throw error
  })
}
