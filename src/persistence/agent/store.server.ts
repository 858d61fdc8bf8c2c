/**
 * The agent desk and the saga "release the other, register us": intent first, then the call, then the outcome; whoever
 * resumes checks with the portal before repeating. A released but not registered person is an alarm.
 */
import { and, asc, eq, getTableColumns, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { one, type StoreContext, type Reader } from '#persistence/database/store-context.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import type { FilingOwner } from '#persistence/filings/view.server.ts'
import { seal } from '#persistence/sealing/envelope.server.ts'
import { readSealed } from '#persistence/sealing/reading.server.ts'
import { agentDesks as desks } from './table.server.ts'

const { receiptSealed, ...plain } = getTableColumns(desks)
const view = { ...plain, hasReceipt: sql<boolean>`(${receiptSealed} is not null)`.as('has_receipt') }
/** `hasReceipt`: the portal's receipt is kept, by which a registration is finished without the person. */
export type AgentDesk = Omit<typeof desks.$inferSelect, 'receiptSealed'> & { hasReceipt: boolean }
export type AgentAct = 'dismiss' | 'register'
/** The class of a failure, and what the portal said with it, without numbers and names. */
export type AgentRefusal = { failure: string; words: string | null }
const noRefusal = { failure: null, failureWords: null }

export function agentStore(storeContext: StoreContext) {
  const { db, ring } = storeContext
  async function write(filingId: string, values: Partial<typeof desks.$inferInsert>, now: Date): Promise<AgentDesk> {
    return one(
      await db
        .insert(desks)
        .values({ filingId, ...values, updatedAt: now })
        .onConflictDoUpdate({ target: desks.filingId, set: { ...values, updatedAt: now } })
        .returning(view),
    )
  }

  return {
    async find(filingId: string): Promise<AgentDesk | undefined> {
      return (await db.select(view).from(desks).where(eq(desks.filingId, filingId)))[0]
    },
    /**
     * The portal's answer: A ours, O another office (filing or bookkeeping), S nobody, F failure. An answer that came
     * ends what was refused before it.
     */
    checked(
      filingId: string,
      {
        result,
        status,
        refusal,
      }: { result: 'A' | 'O' | 'S' | 'F'; status?: 'FILING' | 'BOOKKEEPING'; refusal?: AgentRefusal },
      now: Date,
    ): Promise<AgentDesk> {
      const said = { checkResult: result, checkStatus: status ?? null, checkedAt: now }
      const refused = refusal ? { failure: refusal.failure, failureWords: refusal.words } : noRefusal
      return write(filingId, { ...said, ...refused }, now)
    },
    /** Written before the portal is asked to act. */
    intend(filingId: string, act: AgentAct, now: Date): Promise<AgentDesk> {
      return write(
        filingId,
        { ...(act === 'dismiss' ? { dismissIntendedAt: now } : { registerIntendedAt: now }), ...noRefusal },
        now,
      )
    },
    /** The portal did it. A registration ends the saga. */
    done(filingId: string, act: AgentAct, now: Date): Promise<AgentDesk> {
      return write(
        filingId,
        act === 'dismiss'
          ? { dismissedAt: now, ...noRefusal }
          : { registeredAt: now, dueAt: null, receiptSealed: null, ...noRefusal, claimedBy: null, claimUntil: null },
        now,
      )
    },
    /** It is tried again then; why it failed last stays. */
    later(filingId: string, dueAt: Date, now: Date): Promise<AgentDesk> {
      return write(filingId, { dueAt, claimedBy: null, claimUntil: null }, now)
    },
    /** The portal took the registration and does it at `dueAt`; its receipt finishes it then. */
    async keepReceipt(
      { id, accountId }: FilingOwner,
      { receipt, dueAt }: { receipt: string; dueAt: Date },
      now: Date,
    ): Promise<void> {
      const receiptSealed = seal(ring, { owner: accountId, purpose: 'agent-receipt', record: id }, receipt)
      await write(id, { receiptSealed, dueAt, ...noRefusal, claimedBy: null, claimUntil: null }, now)
    },
    /** The receipt that `keepReceipt` kept, recorded; nothing once the registration is done. */
    async readReceipt(filingId: string, reader: Reader, now: Date): Promise<string | undefined> {
      const [row] = await db
        .select({ sealed: desks.receiptSealed, accountId: filings.accountId, branchId: filings.branchId })
        .from(desks)
        .innerJoin(filings, eq(filings.id, desks.filingId))
        .where(eq(desks.filingId, filingId))
      if (!row?.sealed) return undefined
      return (
        await readSealed(
          storeContext,
          reader,
          { subjectId: row.accountId, filingId, branchId: row.branchId },
          [{ field: 'agent-receipt', purpose: 'agent-receipt', record: filingId, sealed: row.sealed }],
          now,
        )
      )[0]
    },
    /** Nobody asks for it any more: the receipt is gone, and no job tries it. */
    drop(filingId: string, now: Date): Promise<AgentDesk> {
      return write(filingId, { receiptSealed: null, dueAt: null, claimedBy: null, claimUntil: null }, now)
    },
    /** It will not be tried again by itself. */
    failed(filingId: string, { failure, words }: AgentRefusal, now: Date): Promise<AgentDesk> {
      return write(filingId, { dueAt: null, failure, failureWords: words, claimedBy: null, claimUntil: null }, now)
    },
    /** Desks whose time has come, claimed for one worker; `attempts` grows. */
    async claimDue({ by, until, limit }: { by: string; until: Date; limit: number }, now: Date): Promise<AgentDesk[]> {
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
        .set({ claimedBy: by, claimUntil: until, attempts: sql`${desks.attempts} + 1`, updatedAt: now })
        .where(sql`${desks.filingId} in (select ${due.id} from ${due})`)
        .returning(view)
    },
    /** Released from the other office before an instant and still without an agent: a person must look. */
    async releasedWithoutUs(before: Date): Promise<AgentDesk[]> {
      return db
        .select(view)
        .from(desks)
        .where(and(isNotNull(desks.dismissedAt), isNull(desks.registeredAt), lte(desks.dismissedAt, before)))
        .orderBy(asc(desks.dismissedAt))
    },
  }
}
