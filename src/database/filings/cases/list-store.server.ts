import { asc, count, eq, sql } from 'drizzle-orm'
import type { PaymentState } from '#domain/payment/payment.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { filingView, type Filing } from '#database/filings/view.server.ts'
import { payments } from '#database/schema/payments.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { conditions, phoneEnds, type CaseQuery } from './query.server.ts'

export type ListedCase = Filing & {
  assigneeName: string | null
  paymentStates: PaymentState[]
  sentBackReason: string | null
}

const sortBy = {
  waiting: filings.waitingSince,
  received: filings.receivedAt,
  name: filings.filerName,
  'case-number': filings.caseNumber,
} as const

const paymentStates = sql<PaymentState[]>`array(
  select ${payments.state} from ${payments} where ${payments.filingId} = ${filings.id} order by ${payments.createdAt}
)`.as('payment_states')

export function caseListStore({ db }: DatabaseContext) {
  return {
    async list(query: CaseQuery): Promise<{ items: ListedCase[]; total: number }> {
      const where = conditions(query)
      const column = sortBy[query.sort ?? 'received']
      const order = [
        ...(query.search?.phoneEnd ? [sql`${phoneEnds(query.search.phoneEnd)} desc`] : []),
        query.descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`,
        asc(filings.id),
      ]
      // Count and sort ids only; full rows are read for the page alone.
      const page = db
        .select({ id: filings.id, total: sql<number>`(count(*) over ())::int`.as('total') })
        .from(filings)
        .where(where)
        .orderBy(...order)
        .limit(query.size)
        .offset(query.page * query.size)
        .as('page')
      const rows = await db
        .select({
          ...filingView,
          assigneeName: sql<string | null>`${staff.name}`.as('assignee_name'),
          paymentStates,
          sentBackReason: sql<string | null>`${reportSummaries.sentBackReason}`.as('sent_back_reason'),
          total: page.total,
        })
        .from(page)
        .innerJoin(filings, eq(filings.id, page.id))
        .leftJoin(staff, eq(staff.id, filings.assigneeId))
        .leftJoin(reportSummaries, eq(reportSummaries.filingId, filings.id))
        .orderBy(...order)
      if (rows.length > 0 || query.page === 0)
        return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
      // A page past the end has no row with the total.
      const [counted] = await db.select({ total: count() }).from(filings).where(where)
      return { items: [], total: counted?.total ?? 0 }
    },
  }
}
