/** What is typed or read of a tax office's letter is one sealed value. */
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { letterFilesMost, unreadLettersMost, type LetterFileRole } from '#domain/letter/letter.ts'
import type { ReadLetter } from '#domain/letter/reading.ts'
import { Problem } from '#domain/problems.ts'
import { onlyRow, type DatabaseContext, type Reader } from './database-context.server.ts'
import { sha256OfFile } from './file-hash.server.ts'
import { keepFile, openFile } from '#database/files/store.server.ts'
import type { Filing } from '#database/filings/store.server.ts'
import { letterFiles, letters } from '#database/schema/letters.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'

const { contentSealed: _content, ...plainLetter } = getTableColumns(letters)
const { contentHash: _hash, ...plainFile } = getTableColumns(letterFiles)
export type LetterRow = Omit<typeof letters.$inferSelect, 'contentSealed'>
export type LetterFile = Omit<typeof letterFiles.$inferSelect, 'contentHash'>

/** Empty texts: nothing was written yet. */
export type LetterContent = {
  office: string
  officer: string
  number: string
  /** What the letter asks. */
  asks: string
  /** What stands in the PDF, without resident numbers. */
  text: string
  read: ReadLetter | null
  dueReason: string
  question: string
  answer: string
  draft: string
  draftNote: string
  /** The answer as the second person approved it. */
  approved: string
  sentProof: string
  outcomeNote: string
}
export const emptyContent: LetterContent = {
  office: '',
  officer: '',
  number: '',
  asks: '',
  text: '',
  read: null,
  dueReason: '',
  question: '',
  answer: '',
  draft: '',
  draftNote: '',
  approved: '',
  sentProof: '',
  outcomeNote: '',
}

type Owner = Pick<Filing, 'id' | 'accountId' | 'sealOwner' | 'branchId'>
export type ReadLetterRow = LetterRow & { content: LetterContent; files: LetterFile[] }

const sealedAs = (owner: string, id: string) => ({ owner, purpose: 'letter', record: id, field: 'letters' }) as const

const sealContent = ({ ring }: DatabaseContext, { sealOwner }: Owner, id: string, content: LetterContent) =>
  seal(ring, sealedAs(sealOwner, id), JSON.stringify(content))

const filesOfEach = sql<(Omit<LetterFile, 'addedAt'> & { addedAt: string })[]>`(
  select coalesce(
    json_agg(
      json_build_object(
        'id', f.id, 'letterId', f.letter_id, 'role', f.role, 'contentType', f.content_type, 'size', f.size,
        'addedAt', f.added_at
      )
      order by f.added_at, f.id
    ),
    '[]'
  )
  from letter_files f
  where f.letter_id = ${letters}.id
)`

/** Of one person; latest first. Writes one access record if there are any. */
export async function readLetters(
  storeContext: DatabaseContext,
  filings: readonly Owner[],
  reader: Reader,
  now: Date,
): Promise<ReadLetterRow[]> {
  const { db } = storeContext
  const owners = new Map(filings.map((filing) => [filing.id, filing]))
  if (owners.size === 0) return []
  const rows = await db
    .select({ ...getTableColumns(letters), files: filesOfEach })
    .from(letters)
    .where(inArray(letters.filingId, [...owners.keys()]))
    .orderBy(desc(letters.addedAt), desc(letters.id))
  if (rows.length === 0) return []
  const { accountId, branchId, id: filingId } = filings[0]!
  const opened = await readSealed(
    storeContext,
    reader,
    { subjectId: accountId, branchId, ...(owners.size === 1 ? { filingId } : {}) },
    rows.map((row) => ({ ...sealedAs(owners.get(row.filingId)!.sealOwner, row.id), sealed: row.contentSealed })),
    now,
  )
  return rows.map(({ contentSealed: _, ...row }, at) => ({
    ...row,
    content: { ...emptyContent, ...(JSON.parse(opened[at]!) as Partial<LetterContent>) },
    files: row.files.map((file) => ({ ...file, addedAt: new Date(file.addedAt) })),
  }))
}

/** Opens nothing: who may not act on it has not read it. Run with the filing locked. */
export async function findLetterToChange(
  { db }: DatabaseContext,
  { id: filingId }: Pick<Owner, 'id'>,
  id: string,
): Promise<LetterRow & { files: LetterFile[] }> {
  const row = onlyRow(
    await db
      .select(plainLetter)
      .from(letters)
      .where(and(eq(letters.id, id), eq(letters.filingId, filingId))),
  )
  const files = await db.select(plainFile).from(letterFiles).where(eq(letterFiles.letterId, id))
  return { ...row, files }
}

/** Writes an access record. */
export async function openLetterContent(
  storeContext: DatabaseContext,
  owner: Owner,
  id: string,
  reader: Reader,
  now: Date,
): Promise<LetterContent> {
  const { contentSealed: sealed } = onlyRow(
    await storeContext.db.select({ contentSealed: letters.contentSealed }).from(letters).where(eq(letters.id, id)),
  )
  const dataSubject = { subjectId: owner.accountId, filingId: owner.id, branchId: owner.branchId }
  const item = { ...sealedAs(owner.sealOwner, id), sealed }
  const [opened] = await readSealed(storeContext, reader, dataSubject, [item], now)
  return { ...emptyContent, ...(JSON.parse(opened!) as Partial<LetterContent>) }
}

