/**
 * The agent desk: what the portal says, and the saga "release the other, register us". Intent first, then the call, then the outcome; whoever resumes
 * checks with the portal before repeating. A released but not registered person is an alarm.
 */
import { and, asc, eq, getTableColumns, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { one, type Cabinet, type Reader } from '#records/database/cabinet.server.ts'
import { filings } from '#records/filings/table.server.ts'
import { seal } from '#records/sealing/envelope.server.ts'
import { readSealed } from '#records/sealing/reading.server.ts'
import { agentDesks as desks } from './table.server.ts'

const { receiptSealed: _receipt, ...view } = getTableColumns(desks)
export type AgentDesk = Omit<typeof desks.$inferSelect, 'receiptSealed'>
export type AgentAct = 'dismiss' | 'register'

export function agentStore(cabinet: Cabinet) {
  const { db, ring } = cabinet
  async function write(filingId: string, values: Partial<typeof desks.$inferInsert>, now: Date): Promise<AgentDesk> {
    return one(await db.insert(desks).values({ filingId, ...values, updatedAt: now })
      .onConflictDoUpdate({ target: desks.filingId, set: { ...values, updatedAt: now } }).returning(view))
  }

  return {
    async find(filingId: string): Promise<AgentDesk | undefined> {
      return (await db.select(view).from(desks).where(eq(desks.filingId, filingId)))[0]
    },
    /** The portal's answer: A ours, O another office (filing or bookkeeping), S nobody, F failure. */
    checked(filingId: string, { result, status }: { result: 'A' | 'O' | 'S' | 'F'; status?: 'FILING' | 'BOOKKEEPING' }, now: Date): Promise<AgentDesk> {
      return write(filingId, { checkResult: result, checkStatus: status ?? null, checkedAt: now }, now)
    },
    /** Written before the portal is asked to act. */
    intend(filingId: string, act: AgentAct, now: Date): Promise<AgentDesk> {
      return write(filingId, act === 'dismiss' ? { dismissIntendedAt: now, failure: null } : { registerIntendedAt: now, failure: null }, now)
    },
    /** The portal did it. A registration ends the saga. */
    done(filingId: string, act: AgentAct, now: Date): Promise<AgentDesk> {
      return write(filingId, act === 'dismiss'
        ? { dismissedAt: now, failure: null }
        : { registeredAt: now, dueAt: null, receiptSealed: null, failure: null, claimedBy: null, claimUntil: null }, now)
    },
    /** The portal takes the next act later ("P"), or it is tried again then. */
    later(filingId: string, dueAt: Date, now: Date, failure?: string): Promise<AgentDesk> {
      return write(filingId, { dueAt, failure: failure ?? null, claimedBy: null, claimUntil: null }, now)
    },
    /** The portal's receipt for a consent that must wait. */
    async keepReceipt(filingId: string, receipt: string, now: Date): Promise<void> {
      const { accountId } = one(await db.select({ accountId: filings.accountId }).from(filings).where(eq(filings.id, filingId)))
      await write(filingId, { receiptSealed: seal(ring, { owner: accountId, purpose: 'agent-receipt', record: filingId }, receipt) }, now)
    },
    /** The receipt that `keepReceipt` kept, recorded; nothing once the registration is done. */
    async readReceipt(filingId: string, reader: Reader, now: Date): Promise<string | undefined> {
      const [row] = await db.select({ sealed: desks.receiptSealed, accountId: filings.accountId, branchId: filings.branchId }).from(desks)
        .innerJoin(filings, eq(filings.id, desks.filingId)).where(eq(desks.filingId, filingId))
      if (!row?.sealed) return undefined
      return (await readSealed(cabinet, reader, { subjectId: row.accountId, filingId, branchId: row.branchId }, [{ field: 'agent-receipt', purpose: 'agent-receipt', record: filingId, sealed: row.sealed }], now))[0]
    },
    /** It will not be tried again by itself. */
    failed(filingId: string, failure: string, now: Date): Promise<AgentDesk> {
      return write(filingId, { dueAt: null, failure, claimedBy: null, claimUntil: null }, now)
    },
    /** Desks whose time has come, claimed for one worker; `attempts` grows. */
    async claimDue({ by, until, limit }: { by: string; until: Date; limit: number }, now: Date): Promise<AgentDesk[]> {
      const due = db.$with('due').as(db.select({ id: desks.filingId }).from(desks)
        .where(and(isNull(desks.registeredAt), lte(desks.dueAt, now), or(isNull(desks.claimUntil), lte(desks.claimUntil, now))))
        .orderBy(asc(desks.dueAt)).limit(limit).for('update', { skipLocked: true }))
      return db.with(due).update(desks).set({ claimedBy: by, claimUntil: until, attempts: sql`${desks.attempts} + 1`, updatedAt: now }).where(sql`${desks.filingId} in (select ${due.id} from ${due})`).returning(view)
    },
    /** Released from the other office before an instant and still without an agent: somebody must look. */
    async releasedWithoutUs(before: Date): Promise<AgentDesk[]> {
      return db.select(view).from(desks).where(and(isNotNull(desks.dismissedAt), isNull(desks.registeredAt), lte(desks.dismissedAt, before))).orderBy(asc(desks.dismissedAt))
    },
  }
}
