/** Cases that nobody works on: of those that nobody has, and of those whose person is gone. */
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { preparingRoles } from '#domain/office-case/assignee.ts'
import { staff } from '#persistence/staff/table.server.ts'
import { filings } from './table.server.ts'

/** `mayPrepare` of the domain as a condition: a suspended person, or one of another branch or work, has no case. */
export const isUnassigned: SQL = sql`not exists (
  select 1 from ${staff} where ${and(
    eq(staff.id, filings.assigneeId),
    eq(staff.branchId, filings.branchId),
    isNull(staff.suspendedAt),
    inArray(staff.role, [...preparingRoles]),
  )}
)`
