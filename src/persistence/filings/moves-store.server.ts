/** A filing goes to another branch, with every row that is read by branch. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { contacts } from '#persistence/contacts/table.server.ts'
import type { Actor, StoreContext } from '#persistence/database/store-context.server.ts'
import { downloadLinks } from '#persistence/download-links/table.server.ts'
import { outbox } from '#persistence/outbox/table.server.ts'
import { sessions } from '#persistence/sign-in/table.server.ts'
import { waitingTickets } from '#persistence/waiting/table.server.ts'
import { filingEvents, filings } from './table.server.ts'
import type { Filing } from './view.server.ts'

export type Move = {
  branchId: string
  /** Another firm is no agent of this person at the portal: it asks anew. */
  forgetAgent: boolean
}

export function caseMovesStore({ db }: StoreContext) {
  return {
    /**
     * Moves a row that this transaction holds; nobody has it there. Ended payments stay in the old branch's books, and
     * the person's sessions end: the new branch has an address of its own.
     */
    async move(held: Filing, to: Move, { by, why }: { by: Actor; why: string }, now: Date): Promise<void> {
      const { id: filingId, accountId, branchId: from, filingYear } = held
      const { branchId, forgetAgent } = to
      await db
        .update(filings)
        .set({
          branchId,
          assigneeId: null,
          editLockBy: null,
          editLockUntil: null,
          updatedAt: now,
          version: sql`${filings.version} + 1`,
          ...(forgetAgent ? { agentState: 'unknown' as const } : {}),
        })
        .where(eq(filings.id, filingId))
      const event = { at: now, actorKind: by.kind, actorId: by.id, why, requestId: by.requestId }
      await db.insert(filingEvents).values({ filingId, machine: 'note', ...event })
      await db.update(contacts).set({ branchId }).where(eq(contacts.filingId, filingId))
      // What went is known to the service under the sender of before, and nobody asks for it any more.
      await db
        .update(outbox)
        .set({ branchId, askAt: null })
        .where(and(eq(outbox.filingId, filingId), inArray(outbox.state, ['due', 'failed', 'dead', 'sent'])))
      await db
        .update(waitingTickets)
        .set({ branchId })
        .where(
          and(
            eq(waitingTickets.accountId, accountId),
            eq(waitingTickets.branchId, from),
            eq(waitingTickets.filingYear, filingYear),
            sql`not exists (select 1 from waiting_tickets there where there.account_id = ${accountId}
              and there.branch_id = ${branchId} and there.filing_year = ${filingYear})`,
          ),
        )
      const atFrom = (at: typeof sessions | typeof downloadLinks) =>
        and(eq(at.accountId, accountId), eq(at.branchId, from))
      await db.delete(downloadLinks).where(atFrom(downloadLinks))
      await db
        .update(sessions)
        .set({ endedAt: now, endReason: 'case-moved' })
        .where(and(atFrom(sessions), sql`${sessions.endedAt} is null`))
    },
  }
}
