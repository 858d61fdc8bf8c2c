/** Answers for repeated keys, sealed; what makes two requests the same is kept as a keyed hash. */
import { and, eq, isNull, lte } from 'drizzle-orm'
import { deleteBatch } from '#persistence/database/delete-batch.server.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { openSealed, seal, SealError } from '#persistence/sealing/envelope.server.ts'
import type { KeyRing } from '#persistence/sealing/key-ring.server.ts'
import { lookupHash } from '#persistence/sealing/lookup.server.ts'
import { idempotency } from './table.server.ts'

type KeyState =
  /** Do the work, then `finish` or `forget`. */
  | { kind: 'first' }
  /** The answer that was given. */
  | { kind: 'again'; status: number; answer: unknown }
  /** The first one is still at work. */
  | { kind: 'running' }
  /** The same key with another request, or an answer whose sealing key is gone. */
  | { kind: 'conflict' }

/** `claimUntil`: how long the work may take; `keepUntil`: how long its answer is given again. */
type KeyedRequest = { scope: string; key: string; request: unknown; claimUntil: Date; keepUntil: Date }
type KeyedAnswer = { scope: string; key: string; status: number; answer: unknown }

const at = (scope: string, key: string) => and(eq(idempotency.scope, scope), eq(idempotency.key, key))
const place = (scope: string, key: string) => ({ owner: scope, purpose: 'repeated-answer' as const, record: key })

export function idempotencyStore(storeContext: StoreContext) {
  const { db, ring } = storeContext
  return {
    /** `scope`: whose key, and the call. `request`: everything that makes two requests the same. */
    begin: (request: KeyedRequest, now: Date): Promise<KeyState> => begin(storeContext, request, now),
    async finish({ scope, key, status, answer }: KeyedAnswer): Promise<void> {
      const sealed = seal(ring, place(scope, key), JSON.stringify(answer))
      await db.update(idempotency).set({ status, answer: sealed }).where(at(scope, key))
    },
    /** The work failed in a way that may be tried again with the same key. */
    async forget(scope: string, key: string): Promise<void> {
      await db.delete(idempotency).where(and(at(scope, key), isNull(idempotency.status)))
    },
    purge: (now: Date): Promise<number> => deleteBatch(db, idempotency, lte(idempotency.keepUntil, now)),
  }
}

async function begin(
  { db, ring }: StoreContext,
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
  const [kept] = await db.select().from(idempotency).where(at(scope, key))
  if (!kept) return { kind: 'running' }
  if (kept.bodyHash !== bodyHash) return { kind: 'conflict' }
  if (kept.status !== null && kept.answer !== null) return opened(ring, place(scope, key), kept.status, kept.answer)
  const taken = await db
    .update(idempotency)
    .set(values)
    .where(and(at(scope, key), isNull(idempotency.status), lte(idempotency.claimUntil, now)))
    .returning({ key: idempotency.key })
  return taken.length > 0 ? { kind: 'first' } : { kind: 'running' }
}

/** The answer that was given; a conflict where the key it is sealed with is gone. */
function opened(ring: KeyRing, context: ReturnType<typeof place>, status: number, answer: string): KeyState {
  try {
    return { kind: 'again', status, answer: JSON.parse(openSealed(ring, context, answer)) as unknown }
  } catch (error) {
    if (error instanceof SealError) return { kind: 'conflict' }
    throw error
  }
}
