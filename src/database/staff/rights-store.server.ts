import { and, eq, isNull, sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/staff-rights.ts'
import { Problem } from '#domain/problems.ts'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import { within, type Db } from '#database/client.server.ts'
import { type Grantor, type Staff, endSessions, grant, staffView } from './grants.server.ts'
import { grantLog, staff } from '#database/schema/staff.server.ts'

export type NewStaff = {
  loginName: string
  name: string
  role: StaffRole
  branchId: string
  passwordHash: string
  mustChangePassword?: boolean
  licenceNumber?: string
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
        if (!evenLast) await staysManaged(tx, before)
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

/** Throws `staff.last-manager`. */
export async function staysManaged(at: Db, leaving: Staff): Promise<void> {
  if (leaving.role !== 'branch-manager' && leaving.role !== 'operator') return
  const others = await at
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        eq(staff.role, leaving.role),
        isNull(staff.suspendedAt),
        sql`${staff.id} <> ${leaving.id}`,
        leaving.role === 'branch-manager' ? eq(staff.branchId, leaving.branchId) : undefined,
      ),
    )
    .for('update')
  if (others.length === 0) throw new Problem('staff.last-manager')
}
