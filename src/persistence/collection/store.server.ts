/**
 * Collecting: each step runs under a claim row; a late answer of a claim that was taken over changes nothing. What came
 * is sealed.
 */
import { and, asc, eq, getTableColumns, inArray, lte, ne, or, sql } from 'drizzle-orm'
import {
  documents as documentList,
  type CollectedData,
  type CollectedDocument,
  type CollectionStep,
  type DocumentKind,
  type FailureClass,
} from '#domain/collected-data.ts'
import { hideResidentNumbers } from '#domain/resident-number/in-text.ts'
import { withoutResidentNumbers } from '#domain/resident-number/without-numbers.ts'
import { one, type StoreContext, type Reader } from '#persistence/database/store-context.server.ts'
import type { StepRow } from '#persistence/filings/journey-store.server.ts'
import { within } from '#persistence/database/database.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { seal } from '#persistence/sealing/envelope.server.ts'
import { readSealed, type SealedItem } from '#persistence/sealing/reading.server.ts'
import { recordOf, takeNumbersOut } from './numbers-out.server.ts'
import { collectionSteps, documents } from './table.server.ts'

/** The right to write the outcome of one run of one step. */
export type Claim = { filingId: string; step: CollectionStep; by: string; attempt: number }
const { contentSealed, evidenceSealed: _evidence, numbersOut: _out, ...view } = getTableColumns(documents)
export type DocumentRow = Omit<typeof documents.$inferSelect, 'contentSealed' | 'evidenceSealed' | 'numbersOut'>

const nameOf = {
  'filing-guide': 'filingGuide',
  'business-payments': 'businessPayments',
  'wage-payments': 'wagePayments',
  'other-payments': 'otherPayments',
  'year-end-simplified': 'yearEndSimplified',
} as const satisfies Record<DocumentKind, keyof CollectedData>
const mine = ({ filingId, step, by, attempt }: Claim) =>
  and(
    eq(collectionSteps.filingId, filingId),
    eq(collectionSteps.step, step),
    eq(collectionSteps.state, 'running'),
    eq(collectionSteps.claimedBy, by),
    eq(collectionSteps.attempts, attempt),
  )

