/** Lines of a bank's statement, and the fees of the same sum that wait in the same branch. */
import { and, desc, eq, getTableColumns, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { reportSummaries } from '#persistence/case-documents/table.server.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { lookupHash } from '#persistence/sealing/lookup.server.ts'
import { bankColumns, bankLines, bankLineStates } from './table.server.ts'

const { lineHash: _hash, ...view } = getTableColumns(bankLines)
export type BankLine = Omit<typeof bankLines.$inferSelect, 'lineHash'>
/** `key`: everything that the bank wrote in the line, and its place among equal ones. */
export type ReadLine = { key: string; bookedOn: string; amountWon: number; depositor: string }
export type BankColumns = Pick<typeof bankColumns.$inferSelect, 'day' | 'amount' | 'depositor'>
export type WaitingFee = { caseNumber: string; filerName: string | null; feeWon: number }

/** Statements are written so many lines at a time. */
const batch = 500

/** The approved fees of a line's sum that are unpaid in its branch. */
const waitingFees = sql<WaitingFee[]>`coalesce((
  select json_agg(json_build_object(
      'caseNumber', f.case_number, 'filerName', f.filer_name, 'feeWon', s.fee_won - s.paid_before_won))
    from ${filings} f join ${reportSummaries} s on s.filing_id = f.id
    where f.branch_id = bank_lines.branch_id and f.fee_paid_at is null
      and s.fee_won - s.paid_before_won = bank_lines.amount_won
      and f.office_state = 'waiting-for-fee' and s.approved_at is not null), '[]')`

type Part = { branchId?: string; limit: number }

/** Which columns of a branch's statements say what. */
export function bankColumnsStore({ db }: StoreContext) {
  return {
    async columnsOf(branchId: string): Promise<BankColumns | undefined> {
      const { day, amount, depositor } = bankColumns
      return (
        await db.select({ day, amount, depositor }).from(bankColumns).where(eq(bankColumns.branchId, branchId))
      )[0]
    },
    async chooseColumns(branchId: string, columns: BankColumns, staffId: string, now: Date): Promise<void> {
      const chosen = { ...columns, chosenBy: staffId, chosenAt: now }
      await db
        .insert(bankColumns)
        .values({ branchId, ...chosen })
        .onConflictDoUpdate({ target: bankColumns.branchId, set: chosen })
    },
  }
}

export function bankLinesStore({ db, ring }: StoreContext) {
  return {
    /** How many of them are new; a line that was read before changes nothing. */
    async add(branchId: string, lines: readonly ReadLine[], staffId: string, now: Date): Promise<number> {
      let added = 0
      for (let from = 0; from < lines.length; from += batch) {
        const rows = lines
          .slice(from, from + batch)
          .map(({ key, ...line }) => ({
            ...line,
            branchId,
            lineHash: lookupHash(ring, 'bank-line', `${branchId} ${key}`),
            state: 'open' as const,
            readBy: staffId,
            readAt: now,
          }))
        added += (await db.insert(bankLines).values(rows).onConflictDoNothing().returning({ id: bankLines.id })).length
      }
      return added
    },
    async find(id: string): Promise<BankLine | undefined> {
      return (await db.select(view).from(bankLines).where(eq(bankLines.id, id)))[0]
    },
    /**
     * Open lines, latest first, each with the approved fees of its sum that are unpaid in its branch; one statement.
     */
    async open({ branchId, limit }: Part): Promise<{ line: BankLine; fees: WaitingFee[] }[]> {
      return db
        .select({ line: view, fees: waitingFees })
        .from(bankLines)
        .where(and(eq(bankLines.state, 'open'), branchId === undefined ? undefined : eq(bankLines.branchId, branchId)))
        .orderBy(desc(bankLines.bookedOn), desc(bankLines.readAt))
        .limit(limit)
    },
    /** False when another member of staff was first. */
    async settle(
      id: string,
      { state, staffId }: { state: Exclude<(typeof bankLineStates)[number], 'open'>; staffId: string },
      now: Date,
    ): Promise<boolean> {
      const done = await db
        .update(bankLines)
        .set({ state, settledBy: staffId, settledAt: now })
        .where(and(eq(bankLines.id, id), inArray(bankLines.state, ['open']), isNull(bankLines.settledAt)))
        .returning({ id: bankLines.id })
      return done.length > 0
    },
    /** Senders' names go; the line stays, so that the same file still adds nothing. Gives back how many. */
    async forgetSenders({ settledBefore, readBefore }: { settledBefore: Date; readBefore: Date }): Promise<number> {
      const isOver = or(lt(bankLines.settledAt, settledBefore), lt(bankLines.readAt, readBefore))
      const gone = await db
        .update(bankLines)
        .set({ depositor: '' })
        .where(and(isOver, ne(bankLines.depositor, '')))
      return gone.rowCount ?? 0
    },
  }
}
