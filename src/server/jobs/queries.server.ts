import { and, eq, lt, lte, ne, or, sql } from 'drizzle-orm'
import { isOpen, over } from '#database/authentication/store.server.ts'
import { within } from '#database/client.server.ts'
import { toRecordName } from '#database/collection/store.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { deleteBatch } from '#database/delete-batch.server.ts'
import { authenticationRequests as requests } from '#database/schema/authentication.server.ts'
import { bankTransactions } from '#database/schema/bank-lines.server.ts'
import { documents } from '#database/schema/collection.server.ts'
import { downloadLinks } from '#database/schema/files.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { postViews } from '#database/schema/posts.server.ts'
import { idempotency, requestLimits } from '#database/schema/operation.server.ts'
import { sessions, signInAttempts } from '#database/schema/sign-in.server.ts'
import { staffLinks, staffSignIns } from '#database/schema/staff.server.ts'
import { SealError, type SealPurpose, seal } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { hideResidentNumbers } from '#domain/resident-number/in-text.ts'
import { withoutResidentNumbers } from '#domain/resident-number/without-numbers.ts'

export async function expireDueAuthentications({ db }: DatabaseContext, now: Date): Promise<number> {
  const ended = await db
    .update(requests)
    .set(over(now))
    .where(and(isOpen, lte(requests.expiresAt, now)))
    .returning({ id: requests.id })
  return ended.length
}

/** Writes access records. Returns the number processed. */
export function removeCollectedNumbers(storeContext: DatabaseContext, limit: number, now: Date): Promise<number> {
  return takeNumbersOut(storeContext, limit, now)
}

const reader = { kind: 'system' as const, id: 'numbers-out', reason: 'numbers-out' }

type Row = {
  filingId: string
  index: number
  kind: string
  contentSealed: string | null
  evidenceSealed: string | null
  subjectId: string
  sealOwner: string
  branchId: string
}

/** Writes an access record. Throws SealError. */
async function takeOut(storeContext: DatabaseContext, row: Row, now: Date): Promise<void> {
  const { db, ring } = storeContext
  const { filingId, subjectId, sealOwner: owner, branchId } = row
  const record = toRecordName(filingId, row.index)
  const anew = async (purpose: SealPurpose, sealed: string | null, change: (text: string) => string) => {
    if (sealed === null) return null
    const item = { field: row.kind, owner, purpose, record, sealed }
    const [text = ''] = await readSealed(storeContext, reader, { subjectId, filingId, branchId }, [item], now)
    const changed = change(text)
    return changed === text ? sealed : seal(ring, { owner, purpose, record }, changed)
  }
  const contentSealed = await anew('document', row.contentSealed, (text) =>
    JSON.stringify(withoutResidentNumbers(JSON.parse(text) as unknown)),
  )
  const evidenceSealed = await anew('evidence', row.evidenceSealed, hideResidentNumbers)
  await db
    .update(documents)
    .set({ contentSealed, evidenceSealed, numbersOut: true })
    .where(and(eq(documents.filingId, filingId), eq(documents.index, row.index)))
}

/** Throws after the batch if some documents did not open; they stay unmarked. */
async function takeNumbersOut(storeContext: DatabaseContext, limit: number, now: Date): Promise<number> {
  let unopened: SealError | undefined
  const done = await within(storeContext.db, async (tx) => {
    const rows = await tx
      .select({
        filingId: documents.filingId,
        index: documents.index,
        kind: documents.kind,
        contentSealed: documents.contentSealed,
        evidenceSealed: documents.evidenceSealed,
        subjectId: filings.accountId,
        sealOwner: filings.sealOwner,
        branchId: filings.branchId,
      })
      .from(documents)
      .innerJoin(filings, eq(filings.id, documents.filingId))
      .where(eq(documents.numbersOut, false))
      .limit(limit)
      .for('update', { of: documents, skipLocked: true })
    let count = 0
    for (const row of rows) {
      try {
        await takeOut({ ...storeContext, db: tx }, row, now)
        count += 1
      } catch (error) {
        if (!(error instanceof SealError)) throw error
        unopened = error
      }
    }
    return count
  })
  if (unopened) throw unopened
  return done
}

export function purgeDownloadLinks({ db }: DatabaseContext, before: Date): Promise<number> {
  return deleteBatch(db, downloadLinks, lt(downloadLinks.expiresAt, before))
}

export function purgeKeyedRequests({ db }: DatabaseContext, now: Date): Promise<number> {
  return deleteBatch(db, idempotency, lte(idempotency.keepUntil, now))
}

/** The row stays, so a repeated import adds nothing. */
export async function deleteBankSenders(
  { db }: DatabaseContext,
  { settledBefore, readBefore }: { settledBefore: Date; readBefore: Date },
): Promise<number> {
  const isOver = or(lt(bankTransactions.settledAt, settledBefore), lt(bankTransactions.readAt, readBefore))
  const gone = await db
    .update(bankTransactions)
    .set({ depositor: '', sender: '', beside: [] })
    .where(
      and(
        isOver,
        or(
          ne(bankTransactions.depositor, ''),
          ne(bankTransactions.sender, ''),
          sql`${bankTransactions.beside} <> '{}'`,
        ),
      ),
    )
  return gone.rowCount ?? 0
}

export function purgePostViews({ db }: DatabaseContext, beforeDay: string): Promise<number> {
  return deleteBatch(db, postViews, sql`${postViews.day} < ${beforeDay}`)
}

export function purgeRequestLimits({ db }: DatabaseContext, before: Date): Promise<number> {
  return deleteBatch(db, requestLimits, lt(requestLimits.endsAt, before))
}

export function purgeSignInAttempts({ db }: DatabaseContext, before: Date): Promise<number> {
  return deleteBatch(db, signInAttempts, lt(signInAttempts.expiresAt, before))
}

export function purgeStaffSignIns({ db }: DatabaseContext, before: Date): Promise<number> {
  return deleteBatch(db, staffSignIns, lt(staffSignIns.expiresAt, before))
}

export function purgeSessions({ db }: DatabaseContext, before: Date): Promise<number> {
  return deleteBatch(db, sessions, or(lt(sessions.absoluteUntil, before), lt(sessions.endedAt, before)))
}

export function purgeStaffLinks({ db }: DatabaseContext, before: Date): Promise<number> {
  return deleteBatch(db, staffLinks, lt(staffLinks.expiresAt, before))
}
