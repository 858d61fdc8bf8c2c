import { eq } from 'drizzle-orm'
import { OperatorError } from '#domain/operator-error.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type KeyRing, SealError, openSealed, readKeyRing, rewrap, seal } from './envelope.server.ts'
import { lookupHash } from './lookup.server.ts'
import { keyChecks } from '#database/schema/sealing.server.ts'

const known = 'jongso key check'
const toSealContext = (keyId: string) => ({ owner: 'key', purpose: 'key-check' as const, record: keyId })

function refuses(work: () => unknown): boolean {
  try {
    work()
    return false
  } catch (error) {
    return error instanceof SealError
  }
}

/** Throws on any failure. */
export function testKeyRing(ring: KeyRing): void {
  const context = { owner: 'self-test', purpose: 'key-check' as const, record: '1' }
  const sealed = seal(ring, context, known)
  const flipped = `${sealed.slice(0, -5)}${sealed.at(-5) === 'A' ? 'B' : 'A'}${sealed.slice(-4)}`
  const good =
    openSealed(ring, context, sealed) === known &&
    openSealed(ring, context, rewrap(ring, sealed)) === known &&
    seal(ring, context, known) !== sealed &&
    refuses(() => openSealed(ring, context, flipped)) &&
    refuses(() => openSealed(ring, { ...context, owner: 'another' }, sealed)) &&
    refuses(() =>
      openSealed(readKeyRing(`${ring.first.id}:${Buffer.alloc(32, 1).toString('base64')}`), context, sealed),
    )
  if (!good) throw new SealError('the self-test of the key ring failed')
}

const lookupRow = 'LOOKUP'

async function checkOrKeep(
  { db }: DatabaseContext,
  keyId: string,
  value: string,
  fits: (stored: string) => boolean,
  now: Date,
): Promise<void> {
  await db.insert(keyChecks).values({ keyId, sealed: value, createdAt: now }).onConflictDoNothing()
  const [storedCheck] = await db.select().from(keyChecks).where(eq(keyChecks.keyId, keyId))
  if (storedCheck && fits(storedCheck.sealed)) return
  throw new OperatorError(
    keyId === lookupRow
      ? 'KEY_RING: the last key of the ring is not the one used before: put back the key that was last, it must stay.'
      : `KEY_RING: key ${keyId} is not the one used before: put its bytes back, and give a new key an id of its own.`,
    { reason: { kind: 'other-key' } },
  )
}

/** Startup fails if a known key has other bytes or the last key changed. */
export async function checkKeysAgainstDatabase(storeContext: DatabaseContext, now: Date): Promise<void> {
  const { ring } = storeContext
  testKeyRing(ring)
  const fits = (keyId: string) => (stored: string) => {
    try {
      return openSealed(ring, toSealContext(keyId), stored) === known
    } catch {
      return false
    }
  }
  for (const keyId of ring.keys.keys()) {
    await checkOrKeep(storeContext, keyId, seal(toReadRing(ring, keyId), toSealContext(keyId), known), fits(keyId), now)
  }
  const hash = lookupHash(ring, 'key-check', known)
  await checkOrKeep(storeContext, lookupRow, hash, (stored) => stored === hash, now)
}

function toReadRing(ring: KeyRing, keyId: string): KeyRing {
  return { ...ring, first: ring.keys.get(keyId) ?? ring.first }
}
