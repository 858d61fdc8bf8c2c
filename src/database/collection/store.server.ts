/** A late result of a lost claim changes nothing. */
import { type Db, prepared, within } from '#database/client.server.ts'
import { type DatabaseContext, type Reader, onlyRow } from '#database/database-context.server.ts'
import type { StepRow } from '#database/filings/journey-store.server.ts'
import { collectionSteps, documents } from '#database/schema/collection.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { type KeyRing, seal } from '#database/sealing/envelope.server.ts'
import { type SealedItem, readSealed } from '#database/sealing/reading.server.ts'
import {
  type CollectedData,
  type CollectedDocument,
  type CollectionStep,
  type DocumentKind,
  type FailureClass,
  documentFields,
  documents as documentList,
} from '#domain/collected-data.ts'
import { hideResidentNumbers } from '#domain/resident-number/in-text.ts'
import { withoutResidentNumbers } from '#domain/resident-number/without-numbers.ts'
import { type SQL, and, asc, eq, getTableColumns, inArray, lte, ne, or, sql } from 'drizzle-orm'

export const toRecordName = (filingId: string, index: number) => `${filingId}/${index}`

/** Only the claim holder may write a step's outcome. */
export type Claim = { filingId: string; step: CollectionStep; worker: string; attempt: number }
type ClaimOutcome = { outcome: 'claimed'; claim: Claim } | { outcome: 'running' | 'succeeded' }

export const matchesClaim = ({ filingId, step, worker, attempt }: Claim): SQL | undefined =>
  and(
    eq(collectionSteps.filingId, filingId),
    eq(collectionSteps.step, step),
    eq(collectionSteps.state, 'running'),
    eq(collectionSteps.claimedBy, worker),
    eq(collectionSteps.attempts, attempt),
  )

async function claimStep(
  db: Db,
  filingId: string,
  step: CollectionStep,
  { worker, until }: { worker: string; until: Date },
  now: Date,
): Promise<ClaimOutcome> {
  const values = {
    state: 'running' as const,
    claimedBy: worker,
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
  if (got) return { outcome: 'claimed', claim: { filingId, step, worker, attempt: got.attempts } }
  const [currentStep] = await db
    .select()
    .from(collectionSteps)
    .where(and(eq(collectionSteps.filingId, filingId), eq(collectionSteps.step, step)))
  return { outcome: currentStep?.state === 'succeeded' ? 'succeeded' : 'running' }
}

type StepOutcome = { failure?: FailureClass; documents: readonly CollectedDocument[] }

/** Run in a transaction. False (nothing written) if the claim was taken over. */
async function finishStep(
  { db: tx, ring }: DatabaseContext,
  claim: Claim,
  outcome: StepOutcome,
  now: Date,
): Promise<boolean> {
  const written = await tx
    .update(collectionSteps)
    .set({
      state: outcome.failure ? 'failed' : 'succeeded',
      failure: outcome.failure ?? null,
      finishedAt: now,
      claimedBy: null,
      claimUntil: null,
    })
    .where(matchesClaim(claim))
    .returning({ step: collectionSteps.step })
  if (written.length === 0) return false
  const { sealOwner } = onlyRow(
    await tx.select({ sealOwner: filings.sealOwner }).from(filings).where(eq(filings.id, claim.filingId)),
  )
  for (const document of outcome.documents) {
    const values = sealedDocument(ring, { filingId: claim.filingId, sealOwner }, document)
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
}

/** Strips resident numbers before sealing. */
function sealedDocument(
  ring: KeyRing,
  { filingId, sealOwner }: { filingId: string; sealOwner: string },
  document: CollectedDocument,
): Omit<typeof documents.$inferInsert, 'filingId' | 'index'> {
  const record = toRecordName(filingId, document.index)
  return {
    kind: document.kind,
    state: document.state,
    failure: document.failure ?? null,
    source: document.source ?? 'portal',
    retrievedAt: new Date(document.retrievedAt),
    contentSealed:
      document.content === undefined
        ? null
        : seal(
            ring,
            { owner: sealOwner, purpose: 'document', record },
            JSON.stringify(withoutResidentNumbers(document.content)),
          ),
    evidenceSealed:
      document.evidence === undefined
        ? null
        : seal(ring, { owner: sealOwner, purpose: 'evidence', record }, hideResidentNumbers(document.evidence)),
    numbersOut: true,
  }
}

const preparedSteps = (db: Db) =>
  prepared(db, 'steps_by_filing', (at) =>
    at
      .select()
      .from(collectionSteps)
      .where(eq(collectionSteps.filingId, sql.placeholder('filingId')))
      .orderBy(asc(collectionSteps.step))
      .prepare('steps_by_filing'),
  )

export function collectionStore({ db, ring }: DatabaseContext) {
  return {
    async steps(filingId: string): Promise<StepRow[]> {
      return preparedSteps(db).execute({ filingId })
    },
    /** Claims a pending, failed or abandoned step. */
    claim: (
      filingId: string,
      step: CollectionStep,
      runner: { worker: string; until: Date },
      now: Date,
    ): Promise<ClaimOutcome> => claimStep(db, filingId, step, runner, now),
    /** False (nothing written) if the claim was taken over. Failed documents never replace successful ones. */
    finish: (claim: Claim, outcome: StepOutcome, now: Date): Promise<boolean> =>
      within(db, (tx) => finishStep({ db: tx, ring }, claim, outcome, now)),
    /** Running steps continue; documents stay until replaced. */
    async restart(filingId: string): Promise<void> {
      await db
        .delete(collectionSteps)
        .where(and(eq(collectionSteps.filingId, filingId), ne(collectionSteps.state, 'running')))
    },
  }
}

const { contentSealed, evidenceSealed: _evidence, numbersOut: _out, ...plainColumns } = getTableColumns(documents)
export const view = plainColumns
export type DocumentRow = Omit<typeof documents.$inferSelect, 'contentSealed' | 'evidenceSealed' | 'numbersOut'>

type ReadDocuments = { data: CollectedData; documents: DocumentRow[] }

export function collectedDocumentsStore(storeContext: DatabaseContext) {
  return {
    /** Writes one access record. */
    read: (filingId: string, reader: Reader, now: Date, kinds?: readonly DocumentKind[]): Promise<ReadDocuments> =>
      readDocuments(storeContext, { filingId, kinds }, reader, now),
  }
}

async function readDocuments(
  storeContext: DatabaseContext,
  { filingId, kinds }: { filingId: string; kinds: readonly DocumentKind[] | undefined },
  reader: Reader,
  now: Date,
): Promise<ReadDocuments> {
  const rows = (
    await storeContext.db
      .select({
        ...view,
        contentSealed,
        accountId: filings.accountId,
        sealOwner: filings.sealOwner,
        branchId: filings.branchId,
      })
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
            owner: row.sealOwner,
            purpose: 'document',
            record: toRecordName(filingId, row.index),
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
    full.map((item, place) => [documentFields[item.kind], schemas.get(item.kind)?.parse(JSON.parse(opened[place]!))]),
  )
  return {
    data,
    documents: rows.map(({ contentSealed: _c, accountId: _a, sealOwner: _o, branchId: _b, ...row }) => row),
  }
}
