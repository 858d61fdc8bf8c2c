/** All stores as one value that the context holds: `persistence.filings.find(...)`, `persistence.transaction(async (r) => ...)`. */
import { sql } from 'drizzle-orm'
import { accessChainStore } from './access-records/chain.server.ts'
import { accessRecordsStore } from './access-records/store.server.ts'
import { accountsStore } from './accounts/store.server.ts'
import { agentStore } from './agent/store.server.ts'
import { authenticationStore } from './authentication/store.server.ts'
import { collectionStore } from './collection/store.server.ts'
import { consentsStore } from './consents/store.server.ts'
import { consultationsStore } from './consultations/store.server.ts'
import { contactsStore } from './contacts/store.server.ts'
import type { StoreContext, Reader } from './database/store-context.server.ts'
import { openDatabase, within, type Database, type DatabaseOptions, type Db } from './database/database.server.ts'
import { shelter, sheltered } from './database/errors.server.ts'
import { destroyDue } from './destruction/destroy-due.server.ts'
import type { Destroyed, DestructionPolicy } from './destruction/policy.ts'
import {
  destroyRetained,
  retentionDue,
  type RetentionCounts,
  type RetentionCutoffs,
} from './destruction/retention.server.ts'
import { familyStore } from './family/store.server.ts'
import { caseListStore } from './filings/case-list.server.ts'
import { caseSearchStore } from './filings/case-search.server.ts'
import { casesStore } from './filings/case-store.server.ts'
import { journeysStore } from './filings/journey-store.server.ts'
import { filingSecretsStore } from './filings/secrets-store.server.ts'
import { filingsStore } from './filings/store.server.ts'
import { incomeYearsStore } from './income-years/store.server.ts'
import { outboxStore } from './outbox/store.server.ts'
import { overridesStore } from './overrides/store.server.ts'
import { runtimeSettingsStore } from './runtime-settings/store.server.ts'
import { billsStore, reportsStore } from './case-documents/files-store.server.ts'
import { summariesStore } from './case-documents/summaries-store.server.ts'
import { dueFeesStore } from './payments/due-fees-store.server.ts'
import { depositsStore } from './payments/deposits-store.server.ts'
import { refundsStore } from './payments/refunds-store.server.ts'
import { paymentsStore } from './payments/store.server.ts'
import { postDeskStore } from './posts/desk/desk-store.server.ts'
import { postFilesStore } from './posts/files-store.server.ts'
import { postsStore } from './posts/store.server.ts'
import { registrationsStore } from './registrations/store.server.ts'
import { requestLimitsStore } from './request-limits/store.server.ts'
import { idempotencyStore } from './idempotency/store.server.ts'
import type { KeyRing } from './sealing/key-ring.server.ts'
import { rewrapSealed } from './sealing/rotation.server.ts'
import { checkKeysAgainstDatabase } from './sealing/self-test.server.ts'
import { signInAttemptsStore } from './sign-in/attempts-store.server.ts'
import { sessionsStore } from './sign-in/sessions-store.server.ts'
import { staffSessionsStore } from './staff/sessions-store.server.ts'
import { staffStore } from './staff/store.server.ts'
import { waitingStore } from './waiting/store.server.ts'
import { withdrawAccount } from './withdrawal/withdraw.server.ts'

export type { Reader } from './database/store-context.server.ts'

