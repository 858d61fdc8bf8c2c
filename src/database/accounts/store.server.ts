import { type Db, prepared } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import { type AnyColumn, type SQL, and, eq, isNull, sql } from 'drizzle-orm'

/** Uses the partial index of withdrawn accounts. */
export const notWithdrawn = (accountId: AnyColumn): SQL =>
  sql`not exists (
    select 1 from ${accounts} where ${accounts.id} = ${accountId} and ${accounts.withdrawnAt} is not null
  )`

export const notDied = (accountId: AnyColumn): SQL =>
  sql`not exists (select 1 from ${accounts} where ${accounts.id} = ${accountId} and ${accounts.diedOn} is not null)`

export type Account = typeof accounts.$inferSelect
export type SignInProfile = {
  provider: string
  app: string
  providerId: string
  name: string
  email?: string | null
  phone?: string | null
  phoneLack?: Account['phoneLack']
  branchId: string
  referral?: string | null
  referralUrl?: string | null
}

const findById = (db: Db) =>
  prepared(db, 'account_by_id', (at) =>
    at
      .select()
      .from(accounts)
      .where(eq(accounts.id, sql.placeholder('id')))
      .prepare('account_by_id'),
  )

export function accountsStore({ db }: DatabaseContext) {
  return {
    /** Upsert; the first referral stays. */
    async signIn(profile: SignInProfile, now: Date): Promise<{ account: Account; created: boolean }> {
      const {
        provider,
        app,
        providerId,
        name,
        email = null,
        phone = null,
        phoneLack = null,
        branchId,
        referral = null,
        referralUrl = null,
      } = profile
      const rows = await db
        .insert(accounts)
        .values({
          provider,
          app,
          providerId,
          name,
          email,
          phone,
          phoneLack,
          branchId,
          referral,
          referralUrl,
          createdAt: now,
          lastSignInAt: now,
        })
        .onConflictDoUpdate({
          target: [accounts.provider, accounts.app, accounts.providerId, accounts.branchId],
          // Keep the stored name if the messenger sends none.
          set: { ...(name ? { name } : {}), email, phone, phoneLack, lastSignInAt: now },
        })
        .returning({ id: accounts.id, created: sql<boolean>`(xmax = 0)` })
      const { id, created } = onlyRow(rows)
      return { account: onlyRow(await findById(db).execute({ id })), created }
    },
    /** Backfill from the branch. On a key conflict the account gets no app and cannot sign in. */
    nameApps: (
      provider: string,
      appOfBranch: Readonly<Record<string, string>>,
    ): Promise<{ named: number; unclear: number }> => nameApps(db, provider, appOfBranch),
    async lockAt(provider: string, providerId: string): Promise<Pick<Account, 'id'>[]> {
      return db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(eq(accounts.provider, provider), eq(accounts.providerId, providerId), isNull(accounts.withdrawnAt)))
        .for('update')
    },
    async find(id: string): Promise<Account | undefined> {
      return (await findById(db).execute({ id }))[0]
    },
  }
}

async function nameApps(
  db: Db,
  provider: string,
  appOfBranch: Readonly<Record<string, string>>,
): Promise<{ named: number; unclear: number }> {
  const apps = sql`jsonb_each_text(${JSON.stringify(appOfBranch)}::jsonb)`
  const { rows: named } = await db.execute(sql`
    update accounts set app = own.value from ${apps} own
    where accounts.provider = ${provider} and accounts.app = '' and accounts.branch_id = own.key
    and not exists (
      select 1 from accounts taken where taken.provider = accounts.provider
      and taken.app = own.value and taken.provider_id = accounts.provider_id and taken.branch_id = accounts.branch_id
    )
    returning accounts.id`)
  const unclear = await db.$count(
    accounts,
    and(eq(accounts.provider, provider), eq(accounts.app, ''), isNull(accounts.withdrawnAt)),
  )
  return { named: named.length, unclear }
}
