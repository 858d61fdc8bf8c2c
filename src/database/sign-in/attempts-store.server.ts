/** A state works once; a repeated request (double effect) gets the first one's outcome. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { tokenHash } from '#database/sealing/lookup.server.ts'
import { signInAttempts } from '#database/schema/sign-in.server.ts'

export type TakenAttempt =
  /** Exchange the code. */
  | { kind: 'first'; branchId: string; nonceHash: string | null; again: boolean; beganAt: Date }
  /** Same state, cookie and code; `accountId` is set once the first request finished. */
  | {
      kind: 'repeat'
      branchId: string
      accountId: string | null
      authenticatedAt: Date | null
      usedAt: Date
      failed: boolean
    }
  | { kind: 'refused'; why: 'unknown' | 'expired' | 'cookie' | 'used' }

type Attempt = { state: string; cookie: string; code: string }

async function take(db: Db, { state, cookie, code }: Attempt, now: Date): Promise<TakenAttempt> {
  const stateHash = tokenHash(state)
  const codeHash = tokenHash(code)
  const [attempt] = await db.select().from(signInAttempts).where(eq(signInAttempts.stateHash, stateHash))
  if (!attempt) return { kind: 'refused', why: 'unknown' }
  if (attempt.cookieHash !== tokenHash(cookie)) return { kind: 'refused', why: 'cookie' }
  if (attempt.expiresAt <= now) return { kind: 'refused', why: 'expired' }
  const first = await db
    .update(signInAttempts)
    .set({ usedAt: now, codeHash })
    .where(and(eq(signInAttempts.stateHash, stateHash), isNull(signInAttempts.usedAt)))
    .returning()
  if (first[0]) {
    const { branchId, nonceHash, again, createdAt } = attempt
    return { kind: 'first', branchId, nonceHash, again, beganAt: createdAt }
  }
  const [used] = await db.select().from(signInAttempts).where(eq(signInAttempts.stateHash, stateHash))
  if (used?.codeHash !== codeHash || !used.usedAt) return { kind: 'refused', why: 'used' }
  return {
    kind: 'repeat',
    branchId: used.branchId,
    accountId: used.accountId,
    authenticatedAt: used.authenticatedAt,
    usedAt: used.usedAt,
    failed: used.failedAt !== null,
  }
}

export function signInAttemptsStore({ db }: DatabaseContext) {
  return { take: (attempt: Attempt, now: Date): Promise<TakenAttempt> => take(db, attempt, now) }
}
