import { eq, sql } from 'drizzle-orm'
import { Problem } from '#domain/problems.ts'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import { within, type Db } from '#database/client.server.ts'
import { mayMove, type Machine, type OfficeState, type StateOf } from '#database/filings/states.ts'
import { filingEvents, filings } from '#database/schema/filings.server.ts'
import { filingView, type Filing, type FilingChanges } from '#database/filings/view.server.ts'
import { toEventRow, type Act } from './events-store.server.ts'

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
