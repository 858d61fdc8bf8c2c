/** Each kind is a condition over an index; one statement reads all. */
import { type SQL, and, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { meets } from '#database/filings/cases/query.server.ts'
import { branchVersions } from '#database/schema/branches.server.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { payments, refunds } from '#database/schema/payments.server.ts'
import { staff, staffRequests } from '#database/schema/staff.server.ts'
import { partsOfTwo } from '#domain/branch/editing/parts.ts'
import { openStates, unfiledStates } from '#domain/office-case/case-filters.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { staffRoles } from '#domain/staff-rights.ts'
import { mayDecide } from '#domain/two-person-acts.ts'
import {
  type InboxPlace,
  type Source,
  type Sources,
  contactsOf,
  day,
  lettersOf,
  mineOf,
  mineOrNobodys,
  ofCase,
  ofRefund,
  pastYearsOf,
  transmissionsOf,
} from './inbox-source-queries.server.ts'
import type { InboxKind } from './rules.ts'

const cases = sql`${filings}`
const summed = sql`${filings} join ${reportSummaries} on ${eq(reportSummaries.filingId, filings.id)}`

/** Nobody approves their own; one of the two needs the right. */
const refundAskers = (id: string, mayAll: boolean) => {
  const withRight = staffRoles.filter((role) => mayDecide('payment.refund', { id, role, own: true }, null))
  const byOther = or(isNull(refunds.askedBy), ne(refunds.askedBy, id))
  return mayAll
    ? byOther
    : and(
        ne(refunds.askedBy, id),
        sql`(select ${staff.role} from ${staff} where ${eq(staff.id, refunds.askedBy)}) in ${withRight}`,
      )
}

/** A local return has the same last day. */
const dueOf = (place: InboxPlace): Source => ({
  ...ofCase,
  from: sql`${filings} left join ${reportSummaries} on ${and(
    eq(reportSummaries.filingId, filings.id),
    gt(reportSummaries.dueDay, place.due.lastDay),
  )}`,
  where: and(
    isNotNull(filings.registeredAt),
    mineOrNobodys(place),
    or(
      meets({ officeStates: unfiledStates, due: place.due }, place.branchId),
      and(eq(filings.localTaxState, 'not-filed'), meets({ officeStates: ['filed'], due: place.due }, place.branchId)),
    ),
  ),
  since: sql`${filings.receivedAt}`,
  until: day(sql`coalesce(${reportSummaries.dueDay}, ${place.due.lastDay})`),
})

function casesOf(
  place: InboxPlace,
): Sources<'message' | 'answer' | 'sent-back' | 'due' | 'asked-late' | 'data-failed'> {
  const { now } = place
  const today = seoulDay(now)
  return {
    message: {
      ...ofCase,
      from: cases,
      where: and(isNotNull(filings.messageWaitingSince), mineOrNobodys(place)),
      since: sql`${filings.messageWaitingSince}`,
    },
    answer: {
      ...ofCase,
      from: cases,
      where: and(isNotNull(filings.answerWaitingSince), mineOrNobodys(place)),
      since: sql`${filings.answerWaitingSince}`,
    },
    'sent-back': {
      ...ofCase,
      from: summed,
      where: and(mineOf(place), eq(filings.officeState, 'preparing'), isNotNull(reportSummaries.sentBackReason)),
      since: sql`${reportSummaries.sentBackAt}`,
    },
    due: dueOf(place),
    'asked-late': {
      ...ofCase,
      from: cases,
      where: and(
        mineOrNobodys(place),
        inArray(filings.officeState, [...openStates]),
        lt(filings.questionDueDay, today),
      ),
      since: day(sql`${filings.questionDueDay}`),
    },
    'data-failed': {
      ...ofCase,
      from: cases,
      where: and(
        isNotNull(filings.registeredAt),
        mineOf(place),
        inArray(filings.officeState, [...openStates]),
        eq(filings.dataState, 'partial'),
      ),
      since: sql`${filings.receivedAt}`,
    },
  }
}

/** The latest draft save in which somebody else alone changed what takes two. */
function branchDraftOf({ staff: me, branchId }: InboxPlace): Source {
  const saved = (condition: SQL) => sql`exists (
    select from branch_versions save
    where save.branch_id = ${branchVersions.branchId} and ${condition}
      and save.changed && ${sql.param([...partsOfTwo])}::text[] and save.number > coalesce((
        select max(done.number) from branch_versions done
        where done.branch_id = ${branchVersions.branchId} and done.state <> 'draft'
      ), 0)
  )`
  return {
    from: sql`${branchVersions}`,
    where: and(
      eq(branchVersions.state, 'draft'),
      branchId === undefined ? undefined : eq(branchVersions.branchId, branchId),
      sql`not exists (
        select from branch_versions later
        where later.branch_id = ${branchVersions.branchId} and later.number > ${branchVersions.number}
      )`,
      saved(sql`save.written_by <> ${me.id}`),
      sql`not ${saved(sql`save.written_by = ${me.id}`)}`,
    ),
    since: sql`${branchVersions.writtenAt}`,
    branchId: sql`${branchVersions.branchId}`,
  }
}

function decisionsOf(place: InboxPlace): Sources<'review' | 'recall' | 'refund' | 'branch-draft' | 'staff-request'> {
  const { staff: me, branchId, mayApproveRefunds, now } = place
  return {
    review: {
      ...ofCase,
      from: summed,
      where: and(
        eq(filings.officeState, 'in-review'),
        eq(filings.branchId, me.branchId),
        ne(reportSummaries.preparedBy, me.id),
      ),
      since: sql`${reportSummaries.preparedAt}`,
    },
    recall: {
      ...ofCase,
      from: summed,
      where: and(
        isNotNull(reportSummaries.recallAskedBy),
        ne(reportSummaries.recallAskedBy, me.id),
        eq(filings.branchId, me.branchId),
      ),
      since: sql`${filings.updatedAt}`,
    },
    refund: {
      ...ofCase,
      from: ofRefund,
      where: and(
        eq(refunds.state, 'asked'),
        branchId === undefined ? undefined : eq(payments.branchId, branchId),
        refundAskers(me.id, mayApproveRefunds),
      ),
      since: sql`${refunds.askedAt}`,
      until: sql`${refunds.dueAt}`,
    },
    'branch-draft': branchDraftOf(place),
    'staff-request': {
      from: sql`${staffRequests} join ${staff} on ${eq(staff.id, staffRequests.staffId)}`,
      where: and(
        isNull(staffRequests.decidedAt),
        gt(staffRequests.expiresAt, now),
        ne(staffRequests.askedBy, me.id),
        ne(staffRequests.staffId, me.id),
        branchId === undefined ? undefined : eq(staffRequests.branchId, branchId),
      ),
      since: sql`${staffRequests.askedAt}`,
      until: sql`${staffRequests.expiresAt}`,
      name: sql`${staff.name}`,
      branchId: sql`${staffRequests.branchId}`,
    },
  }
}

const sourcesOf = (place: InboxPlace): Record<InboxKind, Source> => ({
  ...casesOf(place),
  ...decisionsOf(place),
  ...contactsOf(place),
  ...lettersOf(place),
  ...pastYearsOf(place),
  ...transmissionsOf(place),
})

type CountedKind = { kind: InboxKind; total: number }
type InboxRow = CountedKind & {
  caseNumber: string | null
  name: string | null
  branchId: string
  since: Date
  until: Date | null
}

/** The first few of each kind: soonest due, then longest waiting. */
export async function readInboxRows({ db }: DatabaseContext, place: InboxPlace, each: number): Promise<InboxRow[]> {
  if (place.kinds.length === 0) return []
  const sources = sourcesOf(place)
  const parts = place.kinds.map((kind) => {
    const { from, where, since, until = sql`null::timestamptz`, caseNumber, name, branchId } = sources[kind]
    return sql`(
      select ${kind}::text as kind, (count(*) over ())::int as total, ${caseNumber ?? sql`null::text`} as "caseNumber",
        ${name ?? sql`null::text`} as name, ${branchId} as "branchId", ${since} as since, ${until} as until
      from ${from} where ${where} order by until nulls last, since limit ${each}
    )`
  })
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return rows.map((row) => ({
    kind: row['kind'] as InboxKind,
    total: Number(row['total']),
    caseNumber: row['caseNumber'] as string | null,
    name: row['name'] as string | null,
    branchId: String(row['branchId']),
    since: new Date(row['since'] as string),
    until: row['until'] === null ? null : new Date(row['until'] as string),
  }))
}

/** Without names: for the menu. */
export async function countInboxRows({ db }: DatabaseContext, place: InboxPlace): Promise<number> {
  if (place.kinds.length === 0) return 0
  const sources = sourcesOf(place)
  const parts = place.kinds.map(
    (kind) => sql`select count(*) as total from ${sources[kind].from} where ${sources[kind].where}`,
  )
  const { rows } = await db.execute(
    sql`select sum(total)::int as total from (${sql.join(parts, sql` union all `)}) parts`,
  )
  return Number(rows[0]?.['total'] ?? 0)
}
