import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { ConversationSide } from '#domain/conversation.ts'
import { Problem } from '#domain/problems.ts'
import { onlyRow, type DatabaseContext, type Reader } from './database-context.server.ts'
import { sha256OfFile } from './file-hash.server.ts'
import { keepFile, openFile } from '#database/files/store.server.ts'
import type { FilingOwner } from '#database/filings/store.server.ts'
import { conversationFiles, conversationMessages } from '#database/schema/conversation.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'

const { contentSealed: _content, contentHash: _hash, ...plainFile } = getTableColumns(conversationFiles)
type ConversationFile = Omit<typeof conversationFiles.$inferSelect, 'contentSealed' | 'contentHash'>
type Row = Omit<typeof conversationMessages.$inferSelect, 'wordsSealed'>
type ConversationMessage = Row & { writtenAt: Date; words: string; files: ConversationFile[] }
type Owner = FilingOwner & { branchId: string }
type Author = { side: ConversationSide; authorId: string }
export type ConversationRead = { messages: ConversationMessage[]; draft: ConversationFile[] }
type NewFile = { content: Buffer; contentType: ConversationFile['contentType']; most: number }

const files = sql<(Omit<ConversationFile, 'addedAt'> & { addedAt: string })[]>`(
  select coalesce(
    json_agg(
      json_build_object(
        'id', f.id, 'messageId', f.message_id, 'contentType', f.content_type, 'size', f.size, 'addedAt', f.added_at
      )
      order by f.added_at, f.id
    ),
    '[]'
  )
  from conversation_files f
  where f.message_id = ${conversationMessages}.id
)`

/** Writes one access record. Earliest first. */
async function read(
  storeContext: DatabaseContext,
  owner: Owner,
  { side, authorId }: Author,
  reader: Reader,
  now: Date,
): Promise<ConversationRead> {
  const own = and(eq(conversationMessages.side, side), eq(conversationMessages.authorId, authorId))
  const rows = await storeContext.db
    .select({ ...getTableColumns(conversationMessages), files })
    .from(conversationMessages)
    .where(and(eq(conversationMessages.filingId, owner.id), or(isNotNull(conversationMessages.writtenAt), own)))
    .orderBy(asc(conversationMessages.writtenAt), asc(conversationMessages.id))
  const messages = rows.flatMap(({ wordsSealed, writtenAt, ...row }) =>
    writtenAt && wordsSealed !== null ? [{ ...row, writtenAt, wordsSealed }] : [],
  )
  const place = { owner: owner.sealOwner, field: 'conversation', purpose: 'conversation' } as const
  const words = await readSealed(
    storeContext,
    reader,
    { subjectId: owner.accountId, filingId: owner.id, branchId: owner.branchId },
    messages.map(({ id, wordsSealed }) => ({ ...place, record: id, sealed: wordsSealed })),
    now,
  )
  const dated = (list: (typeof rows)[number]['files']) =>
    list.map((file) => ({ ...file, addedAt: new Date(file.addedAt) }))
  return {
    messages: messages.map(({ wordsSealed: _, ...row }, at) => ({
      ...row,
      words: words[at] ?? '',
      files: dated(row.files),
    })),
    draft: dated(rows.find(({ writtenAt }) => writtenAt === null)?.files ?? []),
  }
}

async function findDraftId({ db }: DatabaseContext, owner: FilingOwner, author: Author): Promise<string> {
  const mine = and(
    eq(conversationMessages.filingId, owner.id),
    eq(conversationMessages.authorId, author.authorId),
    isNull(conversationMessages.writtenAt),
  )
  await db
    .insert(conversationMessages)
    .values({ filingId: owner.id, ...author })
    .onConflictDoNothing()
  return onlyRow(await db.select({ id: conversationMessages.id }).from(conversationMessages).where(mine).for('update'))
    .id
}

/** Deduplicated by content. Throws `question.files` (too many). Runs in a transaction. */
async function addFile(
  storeContext: DatabaseContext,
  owner: FilingOwner,
  author: Author,
  { content, contentType, most }: NewFile,
  now: Date,
): Promise<ConversationFile> {
  const { db, ring } = storeContext
  const messageId = await findDraftId(storeContext, owner, author)
  const belongsToMessage = eq(conversationFiles.messageId, messageId)
  const contentHash = lookupHash(ring, 'question-file', await sha256OfFile(content))
  const [storedFile] = await db
    .select(plainFile)
    .from(conversationFiles)
    .where(and(belongsToMessage, eq(conversationFiles.contentHash, contentHash)))
  if (storedFile) return storedFile
  if ((await db.$count(conversationFiles, belongsToMessage)) >= most) throw new Problem('question.files')
  const id = randomUUID()
  const file = { id, messageId, contentType, contentHash, size: content.length, addedAt: now }
  const added = await db.insert(conversationFiles).values(file).returning(plainFile)
  await keepFile(storeContext, { owner: owner.sealOwner, id }, content)
  return onlyRow(added)
}

/** Within this time the same words are one press. */
const samePressMs = 60_000

