/** People who signed in. */
import { eq, sql } from 'drizzle-orm'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { prepared, type Db } from '#persistence/database/database.server.ts'
import { accounts } from './table.server.ts'

export type Account = typeof accounts.$inferSelect
export type SignInProfile = {
  provider: string
  providerId: string
  name: string
  email?: string | null
  phone?: string | null
  branchId: string
  referral?: string | null
  referralUrl?: string | null
}

const byId = (db: Db) =>
  prepared(db, 'account_by_id', (at) =>
    at
      .select()
      .from(accounts)
      .where(eq(accounts.id, sql.placeholder('id')))
      .prepare('account_by_id'),
  )

export function accountsStore({ db }: StoreContext) {
  return {
    /** The account of a provider's person, made or brought up to date. The first referral stays. */
    async signIn(profile: SignInProfile, now: Date): Promise<{ account: Account; created: boolean }> {
      const {
        provider,
        providerId,
        name,
        email = null,
        phone = null,
        branchId,
        referral = null,
        referralUrl = null,
      } = profile
      const rows = await db
        .insert(accounts)
        .values({
          provider,
          providerId,
          name,
          email,
          phone,
          branchId,
          referral,
          referralUrl,
          createdAt: now,
          lastSignInAt: now,
        })
        .onConflictDoUpdate({
          target: [accounts.provider, accounts.providerId],
          // A name given once is not forgotten because the messenger gives none this time.
          set: { ...(name ? { name } : {}), email, phone, branchId, lastSignInAt: now },
        })
        .returning({ id: accounts.id, created: sql<boolean>`(xmax = 0)` })
      const { id, created } = one(rows)
      return { account: one(await byId(db).execute({ id })), created }
    },
    async find(id: string): Promise<Account | undefined> {
      return (await byId(db).execute({ id }))[0]
    },
  }
}
