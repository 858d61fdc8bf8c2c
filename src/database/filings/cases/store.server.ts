import type { ReportSummary } from '#database/case-documents/summaries-store.server.ts'
import { type Db, within } from '#database/client.server.ts'
import { type Actor, type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { type Machine, type OfficeState, type StateOf, mayMove } from '#database/filings/states.ts'
import { type Filing, type FilingChanges, filingView, prepareFindFiling } from '#database/filings/store.server.ts'
import { filingEvents, filings } from '#database/schema/filings.server.ts'
import type { ConversationSide } from '#domain/conversation.ts'
import type { CaseEvent } from '#domain/office-case/case-event.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { count, eq, sql } from 'drizzle-orm'

export function casesStore({ db }: DatabaseContext) {
  return {
    async branches(): Promise<{ branchId: string; cases: number }[]> {
      return db.select({ branchId: filings.branchId, cases: count() }).from(filings).groupBy(filings.branchId)
    },
  }
}

type SubmittedFigures = Pick<
  ReportSummary,
  | 'totalIncomeWon'
  | 'decidedTaxWon'
  | 'taxDueOrRefundWon'
  | 'localTaxDueOrRefundWon'
  | 'feeWon'
  | 'revenueWon'
  | 'incomeKinds'
  | 'dueDay'
  | 'approvedAt'
>

export type ListedCase = Filing & {
  assigneeName: string | null
  paymentStates: PaymentState[]
  sentBackReason: string | null
  submitted: SubmittedFigures | null
  lastWord: { side: ConversationSide; writtenAt: Date | null } | null
  /** What the firm holds of the fee. */
  receivedWon: number
}

type EventRow = typeof filingEvents.$inferSelect
export type EventColumns = Pick<EventRow, 'kind' | 'data' | 'reason'>

export type FilingEvent = Omit<EventRow, keyof EventColumns> & { event: CaseEvent }

export type Act = { actor: Actor } & CaseEvent

export const toEventRow = ({ actor, ...event }: Act, now: Date) => ({
  at: now,
  actorKind: actor.kind,
  actorId: actor.id,
  requestId: actor.requestId,
  kind: event.kind,
  data: 'data' in event ? event.data : null,
  reason: 'reason' in event ? event.reason : null,
})

export function caseEventsStore({ db }: DatabaseContext) {
  return {
    /** Keep personal data to what the office needs. */
    async note(filingId: string, act: Act, now: Date): Promise<void> {
      await db.insert(filingEvents).values({ filingId, machine: 'note', ...toEventRow(act, now) })
    },
  }
}

export function caseAssigneesStore({ db }: DatabaseContext) {
  return {
    /** Null unassigns. */
    async assign(filingId: string, staffId: string | null, act: Act, now: Date): Promise<Filing> {
      return within(db, async (tx) => {
        await tx
          .update(filings)
          .set({ assigneeId: staffId, updatedAt: now, version: sql`${filings.version} + 1` })
          .where(eq(filings.id, filingId))
        await tx.insert(filingEvents).values({ filingId, machine: 'note', ...toEventRow(act, now) })
        return onlyRow(await prepareFindFiling(tx).execute({ id: filingId }))
      })
    },
  }
}

const columnOf = {
  data: 'dataState',
  agent: 'agentState',
  filing: 'filingState',
  'local-tax': 'localTaxState',
  office: 'officeState',
} as const

/** `waitedSince` is restored if the case soon returns. */
export const toTransition = ({ officeState: before, waitingSince }: Filing, to: OfficeState) => ({
  before,
  after: to,
  ...(to === 'waiting-for-filer' ? { waitedSince: waitingSince } : {}),
})

/** Whoever was typing has finished: another person goes on. */
const unlocked = { editLockBy: null, editLockUntil: null }

type Move<M extends Machine> = { machine: M; to: StateOf[M] | ((current: Filing) => StateOf[M]) }

export function caseStatesStore({ db }: DatabaseContext) {
  return {
    /** `to` may depend on the locked row; no change is a no-op. Throws `case.edge`. */
    move: <M extends Machine>(
      filingId: string,
      machine: M,
      to: StateOf[M] | ((current: Filing) => StateOf[M]),
      act: Act,
      now: Date,
    ): Promise<Filing> => within(db, (tx) => moveMachine(tx, filingId, { machine, to }, act, now)),
    /** The caller holds the row lock. Throws `case.edge`. */
    async moveHeld(
      filing: Filing,
      to: OfficeState,
      { changes = {}, ...act }: Act & { changes?: FilingChanges },
      now: Date,
    ): Promise<Filing> {
      if (!mayMove('office', filing.officeState, to)) throw new Problem('case.edge')
      const event = db.$with('event').as(
        db
          .insert(filingEvents)
          .values({ filingId: filing.id, machine: 'office', ...toTransition(filing, to), ...toEventRow(act, now) })
          .returning({ id: filingEvents.id }),
      )
      return onlyRow(
        await db
          .with(event)
          .update(filings)
          .set({ ...changes, ...unlocked, officeState: to, updatedAt: now, version: sql`${filings.version} + 1` })
          .where(eq(filings.id, filing.id))
          .returning(filingView),
      )
    },
  }
}

/** Call inside a transaction. */
async function moveMachine<M extends Machine>(
  tx: Db,
  filingId: string,
  { machine, to }: Move<M>,
  act: Act,
  now: Date,
): Promise<Filing> {
  const filing = onlyRow(await tx.select(filingView).from(filings).where(eq(filings.id, filingId)).for('update'))
  const from = filing[columnOf[machine]] as StateOf[M]
  const after = typeof to === 'function' ? to(filing) : to
  if (from === after) return filing
  if (!mayMove(machine, from, after)) throw new Problem('case.edge')
  const event = tx.$with('event').as(
    tx
      .insert(filingEvents)
      .values({ filingId, machine, before: from, after, ...toEventRow(act, now) })
      .returning({ id: filingEvents.id }),
  )
  return onlyRow(
    await tx
      .with(event)
      .update(filings)
      .set({
        ...(machine === 'office' ? unlocked : {}),
        [columnOf[machine]]: after,
        updatedAt: now,
        version: sql`${filings.version} + 1`,
      })
      .where(eq(filings.id, filingId))
      .returning(filingView),
  )
}
