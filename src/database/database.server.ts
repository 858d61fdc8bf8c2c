import { asc, eq, sql } from 'drizzle-orm'
import { accessChainStore } from './audit/chain.server.ts'
import { accessRecordsStore } from './audit/store.server.ts'
import { accountsStore } from './accounts/store.server.ts'
import { agentStore } from './agent/store.server.ts'
import { authenticationOutcomesStore, authenticationStore } from './authentication/store.server.ts'
import { branchVersionsStore, servedVersionsStore } from './branches/store.server.ts'
import { summaryApprovalsStore } from './case-documents/approvals-store.server.ts'
import { billFilesStore, billsStore } from './case-documents/bills-store.server.ts'
import { reportsStore } from './case-documents/reports-store.server.ts'
import { summariesStore } from './case-documents/summaries-store.server.ts'
import { collectedDocumentsStore } from './collection/documents-store.server.ts'
import { collectionStore } from './collection/store.server.ts'
import { consentsStore } from './consents/store.server.ts'
import { consultationsStore } from './consultations/store.server.ts'
import { contactsStore } from './contacts/store.server.ts'
import { type ClientOptions, type Db, type PoolUsage, openClient, within } from './client.server.ts'
import { shelter, sheltered } from './errors.server.ts'
import type { Reader, DatabaseContext } from './database-context.server.ts'
import { destroyDue } from './destruction/destroy-due.server.ts'
import type { Destroyed, DestructionPolicy } from './destruction/policy.ts'
import {
  type RetainedKind,
  type RetentionCounts,
  type RetentionCutoffs,
  destroyRetainedBatch,
  retentionDue,
} from './destruction/retention.server.ts'
import { familyChangesStore } from './family/changes-store.server.ts'
import { familyStore } from './family/store.server.ts'
import { caseAssigneesStore } from './filings/cases/assignees-store.server.ts'
import { caseEventsStore } from './filings/cases/events-store.server.ts'
import { caseStatesStore } from './filings/cases/states-store.server.ts'
import { casesStore } from './filings/cases/store.server.ts'
import { journeysStore } from './filings/journey-store.server.ts'
import { filingSecretsStore, portalSessionsStore } from './filings/secrets-store.server.ts'
import { filingsStore } from './filings/store.server.ts'
import { caseTurnsStore } from './filings/turns-store.server.ts'
import { healthStore } from './health/store.server.ts'
import { incomeYearsStore } from './income-years/store.server.ts'
import { outboxDeliveryStore } from './outbox/delivery-store.server.ts'
import { outboxListsStore } from './outbox/lists-store.server.ts'
import { outboxSendingStore } from './outbox/sending-store.server.ts'
import { outboxStore } from './outbox/store.server.ts'
import { overridesStore } from './overrides/store.server.ts'
import { bankLinesStore } from './payments/bank-lines/store.server.ts'
import { paymentClaimsStore } from './payments/claims-store.server.ts'
import { checkServer } from './check-server.server.ts'
import { peopleDeskStore } from './payments/people-desk/store.server.ts'
import { providerDifferencesStore } from './payments/provider-lists/differences-store.server.ts'
import { providerListsStore } from './payments/provider-lists/store.server.ts'
import { openReceiptsStore } from './payments/receipts/open-store.server.ts'
import { receiptsStore } from './payments/receipts/store.server.ts'
import { refundsStore } from './payments/refunds/store.server.ts'
import { paymentsStore } from './payments/store.server.ts'
import { postDeskStore } from './posts/desk/desk-store.server.ts'
import { postFilesStore } from './posts/files-store.server.ts'
import { postsStore } from './posts/store.server.ts'
import { conversationStore } from './conversation/store.server.ts'
import { questionsStore } from './questions/store.server.ts'
import { registrationsStore } from './registrations/store.server.ts'
import { requestLimitsStore } from './request-limits/store.server.ts'
import { runtimeSettingsStore, seasonSettingsStore } from './runtime-settings/store.server.ts'
import type { KeyRing } from './sealing/key-ring.server.ts'
import { rewrapSealed } from './sealing/rotation.server.ts'
import { checkKeysAgainstDatabase } from './sealing/self-test.server.ts'
import { signInAttemptsStore } from './sign-in/attempts-store.server.ts'
import { addressListsStore } from './staff/addresses-store.server.ts'
import { staffLinksStore } from './staff/links-store.server.ts'
import { staffRightsStore } from './staff/rights-store.server.ts'
import { secondFactorStore } from './staff/second-factor-store.server.ts'
import { staffSessionsStore } from './staff/sessions-store.server.ts'
import { staffSignInStore } from './staff/sign-in-store.server.ts'
import { staff } from './schema/staff.server.ts'
import { type Staff, staffView } from './staff/view.server.ts'
import { waitingCallsStore } from './waiting/calls-store.server.ts'
import { waitingStore } from './waiting/store.server.ts'
import { withdrawAccount } from './withdrawal/withdraw.server.ts'