type NewLetter = {
  source: LetterRow['source']
  state: LetterRow['state']
  ownerId: string | null
  content: LetterContent
} & Partial<LetterRow>

/** Run with the filing locked. Throws `letter.many` for a person with too many that nobody read. */
export async function addLetter(
  storeContext: DatabaseContext,
  owner: Owner,
  { content, ...letter }: NewLetter,
  now: Date,
): Promise<string> {
  const unread = and(eq(letters.filingId, owner.id), eq(letters.state, 'received'))
  const { db } = storeContext
  if (letter.source === 'filer' && (await db.$count(letters, unread)) >= unreadLettersMost)
    throw new Problem('letter.many', { fields: ['file'] })
  const id = randomUUID()
  const contentSealed = sealContent(storeContext, owner, id, content)
  await db.insert(letters).values({ ...letter, id, filingId: owner.id, contentSealed, addedAt: now, changedAt: now })
  return id
}

export type LetterChanges = Partial<Omit<LetterRow, 'id' | 'filingId' | 'version'>>

/** Throws `letter.changed` if somebody was faster. Run in a transaction that read the letter. */
export async function saveLetter(
  storeContext: DatabaseContext,
  owner: Owner,
  { id, version }: Pick<LetterRow, 'id' | 'version'>,
  { content, ...changes }: LetterChanges & { content?: LetterContent },
  now: Date,
): Promise<void> {
  const sealed = content ? { contentSealed: sealContent(storeContext, owner, id, content) } : {}
  const written = await storeContext.db
    .update(letters)
    .set({ ...changes, ...sealed, version: version + 1, changedAt: now })
    .where(and(eq(letters.id, id), eq(letters.filingId, owner.id), eq(letters.version, version)))
    .returning({ id: letters.id })
  if (written.length === 0) throw new Problem('letter.changed')
}

/** Deduplicated by content within the letter. Throws `letter.many`. Run with the filing locked. */
export async function addLetterFile(
  storeContext: DatabaseContext,
  { sealOwner }: Owner,
  letterId: string,
  { content, contentType, role }: { content: Buffer; contentType: LetterFile['contentType']; role: LetterFileRole },
  now: Date,
): Promise<LetterFile> {
  const { db } = storeContext
  const contentHash = await letterFileHash(storeContext, content)
  const hasRole = and(eq(letterFiles.letterId, letterId), eq(letterFiles.role, role))
  const there = await db
    .select({ ...plainFile, hash: letterFiles.contentHash })
    .from(letterFiles)
    .where(hasRole)
  const { hash: _, ...storedFile } = there.find(({ hash }) => hash === contentHash) ?? {}
  if ('id' in storedFile) return storedFile
  if (there.length >= letterFilesMost) throw new Problem('letter.many', { fields: ['file'] })
  const id = randomUUID()
  const file = { id, letterId, role, contentType, contentHash, size: content.length, addedAt: now }
  const added = onlyRow(await db.insert(letterFiles).values(file).returning(plainFile))
  await keepFile(storeContext, { owner: sealOwner, id }, content)
  return added
}

const letterFileHash = async ({ ring }: DatabaseContext, content: Buffer): Promise<string> =>
  lookupHash(ring, 'question-file', await sha256OfFile(content))

/** This case's letter with the same page, so that a second press makes no second letter. */
export async function findLetterByPage(
  storeContext: DatabaseContext,
  filingId: string,
  content: Buffer,
): Promise<string | undefined> {
  const contentHash = await letterFileHash(storeContext, content)
  const [row] = await storeContext.db
    .select({ id: letters.id })
    .from(letterFiles)
    .innerJoin(letters, eq(letters.id, letterFiles.letterId))
    .where(
      and(eq(letters.filingId, filingId), eq(letterFiles.role, 'letter'), eq(letterFiles.contentHash, contentHash)),
    )
    .limit(1)
  return row?.id
}

/** Writes an access record. */
export async function openLetterFile(
  storeContext: DatabaseContext,
  owner: Owner,
  { id, letterId }: Pick<LetterFile, 'id' | 'letterId'>,
  reader: Reader,
  now: Date,
): Promise<(LetterFile & { content: Buffer; place: number }) | undefined> {
  const rows = await storeContext.db
    .select(plainFile)
    .from(letterFiles)
    .where(eq(letterFiles.letterId, letterId))
    .orderBy(asc(letterFiles.addedAt), asc(letterFiles.id))
  const file = rows.find((row) => row.id === id)
  if (!file) return undefined
  const place = rows.filter(({ role }) => role === file.role).indexOf(file) + 1
  const dataSubject = { subjectId: owner.accountId, filingId: owner.id, branchId: owner.branchId }
  const stored = { owner: owner.sealOwner, id, field: 'letter-file', older: null, olderPurpose: 'letter' } as const
  return { ...file, place, content: await openFile(storeContext, reader, dataSubject, stored, now) }
}
