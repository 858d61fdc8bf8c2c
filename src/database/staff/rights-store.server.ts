import { and, eq, sql } from 'drizzle-orm'
import { seoulDay, type SeoulDay } from '#domain/seoul-time.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import { Problem } from '#domain/problems.ts'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import { within, type Db } from '#database/client.server.ts'
import { type Grantor, type Staff, endSessions, grant, isActiveStaff, staffView } from './grants.server.ts'
import { grantLog, staff } from '#database/schema/staff.server.ts'

export type NewStaff = {
  loginName: string
  name: string
  role: StaffRole
  branchId: string
  passwordHash: string
  mustChangePassword?: boolean
  licenceNumber?: string
  endsOn?: SeoulDay | null
}

const rightsLock = 0x7374

export function staffRightsStore({ db }: DatabaseContext) {
  return {
    async invite(person: NewStaff, grantor: Grantor, now: Date): Promise<Staff> {
      return within(db, async (tx) => {
        const row = onlyRow(
          await tx
            .insert(staff)
            .values({ ...person, loginName: person.loginName.trim().toLowerCase(), createdAt: now })
            .returning(staffView),
        )
        await tx
          .insert(grantLog)
          .values({ staffId: row.id, act: 'invited', after: `${row.role} ${row.branchId}`, ...grantor, at: now })
        return row
      })
    },
    async suspend(id: string, grantor: Grantor, now: Date, { evenLast = false } = {}): Promise<Staff> {
      return within(db, async (tx) => {
        const before = await lockAlone(tx, id)
        if (!evenLast) await staysManaged(tx, before, seoulDay(now))
        await endSessions(tx, id, 'suspended', now)
        return grant(tx, id, 'suspended', { suspendedAt: now }, {}, grantor, now)
      })
    },
  }
}

/** Otherwise two people leaving at once would deadlock. */
export async function lockAlone(tx: Db, id: string): Promise<Staff> {
  await tx.execute(sql`select pg_advisory_xact_lock(${rightsLock})`)
  return onlyRow(await tx.select(staffView).from(staff).where(eq(staff.id, id)).for('update'))
}

/** `from`: the first day without the leaving person. Throws `staff.last-manager`. */
export async function staysManaged(at: Db, leaving: Staff, from: SeoulDay): Promise<void> {
  if (leaving.role !== 'branch-manager' && leaving.role !== 'operator') return
  const others = await at
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        eq(staff.role, leaving.role),
        isActiveStaff(from),
        sql`${staff.id} <> ${leaving.id}`,
        leaving.role === 'branch-manager' ? eq(staff.branchId, leaving.branchId) : undefined,
      ),
    )
    .for('update')
  if (others.length === 0) throw new Problem('staff.last-manager')
}
