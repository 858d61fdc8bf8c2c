import { type SQL, and, desc, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { privacyRequestEvents, privacyRequests } from '#database/schema/privacy-requests.server.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import type { answerReaches, PrivacyRequestFilter } from './contract.ts'

export type PrivacyRequestPlace = {
  /** Undefined: of all branches. */
  branchId: string | undefined
  today: SeoulDay
}

const isOpen = eq(privacyRequests.state, 'open')
const isLate = (today: SeoulDay) => and(isOpen, lt(privacyRequests.dueDay, today))!
const conditionOf = (filter: PrivacyRequestFilter, today: SeoulDay): SQL =>
  filter === 'open' ? isOpen : filter === 'late' ? isLate(today) : sql`true`

const inBranch = ({ branchId }: PrivacyRequestPlace) =>
  branchId === undefined ? undefined : eq(privacyRequests.branchId, branchId)

export async function countPrivacyRequests(
  { db }: DatabaseContext,
  place: PrivacyRequestPlace,
): Promise<Record<PrivacyRequestFilter, number>> {
  const counted = (filter: PrivacyRequestFilter) =>
    sql<number>`(count(*) filter (where ${conditionOf(filter, place.today)}))::int`
  const [row] = await db
    .select({ open: counted('open'), late: counted('late'), all: counted('all') })
    .from(privacyRequests)
    .where(inBranch(place))
  return row!
}

const { id, branchId, accountId, kind, source, state, arrivedOn, dueDay, endedAt, objectsTo } = privacyRequests
const listed = {
  id,
  branchId,
  accountId,
  kind,
  source,
  state,
  arrivedOn,
  dueDay,
  endedAt,
  objectsTo,
  name: accounts.name,
}

/** Open ones by due day, then ended ones, latest first. */
export function listPrivacyRequestRows(
  { db }: DatabaseContext,
  place: PrivacyRequestPlace,
  { filter, page, size }: { filter: PrivacyRequestFilter; page: number; size: number },
) {
  return db
    .select(listed)
    .from(privacyRequests)
    .leftJoin(accounts, eq(accounts.id, accountId))
    .where(and(inBranch(place), conditionOf(filter, place.today)))
    .orderBy(sql`case when ${isOpen} then ${dueDay} end asc nulls last`, desc(endedAt), id)
    .limit(size)
    .offset(page * size)
}

/** With the person's latest case, and how an answer reaches them. */
export async function findPrivacyRequestRow({ db }: DatabaseContext, wanted: string) {
  const latestCase = db
    .select({ caseNumber: filings.caseNumber })
    .from(filings)
    .where(and(eq(filings.accountId, accountId), isNotNull(filings.registeredAt)))
    .orderBy(desc(filings.filingYear))
    .limit(1)
  const [row] = await db
    .select({
      ...listed,
      caseNumber: sql<string | null>`(${latestCase})`,
      answerReaches: sql<
        (typeof answerReaches)[number]
      >`case when ${accounts.id} is null or ${accounts.withdrawnAt} is not null
        then 'nobody' when coalesce(${accounts.email}, '') = '' then 'page' else 'mail' end`,
    })
    .from(privacyRequests)
    .leftJoin(accounts, eq(accounts.id, accountId))
    .where(eq(id, wanted))
  return row
}

const refusalsMost = 10

/** The one that an objection is about, or all of the person, latest first. */
export async function listRefusals(
  { db }: DatabaseContext,
  of: Pick<typeof privacyRequests.$inferSelect, 'id' | 'kind' | 'accountId' | 'branchId' | 'objectsTo'>,
) {
  if (of.objectsTo === null && of.accountId === null) return []
  const ofPerson = and(eq(accountId, of.accountId ?? ''), eq(branchId, of.branchId), ne(id, of.id))
  return db
    .select({ id, kind, at: privacyRequestEvents.at, staffId: privacyRequestEvents.staffId })
    .from(privacyRequests)
    .innerJoin(
      privacyRequestEvents,
      and(eq(privacyRequestEvents.requestId, id), eq(privacyRequestEvents.act, 'refused')),
    )
    .where(of.objectsTo === null ? ofPerson : eq(id, of.objectsTo))
    .orderBy(desc(privacyRequestEvents.at), id)
    .limit(refusalsMost)
}
