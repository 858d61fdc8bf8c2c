/** What was found and done for an entrusted past year is one sealed value. */
import { and, desc, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type {
  EntrustedChange,
  EntrustedEvent,
  EntrustedItem,
  ReturnFigures,
} from '#domain/past-years/entrusted-states.ts'
import { Problem } from '#domain/problems.ts'
import type { DatabaseContext, Reader } from './database-context.server.ts'
import type { Filing } from '#database/filings/store.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { pastYearCases } from '#database/schema/past-years.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'

export type PastYearRow = typeof pastYearCases.$inferSelect

export type EntrustedContent = {
  /** Seoul days; null without a return. */
  filedOn: string | null
  claimUntil: string | null
  items: readonly EntrustedItem[]
  lines: readonly { label: string; about: string; beforeWon: number | null; afterWon: number | null; article: string }[]
  /** Null: nothing is computed. */
  figures: { before: ReturnFigures; after: ReturnFigures } | null
  /** Places of items whose proof is there. */
  proofs: readonly number[]
  /** Box ⑨, and as it was approved before. */
  reason: string
  approvedReason: string
  note: string
  receiptNumber: string
  localReceiptNumber: string
  resultNote: string
  /** `by`: null for the person. */
  history: readonly {
    act: EntrustedEvent
    by: string | null
    at: string
    reason: string
    changes?: EntrustedChange[]
  }[]
}

type Owner = Pick<Filing, 'id' | 'accountId' | 'sealOwner' | 'branchId'>

const sealedAs = (owner: string, id: string) =>
  ({ owner, purpose: 'past-year', record: id, field: 'past-years' }) as const

const sealContent = ({ ring }: DatabaseContext, { sealOwner }: Owner, id: string, content: EntrustedContent) =>
  seal(ring, sealedAs(sealOwner, id), JSON.stringify(content))

type NewEntrusted = Pick<
  PastYearRow,
  'incomeYear' | 'kind' | 'nationalWon' | 'localWon' | 'penaltiesWon' | 'feeWon' | 'dueDay'
> & { content: EntrustedContent }

/** Undefined if the person's year is entrusted already. */
export async function addPastYear(
  storeContext: DatabaseContext,
  owner: Owner,
  { content, ...facts }: NewEntrusted,
  now: Date,
): Promise<string | undefined> {
  const id = randomUUID()
  const [row] = await storeContext.db
    .insert(pastYearCases)
    .values({
      ...facts,
      id,
      filingId: owner.id,
      accountId: owner.accountId,
      state: 'asked',
      contentSealed: sealContent(storeContext, owner, id, content),
      askedAt: now,
      changedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: pastYearCases.id })
  return row?.id
}

const { contentSealed: _content, ...plain } = getTableColumns(pastYearCases)
export type PlainPastYear = Omit<PastYearRow, 'contentSealed'>

/** Of one person at one branch, without what is sealed; latest first. */
export function listOwnPastYears(
  { db }: DatabaseContext,
  { accountId, branchId }: { accountId: string; branchId: string },
): Promise<PlainPastYear[]> {
  return db
    .select(plain)
    .from(pastYearCases)
    .innerJoin(filings, eq(filings.id, pastYearCases.filingId))
    .where(and(eq(pastYearCases.accountId, accountId), eq(filings.branchId, branchId)))
    .orderBy(desc(pastYearCases.incomeYear), desc(pastYearCases.askedAt))
}

type OwnPastYear = Pick<
  PastYearRow,
  | 'incomeYear'
  | 'kind'
  | 'state'
  | 'nationalWon'
  | 'localWon'
  | 'feeWon'
  | 'filedDay'
  | 'decidedDay'
  | 'result'
  | 'refundedDay'
  | 'refundedWon'
> & { askedAt: string }
type SealedOwnPastYear = OwnPastYear & { id: string; sealOwner: string; sealed: string }
export type OpenedOwnPastYear = OwnPastYear & { content: EntrustedContent }

/** A column of a statement about a filing: what its person entrusted to its branch, latest first. */
export const ownPastYearsOfFiling = sql<SealedOwnPastYear[]>`(
  select coalesce(
    json_agg(
      json_build_object(
        'id', p.id, 'sealOwner', o.seal_owner, 'sealed', p.content_sealed, 'incomeYear', p.income_year, 'kind', p.kind,
        'state', p.state, 'nationalWon', p.national_won, 'localWon', p.local_won, 'feeWon', p.fee_won,
        'filedDay', p.filed_day, 'decidedDay', p.decided_day, 'result', p.result, 'refundedDay', p.refunded_day,
        'refundedWon', p.refunded_won, 'askedAt', p.asked_at
      )
      order by p.income_year desc, p.asked_at desc
    ),
    '[]'
  )
  from past_year_cases p join filings o on o.id = p.filing_id
  where p.account_id = ${filings}.account_id and o.branch_id = ${filings}.branch_id
)`

/** Writes an access record unless the reader's own covers it. */
export async function openOwnPastYears(
  storeContext: DatabaseContext,
  dataSubject: { subjectId: string; branchId: string },
  rows: readonly SealedOwnPastYear[],
  reader: Reader,
  now: Date,
): Promise<OpenedOwnPastYear[]> {
  const items = rows.map(({ sealOwner, id, sealed }) => ({ ...sealedAs(sealOwner, id), sealed }))
  const opened = await readSealed(storeContext, reader, dataSubject, items, now)
  return rows.map(({ id: _, sealOwner: __, sealed: ___, ...row }, at) => ({
    ...row,
    content: JSON.parse(opened[at]!) as EntrustedContent,
  }))
}

export async function findPastYear({ db }: DatabaseContext, id: string): Promise<PastYearRow> {
  const [row] = await db.select().from(pastYearCases).where(eq(pastYearCases.id, id))
  if (!row) throw new Problem('notfound')
  return row
}

/** The one that was not taken back. */
export async function findEntrusted({ db }: DatabaseContext, accountId: string, incomeYear: number) {
  const [row] = await db
    .select({ id: pastYearCases.id, filingId: pastYearCases.filingId })
    .from(pastYearCases)
    .where(
      and(
        eq(pastYearCases.accountId, accountId),
        eq(pastYearCases.incomeYear, incomeYear),
        ne(pastYearCases.state, 'withdrawn'),
      ),
    )
  return row
}

/** Writes one access record. */
export async function openPastYears(
  storeContext: DatabaseContext,
  owner: Owner,
  rows: readonly PastYearRow[],
  reader: Reader,
  now: Date,
): Promise<EntrustedContent[]> {
  if (rows.length === 0) return []
  const dataSubject = { subjectId: owner.accountId, filingId: owner.id, branchId: owner.branchId }
  const sealed = rows.map((row) => ({ ...sealedAs(owner.sealOwner, row.id), sealed: row.contentSealed }))
  const opened = await readSealed(storeContext, reader, dataSubject, sealed, now)
  return opened.map((text) => JSON.parse(text!) as EntrustedContent)
}

export type PastYearChanges = Partial<Omit<PastYearRow, 'id' | 'filingId' | 'accountId' | 'version' | 'contentSealed'>>

/** Throws `past-year.changed` if somebody was faster. Run in the transaction that read it. */
export async function savePastYear(
  storeContext: DatabaseContext,
  owner: Owner,
  { id, version }: Pick<PastYearRow, 'id' | 'version'>,
  { content, ...changes }: PastYearChanges & { content: EntrustedContent },
  now: Date,
): Promise<void> {
  const written = await storeContext.db
    .update(pastYearCases)
    .set({
      ...changes,
      contentSealed: sealContent(storeContext, owner, id, content),
      version: version + 1,
      changedAt: now,
    })
    .where(and(eq(pastYearCases.id, id), eq(pastYearCases.version, version)))
    .returning({ id: pastYearCases.id })
  if (written.length === 0) throw new Problem('past-year.changed')
}

/** False if it was paid before. */
export async function markPastYearPaid({ db }: DatabaseContext, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(pastYearCases)
    .set({ feePaidAt: now })
    .where(and(eq(pastYearCases.id, id), isNull(pastYearCases.feePaidAt)))
    .returning({ id: pastYearCases.id })
  return marked.length > 0
}

/** A booked transfer was none: the fee is due again. */
export async function markPastYearUnpaid({ db }: DatabaseContext, id: string): Promise<void> {
  await db.update(pastYearCases).set({ feePaidAt: null }).where(eq(pastYearCases.id, id))
}

export async function findPastYearFee({ db }: DatabaseContext, id: string) {
  const { incomeYear, feePaidAt } = pastYearCases
  const [row] = await db.select({ incomeYear, feePaidAt }).from(pastYearCases).where(eq(pastYearCases.id, id))
  return row
}

/** The one that was not taken back, at one branch; without what is sealed. */
export async function findOwnPastYear(
  { db }: DatabaseContext,
  { accountId, branchId, incomeYear }: { accountId: string; branchId: string; incomeYear: number },
): Promise<PlainPastYear | undefined> {
  const [row] = await db
    .select(plain)
    .from(pastYearCases)
    .innerJoin(filings, eq(filings.id, pastYearCases.filingId))
    .where(
      and(
        eq(pastYearCases.accountId, accountId),
        eq(filings.branchId, branchId),
        eq(pastYearCases.incomeYear, incomeYear),
        ne(pastYearCases.state, 'withdrawn'),
      ),
    )
  return row
}