function staffStore({ db }: DatabaseContext) {
  return {
    async find(id: string): Promise<Staff | undefined> {
      return (await db.select(staffView).from(staff).where(eq(staff.id, id)))[0]
    },
    async list(branchId?: string): Promise<Staff[]> {
      return db
        .select(staffView)
        .from(staff)
        .where(branchId === undefined ? undefined : eq(staff.branchId, branchId))
        .orderBy(asc(staff.name))
    },
  }
}

export type { Reader } from './database-context.server.ts'

const makers = {
  accounts: (of: DatabaseContext) => shelter(accountsStore(of)),
  signInAttempts: (of: DatabaseContext) => shelter(signInAttemptsStore(of)),
  consents: (of: DatabaseContext) => shelter(consentsStore(of)),
  filings: (of: DatabaseContext) =>
    shelter({ ...filingsStore(of), ...filingSecretsStore(of), ...portalSessionsStore(of) }),
  journeys: (of: DatabaseContext) => shelter(journeysStore(of)),
  cases: (of: DatabaseContext) =>
    shelter({ ...casesStore(of), ...caseStatesStore(of), ...caseEventsStore(of), ...caseAssigneesStore(of) }),
  caseTurns: (of: DatabaseContext) => shelter(caseTurnsStore(of)),
  conversation: (of: DatabaseContext) => shelter(conversationStore(of)),
  questions: (of: DatabaseContext) => shelter(questionsStore(of)),
  registrations: (of: DatabaseContext) => shelter(registrationsStore(of)),
  authentication: (of: DatabaseContext) => shelter({ ...authenticationStore(of), ...authenticationOutcomesStore(of) }),
  collection: (of: DatabaseContext) => shelter({ ...collectionStore(of), ...collectedDocumentsStore(of) }),
  family: (of: DatabaseContext) => shelter({ ...familyStore(of), ...familyChangesStore(of) }),
  health: (of: DatabaseContext) => shelter(healthStore(of)),
  incomeYears: (of: DatabaseContext) => shelter(incomeYearsStore(of)),
  agent: (of: DatabaseContext) => shelter(agentStore(of)),
  payments: (of: DatabaseContext) => shelter({ ...paymentsStore(of), ...paymentClaimsStore(of) }),
  refunds: (of: DatabaseContext) => shelter(refundsStore(of)),
  receipts: (of: DatabaseContext) => shelter({ ...receiptsStore(of), ...openReceiptsStore(of) }),
  bankLines: (of: DatabaseContext) => shelter(bankLinesStore(of)),
  providerLists: (of: DatabaseContext) => shelter({ ...providerListsStore(of), ...providerDifferencesStore(of) }),
  peopleDesk: (of: DatabaseContext) => shelter(peopleDeskStore(of)),
  summaries: (of: DatabaseContext) => shelter({ ...summariesStore(of), ...summaryApprovalsStore(of) }),
  reports: (of: DatabaseContext) => shelter(reportsStore(of)),
  bills: (of: DatabaseContext) => shelter({ ...billsStore(of), ...billFilesStore(of) }),
  posts: (of: DatabaseContext) => shelter(postsStore(of)),
  postDesk: (of: DatabaseContext) => shelter(postDeskStore(of)),
  postFiles: (of: DatabaseContext) => shelter(postFilesStore(of)),
  consultations: (of: DatabaseContext) => shelter(consultationsStore(of)),
  contacts: (of: DatabaseContext) => shelter(contactsStore(of)),
  waiting: (of: DatabaseContext) => shelter({ ...waitingStore(of), ...waitingCallsStore(of) }),
  staff: (of: DatabaseContext) =>
    shelter({ ...staffStore(of), ...staffRightsStore(of), ...staffSignInStore(of), ...secondFactorStore(of) }),
  addressLists: (of: DatabaseContext) => shelter(addressListsStore(of)),
  staffLinks: (of: DatabaseContext) => shelter(staffLinksStore(of)),
  staffSessions: (of: DatabaseContext) => shelter(staffSessionsStore(of)),
  accessRecords: (of: DatabaseContext) => shelter({ ...accessRecordsStore(of), ...accessChainStore(of) }),
  outbox: (of: DatabaseContext) =>
    shelter({ ...outboxStore(of), ...outboxSendingStore(of), ...outboxDeliveryStore(of), ...outboxListsStore(of) }),
  branchVersions: (of: DatabaseContext) => shelter({ ...branchVersionsStore(of), ...servedVersionsStore(of) }),
  runtimeSettings: (of: DatabaseContext) => shelter({ ...runtimeSettingsStore(of), ...seasonSettingsStore(of) }),
  overrides: (of: DatabaseContext) => shelter(overridesStore(of)),
  requestLimits: (of: DatabaseContext) => shelter(requestLimitsStore(of)),
}

