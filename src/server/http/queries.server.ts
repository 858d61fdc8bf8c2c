import { and, eq, isNull, lte } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { idempotency } from '#database/schema/operation.server.ts'
import { type KeyRing, SealError, openSealed, seal } from '#database/sealing/envelope.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'

type KeyState =
  /** Do the work, then call `finish` or `forget`. */
  | { kind: 'first' }
  | { kind: 'again'; status: number; answer: unknown }
  | { kind: 'running' }
  /** Also if the answer's sealing key is gone. */
  | { kind: 'conflict' }

/** `claimUntil`: limit of the work; `keepUntil`: how long the answer is replayed. */
type KeyedRequest = { scope: string; key: string; request: unknown; claimUntil: Date; keepUntil: Date }

type KeyedAnswer = { scope: string; key: string; status: number; answer: unknown }

const at = (scope: string, key: string) => and(eq(idempotency.scope, scope), eq(idempotency.key, key))

const place = (scope: string, key: string) => ({ owner: scope, purpose: 'repeated-answer' as const, record: key })

/** `request`: everything that identifies the request. */
export async function beginKeyedRequest(
  { db, ring }: DatabaseContext,
  { scope, key, request, claimUntil, keepUntil }: KeyedRequest,
  now: Date,
): Promise<KeyState> {
  const bodyHash = lookupHash(ring, 'request', JSON.stringify(request))
  const values = { bodyHash, status: null, answer: null, startedAt: now, claimUntil, keepUntil }
  await db.delete(idempotency).where(and(at(scope, key), lte(idempotency.keepUntil, now)))
  const mine = await db
    .insert(idempotency)
    .values({ scope, key, ...values })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (mine.length > 0) return { kind: 'first' }
  const [storedAnswer] = await db.select().from(idempotency).where(at(scope, key))
  if (!storedAnswer) return { kind: 'running' }
  if (storedAnswer.bodyHash !== bodyHash) return { kind: 'conflict' }
  if (storedAnswer.status !== null && storedAnswer.answer !== null)
    return opened(ring, place(scope, key), storedAnswer.status, storedAnswer.answer)
  const taken = await db
    .update(idempotency)
    .set(values)
    .where(and(at(scope, key), isNull(idempotency.status), lte(idempotency.claimUntil, now)))
    .returning({ key: idempotency.key })
  return taken.length > 0 ? { kind: 'first' } : { kind: 'running' }
}

export async function finishKeyedRequest(
  { db, ring }: DatabaseContext,
  { scope, key, status, answer }: KeyedAnswer,
): Promise<void> {
  const sealed = seal(ring, place(scope, key), JSON.stringify(answer))
  await db.update(idempotency).set({ status, answer: sealed }).where(at(scope, key))
}

/** The request may be retried with the same key. */
export async function forgetKeyedRequest({ db }: DatabaseContext, scope: string, key: string): Promise<void> {
  await db.delete(idempotency).where(and(at(scope, key), isNull(idempotency.status)))
}

function opened(ring: KeyRing, context: ReturnType<typeof place>, status: number, answer: string): KeyState {
  try {
    return { kind: 'again', status, answer: JSON.parse(openSealed(ring, context, answer)) as unknown }
  } catch (error) {
    if (error instanceof SealError) return { kind: 'conflict' }
    throw error
  }
}
