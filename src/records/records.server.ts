/** The whole of the records as one value that the context holds: `records.filings.find(...)`, `records.transaction(async (r) => ...)`. */
import { sql } from 'drizzle-orm'
import { accessChainStore } from './access-records/chain.server.ts'
import { accessRecordsStore } from './access-records/store.server.ts'
import { accountsStore } from './accounts/store.server.ts'
import { agentStore } from './agent/store.server.ts'
import { authenticationStore } from './authentication/store.server.ts'
import { collectionStore } from './collection/store.server.ts'
import { consentsStore } from './consents/store.server.ts'
import { consultationsStore } from './consultations/store.server.ts'
import type { Cabinet, Reader } from './database/cabinet.server.ts'
import { openDatabase, within, type Database, type DatabaseOptions, type Db } from './database/database.server.ts'
import { shelter, sheltered } from './database/errors.server.ts'
import { destroyDue, type Destroyed, type DestructionPolicy } from './destruction/destroy-due.server.ts'
import { familyStore } from './family/store.server.ts'
import { casesStore } from './filings/case-store.server.ts'
import { filingSecretsStore } from './filings/secrets-store.server.ts'
import { filingsStore } from './filings/store.server.ts'
import { incomeYearsStore } from './income-years/store.server.ts'
import { outboxStore } from './outbox/store.server.ts'
import { overridesStore } from './overrides/store.server.ts'
import { overlaysStore } from './overlays/store.server.ts'
import { billsStore, reportsStore } from './papers/files-store.server.ts'
import { summariesStore } from './papers/summaries-store.server.ts'
import { depositsStore } from './payments/deposits-store.server.ts'
import { refundsStore } from './payments/refunds-store.server.ts'
import { paymentsStore } from './payments/store.server.ts'
import { postDeskStore } from './posts/desk/desk-store.server.ts'
import { postFilesStore } from './posts/files-store.server.ts'
import { postsStore } from './posts/store.server.ts'
import { registrationsStore } from './registrations/store.server.ts'
import { replaysStore } from './replays/store.server.ts'
import type { KeyRing } from './sealing/key-ring.server.ts'
import { rewrapSealed } from './sealing/rotation.server.ts'
import { checkKeysAgainstRecords } from './sealing/self-test.server.ts'
import { signInAttemptsStore } from './sign-in/attempts-store.server.ts'
import { sessionsStore } from './sign-in/sessions-store.server.ts'
import { staffSessionsStore } from './staff/sessions-store.server.ts'
import { staffStore } from './staff/store.server.ts'
import { waitingStore } from './waiting/store.server.ts'
import { withdrawAccount } from './withdrawal/withdraw.server.ts'

export type { Reader, Actor } from './database/cabinet.server.ts'

/** All stores of one place to ask. */
function storesOf(cabinet: Cabinet) {
  return {
    /** For sending jobs in the same transaction. */
    db: cabinet.db,
    accounts: shelter(accountsStore(cabinet)),
    sessions: shelter(sessionsStore(cabinet)),
    signInAttempts: shelter(signInAttemptsStore(cabinet)),
    consents: shelter(consentsStore(cabinet)),
    filings: shelter({ ...filingsStore(cabinet), ...filingSecretsStore(cabinet) }),
    cases: shelter(casesStore(cabinet)),
    registrations: shelter(registrationsStore(cabinet)),
    authentication: shelter(authenticationStore(cabinet)),
    collection: shelter(collectionStore(cabinet)),
    family: shelter(familyStore(cabinet)),
    incomeYears: shelter(incomeYearsStore(cabinet)),
    agent: shelter(agentStore(cabinet)),
    payments: shelter(paymentsStore(cabinet)),
    deposits: shelter(depositsStore(cabinet)),
    refunds: shelter(refundsStore(cabinet)),
    summaries: shelter(summariesStore(cabinet)),
    reports: shelter(reportsStore(cabinet)),
    bills: shelter(billsStore(cabinet)),
    posts: shelter(postsStore(cabinet)),
    postDesk: shelter(postDeskStore(cabinet)),
    postFiles: shelter(postFilesStore(cabinet)),
    consultations: shelter(consultationsStore(cabinet)),
    waiting: shelter(waitingStore(cabinet)),
    staff: shelter(staffStore(cabinet)),
    staffSessions: shelter(staffSessionsStore(cabinet)),
    accessRecords: shelter({ ...accessRecordsStore(cabinet), ...accessChainStore(cabinet) }),
    outbox: shelter(outboxStore(cabinet)),
    overlays: shelter(overlaysStore(cabinet)),
    overrides: shelter(overridesStore(cabinet)),
    replays: shelter(replaysStore(cabinet)),
    withdrawAccount: (accountId: string, reader: Reader, now: Date) => sheltered(() => withdrawAccount(cabinet, accountId, reader, now)),
  }
}

export type Stores = ReturnType<typeof storesOf>
export type Records = Omit<Stores, 'db'> & {
  db: Database
  /** The same stores bound to one transaction; what `work` throws undoes everything. */
  transaction<T>(work: (records: Stores) => Promise<T>): Promise<T>
  /** The same stores bound to a transaction that somebody else opened. */
  within(tx: Db): Stores
  /** Answers when the database does; throws `unavailable`. */
  ping(): Promise<void>
  /** Boot check of the keys; throws SealError. */
  checkKeys(now: Date): Promise<void>
  /** The destruction job. */
  destroyDue(policy: DestructionPolicy, now: Date): Promise<Destroyed>
  /** The re-wrap job after a new first key. */
  rewrapSealed(limit: number): Promise<{ done: number; left: number }>
  close(): Promise<void>
}

/** Opens the records; the first query connects. */
export function openRecords({ keyRing, ...options }: DatabaseOptions & { keyRing: KeyRing }): Records {
  const { db, close } = openDatabase(options)
  const cabinet: Cabinet = { db: db as unknown as Db, ring: keyRing }
  return {
    ...storesOf(cabinet),
    db,
    transaction: (work) => sheltered(() => within(cabinet.db, (tx) => work(storesOf({ db: tx, ring: keyRing })))),
    within: (tx) => storesOf({ db: tx, ring: keyRing }),
    ping: () => sheltered(async () => void (await db.execute(sql`select 1`))),
    checkKeys: (now) => sheltered(() => checkKeysAgainstRecords(cabinet, now)),
    destroyDue: (policy, now) => sheltered(() => destroyDue(cabinet, policy, now)),
    rewrapSealed: (limit) => sheltered(() => rewrapSealed(cabinet, limit)),
    close,
  }
}
