import { randomUUID } from 'node:crypto'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { BookStatement } from '#domain/books/balance.ts'
import { onlyRow, type Reader, type DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { within } from '#database/client.server.ts'
import { sha256OfFile } from '#database/file-hash.server.ts'
import { keepFile } from '#database/files/store.server.ts'
import { opened, ownerOf, whole } from './stored-files.server.ts'
import { bills, type billKinds } from '#database/schema/case-documents.server.ts'

const { content: _content, contentSealed: _sealed, payNumbersSealed, ...plainColumns } = getTableColumns(bills)
export const view = { ...plainColumns, hasNumbers: sql<boolean>`(${payNumbersSealed} is not null)`.as('has_numbers') }
export type Bill = Omit<typeof bills.$inferSelect, 'content' | 'contentSealed' | 'payNumbersSealed'> & {
  /** Of the payment: sealed. */
  hasNumbers: boolean
}
type NewBill = {
  kind: (typeof billKinds)[number]
  fileName: string
  contentType: string
  content: Buffer
  amountWon?: number
  payBy?: string
  bookStatements?: BookStatement[]
  addedBy: string
}

export function billsStore({ db }: DatabaseContext) {
  return {
    async list(filingId: string): Promise<Bill[]> {
      return db
        .select(view)
        .from(bills)
        .where(and(eq(bills.filingId, filingId), isNull(bills.removedAt)))
        .orderBy(asc(bills.addedAt))
    },
    async withdraw(
      filingId: string,
      id: string,
      { by: staffId, reason }: { by: string; reason: string },
      now: Date,
    ): Promise<Bill | undefined> {
      const [withdrawn] = await db
        .update(bills)
        .set({ removedAt: now, removedBy: staffId, removedReason: reason })
        .where(and(eq(bills.id, id), eq(bills.filingId, filingId), isNull(bills.removedAt)))
        .returning(view)
      return withdrawn
    },
    async find(filingIds: readonly string[], id: string): Promise<Bill | undefined> {
      if (filingIds.length === 0) return undefined
      const [found] = await db
        .select(view)
        .from(bills)
        .where(and(eq(bills.id, id), inArray(bills.filingId, [...filingIds]), isNull(bills.removedAt)))
      return found
    },
  }
}

export function billFilesStore(storeContext: DatabaseContext) {
  const { db } = storeContext
  return {
    async add(filingId: string, { content, ...plain }: NewBill, now: Date): Promise<Bill> {
      const owner = await ownerOf(storeContext, filingId)
      const id = randomUUID()
      const file = { sha256: await sha256OfFile(content), size: content.length, addedAt: now }
      return within(db, async (tx) => {
        const added = await tx
          .insert(bills)
          .values({ id, filingId, ...plain, ...file })
          .returning(view)
        await keepFile({ ...storeContext, db: tx }, { owner, id }, content)
        return onlyRow(added)
      })
    },
    /** Verifies the hash and writes an access record. */
    async read(
      filingId: string,
      id: string,
      reader: Reader,
      now: Date,
    ): Promise<(Bill & { content: Buffer }) | undefined> {
      const [row] = await db
        .select({
          ...view,
          content: bills.content,
          contentSealed: bills.contentSealed,
          accountId: filings.accountId,
          sealOwner: filings.sealOwner,
          branchId: filings.branchId,
        })
        .from(bills)
        .innerJoin(filings, eq(filings.id, bills.filingId))
        .where(and(eq(bills.id, id), eq(bills.filingId, filingId), isNull(bills.removedAt)))
      if (!row) return undefined
      const { accountId: _a, sealOwner: _o, branchId: _b, contentSealed: _c, ...bill } = row
      return whole({ ...bill, content: await opened(storeContext, row, { field: 'bill', reader, now }) })
    },
  }
}
