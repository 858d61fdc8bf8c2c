import { sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filingEvents, filings } from '#database/schema/filings.server.ts'
import type { FirstDayStep } from './contract.ts'

type Person = { id: string; branchId: string }
type Way = { caseNumber: string } & Record<FirstDayStep, boolean>

/** The own acts on one case, and the approval by somebody else. */
export async function findFirstDay({ db }: DatabaseContext, { id, branchId }: Person): Promise<Way | undefined> {
  const mine = sql`e.actor_kind = 'staff' and e.actor_id = ${id}`
  const found = await db.execute<Way>(sql`
    select "caseNumber", take, "check", submit, approve, file from (
      select f.case_number as "caseNumber", max(e.at) filter (where ${mine}) as latest,
        bool_or(e.kind = 'taken' and ${mine}) as take,
        bool_or(e.kind in ('check-answered', 'sent-to-review') and ${mine}) as "check",
        bool_or(e.kind = 'sent-to-review' and ${mine}) as submit,
        bool_or(e.kind = 'approved' and not (${mine})) as approve,
        bool_or(e.kind = 'filed' and ${mine}) as file
      from ${filingEvents} e join ${filings} f on f.id = e.filing_id
      where f.branch_id = ${branchId} and e.filing_id in (
        select filing_id from ${filingEvents} where actor_kind = 'staff' and actor_id = ${id}
      )
      group by f.id
    ) ways
    where take or submit or file
    order by take::int + "check"::int + submit::int + (submit and approve)::int + file::int desc, latest desc limit 1`)
  const [way] = found.rows
  return way && { ...way, approve: way.submit && way.approve }
}

/** Nobody's, the one that waits longest. */
export async function findPracticeCase({ db }: DatabaseContext, branchId: string): Promise<string | undefined> {
  const found = await db.execute<{ caseNumber: string }>(sql`
    select case_number as "caseNumber" from ${filings}
    where branch_id = ${branchId} and office_state = 'new' and registered_at is not null and assignee_id is null
      and data_state = 'linked' and agent_state = 'ours'
    order by registered_at, id limit 1`)
  return found.rows[0]?.caseNumber
}
