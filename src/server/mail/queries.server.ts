import { and, eq, gt } from 'drizzle-orm'
import type { Consultation } from '#database/consultations/store.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { consultations } from '#database/schema/consultations.server.ts'
import { staffLinks } from '#database/schema/staff.server.ts'
import { tokenHash } from '#database/sealing/lookup.server.ts'
import { unspent } from '#database/staff/links-store.server.ts'

export async function findConsultation({ db }: DatabaseContext, id: string): Promise<Consultation | undefined> {
  return (await db.select().from(consultations).where(eq(consultations.id, id)))[0]
}

/** Invalidates the previous token; false if the link is no longer valid. */
export async function issueStaffLink({ db }: DatabaseContext, id: string, token: string, now: Date): Promise<boolean> {
  return (
    (
      await db
        .update(staffLinks)
        .set({ tokenHash: tokenHash(token) })
        .where(and(eq(staffLinks.id, id), unspent, gt(staffLinks.expiresAt, now)))
        .returning({ id: staffLinks.id })
    ).length > 0
  )
}
