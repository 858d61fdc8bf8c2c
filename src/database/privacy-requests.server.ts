/** A request, who made it and the answer are one sealed value. */
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { privacyRequestDueDay } from '#domain/privacy-request/due-day.ts'
import type { PrivacyRequestAct } from '#domain/privacy-request/privacy-request.ts'
import type { DatabaseContext, Reader } from './database-context.server.ts'
import { privacyRequestEvents, privacyRequests } from '#database/schema/privacy-requests.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'

const { contentSealed: _content, ...plainColumns } = getTableColumns(privacyRequests)
type StoredRequest = typeof privacyRequests.$inferSelect
export type PrivacyRequestRow = Omit<StoredRequest, 'contentSealed'>
export type PrivacyRequestEvent = typeof privacyRequestEvents.$inferSelect

/** Empty texts: not written yet, or not known. */
export type PrivacyRequestContent = {
  asked: string
  name: string
  /** Phone or e-mail. */
  contact: string
  /** Why the answer was put off. */
  delay: string
  /** Or why it is refused. */
  answer: string
}

const sealedAs = (owner: string, id: string) =>
  ({ owner, purpose: 'privacy-request', record: id, field: 'privacy-requests' }) as const

type NewPrivacyRequest = Pick<StoredRequest, 'branchId' | 'accountId' | 'kind' | 'source' | 'arrivedOn'> & {
  /** The refused request that an objection is about. */
  objectsTo?: string | null
  content: Pick<PrivacyRequestContent, 'asked' | 'name' | 'contact'>
  /** Who enters it; null: the person. */
  staffId: string | null
}

/** Undefined if the member has an open one of the kind. */
export async function addPrivacyRequest(
  { db, ring }: DatabaseContext,
  { content, staffId, ...request }: NewPrivacyRequest,
  now: Date,
): Promise<string | undefined> {
  const id = randomUUID()
  const dueDay = privacyRequestDueDay(request.arrivedOn)
  const sealOwner = request.accountId ?? id
  const contentSealed = seal(ring, sealedAs(sealOwner, id), JSON.stringify({ ...content, delay: '', answer: '' }))
  const made = await db
    .insert(privacyRequests)
    .values({ ...request, id, sealOwner, state: 'open', dueDay, contentSealed, enteredAt: now })
    .onConflictDoNothing()
    .returning({ id: privacyRequests.id })
  if (made.length === 0) return undefined
  const act = staffId === null ? ('sent' as const) : ('entered' as const)
  await db.insert(privacyRequestEvents).values({ requestId: id, seq: 0, at: now, staffId, act, dueDay })
  return id
}

export async function findPrivacyRequest({ db }: DatabaseContext, id: string): Promise<PrivacyRequestRow | undefined> {
  return (await db.select(plainColumns).from(privacyRequests).where(eq(privacyRequests.id, id)))[0]
}

export async function findOpenPrivacyRequest(
  { db }: DatabaseContext,
  { accountId, kind }: Pick<StoredRequest, 'accountId' | 'kind'>,
): Promise<PrivacyRequestRow | undefined> {
  const isOpen = and(eq(privacyRequests.accountId, accountId ?? ''), eq(privacyRequests.kind, kind))
  const [row] = await db
    .select(plainColumns)
    .from(privacyRequests)
    .where(and(isOpen, eq(privacyRequests.state, 'open')))
  return row
}

/** Locks it. Opens nothing: who may not act on it has not read it. */
export async function lockPrivacyRequest(
  { db }: DatabaseContext,
  id: string,
): Promise<{ row: PrivacyRequestRow; events: PrivacyRequestEvent[] } | undefined> {
  const [row] = await db.select(plainColumns).from(privacyRequests).where(eq(privacyRequests.id, id)).for('update')
  return row && { row, events: await listPrivacyRequestEvents({ db }, id) }
}

export const listPrivacyRequestEvents = (
  { db }: Pick<DatabaseContext, 'db'>,
  id: string,
): Promise<PrivacyRequestEvent[]> =>
  db
    .select()
    .from(privacyRequestEvents)
    .where(eq(privacyRequestEvents.requestId, id))
    .orderBy(asc(privacyRequestEvents.seq))

type Place = { accountId: string; branchId: string }
/** What an objection is about; `at`: the refusal, written by PostgreSQL. */
type Objection = { against: { id: string; kind: StoredRequest['kind']; at: string } | null }

/** `of`: the table or its alias in the statement. */
const againstIn = (of: SQL) => sql<Objection['against']>`(
  select json_build_object('id', refused.id, 'kind', refused.kind, 'at', refused.ended_at)
  from ${privacyRequests} refused where refused.id = ${of}.objects_to)`

