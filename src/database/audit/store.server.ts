import type { Account } from '#database/accounts/store.server.ts'
import { type DatabaseContext, type Reader, onlyRow } from '#database/database-context.server.ts'
import { accessRecords } from '#database/schema/access-records.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { type AccessAct, accessRecord } from '#database/sealing/reading.server.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import { and, count, desc, eq, getTableColumns, gte, lt, ne, or, sql } from 'drizzle-orm'

export type IncidentReader = {
  readerId: string
  name: string | null
  role: StaffRole | null
  records: number
  persons: number
  first: Date
  last: Date
}
export type IncidentPerson = {
  subjectId: string
  caseNumber: string | null
  records: number
  first: Date
  last: Date
  acts: string[]
  readers: string[]
  branchIds: string[]
}

export type AccessRecord = typeof accessRecords.$inferSelect
export type AccessQuery = {
  branchId?: string
  subjectId?: string
  readerId?: string
  act?: string
  from?: Date
  until?: Date
  page: number
  size: number
}

/** Old records keep the account id from before the split by branch. */
export const aboutMember = (id: string) =>
  sql`${accessRecords.subjectId} = any(array[${id}, (select split_from::text from accounts where id = ${asUuid(id)})])`

const asUuid = (id: string) => (/^[0-9a-f-]{36}$/.test(id) ? sql`${id}::uuid` : sql`null::uuid`)

/** Records without a branch count if they concern the member's own filing or none. */
const matchesActor = ({ id, branchId }: Pick<Account, 'id' | 'branchId'>) =>
  sql`(${accessRecords.branchId} = ${branchId} or (${accessRecords.branchId} is null and (
    ${accessRecords.filingId} is null
    or ${accessRecords.filingId} in (select id from filings where account_id = ${asUuid(id)})
  )))`

export function accessRecordsStore({ db }: DatabaseContext) {
  return {
    /** For acts that open no sealed value. */
    async record(reader: Reader, act: AccessAct, now: Date): Promise<void> {
      await db.insert(accessRecords).values(accessRecord(reader, act, now))
    },
    /** "Who looked at my data": staff of the member's branch, with their current role, and the linked family. */
    async listOf(
      member: Pick<Account, 'id' | 'branchId'>,
      { page, size }: { page: number; size: number },
    ): Promise<{ items: (AccessRecord & { role: StaffRole | null })[]; total: number }> {
      const others = and(eq(accessRecords.readerKind, 'filer'), ne(accessRecords.readerId, member.id))
      const where = and(aboutMember(member.id), matchesActor(member), or(eq(accessRecords.readerKind, 'staff'), others))
      const items = await db
        .select({ ...getTableColumns(accessRecords), role: staff.role })
        .from(accessRecords)
        .leftJoin(staff, eq(sql`${staff.id}::text`, accessRecords.readerId))
        .where(where)
        .orderBy(desc(accessRecords.at), desc(accessRecords.id))
        .limit(size)
        .offset(page * size)
      return { items, total: onlyRow(await db.select({ total: count() }).from(accessRecords).where(where)).total }
    },
    async list({
      branchId,
      subjectId,
      readerId,
      act,
      from,
      until,
      page,
      size,
    }: AccessQuery): Promise<{ items: AccessRecord[]; total: number }> {
      const where = and(
        branchId === undefined ? undefined : eq(accessRecords.branchId, branchId),
        subjectId === undefined ? undefined : aboutMember(subjectId),
        readerId === undefined ? undefined : eq(accessRecords.readerId, readerId),
        act === undefined ? undefined : eq(accessRecords.act, act),
        from === undefined ? undefined : gte(accessRecords.at, from),
        until === undefined ? undefined : lt(accessRecords.at, until),
      )
      const items = await db
        .select()
        .from(accessRecords)
        .where(where)
        .orderBy(desc(accessRecords.at), desc(accessRecords.id))
        .limit(size)
        .offset(page * size)
      return { items, total: onlyRow(await db.select({ total: count() }).from(accessRecords).where(where)).total }
    },
  }
}

export type DeskAccessRecord = AccessRecord & {
  readerName: string | null
  readerRole: StaffRole | null
  caseNumber: string | null
}
