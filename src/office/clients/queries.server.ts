import { type SQL, and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { accounts, importedClients } from '#database/schema/accounts.server.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import { consents } from '#database/schema/consents.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import type { FilingMethod } from '#domain/filing-codes.ts'
import type { OfficeState } from '#domain/office-case/office-state.ts'
import { marketingKind } from '#filer/member/service.server.ts'
import type { ClientFilter } from './rules.ts'

export type ClientPlace = { branchId: string; filingYear: number }
export type ClientRow = {
  id: string
  imported: boolean
  name: string
  phone: string | null
  lastCase: string | null
  thisCase: string | null
  lastYear: number | null
  state: 'begun' | OfficeState | null
  method: FilingMethod | null
  feeWon: number | null
  owner: string
  consents: boolean
  invitedAt: string | null
}

/** Last and current return of each person; imported ones until a case has their name and phone. */
const people = ({ branchId, filingYear }: ClientPlace): SQL => sql`
  last as (
    select distinct on (account_id) * from ${filings}
    where branch_id = ${branchId} and filing_year < ${filingYear} and registered_at is not null
    order by account_id, filing_year desc
  ),
  present as (select * from ${filings} where branch_id = ${branchId} and filing_year = ${filingYear}),
  people as (
    select coalesce(l.id, p.id)::text as id, false as imported,
      coalesce(p.filer_name, l.filer_name, a.name) as name, coalesce(p.filer_phone, l.filer_phone, a.phone) as phone,
      l.case_number as "lastCase", case when p.registered_at is not null then p.case_number end as "thisCase",
      l.filing_year as "lastYear",
      case when p.id is null then null when p.registered_at is null then 'begun' else p.office_state end as state,
      coalesce(s.type, l.method, p.method) as method, s.fee_won::float8 as "feeWon",
      coalesce(w.name, '') as owner,
      exists (
        select 1 from ${consents} c
        where c.account_id = a.id and c.kind = ${marketingKind} and c.granted and c.withdrawn_at is null
      ) as consents,
      (
        select to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${outbox} o
        where o.dedupe_key = ${`invitation:${filingYear}:`} || a.id and o.state <> 'cancelled'
      ) as "invitedAt"
    from ${accounts} a
      left join last l on l.account_id = a.id
      left join present p on p.account_id = a.id
      left join ${reportSummaries} s on s.filing_id = l.id
      left join ${staff} w on w.id = coalesce(p.assignee_id, l.assignee_id)
    where a.branch_id = ${branchId} and a.withdrawn_at is null and (l.id is not null or p.registered_at is not null)
      and (a.died_on is null or p.id is not null)
    union all
    select i.id::text, true, i.name, i.phone, null, null, i.filing_year, null, i.method, i.fee_won::float8, i.owner,
      false, null
    from ${importedClients} i
    where i.branch_id = ${branchId} and not exists (
      select 1 from ${filings} f
      where f.branch_id = ${branchId} and f.registered_at is not null
        and f.filer_name_key = search_key(i.name)
        and right(f.filer_phone_key, 8) = right(search_digits(i.phone), 8)
    )
  )`

const conditions: Readonly<Record<ClientFilter, SQL>> = {
  waiting: sql`not imported and "lastCase" is not null and state is null`,
  begun: sql`not imported and "lastCase" is not null and state is not null`,
  new: sql`not imported and "lastCase" is null`,
  imported: sql`imported`,
  all: sql`true`,
}

type Page = { filter: ClientFilter; limit: number; offset: number }

export async function listClientRows(
  { db }: DatabaseContext,
  place: ClientPlace,
  { filter, limit, offset }: Page,
): Promise<ClientRow[]> {
  const found = await db.execute<ClientRow>(sql`
    with ${people(place)}
    select * from people where ${conditions[filter]} order by name, id limit ${limit} offset ${offset}`)
  return found.rows
}

export async function countClients({ db }: DatabaseContext, place: ClientPlace): Promise<Record<ClientFilter, number>> {
  const countOf = (filter: ClientFilter) => sql`(count(*) filter (where ${conditions[filter]}))::int`
  const found = await db.execute<Record<ClientFilter, number>>(sql`
    with ${people(place)}
    select ${countOf('waiting')} as waiting, ${countOf('begun')} as begun, ${countOf('new')} as new, ${countOf('imported')} as imported,
      ${countOf('all')} as "all" from people`)
  return found.rows[0]!
}

/** Cases of last returns whose people have not begun this year, by number. */
export async function listWaitingCases(
  { db }: DatabaseContext,
  place: ClientPlace,
  after: string,
  limit: number,
): Promise<string[]> {
  const found = await db.execute<{ lastCase: string }>(sql`
    with ${people(place)}
    select "lastCase" from people where ${conditions.waiting} and "lastCase" > ${after}
    order by "lastCase" limit ${limit}`)
  return found.rows.map(({ lastCase }) => lastCase)
}

type Person = { accountId: string; filingId: string; caseNumber: string; phone: string | null } & {
  consents: boolean
  begun: boolean
  invited: boolean
}

/** By case number of the last return; locks the accounts. */
export async function lockInvited(
  { db }: DatabaseContext,
  { branchId, filingYear }: ClientPlace,
  caseNumbers: readonly string[],
): Promise<Person[]> {
  await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(filings, eq(filings.accountId, accounts.id))
    .where(and(eq(filings.branchId, branchId), inArray(filings.caseNumber, [...caseNumbers])))
    .orderBy(accounts.id)
    .for('update', { of: accounts })
  const found = await db.execute<Person>(sql`
    select a.id as "accountId", f.id as "filingId", f.case_number as "caseNumber", a.phone,
      exists (select 1 from ${filings} p where p.account_id = a.id and p.filing_year >= ${filingYear}) as begun,
      exists (
        select 1 from ${consents} c
        where c.account_id = a.id and c.kind = ${marketingKind} and c.granted and c.withdrawn_at is null
      ) as consents,
      exists (
        select 1 from ${outbox} o
        where o.dedupe_key = ${`invitation:${filingYear}:`} || a.id and o.state <> 'cancelled'
      ) as invited
    from ${filings} f join ${accounts} a on a.id = f.account_id
    where f.branch_id = ${branchId} and f.case_number = any(${sql.param([...caseNumbers])}::text[])
      and f.registered_at is not null and f.filing_year < ${filingYear}
      and a.withdrawn_at is null and a.died_on is null`)
  return found.rows
}

/** A cancelled invitation does not block a new one. */
export async function freeCancelledKeys({ db }: DatabaseContext, keys: readonly string[]): Promise<void> {
  await db
    .update(outbox)
    .set({ dedupeKey: sql`${outbox.dedupeKey} || ':' || ${outbox.id}` })
    .where(and(inArray(outbox.dedupeKey, [...keys]), eq(outbox.state, 'cancelled')))
}

/** Keys of those who have a case of the branch, or were imported before. `phoneEnds`: last eight digits. */
export async function findKnownPeople(
  { db }: DatabaseContext,
  branchId: string,
  { keys, phoneEnds }: { keys: readonly string[]; phoneEnds: readonly string[] },
): Promise<{ imported: string[]; filers: { name: string; phone: string }[] }> {
  const [before, filers] = await Promise.all([
    db
      .select({ key: importedClients.personKey })
      .from(importedClients)
      .where(and(eq(importedClients.branchId, branchId), inArray(importedClients.personKey, [...keys]))),
    db.execute<{ name: string; phone: string }>(sql`
      select distinct filer_name as name, filer_phone as phone from ${filings}
      where branch_id = ${branchId} and registered_at is not null and filer_name is not null
        and filer_phone is not null and right(filer_phone_key, 8) = any(${sql.param([...phoneEnds])}::text[])`),
  ])
  return { imported: before.map(({ key }) => key), filers: filers.rows }
}

/** Existing rows stay unchanged. */
export async function addImportedClients(
  { db }: DatabaseContext,
  rows: readonly (typeof importedClients.$inferInsert)[],
): Promise<number> {
  if (rows.length === 0) return 0
  const added = await db
    .insert(importedClients)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: importedClients.id })
  return added.length
}

export async function removeImportedClients(
  { db }: DatabaseContext,
  branchId: string,
  ids: readonly string[],
): Promise<number> {
  const removed = await db
    .delete(importedClients)
    .where(and(eq(importedClients.branchId, branchId), inArray(importedClients.id, [...ids])))
    .returning({ id: importedClients.id })
  return removed.length
}

export async function forgetImportedClients({ db }: DatabaseContext, limit: number, now: Date): Promise<number> {
  const due = db
    .select({ id: importedClients.id })
    .from(importedClients)
    .where(lte(importedClients.keepUntil, now))
    .limit(limit)
  const gone = await db
    .delete(importedClients)
    .where(inArray(importedClients.id, due))
    .returning({ id: importedClients.id })
  return gone.length
}