type Made = { [name in keyof typeof makers]: ReturnType<(typeof makers)[name]> }
export type Stores = Made &
  DatabaseContext & {
    withdrawAccount(accountId: string, reader: Reader, now: Date): ReturnType<typeof withdrawAccount>
  }

/** Lazy: a transaction uses only two or three stores. */
function storesOf(storeContext: DatabaseContext): Stores {
  const made: Partial<Made> = {}
  const stores = {
    ...storeContext,
    withdrawAccount: (accountId: string, reader: Reader, now: Date) =>
      sheltered(() => withdrawAccount(storeContext, accountId, reader, now)),
  }
  for (const [name, make] of Object.entries(makers))
    Object.defineProperty(stores, name, {
      enumerable: true,
      get: () => (made[name as keyof Made] ??= make(storeContext) as never),
    })
  return stores as Stores
}

export type Database = Stores & {
  transaction<T>(work: (database: Stores) => Promise<T>): Promise<T>
  within(tx: Db): Stores
  /** Throws `unavailable`. */
  ping(): Promise<void>
  /** Connections of this process, and requests that wait for one. */
  poolUsage(): PoolUsage
  /** Version, encoding, collation and rights. Throws OperatorError. */
  checkServer(how: { strictly: boolean }): Promise<void>
  /** Throws OperatorError. */
  checkKeys(now: Date): Promise<void>
  destroyDue(policy: DestructionPolicy, now: Date): Promise<Destroyed>
  /** Dry run. */
  retentionDue(cutoffs: RetentionCutoffs): Promise<RetentionCounts>
  destroyRetainedBatch(
    kind: RetainedKind,
    before: Date,
    now: Date,
    options: { recorded: boolean; most?: number },
  ): Promise<number>
  /** For the job after a key rotation. */
  rewrapSealed(limit: number): Promise<{ done: number; left: number }>
  close(): Promise<void>
}

export function openDatabase({ keyRing, ...options }: ClientOptions & { keyRing: KeyRing }): Database {
  const { db, poolUsage, close } = openClient(options)
  const storeContext: DatabaseContext = { db: db as unknown as Db, ring: keyRing }
  return {
    ...storesOf(storeContext),
    transaction: (work) => sheltered(() => within(storeContext.db, (tx) => work(storesOf({ db: tx, ring: keyRing })))),
    within: (tx) => storesOf({ db: tx, ring: keyRing }),
    ping: () => sheltered(async () => void (await db.execute(sql`select 1`))),
    poolUsage,
    checkServer: (how) => sheltered(() => checkServer(storeContext.db, how)),
    checkKeys: (now) => sheltered(() => checkKeysAgainstDatabase(storeContext, now)),
    destroyDue: (policy, now) => sheltered(() => destroyDue(storeContext, policy, now)),
    retentionDue: (cutoffs) => sheltered(() => retentionDue(storeContext, cutoffs)),
    destroyRetainedBatch: (kind, before, now, options) =>
      sheltered(() => destroyRetainedBatch(storeContext, kind, before, now, options)),
    rewrapSealed: (limit) => sheltered(() => rewrapSealed(storeContext, limit)),
    close,
  }
}
