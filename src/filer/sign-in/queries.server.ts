import { eq } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { isOpenSession } from '#database/schema/session-columns.server.ts'
import { sessions, signInAttempts } from '#database/schema/sign-in.server.ts'
import { tokenHash } from '#database/sealing/lookup.server.ts'

export async function beginSignInAttempt(
  { db }: DatabaseContext,
  {
    state,
    cookie,
    nonce,
    again = false,
    branchId,
    expiresAt,
  }: { state: string; cookie: string; nonce?: string; again?: boolean; branchId: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db
    .insert(signInAttempts)
    .values({
      stateHash: tokenHash(state),
      cookieHash: tokenHash(cookie),
      nonceHash: nonce ? tokenHash(nonce) : null,
      again,
      branchId,
      createdAt: now,
      expiresAt,
    })
}

/** `authenticatedAt`: re-authentication. */
export async function finishSignInAttempt(
  { db }: DatabaseContext,
  state: string,
  accountId: string,
  authenticatedAt: Date | null = null,
): Promise<void> {
  await db
    .update(signInAttempts)
    .set({ accountId, authenticatedAt })
    .where(eq(signInAttempts.stateHash, tokenHash(state)))
}

export async function failSignInAttempt({ db }: DatabaseContext, state: string, now: Date): Promise<void> {
  await db
    .update(signInAttempts)
    .set({ failedAt: now })
    .where(eq(signInAttempts.stateHash, tokenHash(state)))
}

export async function endSession({ db }: DatabaseContext, id: string, reason: string, now: Date): Promise<void> {
  await db.update(sessions).set({ endedAt: now, endReason: reason }).where(isOpenSession(sessions, id))
}
