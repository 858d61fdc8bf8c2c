import { and, eq, isNull, lte } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { idempotency } from '#database/schema/operation.server.ts'
import { type KeyRing, SealError, openSealed, seal } from '#database/sealing/envelope.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'

type KeyState =
  /** Do the work, then call `finish` or `forget`. */
  | { kind: 'first'; claim: KeyClaim }
  | { kind: 'again'; status: number; answer: unknown }
  | { kind: 'running' }
  /** Also if the answer's sealing key is gone. */
  | { kind: 'conflict' }

/** `claimUntil`: limit of the work; `keepUntil`: how long the answer is replayed. */
type KeyedRequest = { scope: string; key: string; request: unknown; claimUntil: Date; keepUntil: Date }

/** `claimUntil` names the claim: whoever takes over has a later one. */
export type KeyClaim = { scope: string; key: string; claimUntil: Date }

type KeyedAnswer = KeyClaim & { status: number; answer: unknown }

const at = (scope: string, key: string) => and(eq(idempotency.scope, scope), eq(idempotency.key, key))

const isClaimed = ({ scope, key, claimUntil }: KeyClaim) =>
  and(at(scope, key), isNull(idempotency.status), eq(idempotency.claimUntil, claimUntil))

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
  const first = { kind: 'first', claim: { scope, key, claimUntil } } as const
  const mine = await db
    .insert(idempotency)
    .values({ scope, key, ...values })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (mine.length > 0) return first
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
  return taken.length > 0 ? first : { kind: 'running' }
}

/** False if another has taken the key over, or the answer is stored already. */
export async function finishKeyedRequest(
  { db, ring }: DatabaseContext,
  { status, answer, ...claim }: KeyedAnswer,
): Promise<boolean> {
  const sealed = seal(ring, place(claim.scope, claim.key), JSON.stringify(answer))
  const finished = await db
    .update(idempotency)
    .set({ status, answer: sealed })
    .where(isClaimed(claim))
    .returning({ key: idempotency.key })
  return finished.length > 0
}

/** The request may be retried with the same key. Another's claim stays. */
export async function forgetKeyedRequest({ db }: DatabaseContext, claim: KeyClaim): Promise<void> {
  await db.delete(idempotency).where(isClaimed(claim))
}

function opened(ring: KeyRing, context: ReturnType<typeof place>, status: number, answer: string): KeyState {
  try {
    return { kind: 'again', status, answer: JSON.parse(openSealed(ring, context, answer)) as unknown }
  } catch (error) {
    if (error instanceof SealError) return { kind: 'conflict' }
    throw error
  }
}
