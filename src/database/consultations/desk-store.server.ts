import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lt,
  lte,
  notInArray,
  sql,
  type SQL,
} from 'drizzle-orm'
import { openStates } from '#domain/enquiry/enquiry.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import type { Consultation } from './store.server.ts'
import { consultationEvents, consultations } from '#database/schema/consultations.server.ts'

/** `tries`: unsuccessful contact attempts. */
export type ListedConsultation = Consultation & { assigneeName: string | null; tries: number }
export type ConsultationCounts = { new: number; calling: number; overdue: number; today: number }

const isOpen = inArray(consultations.state, [...openStates])
const countWhere = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`

const listed = (db: Db) =>
  db
    .select({
      ...getTableColumns(consultations),
      // The typed name takes precedence.
      name: sql<string | null>`coalesce(${consultations.name}, ${accounts.name})`,
      assigneeName: staff.name,
      tries: sql<number>`(${db
        .select({ tries: count() })
        .from(consultationEvents)
        .where(
          and(eq(consultationEvents.consultationId, consultations.id), eq(consultationEvents.act, 'not-reached')),
        )})`.mapWith(Number),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(consultations)
    .leftJoin(accounts, eq(accounts.id, consultations.accountId))
    .leftJoin(staff, eq(staff.id, consultations.assigneeId))

export function consultationDeskStore({ db }: DatabaseContext) {
  return {
    async open({ branchId, limit }: { branchId: string; limit: number }): Promise<ListedConsultation[]> {
      return listed(db)
        .where(and(eq(consultations.branchId, branchId), isOpen))
        .orderBy(sql`${consultations.replyBy} asc nulls last`, asc(consultations.createdAt), asc(consultations.id))
        .limit(limit)
    },
    /** `total` may exceed `limit`. */
    async settled({
      branchId,
      limit,
    }: {
      branchId: string
      limit: number
    }): Promise<{ items: ListedConsultation[]; total: number }> {
      const items = await listed(db)
        .where(and(eq(consultations.branchId, branchId), notInArray(consultations.state, [...openStates])))
        .orderBy(
          sql`coalesce(${consultations.closedAt}, ${consultations.answeredAt}, ${consultations.createdAt}) desc`,
          desc(consultations.id),
        )
        .limit(limit)
      return { items, total: items[0]?.total ?? 0 }
    },
    async listed(id: string): Promise<ListedConsultation | undefined> {
      return (await listed(db).where(eq(consultations.id, id)))[0]
    },
    /** `overdue`: promised until `now`; `today`: before `dayEnds`. */
    async counts(dayEnds: Date, now: Date): Promise<Map<string, ConsultationCounts>> {
      const overdue = lte(consultations.replyBy, now)
      const rows = await db
        .select({
          branchId: consultations.branchId,
          new: countWhere(eq(consultations.state, 'new')),
          calling: countWhere(eq(consultations.state, 'calling')),
          overdue: countWhere(overdue),
          today: countWhere(and(gt(consultations.replyBy, now), lt(consultations.replyBy, dayEnds))),
        })
        .from(consultations)
        .where(isOpen)
        .groupBy(consultations.branchId)
      return new Map(rows.map(({ branchId, ...counts }) => [branchId, counts]))
    },
  }
}
