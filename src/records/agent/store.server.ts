/**
 * The agent desk: what the portal says, and the saga "release the other, register us". Intent first, then the call, then the outcome; whoever resumes
 * checks with the portal before repeating. A released but not registered person is an alarm.
 */
import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { one, type Cabinet } from '#records/database/cabinet.server.ts'
import { agentDesks as desks } from './table.server.ts'

export type AgentDesk = typeof desks.$inferSelect
export type AgentAct = 'dismiss' | 'register'

export function agentStore({ db }: Cabinet) {
  async function write(filingId: string, values: Partial<typeof desks.$inferInsert>, now: Date): Promise<AgentDesk> {
    return one(await db.insert(desks).values({ filingId, ...values, updatedAt: now })
      .onConflictDoUpdate({ target: desks.filingId, set: { ...values, updatedAt: now } }).returning())
  }

  return {
    async find(filingId: string): Promise<AgentDesk | undefined> {
      return (await db.select().from(desks).where(eq(desks.filingId, filingId)))[0]
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
        : { registeredAt: now, dueAt: null, failure: null, claimedBy: null, claimUntil: null }, now)
    },
    /** The portal takes the next act later ("P"), or it is tried again then. */
    later(filingId: string, dueAt: Date, now: Date, failure?: string): Promise<AgentDesk> {
      return write(filingId, { dueAt, failure: failure ?? null, claimedBy: null, claimUntil: null }, now)
    },
    /** It will not be tried again by itself. */
    failed(filingId: string, failure: string, now: Date): Promise<AgentDesk> {
      return write(filingId, { dueAt: null, failure, claimedBy: null, claimUntil: null }, now)
    },
    /** Desks whose time has come, claimed for one worker; `attempts` grows. */
    async claimDue({ by, until, limit }: { by: string; until: Date; limit: number }, now: Date): Promise<AgentDesk[]> {
      const due = db.select({ id: desks.filingId }).from(desks)
        .where(and(isNull(desks.registeredAt), lte(desks.dueAt, now), or(isNull(desks.claimUntil), lte(desks.claimUntil, now))))
        .orderBy(asc(desks.dueAt)).limit(limit).for('update', { skipLocked: true })
      return db.update(desks).set({ claimedBy: by, claimUntil: until, attempts: sql`${desks.attempts} + 1`, updatedAt: now }).where(sql`${desks.filingId} in ${due}`).returning()
    },
    /** Released from the other office before an instant and still without an agent: somebody must look. */
    async releasedWithoutUs(before: Date): Promise<AgentDesk[]> {
      return db.select().from(desks).where(and(isNotNull(desks.dismissedAt), isNull(desks.registeredAt), lte(desks.dismissedAt, before))).orderBy(asc(desks.dismissedAt))
    },
  }
}
