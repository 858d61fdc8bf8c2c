/** Passwords arrive hashed. */
import { eq } from 'drizzle-orm'
import { type DatabaseContext } from '#database/database-context.server.ts'
import { within } from '#database/client.server.ts'
import { endSessions, grant, type Grantor } from './grants.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { staffView, type Staff } from './view.server.ts'

type NewPassword = { passwordHash: string; mustChange?: boolean; keepSession?: string }

export function staffSignInStore({ db }: DatabaseContext) {
  return {
    /** Login names are lower-case. */
    async findForSignIn(loginName: string): Promise<{ staff: Staff; passwordHash: string } | undefined> {
      const [row] = await db
        .select({ ...staffView, passwordHash: staff.passwordHash })
        .from(staff)
        .where(eq(staff.loginName, loginName.trim().toLowerCase()))
      if (!row) return undefined
      const { passwordHash, ...person } = row
      return { staff: person, passwordHash }
    },
    /** A new password is set by link. */
    async reset(id: string, grantor: Grantor, now: Date): Promise<Staff> {
      return within(db, async (tx) => {
        await endSessions(tx, id, 'reset', now)
        const nothing = { totpSealed: null, totpStep: null, mustChangePassword: true }
        return grant(tx, id, 'reset', nothing, {}, grantor, now)
      })
    },
    /** Ends other sessions, except `keepSession`. */
    async setPassword(
      id: string,
      { passwordHash, mustChange = false, keepSession }: NewPassword,
      grantor: Grantor,
      now: Date,
    ): Promise<Staff> {
      return within(db, async (tx) => {
        await endSessions(tx, id, 'password', now, keepSession)
        return grant(tx, id, 'password', { passwordHash, mustChangePassword: mustChange }, {}, grantor, now)
      })
    },
  }
}
