/**
 * Sealed bytes move between database and object store, those of older rows into `sealed_files`. A file is named before
 * anything is sent, so that a repeated move sends the same; one side is emptied once the other gave the bytes back.
 */
import { and, eq, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { within } from '#database/client.server.ts'
import type { DatabaseContext, ObjectStore } from '#database/database-context.server.ts'
import { sha256OfFile } from '#database/file-hash.server.ts'
import { bills, reports } from '#database/schema/case-documents.server.ts'
import {
  conversationFiles,
  conversationMessages,
  questionFiles,
  questions,
} from '#database/schema/conversation.server.ts'
import { removedObjects, sealedFiles } from '#database/schema/files.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { portalPapers } from '#database/schema/portal-papers.server.ts'
import type { SealPurpose } from '#database/sealing/envelope.server.ts'
import { DamagedFileError, fileMs, keepFile, openFile, findSealedBytes } from './store.server.ts'

export type FilePlaceName = 'database' | 's3'

/** Longer than any exchange with the store: by then it arrived or never will. */
const movingMs = 300_000
const againMs = 600_000
const removedAtOnce = 8
const reader = { kind: 'system' as const, id: 'files', reason: 'files' }

type Claimed = { id: string; object: string }

async function claim({ db }: DatabaseContext, to: FilePlaceName, limit: number, now: Date): Promise<Claimed[]> {
  const isElsewhere = to === 's3' ? isNotNull(sealedFiles.content) : isNotNull(sealedFiles.object)
  const isFree = or(isNull(sealedFiles.movingUntil), lte(sealedFiles.movingUntil, now))
  const due = db
    .select({ id: sealedFiles.id })
    .from(sealedFiles)
    .where(and(isElsewhere, isFree))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(sealedFiles)
    .set({
      object: sql`coalesce(${sealedFiles.object}, gen_random_uuid())`,
      movingUntil: new Date(now.getTime() + movingMs),
    })
    .where(sql`${sealedFiles.id} = any(array(${due}))`)
    .returning({ id: sealedFiles.id, object: sealedFiles.object })
  return rows.flatMap(({ id, object }) => (object ? [{ id, object }] : []))
}

const isRow = ({ id, object }: Claimed): SQL | undefined => and(eq(sealedFiles.id, id), eq(sealedFiles.object, object))

async function findContentHash({ db }: DatabaseContext, file: Claimed): Promise<string | undefined> {
  return (await db.select({ sha256: sealedFiles.sha256 }).from(sealedFiles).where(isRow(file)))[0]?.sha256
}

const mustBe = async (sha256: string, bytes: Buffer | undefined): Promise<Buffer> => {
  if (!bytes || (await sha256OfFile(bytes)) !== sha256) throw new DamagedFileError()
  return bytes
}

async function moveOut(storeContext: DatabaseContext, objects: ObjectStore, file: Claimed): Promise<void> {
  const sha256 = await findContentHash(storeContext, file)
  // Deleted meanwhile: the object is to be removed.
  if (sha256 === undefined) return
  await objects.put(file.object, await mustBe(sha256, await findSealedBytes(storeContext, file.id)))
  await mustBe(sha256, await objects.open(file.object))
  await storeContext.db.update(sealedFiles).set({ content: null, movingUntil: null }).where(isRow(file))
}

async function moveIn(storeContext: DatabaseContext, objects: ObjectStore, file: Claimed): Promise<void> {
  const sha256 = await findContentHash(storeContext, file)
  if (sha256 === undefined) return
  const here = await findSealedBytes(storeContext, file.id)
  if (!here) {
    const content = await mustBe(sha256, await objects.open(file.object))
    await within(storeContext.db, (tx) => tx.update(sealedFiles).set({ content }).where(isRow(file)), {
      longMs: fileMs,
    })
  }
  await mustBe(sha256, here ?? (await findSealedBytes(storeContext, file.id)))
  await objects.remove(file.object)
  await storeContext.db.update(sealedFiles).set({ object: null, movingUntil: null }).where(isRow(file))
}

const filingOfQuestion = sql`(select q.filing_id from ${questions} q where q.id = ${questionFiles.questionId})`
const filingOfMessage = sql`(select m.filing_id from ${conversationMessages} m where m.id = ${conversationFiles.messageId})`

type Older = {
  table: PgTable & { id: PgColumn; contentSealed: PgColumn }
  purpose: SealPurpose
  field: string
  filingId: SQL
}
const olderRows: readonly Older[] = [
  { table: bills, purpose: 'case-document', field: 'bill', filingId: sql`${bills.filingId}` },
  { table: reports, purpose: 'case-document', field: 'report', filingId: sql`${reports.filingId}` },
  { table: portalPapers, purpose: 'portal-paper', field: 'portal-paper', filingId: sql`${portalPapers.filingId}` },
  { table: questionFiles, purpose: 'question-file', field: 'question-file', filingId: filingOfQuestion },
  { table: conversationFiles, purpose: 'conversation-file', field: 'conversation-file', filingId: filingOfMessage },
]

/** One row in a transaction of its own. Writes an access record. */
async function renewOne(storeContext: DatabaseContext, { table, purpose, field, filingId }: Older, now: Date) {
  return within(
    storeContext.db,
    async (tx) => {
      const inside = { ...storeContext, db: tx }
      const { accountId: subjectId, sealOwner: owner, branchId } = filings
      const [row] = await tx
        .select({
          id: sql<string>`${table.id}`,
          older: sql<string>`${table.contentSealed}`,
          whose: { filingId: filings.id, subjectId, branchId },
          owner,
        })
        .from(table)
        .innerJoin(filings, eq(filings.id, filingId))
        .where(isNotNull(table.contentSealed))
        .limit(1)
        .for('update', { of: table, skipLocked: true })
      if (!row) return false
      const place = { owner: row.owner, id: row.id }
      const stored = { ...place, field, older: row.older, olderPurpose: purpose }
      await keepFile(inside, place, await openFile(inside, reader, row.whose, stored, now))
      await tx.update(table).set({ contentSealed: null }).where(eq(table.id, row.id))
      return true
    },
    { longMs: fileMs },
  )
}

/** Older rows, base64 twice, become sealed bytes. Returns the number. */
export async function renewOlderFiles(storeContext: DatabaseContext, limit: number, now: Date): Promise<number> {
  let done = 0
  for (const older of olderRows) while (done < limit && (await renewOne(storeContext, older, now))) done += 1
  return done
}

/** Returns the number moved. Throws the first failure after trying the others. */
export async function moveFiles(
  storeContext: DatabaseContext,
  to: FilePlaceName,
  limit: number,
  now: Date,
): Promise<number> {
  const { objects } = storeContext
  if (!objects) return 0
  const claimed = await claim(storeContext, to, limit, now)
  const move = to === 's3' ? moveOut : moveIn
  const ends = await Promise.allSettled(claimed.map((file) => move(storeContext, objects, file)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return claimed.length
}

/** Returns how many of the orphaned objects are known to be gone. */
export async function removeObjects(storeContext: DatabaseContext, limit: number, now: Date): Promise<number> {
  const { db, objects } = storeContext
  if (!objects) return 0
  const due = db
    .select({ object: removedObjects.object })
    .from(removedObjects)
    .where(or(isNull(removedObjects.notBefore), lte(removedObjects.notBefore, now)))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(removedObjects)
    .set({ notBefore: new Date(now.getTime() + againMs) })
    .where(sql`${removedObjects.object} = any(array(${due}))`)
    .returning({ object: removedObjects.object })
  const remove = async ({ object }: { object: string }) => {
    await objects.remove(object)
    return object
  }
  for (let at = 0; at < rows.length; at += removedAtOnce) {
    const ends = await Promise.allSettled(rows.slice(at, at + removedAtOnce).map(remove))
    const gone = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
    await db.delete(removedObjects).where(inArray(removedObjects.object, gone))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
  return rows.length
}

type FileCounts = { database: number; s3: number; older: number; toRemove: number; bytes: number }

export async function countFiles({ db }: DatabaseContext): Promise<FileCounts> {
  return within(
    db,
    async (tx) => {
      const { rows } = await tx.execute<FileCounts>(sql`
        select count(content)::int as database, count(*) filter (where content is null)::int as s3,
          coalesce(sum(size), 0)::float as bytes, (select count(*)::int from ${removedObjects}) as "toRemove"
        from ${sealedFiles}`)
      let older = 0
      for (const { table } of olderRows) older += await tx.$count(table, isNotNull(table.contentSealed))
      return { ...rows[0]!, older }
    },
    { longMs: fileMs },
  )
}

/** Reads some by chance and compares their bytes, wherever they lie; opens none. */
export async function sampleFiles(
  storeContext: DatabaseContext,
  most: number,
): Promise<{ looked: number; missing: string[] }> {
  const { db, objects } = storeContext
  const { id, object, sha256 } = sealedFiles
  const isHere = sql<boolean>`${sealedFiles.content} is not null`
  const from = sql`(select gen_random_uuid())`
  const read = (where: SQL) => db.select({ id, object, sha256, isHere }).from(sealedFiles).where(where).orderBy(id)
  const later = await read(sql`${id} >= ${from}`).limit(most)
  const files = later.length === most ? later : await read(sql`true`).limit(most)
  const missing: string[] = []
  for (const file of files) {
    const bytes = file.isHere ? await findSealedBytes(storeContext, file.id) : await objects?.open(file.object ?? '')
    if (!bytes || (await sha256OfFile(bytes)) !== file.sha256) missing.push(file.id)
  }
  return { looked: files.length, missing }
}
