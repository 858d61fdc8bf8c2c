import {
  type SQL,
  and,
  count,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListedAgent } from '#database/agent/store.server.ts'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import { agentLists as desks } from '#database/schema/agent.server.ts'
import { consents } from '#database/schema/consents.server.ts'
import { contacts } from '#database/schema/conversation.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import type { AgentState } from '#domain/agent.ts'
import type { ContactReason } from '#domain/contact.ts'
import { isClosed, officeStates } from '#domain/office-case/office-state.ts'

const agentReasons = [
  'bookkeeping',
  'released',
  'agent-failed',
  'consent-withdrawn',
] as const satisfies readonly ContactReason[]

export type AgentPlace = { branchId?: string; filingYear: number }

/** `withdrawn`: those with a promised call whose consent was withdrawn. */
type AgentChoice = { states: readonly AgentState[] } | { contact: true } | { withdrawn: true }

const closed = officeStates.filter(isClosed)

const registeredAt = filings.registeredAt

const since = sql<Date | null>`case ${filings.agentState}
  when 'ours' then coalesce(${desks.registeredAt}, ${desks.checkedAt}, ${registeredAt})
  when 'released' then coalesce(${desks.dismissedAt}, ${desks.updatedAt})
  when 'release-pending' then coalesce(${desks.registerIntendedAt}, ${desks.updatedAt})
  when 'failed' then coalesce(${desks.registerIntendedAt}, ${desks.updatedAt})
  else coalesce(${desks.checkedAt}, ${registeredAt}) end`.mapWith(desks.checkedAt)

const promised = and(isNull(contacts.doneAt), inArray(contacts.reason, [...agentReasons]))

const withCall = (db: Db) => inArray(filings.id, db.select({ id: contacts.filingId }).from(contacts).where(promised))

const twin = alias(filings, 'twin')

/** Conditions on columns that `filings_in_lists` lacks are asked apart, so that the list reads that index alone. */
const withdrawnWithCall = (db: Db) =>
  inArray(
    filings.id,
    db
      .select({ id: twin.id })
      .from(twin)
      .innerJoin(contacts, eq(contacts.filingId, twin.id))
      .where(and(isNotNull(twin.consentWithdrawnAt), promised)),
  )

const accountWithdrawn = (db: Db) =>
  exists(
    db
      .select({ id: twin.id })
      .from(twin)
      .innerJoin(accounts, eq(accounts.id, twin.accountId))
      .where(and(eq(twin.id, filings.id), isNotNull(accounts.withdrawnAt))),
  )

const isListed = (db: Db, { branchId, filingYear }: AgentPlace): SQL | undefined =>
  and(
    branchId === undefined ? undefined : eq(filings.branchId, branchId),
    not(accountWithdrawn(db)),
    or(
      and(
        or(
          eq(filings.filingYear, filingYear),
          and(lt(filings.filingYear, filingYear), notInArray(filings.officeState, closed)),
        ),
        or(
          and(eq(filings.agentState, 'ours'), ne(filings.officeState, 'dismissed')),
          and(
            notInArray(filings.officeState, closed),
            or(isNotNull(registeredAt), notInArray(filings.agentState, ['unknown', 'none'])),
          ),
        ),
      ),
      withCall(db),
    ),
  )

const chosen = (db: Db, choice: AgentChoice): SQL | undefined =>
  'withdrawn' in choice
    ? withdrawnWithCall(db)
    : 'contact' in choice
      ? withCall(db)
      : inArray(filings.agentState, [...choice.states])

type AgentPage = { choice: AgentChoice; page: number; size: number }

/** Sorts ids only; full rows are read for the page alone. */
function pageOf(db: Db, place: AgentPlace, { choice, page, size }: AgentPage) {
  const call = db
    .selectDistinctOn([contacts.filingId], { filingId: contacts.filingId, id: contacts.id, dueAt: contacts.dueAt })
    .from(contacts)
    .where(promised)
    .orderBy(contacts.filingId, contacts.dueAt)
    .as('call')
  return db
    .select({
      id: filings.id,
      contactId: sql<string | null>`${call.id}`.as('contact_id'),
      contactDueAt: sql<Date | null>`${call.dueAt}`.mapWith(contacts.dueAt).as('contact_due_at'),
      since: since.as('since'),
    })
    .from(filings)
    .leftJoin(desks, eq(desks.filingId, filings.id))
    .leftJoin(call, eq(call.filingId, filings.id))
    .where(and(isListed(db, place), chosen(db, choice)))
    .orderBy(sql`${call.dueAt} asc nulls last`, sql`since asc nulls first`, desc(filings.id))
    .limit(size)
    .offset(page * size)
    .as('chosen_page')
}

type AgentCounts = { states: Partial<Record<AgentState, number>>; contact: number; withdrawn: number }

export async function listAgentRows(
  { db }: DatabaseContext,
  place: AgentPlace,
  page: AgentPage,
): Promise<ListedAgent[]> {
  const chosenPage = pageOf(db, place, page)
  const rows = await db
    .select({
      branchId: filings.branchId,
      filerName: filings.filerName,
      accountName: accounts.name,
      filerPhone: filings.filerPhone,
      accountPhone: accounts.phone,
      caseNumber: filings.caseNumber,
      registeredAt,
      state: filings.agentState,
      consentWithdrawnAt: filings.consentWithdrawnAt,
      since: chosenPage.since,
      agreedAt: sql<Date | null>`(
        select max(${consents.at}) from ${consents}
        where ${consents.filingId} = ${filings.id} and ${consents.kind} = 'delegation' and ${consents.granted}
      )`
        .mapWith(consents.at)
        .as('agreed_at'),
      checkedAt: desks.checkedAt,
      failure: desks.failure,
      failureWords: desks.failureWords,
      dueAt: desks.dueAt,
      hasReceipt: sql<boolean>`(${desks.receiptSealed} is not null)`.as('has_receipt'),
      portalSessionUntil: filings.portalSessionUntil,
      contactId: chosenPage.contactId,
      contactDueAt: chosenPage.contactDueAt,
    })
    .from(chosenPage)
    .innerJoin(filings, eq(filings.id, chosenPage.id))
    .innerJoin(accounts, eq(accounts.id, filings.accountId))
    .leftJoin(desks, eq(desks.filingId, filings.id))
    .orderBy(sql`${chosenPage.contactDueAt} asc nulls last`, sql`${chosenPage.since} asc nulls first`, desc(filings.id))
  return rows.map(({ filerName, accountName, filerPhone, accountPhone, registeredAt: taken, ...row }) => ({
    ...row,
    name: filerName ?? accountName,
    phone: filerPhone ?? accountPhone,
    caseNumber: taken ? row.caseNumber : null,
  }))
}

export async function countAgents({ db }: DatabaseContext, place: AgentPlace): Promise<AgentCounts> {
  const rows = await db
    .select({
      state: filings.agentState,
      total: count(),
      contact: sql<number>`(count(*) filter (where ${withCall(db)}))::int`,
      withdrawn: sql<number>`(count(*) filter (where ${withdrawnWithCall(db)}))::int`,
    })
    .from(filings)
    .where(isListed(db, place))
    .groupBy(filings.agentState)
  return {
    states: Object.fromEntries(rows.map(({ state, total }) => [state, total])),
    contact: rows.reduce((sum, row) => sum + row.contact, 0),
    withdrawn: rows.reduce((sum, row) => sum + row.withdrawn, 0),
  }
}
