/** Answers for repeated keys. */
import { createHash } from 'node:crypto'
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Cabinet } from '#records/database/cabinet.server.ts'
import { replays } from './table.server.ts'

export type Replay =
  /** Do the work, then `finish` or `forget`. */
  | { kind: 'first' }
  /** The answer that was given. */
  | { kind: 'again'; status: number; answer: string }
  /** The first one is still at work. */
  | { kind: 'running' }
  /** The same key with another body. */
  | { kind: 'conflict' }

export function replaysStore({ db }: Cabinet) {
  const at = (scope: string, key: string) => and(eq(replays.scope, scope), eq(replays.key, key))
  return {
    /** `scope`: whose key, and the call. */
    async begin({ scope, key, body, claimUntil, keepUntil }: { scope: string; key: string; body: string; claimUntil: Date; keepUntil: Date }, now: Date): Promise<Replay> {
      const bodyHash = createHash('sha256').update(body).digest('hex')
      const values = { bodyHash, status: null, answer: null, startedAt: now, claimUntil, keepUntil }
      await db.delete(replays).where(and(at(scope, key), lte(replays.keepUntil, now)))
      const mine = await db.insert(replays).values({ scope, key, ...values }).onConflictDoNothing().returning({ key: replays.key })
      if (mine.length > 0) return { kind: 'first' }
      const [kept] = await db.select().from(replays).where(at(scope, key))
      if (!kept) return { kind: 'running' }
      if (kept.bodyHash !== bodyHash) return { kind: 'conflict' }
      if (kept.status !== null && kept.answer !== null) return { kind: 'again', status: kept.status, answer: kept.answer }
      const taken = await db.update(replays).set(values).where(and(at(scope, key), isNull(replays.status), lte(replays.claimUntil, now))).returning({ key: replays.key })
      return taken.length > 0 ? { kind: 'first' } : { kind: 'running' }
    },
    async finish({ scope, key, status, answer }: { scope: string; key: string; status: number; answer: string }): Promise<void> {
      await db.update(replays).set({ status, answer }).where(at(scope, key))
    },
    /** The work failed in a way that may be tried again with the same key. */
    async forget(scope: string, key: string): Promise<void> {
      await db.delete(replays).where(and(at(scope, key), isNull(replays.status)))
    },
    async purge(now: Date): Promise<number> {
      return (await db.delete(replays).where(lte(replays.keepUntil, now)).returning({ key: replays.key })).length
    },
  }
}
