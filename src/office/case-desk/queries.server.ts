import { and, eq, exists, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { type Act, toEventRow } from '#database/filings/cases/store.server.ts'
import type { Filing } from '#database/filings/store.server.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import { authenticationRequests } from '#database/schema/authentication.server.ts'
import { engagementKind } from '#domain/engagement.ts'
import { consents } from '#database/schema/consents.server.ts'
import { contacts } from '#database/schema/conversation.server.ts'
import { downloadLinks } from '#database/schema/files.server.ts'
import { filingEvents, filings } from '#database/schema/filings.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { pastYearCases } from '#database/schema/past-years.server.ts'
import { sessions } from '#database/schema/sign-in.server.ts'
import { queueTickets } from '#database/schema/waiting.server.ts'
import { Problem } from '#domain/problems.ts'

/** For a case handed over to another branch; both branches must use the same app. */
export async function findOrAddMemberAt({ db }: DatabaseContext, accountId: string, branchId: string): Promise<string> {
  const { id: _, ...from } = onlyRow(await db.select().from(accounts).where(eq(accounts.id, accountId)))
  const { id } = onlyRow(
    await db
      .insert(accounts)
      .values({ ...from, branchId, referral: null, referralUrl: null, splitFrom: null })
      .onConflictDoUpdate({
        target: [accounts.provider, accounts.app, accounts.providerId, accounts.branchId],
        // No-op update so that `returning` yields the existing row.
        set: { branchId },
      })
      .returning({ id: accounts.id }),
  )
  return id
}

/** Each year is entrusted once by one member. */
export async function isPastYearAt({ db }: DatabaseContext, filingId: string, accountId: string): Promise<boolean> {
  const there = alias(pastYearCases, 'there')
  const same = and(
    eq(there.accountId, accountId),
    eq(there.incomeYear, pastYearCases.incomeYear),
    ne(there.state, 'withdrawn'),
  )
  const [row] = await db
    .select({ id: pastYearCases.id })
    .from(pastYearCases)
    .where(
      and(
        eq(pastYearCases.filingId, filingId),
        ne(pastYearCases.state, 'withdrawn'),
        exists(db.select({ id: there.id }).from(there).where(same)),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Throws `case.locked` if another person holds it. */
export async function takeEditLock(
  { db }: DatabaseContext,
  filingId: string,
  staffId: string,
  until: Date,
  now: Date,
): Promise<void> {
  const got = await db
    .update(filings)
    .set({ editLockBy: staffId, editLockUntil: until })
    .where(
      and(
        eq(filings.id, filingId),
        or(isNull(filings.editLockBy), eq(filings.editLockBy, staffId), lt(filings.editLockUntil, now)),
      ),
    )
    .returning({ id: filings.id })
  if (got.length === 0) throw new Problem('case.locked')
}

export async function dropEditLock({ db }: DatabaseContext, filingId: string, staffId: string): Promise<void> {
  await db
    .update(filings)
    .set({ editLockBy: null, editLockUntil: null })
    .where(and(eq(filings.id, filingId), eq(filings.editLockBy, staffId)))
}

export type Move = {
  branchId: string
  /** From `accounts.memberAt`. */
  accountId: string
  /** Another firm is not the person's agent at the portal. */
  forgetAgent: boolean
}

/** The caller holds the row lock. Completed payments stay, sessions end, consents move only within one firm. */
export async function moveCaseToBranch(
  { db }: DatabaseContext,
  held: Filing,
  to: Move,
  act: Act,
  now: Date,
): Promise<void> {
  const { id: filingId, accountId: before, branchId: from, filingYear } = held
  const { branchId, accountId, forgetAgent } = to
  const member = { branchId, accountId }
  await db
    .update(filings)
    .set({
      ...member,
      assigneeId: null,
      editLockBy: null,
      editLockUntil: null,
      updatedAt: now,
      version: sql`${filings.version} + 1`,
      ...(forgetAgent ? { agentState: 'unknown' as const } : {}),
    })
    .where(eq(filings.id, filingId))
  await db.insert(filingEvents).values({ filingId, machine: 'note', ...toEventRow(act, now) })
  await db.update(contacts).set(member).where(eq(contacts.filingId, filingId))
  // The service knows sent messages under the old sender: stop polling.
  await db
    .update(outbox)
    .set({ ...member, askAt: null })
    .where(and(eq(outbox.filingId, filingId), inArray(outbox.state, ['due', 'failed', 'dead', 'sent'])))
  await db
    .update(queueTickets)
    .set(member)
    .where(
      and(
        eq(queueTickets.accountId, before),
        eq(queueTickets.branchId, from),
        eq(queueTickets.filingYear, filingYear),
        sql`not exists (select 1 from waiting_tickets there where there.account_id = ${accountId}
              and there.branch_id = ${branchId} and there.filing_year = ${filingYear})`,
      ),
    )
  await db.update(pastYearCases).set({ accountId }).where(eq(pastYearCases.filingId, filingId))
  await db.update(authenticationRequests).set({ accountId }).where(eq(authenticationRequests.filingId, filingId))
  const given = and(eq(consents.filingId, filingId), eq(consents.accountId, before))
  if (forgetAgent)
    await db
      .update(consents)
      .set({ withdrawnAt: now })
      .where(and(given, inArray(consents.kind, ['delegation', engagementKind]), isNull(consents.withdrawnAt)))
  else await db.update(consents).set(member).where(given)
  const atFrom = (at: typeof sessions | typeof downloadLinks) => and(eq(at.accountId, before), eq(at.branchId, from))
  await db.delete(downloadLinks).where(atFrom(downloadLinks))
  await db
    .update(sessions)
    .set({ endedAt: now, endReason: 'case-moved' })
    .where(and(atFrom(sessions), sql`${sessions.endedAt} is null`))
}