/** Derived: presses at once meet in one row. */
function toMessageId(
  { ring }: DatabaseContext,
  owner: FilingOwner,
  { authorId }: Author,
  words: string,
  window: number,
): string {
  const hex = lookupHash(ring, 'conversation', JSON.stringify([owner.id, authorId, words, window]))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(12, 15)}-a${hex.slice(15, 18)}-${hex.slice(18, 30)}`
}

/** Throws `question.empty` without words and files. Runs in a transaction with the filing locked. */
async function write(
  storeContext: DatabaseContext,
  owner: FilingOwner,
  author: Author,
  words: string,
  now: Date,
): Promise<{ id: string }> {
  const { db, ring } = storeContext
  const draftId = await findDraftId(storeContext, owner, author)
  const belongsToDraft = eq(conversationFiles.messageId, draftId)
  const hasFiles = (await db.$count(conversationFiles, belongsToDraft)) > 0
  if (words === '' && !hasFiles) throw new Problem('question.empty', { fields: ['words'] })
  const pressWindow = Math.floor(now.getTime() / samePressMs)
  const [id, before] = [pressWindow, pressWindow - 1].map((candidate) =>
    toMessageId(storeContext, owner, author, words, candidate),
  ) as [string, string]
  const [storedMessage] = hasFiles
    ? []
    : await db
        .select({ id: conversationMessages.id })
        .from(conversationMessages)
        .where(inArray(conversationMessages.id, [id, before]))
        .limit(1)
  const messageId = storedMessage?.id ?? (hasFiles ? draftId : id)
  if (!hasFiles) await db.delete(conversationMessages).where(eq(conversationMessages.id, draftId))
  if (storedMessage) return storedMessage
  const wordsSealed = seal(ring, { owner: owner.sealOwner, purpose: 'conversation', record: messageId }, words)
  const written = { wordsSealed, writtenAt: now }
  await db
    .insert(conversationMessages)
    .values({ id: messageId, filingId: owner.id, ...author, ...written })
    .onConflictDoUpdate({ target: conversationMessages.id, set: written })
  return { id: messageId }
}

/** Only before it is sent, and only one's own. Idempotent. */
async function dropFile({ db }: DatabaseContext, filingId: string, { authorId }: Author, id: string): Promise<void> {
  const draft = db
    .select({ id: conversationMessages.id })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.filingId, filingId),
        eq(conversationMessages.authorId, authorId),
        isNull(conversationMessages.writtenAt),
      ),
    )
  await db
    .delete(conversationFiles)
    .where(and(eq(conversationFiles.id, id), sql`${conversationFiles.messageId} in (${draft})`))
}

/** Written up to then by this side and opened now by the other. */
async function markRead(
  { db }: DatabaseContext,
  filingId: string,
  side: ConversationSide,
  until: Date,
  now: Date,
): Promise<number> {
  const rows = await db
    .update(conversationMessages)
    .set({ readAt: now })
    .where(
      and(
        eq(conversationMessages.filingId, filingId),
        eq(conversationMessages.side, side),
        isNull(conversationMessages.readAt),
        sql`${conversationMessages.writtenAt} <= ${until.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: conversationMessages.id })
  return rows.length
}

/** This side's earliest message that the other has not opened. */
async function firstUnread(
  { db }: DatabaseContext,
  filingId: string,
  side: ConversationSide,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: conversationMessages.id })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.filingId, filingId),
        eq(conversationMessages.side, side),
        isNull(conversationMessages.readAt),
        isNotNull(conversationMessages.writtenAt),
      ),
    )
    .orderBy(asc(conversationMessages.writtenAt), asc(conversationMessages.id))
    .limit(1)
  return row?.id
}

/** When this side's first one after then was written. */
async function firstAfter(
  { db }: DatabaseContext,
  filingId: string,
  side: ConversationSide,
  after: Date,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: conversationMessages.writtenAt })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.filingId, filingId),
        eq(conversationMessages.side, side),
        gt(conversationMessages.writtenAt, after),
      ),
    )
    .orderBy(asc(conversationMessages.writtenAt))
    .limit(1)
  return row?.at ?? undefined
}

async function readFile(storeContext: DatabaseContext, owner: Owner, id: string, reader: Reader, now: Date) {
  const [row] = await storeContext.db
    .select({ ...plainFile, contentSealed: conversationFiles.contentSealed })
    .from(conversationFiles)
    .innerJoin(conversationMessages, eq(conversationMessages.id, conversationFiles.messageId))
    .where(
      and(
        eq(conversationFiles.id, id),
        eq(conversationMessages.filingId, owner.id),
        isNotNull(conversationMessages.writtenAt),
      ),
    )
  if (!row) return undefined
  const { contentSealed, ...file } = row
  const older = { older: contentSealed, olderPurpose: 'conversation-file' } as const
  const dataSubject = { subjectId: owner.accountId, filingId: owner.id, branchId: owner.branchId }
  const stored = { field: 'conversation-file', owner: owner.sealOwner, id, ...older }
  return { ...file, content: await openFile(storeContext, reader, dataSubject, stored, now) }
}

export function conversationStore(storeContext: DatabaseContext) {
  return {
    read: (owner: Owner, author: Author, reader: Reader, now: Date) => read(storeContext, owner, author, reader, now),
    addFile: (owner: FilingOwner, author: Author, file: NewFile, now: Date) =>
      addFile(storeContext, owner, author, file, now),
    write: (owner: FilingOwner, author: Author, words: string, now: Date) =>
      write(storeContext, owner, author, words, now),
    dropFile: (filingId: string, author: Author, id: string) => dropFile(storeContext, filingId, author, id),
    markRead: (filingId: string, side: ConversationSide, until: Date, now: Date) =>
      markRead(storeContext, filingId, side, until, now),
    firstUnread: (filingId: string, side: ConversationSide) => firstUnread(storeContext, filingId, side),
    firstAfter: (filingId: string, side: ConversationSide, after: Date) =>
      firstAfter(storeContext, filingId, side, after),
    readFile: (owner: Owner, id: string, reader: Reader, now: Date) => readFile(storeContext, owner, id, reader, now),
  }
}
