/** Intent first, then request, then outcome: on resume, check with the portal before repeating. */
import { eq } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { agentDesks as desks } from '#database/schema/agent.server.ts'
import { noRefusal, unclaimed, view, writeDesk, type AgentDesk } from './view.server.ts'

export type AgentAct = 'dismiss' | 'register'
/** `words`: the portal's message without numbers and names. */
export type AgentRefusal = { failure: string; words: string | null }

export function agentStore({ db }: DatabaseContext) {
  return {
    async find(filingId: string): Promise<AgentDesk | undefined> {
      return (await db.select(view).from(desks).where(eq(desks.filingId, filingId)))[0]
    },
    /** A ours, O another office (filing or bookkeeping), S nobody, F failure. */
    checked(
      filingId: string,
      {
        result,
        status,
        refusal,
      }: { result: 'A' | 'O' | 'S' | 'F'; status?: 'FILING' | 'BOOKKEEPING'; refusal?: AgentRefusal },
      now: Date,
    ): Promise<AgentDesk> {
      const said = { checkResult: result, checkStatus: status ?? null, checkedAt: now }
      const refused = refusal ? { failure: refusal.failure, failureWords: refusal.words } : noRefusal
      return writeDesk(db, filingId, { ...said, ...refused }, now)
    },
    /** Written before the request to the portal. */
    intend(filingId: string, act: AgentAct, now: Date): Promise<AgentDesk> {
      return writeDesk(
        db,
        filingId,
        { ...(act === 'dismiss' ? { dismissIntendedAt: now } : { registerIntendedAt: now }), ...noRefusal },
        now,
      )
    },
    done(filingId: string, act: AgentAct, now: Date): Promise<AgentDesk> {
      return writeDesk(
        db,
        filingId,
        act === 'dismiss'
          ? { dismissedAt: now, ...noRefusal }
          : { registeredAt: now, dueAt: null, receiptSealed: null, ...noRefusal, ...unclaimed },
        now,
      )
    },
    later(filingId: string, dueAt: Date, now: Date): Promise<AgentDesk> {
      return writeDesk(db, filingId, { dueAt, ...unclaimed }, now)
    },
    /** Deletes the receipt and stops retries. */
    drop(filingId: string, now: Date): Promise<AgentDesk> {
      return writeDesk(db, filingId, { receiptSealed: null, dueAt: null, ...unclaimed }, now)
    },
    failed(filingId: string, { failure, words }: AgentRefusal, now: Date): Promise<AgentDesk> {
      return writeDesk(db, filingId, { dueAt: null, failure, failureWords: words, ...unclaimed }, now)
    },
  }
}
