/** The report (versions) and the slips and receipts beside it; lists never load the bytes. */
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { billKinds, bills, reports } from './table.server.ts'

export type BillKind = (typeof billKinds)[number]
const { content: _report, ...reportView } = getTableColumns(reports)
const { content: _bill, ...billView } = getTableColumns(bills)
export type Report = Omit<typeof reports.$inferSelect, 'content'>
export type Bill = Omit<typeof bills.$inferSelect, 'content'>

/** A stored file whose bytes are not the ones that were put in: it is not given out. */
class DamagedFileError extends Error {
  constructor() {
    super('stored file does not match its SHA-256')
    this.name = 'DamagedFileError'
  }
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

function whole<Row extends { content: Buffer; sha256: string }>(row: Row | undefined): Row | undefined {
  if (row && sha256(row.content) !== row.sha256) throw new DamagedFileError()
  return row
}

export function reportsStore({ db }: StoreContext) {
  return {
    /** Keeps the next version. */
    async add(
      filingId: string,
      { fileName, content, madeBy }: { fileName: string; content: Buffer; madeBy: string },
      now: Date,
    ): Promise<Report> {
      return one(
        await db
          .insert(reports)
          .values({
            filingId,
            fileName,
            content,
            madeBy,
            madeAt: now,
            sha256: sha256(content),
            size: content.length,
            version: sql`(select coalesce(max(${reports.version}), 0) + 1 from ${reports}
              where ${reports.filingId} = ${filingId})`,
          })
          .returning(reportView),
      )
    },
    /** The latest version with its bytes, checked against their SHA-256. */
    async read(filingId: string): Promise<(Report & { content: Buffer }) | undefined> {
      return whole(
        (
          await db.select().from(reports).where(eq(reports.filingId, filingId)).orderBy(desc(reports.version)).limit(1)
        )[0],
      )
    },
  }
}

export function billsStore({ db }: StoreContext) {
  return {
    async add(
      filingId: string,
      bill: {
        kind: BillKind
        fileName: string
        contentType: string
        content: Buffer
        amountWon?: number
        payBy?: string
        addedBy: string
      },
      now: Date,
    ): Promise<Bill> {
      return one(
        await db
          .insert(bills)
          .values({ filingId, ...bill, sha256: sha256(bill.content), size: bill.content.length, addedAt: now })
          .returning(billView),
      )
    },
    async list(filingId: string): Promise<Bill[]> {
      return db
        .select(billView)
        .from(bills)
        .where(and(eq(bills.filingId, filingId), isNull(bills.removedAt)))
        .orderBy(asc(bills.addedAt))
    },
    /** Withdraws a paper with its reason; nothing when there is no such one on this filing. */
    async withdraw(
      filingId: string,
      id: string,
      { by, reason }: { by: string; reason: string },
      now: Date,
    ): Promise<Bill | undefined> {
      const [withdrawn] = await db
        .update(bills)
        .set({ removedAt: now, removedBy: by, removedReason: reason })
        .where(and(eq(bills.id, id), eq(bills.filingId, filingId), isNull(bills.removedAt)))
        .returning(billView)
      return withdrawn
    },
    /** One file of this filing with its bytes, checked. */
    async read(filingId: string, id: string): Promise<(Bill & { content: Buffer }) | undefined> {
      return whole(
        (
          await db
            .select()
            .from(bills)
            .where(and(eq(bills.id, id), eq(bills.filingId, filingId), isNull(bills.removedAt)))
        )[0],
      )
    },
  }
}