/** All stores of one place to ask. */
function storesOf(storeContext: StoreContext) {
  return {
    /** For sending jobs in the same transaction. */
    db: storeContext.db,
    accounts: shelter(accountsStore(storeContext)),
    sessions: shelter(sessionsStore(storeContext)),
    signInAttempts: shelter(signInAttemptsStore(storeContext)),
    consents: shelter(consentsStore(storeContext)),
    filings: shelter({ ...filingsStore(storeContext), ...filingSecretsStore(storeContext) }),
    journeys: shelter(journeysStore(storeContext)),
    cases: shelter({ ...casesStore(storeContext), ...caseListStore(storeContext) }),
    caseSearches: caseSearchStore(storeContext),
    registrations: shelter(registrationsStore(storeContext)),
    authentication: shelter(authenticationStore(storeContext)),
    collection: shelter(collectionStore(storeContext)),
    family: shelter(familyStore(storeContext)),
    incomeYears: shelter(incomeYearsStore(storeContext)),
    agent: shelter(agentStore(storeContext)),
    payments: shelter(paymentsStore(storeContext)),
    dueFees: shelter(dueFeesStore(storeContext)),
    deposits: shelter(depositsStore(storeContext)),
    refunds: shelter(refundsStore(storeContext)),
    summaries: shelter(summariesStore(storeContext)),
    reports: shelter(reportsStore(storeContext)),
    bills: shelter(billsStore(storeContext)),
    posts: shelter(postsStore(storeContext)),
    postDesk: shelter(postDeskStore(storeContext)),
    postFiles: shelter(postFilesStore(storeContext)),
    consultations: shelter(consultationsStore(storeContext)),
    contacts: shelter(contactsStore(storeContext)),
    waiting: shelter(waitingStore(storeContext)),
    staff: shelter(staffStore(storeContext)),
    staffSessions: shelter(staffSessionsStore(storeContext)),
    accessRecords: shelter({ ...accessRecordsStore(storeContext), ...accessChainStore(storeContext) }),
    outbox: shelter(outboxStore(storeContext)),
    runtimeSettings: shelter(runtimeSettingsStore(storeContext)),
    overrides: shelter(overridesStore(storeContext)),
    idempotency: shelter(idempotencyStore(storeContext)),
    requestLimits: shelter(requestLimitsStore(storeContext)),
    withdrawAccount: (accountId: string, reader: Reader, now: Date) =>
      sheltered(() => withdrawAccount(storeContext, accountId, reader, now)),
  }
}

export type Stores = ReturnType<typeof storesOf>
export type Persistence = Omit<Stores, 'db'> & {
  db: Database
  /** The same stores bound to one transaction; what `work` throws undoes everything. */
  transaction<T>(work: (persistence: Stores) => Promise<T>): Promise<T>
  /** The same stores bound to a transaction that another person opened. */
  within(tx: Db): Stores
  /** Answers when the database does; throws `unavailable`. */
  ping(): Promise<void>
  /** Boot check of the keys; throws SealError. */
  checkKeys(now: Date): Promise<void>
  /** The destruction job. */
  destroyDue(policy: DestructionPolicy, now: Date): Promise<Destroyed>
  /** How many records the published terms end now; changes nothing. */
  retentionDue(cutoffs: RetentionCutoffs): Promise<RetentionCounts>
  /** Ends them. */
  destroyRetained(cutoffs: RetentionCutoffs, now: Date): Promise<RetentionCounts>
  /** The re-wrap job after a new first key. */
  rewrapSealed(limit: number): Promise<{ done: number; left: number }>
  close(): Promise<void>
}

/** Opens the stores; the first query connects. */
export function openPersistence({ keyRing, ...options }: DatabaseOptions & { keyRing: KeyRing }): Persistence {
  const { db, close } = openDatabase(options)
  const storeContext: StoreContext = { db: db as unknown as Db, ring: keyRing }
  return {
    ...storesOf(storeContext),
    db,
    transaction: (work) => sheltered(() => within(storeContext.db, (tx) => work(storesOf({ db: tx, ring: keyRing })))),
    within: (tx) => storesOf({ db: tx, ring: keyRing }),
    ping: () => sheltered(async () => void (await db.execute(sql`select 1`))),
    checkKeys: (now) => sheltered(() => checkKeysAgainstDatabase(storeContext, now)),
    destroyDue: (policy, now) => sheltered(() => destroyDue(storeContext, policy, now)),
    retentionDue: (cutoffs) => sheltered(() => retentionDue(storeContext, cutoffs)),
    destroyRetained: (cutoffs, now) => sheltered(() => destroyRetained(storeContext, cutoffs, now)),
    rewrapSealed: (limit) => sheltered(() => rewrapSealed(storeContext, limit)),
    close,
  }
}
