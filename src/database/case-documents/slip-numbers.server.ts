import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { DatabaseContext, Reader } from '#database/database-context.server.ts'
import { bills } from '#database/schema/case-documents.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { documentSealed, ownerOf } from './stored-files.server.ts'

const slipNumbers = z.object({
  /** 전자납부번호, digits; empty if the slip has none. */
  payCode: z.string(),
  /** The virtual account: both empty if the slip has none. */
  bank: z.string(),
  account: z.string(),
})
export type SlipNumbers = z.infer<typeof slipNumbers>

const toRecordName = (id: string) => `${id}/numbers`

export async function saveSlipNumbers(
  context: DatabaseContext,
  { id, filingId }: { id: string; filingId: string },
  numbers: SlipNumbers,
): Promise<void> {
  const place = documentSealed(await ownerOf(context, filingId), toRecordName(id))
  const payNumbersSealed = seal(context.ring, place, JSON.stringify(numbers))
  await context.db
    .update(bills)
    .set({ payNumbersSealed })
    .where(and(eq(bills.id, id), eq(bills.filingId, filingId), isNull(bills.removedAt)))
}

/** Writes an access record. Undefined if none were typed. */
export async function readSlipNumbers(
  context: DatabaseContext,
  { id, filingId }: { id: string; filingId: string },
  reader: Reader,
  now: Date,
): Promise<SlipNumbers | undefined> {
  const [row] = await context.db
    .select({
      sealed: bills.payNumbersSealed,
      accountId: filings.accountId,
      sealOwner: filings.sealOwner,
      branchId: filings.branchId,
    })
    .from(bills)
    .innerJoin(filings, eq(filings.id, bills.filingId))
    .where(and(eq(bills.id, id), eq(bills.filingId, filingId), isNull(bills.removedAt)))
  if (!row?.sealed) return undefined
  const item = { field: 'bill', ...documentSealed(row.sealOwner, toRecordName(id)), sealed: row.sealed }
  const dataSubject = { subjectId: row.accountId, filingId, branchId: row.branchId }
  const [text] = await readSealed(context, reader, dataSubject, [item], now)
  return text === undefined ? undefined : slipNumbers.parse(JSON.parse(text))
}