export function collectionStore(storeContext: StoreContext) {
  const { db, ring } = storeContext
  return {
    /** The steps that were ever begun. */
    async steps(filingId: string): Promise<StepRow[]> {
      return db
        .select()
        .from(collectionSteps)
        .where(eq(collectionSteps.filingId, filingId))
        .orderBy(asc(collectionSteps.step))
    },
    /**
     * Takes a step that waits, failed, or whose runner is gone. Otherwise tells what is: running under another claim,
     * or succeeded already.
     */
    async claim(
      filingId: string,
      step: CollectionStep,
      { by, until }: { by: string; until: Date },
      now: Date,
    ): Promise<{ outcome: 'claimed'; claim: Claim } | { outcome: 'running' | 'succeeded' }> {
      const values = {
        state: 'running' as const,
        claimedBy: by,
        claimUntil: until,
        startedAt: now,
        finishedAt: null,
        failure: null,
      }
      const [got] = await db
        .insert(collectionSteps)
        .values({ filingId, step, attempts: 1, ...values })
        .onConflictDoUpdate({
          target: [collectionSteps.filingId, collectionSteps.step],
          set: { ...values, attempts: sql`${collectionSteps.attempts} + 1` },
          setWhere: or(
            inArray(collectionSteps.state, ['waiting', 'failed']),
            and(eq(collectionSteps.state, 'running'), lte(collectionSteps.claimUntil, now)),
          ),
        })
        .returning()
      if (got) return { outcome: 'claimed', claim: { filingId, step, by, attempt: got.attempts } }
      const [standing] = await db
        .select()
        .from(collectionSteps)
        .where(and(eq(collectionSteps.filingId, filingId), eq(collectionSteps.step, step)))
      return { outcome: standing?.state === 'succeeded' ? 'succeeded' : 'running' }
    },
    /** Keeps the claim longer; false when it was taken over. */
    async prolong(claim: Claim, until: Date): Promise<boolean> {
      return (
        (
          await db
            .update(collectionSteps)
            .set({ claimUntil: until })
            .where(mine(claim))
            .returning({ step: collectionSteps.step })
        ).length > 0
      )
    },
    /**
     * Writes the outcome and the documents; false (and nothing written) when the claim was taken over. A failed
     * document never replaces one that came before.
     */
    async finish(
      claim: Claim,
      outcome: { failure?: FailureClass; documents: readonly CollectedDocument[] },
      now: Date,
    ): Promise<boolean> {
      return within(db, async (tx) => {
        const written = await tx
          .update(collectionSteps)
          .set({
            state: outcome.failure ? 'failed' : 'succeeded',
            failure: outcome.failure ?? null,
            finishedAt: now,
            claimedBy: null,
            claimUntil: null,
          })
          .where(mine(claim))
          .returning({ step: collectionSteps.step })
        if (written.length === 0) return false
        const { accountId } = one(
          await tx.select({ accountId: filings.accountId }).from(filings).where(eq(filings.id, claim.filingId)),
        )
        for (const document of outcome.documents) {
          const record = recordOf(claim.filingId, document.index)
          const values = {
            kind: document.kind,
            state: document.state,
            failure: document.failure ?? null,
            retrievedAt: new Date(document.retrievedAt),
            contentSealed:
              document.content === undefined
                ? null
                : seal(
                    ring,
                    { owner: accountId, purpose: 'document', record },
                    JSON.stringify(withoutResidentNumbers(document.content)),
                  ),
            evidenceSealed:
              document.evidence === undefined
                ? null
                : seal(ring, { owner: accountId, purpose: 'evidence', record }, hideResidentNumbers(document.evidence)),
            numbersOut: true,
          }
          await tx
            .insert(documents)
            .values({ filingId: claim.filingId, index: document.index, ...values })
            .onConflictDoUpdate({
              target: [documents.filingId, documents.index],
              set: values,
              setWhere: document.state === 'failed' ? eq(documents.state, 'failed') : undefined,
            })
        }
        return true
      })
    },
    /** Steps whose runner is gone, or that were given back: what a worker's tick takes over. */
    async abandoned(now: Date, limit: number): Promise<{ filingId: string; step: CollectionStep }[]> {
      return db
        .select({ filingId: collectionSteps.filingId, step: collectionSteps.step })
        .from(collectionSteps)
        .where(
          or(
            eq(collectionSteps.state, 'waiting'),
            and(eq(collectionSteps.state, 'running'), lte(collectionSteps.claimUntil, now)),
          ),
        )
        .limit(limit)
    },
    /**
     * Forgets that steps succeeded or failed (a new collection in May after March's); running ones go on. The documents
     * stay until new ones come.
     */
    async restart(filingId: string): Promise<void> {
      await db
        .delete(collectionSteps)
        .where(and(eq(collectionSteps.filingId, filingId), ne(collectionSteps.state, 'running')))
    },
    /**
     * Takes the resident numbers out of up to `limit` documents that were sealed with them; answers how many were gone
     * through. Recorded.
     */
    async takeNumbersOut(limit: number, now: Date): Promise<number> {
      return takeNumbersOut(storeContext, limit, now)
    },
    /** The documents without their content. */
    async documents(filingId: string): Promise<DocumentRow[]> {
      return db.select(view).from(documents).where(eq(documents.filingId, filingId)).orderBy(asc(documents.index))
    },
    /** What the documents say, recorded as one reading; all of them, or the kinds named. */
    async read(
      filingId: string,
      reader: Reader,
      now: Date,
      kinds?: readonly DocumentKind[],
    ): Promise<{ data: CollectedData; documents: DocumentRow[] }> {
      const rows = (
        await db
          .select({ ...view, contentSealed, accountId: filings.accountId, branchId: filings.branchId })
          .from(documents)
          .innerJoin(filings, eq(filings.id, documents.filingId))
          .where(eq(documents.filingId, filingId))
          .orderBy(asc(documents.index))
      ).filter((row) => !kinds || kinds.includes(row.kind))
      const full = rows.flatMap((row): (SealedItem & { kind: DocumentKind })[] =>
        row.contentSealed
          ? [
              {
                kind: row.kind,
                field: row.kind,
                purpose: 'document',
                record: recordOf(filingId, row.index),
                sealed: row.contentSealed,
              },
            ]
          : [],
      )
      const opened = rows[0]
        ? await readSealed(
            storeContext,
            reader,
            { subjectId: rows[0].accountId, filingId, branchId: rows[0].branchId },
            full,
            now,
          )
        : []
      const schemas = new Map(documentList.map((document) => [document.kind, document.schema] as const))
      const data: CollectedData = Object.fromEntries(
        full.map((item, place) => [nameOf[item.kind], schemas.get(item.kind)?.parse(JSON.parse(opened[place]!))]),
      )
      return { data, documents: rows.map(({ contentSealed: _c, accountId: _a, branchId: _b, ...row }) => row) }
    },
  }
}
