/**
 * Stores on a fresh, migrated database, and the smallest rows that most store tests begin with. Every person is
 * invented.
 */
import pg from 'pg'
import { migrate } from '#database/migrate.server.ts'
import type { Consultation, NewConsultation } from '#database/consultations/store.server.ts'
import type { Filing } from '#database/filings/store.server.ts'
import type { ObjectStore } from '#database/database-context.server.ts'
import { openDatabase, type Reader, type Database } from '#database/database.server.ts'
import { readKeyRing, type KeyRing } from '#database/sealing/envelope.server.ts'
import { createRawDatabase } from './postgres.ts'
import { newKeyRingText } from './fixtures/key-ring.ts'
import { addConsultationOnce } from '#site/consultation/queries.server.ts'

export type TestDatabase = {
  database: Database
  keyRing: KeyRing
  keyRingText: string
  ownerUrl: string
  appUrl: string
  /** The same database with another key ring, after a rotation, or with an object store. */
  reopen(keyRingText: string, objects?: ObjectStore): Database
  /** One statement as the owner, past the stores. */
  asOwner<Row extends object = Record<string, unknown>>(statement: string, values?: unknown[]): Promise<Row[]>
  /** One statement as the product's role. */
  asApp<Row extends object = Record<string, unknown>>(statement: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** The product's role of the test server. */
export const appRole = 'jongso_app'

export async function testDatabase(): Promise<TestDatabase> {
  const rawDatabase = await createRawDatabase()
  await migrate({ ownerUrl: rawDatabase.ownerUrl, appRole })
  const keyRingText = newKeyRingText('k1')
  const keyRing = readKeyRing(keyRingText)
  // A busy machine is no error here: the time limits are longer than the product's.
  const open = (ring: KeyRing, objects?: ObjectStore) =>
    openDatabase({ url: rawDatabase.appUrl, keyRing: ring, objects, poolSize: 8, statementMs: 20_000, waitMs: 20_000 })
  const opened = [open(keyRing)]
  const [owner, app] = [
    new pg.Pool({ connectionString: rawDatabase.ownerUrl, max: 2 }),
    new pg.Pool({ connectionString: rawDatabase.appUrl, max: 2 }),
  ]
  const ask = async <Row extends object>(pool: pg.Pool, statement: string, values: unknown[] = []) =>
    (await pool.query<Row>(statement, values)).rows
  return {
    database: opened[0]!,
    keyRing,
    keyRingText,
    ownerUrl: rawDatabase.ownerUrl,
    appUrl: rawDatabase.appUrl,
    reopen(text, objects) {
      const again = open(readKeyRing(text), objects)
      opened.push(again)
      return again
    },
    asOwner: (statement, values) => ask(owner, statement, values),
    asApp: (statement, values) => ask(app, statement, values),
    async close() {
      await Promise.all([...opened.map((database) => database.close()), owner.end(), app.end()])
      await rawDatabase.drop()
    },
  }
}

export const testNow = new Date('2026-05-12T01:00:00Z')
export const later = (ms: number, from: Date = testNow) => new Date(from.getTime() + ms)
export const hours = (count: number) => count * 3_600_000
export const days = (count: number) => count * 86_400_000

/** Invented numbers: never issued, with a counter at the end. */
export const numberOf = (count: number) => `930412200${String(count).padStart(4, '0')}`
export const jobReader: Reader = { kind: 'system', id: 'test-job', reason: 'test' }

let people = 0

export async function anAccount(database: Database, now = testNow, branchId = 'gaon') {
  const count = ++people
  const { account } = await database.accounts.signIn(
    {
      provider: 'kakao',
      app: 'test-app',
      providerId: `test-${count}`,
      name: '김연습',
      email: `p${count}@example.test`,
      phone: '010-0000-9999',
      branchId,
    },
    now,
  )
  return account
}

/** A person with a filing whose identity is saved; `number` is the resident number. */
export async function aFiling(
  database: Database,
  { now = testNow, branchId = 'gaon', filingYear = 2026 }: { now?: Date; branchId?: string; filingYear?: number } = {},
) {
  const number = numberOf(++people)
  const account = await anAccount(database, now, branchId)
  const started = await database.filings.findOrStart(
    { accountId: account.id, branchId, filingYear, lane: 'filing' },
    now,
  )
  const { filing } = await database.filings.saveIdentity(
    started.id,
    { residentNumber: number, name: account.name, email: account.email, phone: account.phone },
    now,
  )
  return { account, filing, number }
}

/** A person's filings, latest year first. */
export async function filingsOf(database: Database, accountId: string): Promise<Filing[]> {
  const { rows } = await database.db.execute<{ id: string }>(
    `select id from filings where account_id::text = '${accountId}' order by filing_year desc`,
  )
  return Promise.all(rows.map(({ id }) => database.filings.get(id)))
}

/** An enquiry of the consultation form, unlike any before. */
export async function anEnquiry(database: Database, enquiry: NewConsultation, now: Date): Promise<Consultation> {
  return (await addConsultationOnce(database, enquiry, { since: new Date('9999-01-01T00:00:00Z') }, now)).enquiry
}