/** Latest first. */
export const listOwnPrivacyRequests = (
  { db }: DatabaseContext,
  { accountId, branchId }: Place,
  most: number,
): Promise<(StoredRequest & Objection)[]> =>
  db
    .select({ ...getTableColumns(privacyRequests), against: againstIn(sql`${privacyRequests}`) })
    .from(privacyRequests)
    .where(and(eq(privacyRequests.accountId, accountId), eq(privacyRequests.branchId, branchId)))
    .orderBy(desc(privacyRequests.enteredAt), desc(privacyRequests.id))
    .limit(most)

/** A part of another statement. */
export const ownPrivacyRequestsIn = ({ accountId, branchId }: Place) => sql<OwnRow[]>`(
  select coalesce(json_agg(json_build_object(
      'id', q.id, 'kind', q.kind, 'source', q.source, 'state', q.state, 'arrivedOn', q.arrived_on, 'dueDay', q.due_day,
      'endedAt', q.ended_at, 'against', ${againstIn(sql`q`)}, 'sealOwner', q.seal_owner, 'contentSealed', q.content_sealed) order by q.entered_at desc, q.id), '[]')
  from ${privacyRequests} q where q.account_id = ${accountId} and q.branch_id = ${branchId})`

export type OwnRow = Pick<
  StoredRequest,
  'id' | 'kind' | 'source' | 'state' | 'arrivedOn' | 'dueDay' | 'sealOwner' | 'contentSealed'
> & { endedAt: string | null } & Objection

/** Writes one access record if there are any. */
export async function openOwnPrivacyRequests<Row extends Pick<StoredRequest, 'id' | 'sealOwner' | 'contentSealed'>>(
  storeContext: DatabaseContext,
  { accountId, branchId }: Place,
  rows: readonly Row[],
  reader: Reader,
  now: Date,
): Promise<(Omit<Row, 'contentSealed' | 'sealOwner'> & { content: PrivacyRequestContent })[]> {
  const opened = await readSealed(
    storeContext,
    reader,
    { subjectId: accountId, branchId },
    rows.map(({ id, sealOwner, contentSealed }) => ({ ...sealedAs(sealOwner, id), sealed: contentSealed ?? '' })),
    now,
  )
  return rows.map(({ contentSealed: _, sealOwner: _owner, ...row }, at) => ({ ...row, content: contentIn(opened[at]) }))
}

const contentIn = (opened: string | undefined) => JSON.parse(opened ?? '') as PrivacyRequestContent

/** Null after the retention period. Writes an access record. */
export async function openPrivacyRequest(
  storeContext: DatabaseContext,
  { id, accountId, branchId, sealOwner }: PrivacyRequestRow,
  reader: Reader,
  now: Date,
): Promise<PrivacyRequestContent | null> {
  const [row] = await storeContext.db
    .select({ sealed: privacyRequests.contentSealed })
    .from(privacyRequests)
    .where(eq(privacyRequests.id, id))
  if (!row?.sealed) return null
  const item = { ...sealedAs(sealOwner, id), sealed: row.sealed }
  const subject = { subjectId: accountId ?? undefined, branchId }
  return contentIn((await readSealed(storeContext, reader, subject, [item], now))[0])
}

type PrivacyRequestChange = {
  act: Exclude<PrivacyRequestAct, 'sent' | 'entered'>
  staffId: string | null
  dueDay: string
  content?: PrivacyRequestContent
  byRefuser?: boolean
}

/** Run with the request locked; `seq` is the number of its events. */
export async function changePrivacyRequest(
  { db, ring }: DatabaseContext,
  { id, sealOwner, seq }: Pick<StoredRequest, 'id' | 'sealOwner'> & { seq: number },
  { act, staffId, dueDay, content, byRefuser }: PrivacyRequestChange,
  now: Date,
): Promise<void> {
  await db.insert(privacyRequestEvents).values({ requestId: id, seq, at: now, staffId, act, dueDay, byRefuser })
  const ended = act === 'taken-back' ? ('withdrawn' as const) : act === 'put-off' ? null : act
  await db
    .update(privacyRequests)
    .set({
      ...(ended ? { state: ended, endedAt: now } : { dueDay, remindedOn: '', told: 'none' as const }),
      ...(content ? { contentSealed: seal(ring, sealedAs(sealOwner, id), JSON.stringify(content)) } : {}),
    })
    .where(eq(privacyRequests.id, id))
}
