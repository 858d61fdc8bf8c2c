import { eq } from 'drizzle-orm'
import { staff } from '#database/schema/staff.server.ts'
import { within } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type Grantor, type Staff, endSessions, grant } from '#database/staff/grants.server.ts'
import { lockAlone, staysManaged } from '#database/staff/rights-store.server.ts'
import { Problem } from '#domain/problems.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import { firstDayWithout, hasEnded, isActive } from '#domain/staff-account/end.ts'

/** Throws `staff.last-manager`, `staff.end-past`. */
export async function setStaffEnd(
  { db }: DatabaseContext,
  id: string,
  endsOn: SeoulDay | null,
  grantor: Grantor,
  now: Date,
): Promise<Staff> {
  if (hasEnded(endsOn, now)) throw new Problem('staff.end-past', { fields: ['endsOn'] })
  return within(db, async (tx) => {
    const before = await lockAlone(tx, id)
    if (endsOn !== null && isActive(before, now)) await staysManaged(tx, before, firstDayWithout(endsOn))
    // Whose account had ended signs in anew.
    if (hasEnded(before.endsOn, now)) await endSessions(tx, id, 'ended', now)
    const change = { ...(before.endsOn ? { before: before.endsOn } : {}), ...(endsOn ? { after: endsOn } : {}) }
    return grant(tx, id, 'end', { endsOn }, change, grantor, now)
  })
}

/** Throws `staff.licence-taken` if a colleague has the number. */
export async function setStaffLicenceNumber(
  { db }: DatabaseContext,
  id: string,
  licenceNumber: string | null,
  grantor: Grantor,
  now: Date,
): Promise<Staff> {
  return within(db, async (tx) => {
    const before = await lockAlone(tx, id)
    const [other] = licenceNumber
      ? await tx.select({ id: staff.id }).from(staff).where(eq(staff.licenceNumber, licenceNumber))
      : []
    if (other) throw new Problem('staff.licence-taken')
    const change = {
      ...(before.licenceNumber ? { before: before.licenceNumber } : {}),
      ...(licenceNumber ? { after: licenceNumber } : {}),
    }
    return grant(tx, id, 'licence', { licenceNumber }, change, grantor, now)
  })
}
