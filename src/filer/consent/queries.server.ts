import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type AgentList, view } from '#database/agent/store.server.ts'
import type { Db } from '#database/client.server.ts'
import { isCurrentConsent } from '#database/consents.server.ts'
import { type ContactsOfReason, type RestingReceipt, unpromised } from '#database/contacts.server.ts'
import { type DatabaseContext, type Reader, onlyRow } from '#database/database-context.server.ts'
import type { FilingOwner } from '#database/filings/store.server.ts'
import { agentLists as desks } from '#database/schema/agent.server.ts'
import { consents } from '#database/schema/consents.server.ts'
import { contacts } from '#database/schema/conversation.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import type { ContactReason } from '#domain/contact.ts'

/** Increments `attempts`. */
export async function claimDueAgents(
  { db }: DatabaseContext,
  { by: worker, until, limit }: { by: string; until: Date; limit: number },
  now: Date,
): Promise<AgentList[]> {
  const due = db.$with('due').as(
    db
      .select({ id: desks.filingId })
      .from(desks)
      .where(
        and(
          isNull(desks.registeredAt),
          lte(desks.dueAt, now),
          or(isNull(desks.claimUntil), lte(desks.claimUntil, now)),
        ),
      )
      .orderBy(asc(desks.dueAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(desks)
    .set({ claimedBy: worker, claimUntil: until, attempts: sql`${desks.attempts} + 1`, updatedAt: now })
    .where(sql`${desks.filingId} in (select ${due.id} from ${due})`)
    .returning(view)
}

/** Released, or perhaps released, and not registered. */
export async function listReleasedAgents({ db }: DatabaseContext, before: Date): Promise<AgentList[]> {
  const released = and(eq(filings.agentState, 'released'), lte(desks.dismissedAt, before))
  const unclear = and(
    eq(filings.agentState, 'other-filing'),
    lte(desks.dismissIntendedAt, before),
    or(isNull(desks.dismissedAt), lt(desks.dismissedAt, desks.dismissIntendedAt)),
    or(isNull(desks.checkedAt), lt(desks.checkedAt, desks.dismissIntendedAt)),
    or(isNull(desks.failure), eq(desks.failure, unreadable)),
  )
  return db
    .select(view)
    .from(desks)
    .innerJoin(filings, eq(filings.id, desks.filingId))
    .where(and(or(released, unclear), isNull(desks.registeredAt), isNull(filings.consentWithdrawnAt)))
    .orderBy(asc(desks.dismissIntendedAt))
}

/** The answer to a request is lost, or was not understood: the portal may have done it. */
export function isUnclear(list: AgentList | undefined, act: AgentAct): boolean {
  if (!list) return false
  const { dismissIntendedAt, dismissedAt, registerIntendedAt, registeredAt, checkedAt, failure } = list
  const [intendedAt, doneAt] = act === 'dismiss' ? [dismissIntendedAt, dismissedAt] : [registerIntendedAt, registeredAt]
  const isBefore = (at: Date | null) => at === null || (intendedAt !== null && at < intendedAt)
  return intendedAt !== null && isBefore(doneAt) && isBefore(checkedAt) && (failure === null || failure === unreadable)
}

const unreadable = 'shape'

/** The receipt is needed to finish the registration at `dueAt`. */
export async function saveAgentReceipt(
  { db, ring }: DatabaseContext,
  { id, sealOwner }: FilingOwner,
  { receipt, dueAt }: { receipt: string; dueAt: Date },
  now: Date,
): Promise<void> {
  const receiptSealed = seal(ring, { owner: sealOwner, purpose: 'agent-receipt', record: id }, receipt)
  await writeAgentList(db, id, { receiptSealed, dueAt, ...noRefusal, ...unclaimed }, now)
}

/** Writes an access record. Undefined once registered. */
export async function readAgentReceipt(
  storeContext: DatabaseContext,
  filingId: string,
  reader: Reader,
  now: Date,
): Promise<string | undefined> {
  const { db } = storeContext

  const [row] = await db
    .select({
      sealed: desks.receiptSealed,
      accountId: filings.accountId,
      sealOwner: filings.sealOwner,
      branchId: filings.branchId,
    })
    .from(desks)
    .innerJoin(filings, eq(filings.id, desks.filingId))
    .where(eq(desks.filingId, filingId))
  if (!row?.sealed) return undefined
  return (
    await readSealed(
      storeContext,
      reader,
      { subjectId: row.accountId, filingId, branchId: row.branchId },
      [
        {
          field: 'agent-receipt',
          owner: row.sealOwner,
          purpose: 'agent-receipt',
          record: filingId,
          sealed: row.sealed,
        },
      ],
      now,
    )
  )[0]
}

export type AgentAct = 'dismiss' | 'register'

/** `words`: the portal's message without numbers and names. */
export type AgentRefusal = { failure: string; words: string | null }

/** A ours, O another office (filing or bookkeeping), S nobody, F failure. */
export function recordAgentCheck(
  { db }: DatabaseContext,
  filingId: string,
  {
    result,
    status,
    refusal,
  }: { result: 'A' | 'O' | 'S' | 'F'; status?: 'FILING' | 'BOOKKEEPING'; refusal?: AgentRefusal },
  now: Date,
): Promise<AgentList> {
  const checkColumns = { checkResult: result, checkStatus: status ?? null, checkedAt: now }
  const refused = refusal ? { failure: refusal.failure, failureWords: refusal.words } : noRefusal
  return writeAgentList(db, filingId, { ...checkColumns, ...refused }, now)
}

/** Written before the request to the portal. */
export function recordAgentIntent(
  { db }: DatabaseContext,
  filingId: string,
  act: AgentAct,
  now: Date,
): Promise<AgentList> {
  return writeAgentList(
    db,
    filingId,
    { ...(act === 'dismiss' ? { dismissIntendedAt: now } : { registerIntendedAt: now }), ...noRefusal },
    now,
  )
}

export function recordAgentAct(
  { db }: DatabaseContext,
  filingId: string,
  act: AgentAct,
  now: Date,
  doneAt = now,
): Promise<AgentList> {
  return writeAgentList(
    db,
    filingId,
    act === 'dismiss'
      ? { dismissedAt: doneAt, ...noRefusal }
      : { registeredAt: doneAt, dueAt: null, receiptSealed: null, ...noRefusal, ...unclaimed },
    now,
  )
}

export function postponeAgentAct(
  { db }: DatabaseContext,
  filingId: string,
  dueAt: Date,
  now: Date,
): Promise<AgentList> {
  return writeAgentList(db, filingId, { dueAt, ...unclaimed }, now)
}

/** Deletes the receipt and stops retries. */
export function dropAgentReceipt({ db }: DatabaseContext, filingId: string, now: Date): Promise<AgentList> {
  return writeAgentList(db, filingId, { receiptSealed: null, dueAt: null, ...unclaimed }, now)
}

export function recordAgentFailure(
  { db }: DatabaseContext,
  filingId: string,
  { failure, words }: AgentRefusal,
  now: Date,
): Promise<AgentList> {
  return writeAgentList(db, filingId, { dueAt: null, failure, failureWords: words, ...unclaimed }, now)
}

const noRefusal = { failure: null, failureWords: null }

const unclaimed = { claimedBy: null, claimUntil: null }

const writeAgentList = async (
  db: Db,
  filingId: string,
  values: Partial<typeof desks.$inferInsert>,
  now: Date,
): Promise<AgentList> =>
  onlyRow(
    await db
      .insert(desks)
      .values({ filingId, ...values, updatedAt: now })
      .onConflictDoUpdate({ target: desks.filingId, set: { ...values, updatedAt: now } })
      .returning(view),
  )

export async function withdrawConsentsOn(
  { db }: DatabaseContext,
  { accountId, id }: FilingOwner,
  kind: string,
  now: Date,
): Promise<boolean> {
  const matching = and(isCurrentConsent({ accountId, kind }), eq(consents.filingId, id))
  return (await db.update(consents).set({ withdrawnAt: now }).where(matching).returning({ id: consents.id })).length > 0
}

/** The reason no longer applies. */
export async function settleContacts(
  { db }: DatabaseContext,
  filingId: string,
  reasons: readonly ContactReason[],
  now: Date,
): Promise<void> {
  await db
    .update(contacts)
    .set({ doneAt: now })
    .where(and(eq(contacts.filingId, filingId), inArray(contacts.reason, [...reasons]), isNull(contacts.doneAt)))
}

/** Registered with us but not at the portal. */
export function listFailedAgents({ db }: DatabaseContext, ofReason: ContactsOfReason): Promise<RestingReceipt[]> {
  return unpromised(
    db,
    ofReason,
    and(
      inArray(filings.agentState, ['failed', 'other-filing']),
      isNull(filings.consentWithdrawnAt),
      isNotNull(filings.registeredAt),
    ),
  )
}
