/** The report (versions) and the slips and receipts beside it; lists never load the bytes. */
import { createHash, randomUUID } from 'node:crypto'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { accessRecords } from '#persistence/access-records/table.server.ts'
import { one, type Reader, type StoreContext } from '#persistence/database/store-context.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { seal, type SealContext } from '#persistence/sealing/envelope.server.ts'
import { accessRecord, readSealed } from '#persistence/sealing/reading.server.ts'
import { billKinds, bills, reports } from './table.server.ts'

export type BillKind = (typeof billKinds)[number]
const { content: _report, contentSealed: _reportSealed, ...reportView } = getTableColumns(reports)
const { content: _bill, contentSealed: _sealed, ...billView } = getTableColumns(bills)
export type Report = Omit<typeof reports.$inferSelect, 'content' | 'contentSealed'>
export type Bill = Omit<typeof bills.$inferSelect, 'content' | 'contentSealed'>

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

const paperSealed = (owner: string, id: string): SealContext => ({ owner, purpose: 'case-document', record: id })

/** Whose a paper is, and where, as its access record says. */
type Kept = { id: string; content: Buffer | null; contentSealed: string | null; accountId: string; branchId: string }

/** The bytes of a kept paper; the taking is an access record. */
async function opened(
  storeContext: StoreContext,
  { id, content, contentSealed, accountId, branchId, filingId }: Kept & { filingId: string },
  { field, reader, now }: { field: 'bill' | 'report'; reader: Reader; now: Date },
): Promise<Buffer> {
  const whose = { subjectId: accountId, filingId, branchId }
  if (contentSealed === null) {
    const record = accessRecord(reader, { act: 'download', fields: [field], ...whose }, now)
    await storeContext.db.insert(accessRecords).values(record)
    return content ?? Buffer.alloc(0)
  }
  const item = { field, ...paperSealed(accountId, id), sealed: contentSealed }
  const [text = ''] = await readSealed(storeContext, reader, whose, [item], now, 'download')
  return Buffer.from(text, 'base64')
}

async function ownerOf({ db }: StoreContext, filingId: string): Promise<string> {
  const rows = await db.select({ accountId: filings.accountId }).from(filings).where(eq(filings.id, filingId))
  return one(rows).accountId
}

export function reportsStore(storeContext: StoreContext) {
  const { db, ring } = storeContext
  return {
    /** Keeps the next version, sealed. */
    async add(
      filingId: string,
      { fileName, content, madeBy }: { fileName: string; content: Buffer; madeBy: string },
      now: Date,
    ): Promise<Report> {
      const id = randomUUID()
      const owner = await ownerOf(storeContext, filingId)
      return one(
        await db
          .insert(reports)
          .values({
            id,
            filingId,
            fileName,
            contentSealed: seal(ring, paperSealed(owner, id), content.toString('base64')),
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
    /** The latest version, without its bytes. */
    async find(filingId: string): Promise<Report | undefined> {
      const latest = db.select(reportView).from(reports).where(eq(reports.filingId, filingId))
      return (await latest.orderBy(desc(reports.version)).limit(1))[0]
    },
    /** One version, or the latest, with its bytes, checked; the taking is an access record. */
    async read(
      filingId: string,
      reader: Reader,
      now: Date,
      version?: number,
    ): Promise<(Report & { content: Buffer }) | undefined> {
      const [row] = await db
        .select({ ...getTableColumns(reports), accountId: filings.accountId, branchId: filings.branchId })
        .from(reports)
        .innerJoin(filings, eq(filings.id, reports.filingId))
        .where(and(eq(reports.filingId, filingId), version === undefined ? undefined : eq(reports.version, version)))
        .orderBy(desc(reports.version))
        .limit(1)
      if (!row) return undefined
      const { accountId: _a, branchId: _b, contentSealed: _c, ...report } = row
      return whole({ ...report, content: await opened(storeContext, row, { field: 'report', reader, now }) })
    },
  }
}

export function billsStore(storeContext: StoreContext) {
  const { db, ring } = storeContext
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
      const { content, ...plain } = bill
      const accountId = await ownerOf(storeContext, filingId)
      const id = randomUUID()
      const contentSealed = seal(ring, paperSealed(accountId, id), content.toString('base64'))
      const kept = { sha256: sha256(content), size: content.length, addedAt: now }
      return one(
        await db
          .insert(bills)
          .values({ id, filingId, ...plain, contentSealed, ...kept })
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
    /** The standing paper of these very bytes, of any of these filings. */
    async findSame(filingIds: readonly string[], hashes: readonly string[]): Promise<Bill[]> {
      if (filingIds.length === 0 || hashes.length === 0) return []
      const same = and(inArray(bills.filingId, [...filingIds]), inArray(bills.sha256, [...hashes]))
      return db
        .select(billView)
        .from(bills)
        .where(and(same, isNull(bills.removedAt)))
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
    /** Says that a slip is paid, or takes it back with null. */
    async markPaid(filingId: string, id: string, by: 'filer' | 'staff' | null, now: Date): Promise<void> {
      await db
        .update(bills)
        .set({ paidAt: by && now, paidSaidBy: by })
        .where(and(eq(bills.id, id), eq(bills.filingId, filingId), isNull(bills.removedAt)))
    },
    /** One standing paper of any of these filings, without its bytes. */
    async find(filingIds: readonly string[], id: string): Promise<Bill | undefined> {
      if (filingIds.length === 0) return undefined
      const [found] = await db
        .select(billView)
        .from(bills)
        .where(and(eq(bills.id, id), inArray(bills.filingId, [...filingIds]), isNull(bills.removedAt)))
      return found
    },
    /** One file of this filing with its bytes, checked; the taking is an access record. */
    async read(
      filingId: string,
      id: string,
      reader: Reader,
      now: Date,
    ): Promise<(Bill & { content: Buffer }) | undefined> {
      const [row] = await db
        .select({ ...getTableColumns(bills), accountId: filings.accountId, branchId: filings.branchId })
        .from(bills)
        .innerJoin(filings, eq(filings.id, bills.filingId))
        .where(and(eq(bills.id, id), eq(bills.filingId, filingId), isNull(bills.removedAt)))
      if (!row) return undefined
      const { accountId: _a, branchId: _b, contentSealed: _c, ...bill } = row
      return whole({ ...bill, content: await opened(storeContext, row, { field: 'bill', reader, now }) })
    },
  }
}
