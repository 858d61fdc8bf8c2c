/** People who signed in. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { one, type Cabinet } from '#records/database/cabinet.server.ts'
import { prepared, type Db } from '#records/database/database.server.ts'
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

const byId = (db: Db) => prepared(db, 'account_by_id', (at) => at.select().from(accounts).where(eq(accounts.id, sql.placeholder('id'))).prepare('account_by_id'))

export function accountsStore({ db }: Cabinet) {
  return {
    /** The account of a provider's person, made or brought up to date. The first referral stays. */
    async signIn(profile: SignInProfile, now: Date): Promise<{ account: Account; created: boolean }> {
      const { provider, providerId, name, email = null, phone = null, branchId, referral = null, referralUrl = null } = profile
      const rows = await db.insert(accounts)
        .values({ provider, providerId, name, email, phone, branchId, referral, referralUrl, createdAt: now, lastSignInAt: now })
        .onConflictDoUpdate({ target: [accounts.provider, accounts.providerId], set: { name, email, phone, branchId, lastSignInAt: now } })
        .returning({ id: accounts.id, created: sql<boolean>`(xmax = 0)` })
      const { id, created } = one(rows)
      return { account: one(await byId(db).execute({ id })), created }
    },
    async find(id: string): Promise<Account | undefined> {
      return (await byId(db).execute({ id }))[0]
    },
    /** Throws `notfound`. */
    async get(id: string): Promise<Account> {
      return one(await byId(db).execute({ id }))
    },
    async findByProvider(provider: string, providerId: string): Promise<Account | undefined> {
      return (await db.select().from(accounts).where(and(eq(accounts.provider, provider), eq(accounts.providerId, providerId))))[0]
    },
    async findMany(ids: readonly string[]): Promise<Account[]> {
      return ids.length === 0 ? [] : db.select().from(accounts).where(inArray(accounts.id, [...ids]))
    },
  }
}
