import { asc, eq, sql } from 'drizzle-orm'
import { accessChainStore } from './audit/chain.server.ts'
import { accessRecordsStore } from './audit/store.server.ts'
import { accountsStore } from './accounts/store.server.ts'
import { agentStore } from './agent/store.server.ts'
import { authenticationOutcomesStore, authenticationStore } from './authentication/store.server.ts'
import { branchVersionsStore, hostProofsStore, servedVersionsStore } from './branches.server.ts'
import { summaryApprovalsStore } from './case-documents/approvals-store.server.ts'
import { billFilesStore, billsStore } from './case-documents/bills-store.server.ts'
import { reportsStore } from './case-documents/reports-store.server.ts'
import { summariesStore } from './case-documents/summaries-store.server.ts'
import { collectedDocumentsStore, collectionStore } from '#database/collection/store.server.ts'
import { consentsStore } from './consents.server.ts'
import { consultationsStore } from './consultations/store.server.ts'
import { contactsStore } from './contacts.server.ts'
import { type ClientOptions, type Db, openClient, within } from './client.server.ts'
import type { PoolUsage } from './server-pools.server.ts'
import { shelter, sheltered } from './errors.server.ts'
import type { Reader, DatabaseContext, ObjectStore } from './database-context.server.ts'
import { destroyDue } from './destruction/destroy-due.server.ts'
import type { Destroyed, DestructionPolicy } from './destruction/policy.ts'
import {
  type RetainedKind,
  type RetentionCounts,
  type RetentionCutoffs,
  destroyRetainedBatch,
  retentionDue,
} from './destruction/retention.server.ts'
import { familyChangesStore, familyStore } from '#database/family/store.server.ts'
import {
  caseAssigneesStore,
  caseEventsStore,
  caseStatesStore,
  casesStore,
} from '#database/filings/cases/store.server.ts'
import { caseReturnsStore, journeysStore } from '#database/filings/journey-store.server.ts'
import { filingSecretsStore, portalSessionsStore } from './filings/secrets-store.server.ts'
import { filingsStore } from './filings/store.server.ts'
import { healthStore } from './health.server.ts'
import { incomeYearsStore } from './income-years.server.ts'
import { outboxSendingStore } from './outbox/sending-store.server.ts'
import { outboxDeliveryStore, outboxListsStore, outboxStore, outboxTextStore } from '#database/outbox/store.server.ts'
import { overridesStore } from './overrides.server.ts'
import { bankTransactionsStore } from '#database/payments/bank-lines-store.server.ts'
import { checkServer } from './check-server.server.ts'
import { checkSchema, findSchemaMisfit } from './schema-version.server.ts'
import { openStandby, type StandbyOptions } from './standby.server.ts'
import { peopleListStore } from '#database/payments/people-desk-store.server.ts'
import { providerDifferencesStore, providerListsStore } from '#database/payments/provider-lists-store.server.ts'
import { openReceiptsStore, receiptsStore } from '#database/payments/receipts-store.server.ts'
import { refundsStore } from '#database/payments/refunds-store.server.ts'
import { paymentClaimsStore, paymentsStore } from '#database/payments/store.server.ts'
import { officePostStore } from '#database/posts/desk-store.server.ts'
import { postFilesStore } from './posts/files-store.server.ts'
import { postsStore } from './posts/store.server.ts'
import { conversationStore } from './conversation.server.ts'
import { portalPapersStore } from './portal-papers.server.ts'
import { questionsStore } from './questions/store.server.ts'
import { registrationsStore } from './registrations.server.ts'
import { requestLimitsStore } from './request-limits/store.server.ts'
import { runtimeSettingsStore, seasonSettingsStore } from './runtime-settings/store.server.ts'
import type { KeyRing } from '#database/sealing/envelope.server.ts'
import { rewrapSealed } from './sealing/rotation.server.ts'
import { checkKeysAgainstDatabase } from './sealing/self-test.server.ts'
import { signInAttemptsStore } from './sign-in/attempts-store.server.ts'
import { addressListsStore } from './staff/addresses-store.server.ts'
import { staffLinksStore } from './staff/links-store.server.ts'
import { staffRightsStore } from './staff/rights-store.server.ts'
import { secondFactorStore, staffSessionsStore, staffSignInStore } from '#database/staff/sign-in-store.server.ts'
import { staff } from './schema/staff.server.ts'
import { type Staff, staffView } from '#database/staff/grants.server.ts'
import { waitingCallsStore } from './queue/calls-store.server.ts'
import { waitingStore } from './queue/store.server.ts'
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
  accounts: (databaseContext: DatabaseContext) => shelter(accountsStore(databaseContext)),
  signInAttempts: (databaseContext: DatabaseContext) => shelter(signInAttemptsStore(databaseContext)),
  consents: (databaseContext: DatabaseContext) => shelter(consentsStore(databaseContext)),
  filings: (databaseContext: DatabaseContext) =>
    shelter({
      ...filingsStore(databaseContext),
      ...filingSecretsStore(databaseContext),
      ...portalSessionsStore(databaseContext),
    }),
  journeys: (databaseContext: DatabaseContext) => shelter(journeysStore(databaseContext)),
  cases: (databaseContext: DatabaseContext) =>
    shelter({
      ...casesStore(databaseContext),
      ...caseStatesStore(databaseContext),
      ...caseEventsStore(databaseContext),
      ...caseAssigneesStore(databaseContext),
    }),
  caseTurns: (databaseContext: DatabaseContext) => shelter(caseReturnsStore(databaseContext)),
  conversation: (databaseContext: DatabaseContext) => shelter(conversationStore(databaseContext)),
  portalPapers: (databaseContext: DatabaseContext) => shelter(portalPapersStore(databaseContext)),
  questions: (databaseContext: DatabaseContext) => shelter(questionsStore(databaseContext)),
  registrations: (databaseContext: DatabaseContext) => shelter(registrationsStore(databaseContext)),
  authentication: (databaseContext: DatabaseContext) =>
    shelter({ ...authenticationStore(databaseContext), ...authenticationOutcomesStore(databaseContext) }),
  collection: (databaseContext: DatabaseContext) =>
    shelter({ ...collectionStore(databaseContext), ...collectedDocumentsStore(databaseContext) }),
  family: (databaseContext: DatabaseContext) =>
    shelter({ ...familyStore(databaseContext), ...familyChangesStore(databaseContext) }),
  health: (databaseContext: DatabaseContext) => shelter(healthStore(databaseContext)),
  incomeYears: (databaseContext: DatabaseContext) => shelter(incomeYearsStore(databaseContext)),
  agent: (databaseContext: DatabaseContext) => shelter(agentStore(databaseContext)),
  payments: (databaseContext: DatabaseContext) =>
    shelter({ ...paymentsStore(databaseContext), ...paymentClaimsStore(databaseContext) }),
  refunds: (databaseContext: DatabaseContext) => shelter(refundsStore(databaseContext)),
  receipts: (databaseContext: DatabaseContext) =>
    shelter({ ...receiptsStore(databaseContext), ...openReceiptsStore(databaseContext) }),
  bankLines: (databaseContext: DatabaseContext) => shelter(bankTransactionsStore(databaseContext)),
  providerLists: (databaseContext: DatabaseContext) =>
    shelter({ ...providerListsStore(databaseContext), ...providerDifferencesStore(databaseContext) }),
  peopleDesk: (databaseContext: DatabaseContext) => shelter(peopleListStore(databaseContext)),
  summaries: (databaseContext: DatabaseContext) =>
    shelter({ ...summariesStore(databaseContext), ...summaryApprovalsStore(databaseContext) }),
  reports: (databaseContext: DatabaseContext) => shelter(reportsStore(databaseContext)),
  bills: (databaseContext: DatabaseContext) =>
    shelter({ ...billsStore(databaseContext), ...billFilesStore(databaseContext) }),
  posts: (databaseContext: DatabaseContext) => shelter(postsStore(databaseContext)),
  postDesk: (databaseContext: DatabaseContext) => shelter(officePostStore(databaseContext)),
  postFiles: (databaseContext: DatabaseContext) => shelter(postFilesStore(databaseContext)),
  consultations: (databaseContext: DatabaseContext) => shelter(consultationsStore(databaseContext)),
  contacts: (databaseContext: DatabaseContext) => shelter(contactsStore(databaseContext)),
  waiting: (databaseContext: DatabaseContext) =>
    shelter({ ...waitingStore(databaseContext), ...waitingCallsStore(databaseContext) }),
  staff: (databaseContext: DatabaseContext) =>
    shelter({
      ...staffStore(databaseContext),
      ...staffRightsStore(databaseContext),
      ...staffSignInStore(databaseContext),
      ...secondFactorStore(databaseContext),
    }),
  addressLists: (databaseContext: DatabaseContext) => shelter(addressListsStore(databaseContext)),
  staffLinks: (databaseContext: DatabaseContext) => shelter(staffLinksStore(databaseContext)),
  staffSessions: (databaseContext: DatabaseContext) => shelter(staffSessionsStore(databaseContext)),
  accessRecords: (databaseContext: DatabaseContext) =>
    shelter({ ...accessRecordsStore(databaseContext), ...accessChainStore(databaseContext) }),
  outbox: (databaseContext: DatabaseContext) =>
    shelter({
      ...outboxStore(databaseContext),
      ...outboxSendingStore(databaseContext),
      ...outboxDeliveryStore(databaseContext),
      ...outboxListsStore(databaseContext),
      ...outboxTextStore(databaseContext),
    }),
  branchVersions: (databaseContext: DatabaseContext) =>
    shelter({ ...branchVersionsStore(databaseContext), ...servedVersionsStore(databaseContext) }),
  hostProofs: (databaseContext: DatabaseContext) => shelter(hostProofsStore(databaseContext)),
  runtimeSettings: (databaseContext: DatabaseContext) =>
    shelter({ ...runtimeSettingsStore(databaseContext), ...seasonSettingsStore(databaseContext) }),
  overrides: (databaseContext: DatabaseContext) => shelter(overridesStore(databaseContext)),
  requestLimits: (databaseContext: DatabaseContext) => shelter(requestLimitsStore(databaseContext)),
}

type NamedStores = { [name in keyof typeof makers]: ReturnType<(typeof makers)[name]> }
export type Stores = NamedStores &
  DatabaseContext & {
    withdrawAccount(accountId: string, reader: Reader, now: Date): ReturnType<typeof withdrawAccount>
  }

/** Lazy: a transaction uses only two or three stores. */
function openStores(storeContext: DatabaseContext): Stores {
  const made: Partial<NamedStores> = {}
  const stores = {
    ...storeContext,
    withdrawAccount: (accountId: string, reader: Reader, now: Date) =>
      sheltered(() => withdrawAccount(storeContext, accountId, reader, now)),
  }
  for (const [name, make] of Object.entries(makers))
    Object.defineProperty(stores, name, {
      enumerable: true,
      get: () => (made[name as keyof NamedStores] ??= make(storeContext) as never),
    })
  return stores as Stores
}

export type Database = Stores & {
  transaction<T>(work: (database: Stores) => Promise<T>): Promise<T>
  within(tx: Db): Stores
  /** Throws `unavailable`. */
  ping(): Promise<void>
  /** As a journey: a prepared read, and a transaction that may write. Throws as a call would. */
  canServe(how: { writes: boolean }): Promise<void>
  /**
   * `work` only reads. With a standby it reads there, unless `current` rows are asked for or the standby is too old
   * or fails; then `work` runs again where writes go. `behindMs`: how old the rows can be.
   */
  readList<T>(work: (database: Stores, behindMs: number) => Promise<T>, how: { current: boolean }): Promise<T>
  /** By how many milliseconds a standby's rows can be behind; null: not used; undefined: there is none. */
  standbyBehindMs(): number | null | undefined
  /** Connections of this process, and waiting requests. */
  poolUsage(): PoolUsage
  /** Version, encoding, collation and rights. Throws OperatorError. */
  checkServer(how: { strictly: boolean }): Promise<void>
  /** Throws OperatorError. */
  checkSchema(): Promise<void>
  /** Why the tables do not fit this code. */
  findSchemaMisfit(): ReturnType<typeof findSchemaMisfit>
  /** Throws OperatorError. */
  checkKeys(now: Date): Promise<void>
  destroyDue(policy: DestructionPolicy, now: Date): Promise<Destroyed>
  /** Dry run. */
  retentionDue(cutoffs: RetentionCutoffs): Promise<RetentionCounts>
  destroyRetainedBatch(
    kind: RetainedKind,
    before: Date,
    now: Date,
    options: { recorded: boolean; most: number },
  ): Promise<number>
  /** For the job after a key rotation. */
  rewrapSealed(limit: number): Promise<{ done: number; left: number }>
  close(): Promise<void>
}

/** An account and a filing that cannot exist. */
const nobody = '00000000-0000-0000-0000-000000000000'

type Keeping = {
  keyRing: KeyRing
  objects?: ObjectStore | undefined
  standby?: (StandbyOptions & { url: string }) | undefined
}

export function openDatabase({ keyRing, objects, standby: given, ...options }: ClientOptions & Keeping): Database {
  const { db, poolUsage, facesPooler, close } = openClient(options)
  const standby = given && openStandby(db as unknown as Db, { ...options, url: given.url }, given)
  const storeContext: DatabaseContext = { db: db as unknown as Db, ring: keyRing, objects }
  const inside = (tx: Db): Stores => openStores({ ...storeContext, db: tx })
  return {
    ...openStores(storeContext),
    transaction: (work) => sheltered(() => within(storeContext.db, (tx) => work(inside(tx)))),
    within: inside,
    ping: () => sheltered(async () => void (await db.execute(sql`select 1`))),
    async readList(work, { current }) {
      const behindMs = current ? undefined : standby?.behindMs()
      if (standby && behindMs !== undefined)
        try {
          return await work(inside(standby.db), behindMs)
        } catch {
          standby.rest()
        }
      return work(openStores(storeContext), 0)
    },
    standbyBehindMs: () => standby && (standby.behindMs() ?? null),
    poolUsage,
    canServe: ({ writes }) =>
      sheltered(async () => {
        await openStores(storeContext).accounts.find(nobody)
        await within(storeContext.db, async (tx) => {
          await inside(tx).filings.find(nobody)
          if (writes) await tx.execute(sql`update accounts set app = app where id = ${nobody}`)
        })
      }),
    checkServer: ({ strictly }) =>
      sheltered(async () => {
        // A hindered connection is told as a database failure.
        await db.execute(sql`select 1`)
        const pooler = { isTold: options.isPooled ?? false, isFound: await facesPooler() }
        await checkServer(storeContext.db, { strictly, pooler })
      }),
    checkSchema: () => sheltered(() => checkSchema(storeContext.db)),
    findSchemaMisfit: () => sheltered(() => findSchemaMisfit(storeContext.db)),
    checkKeys: (now) => sheltered(() => checkKeysAgainstDatabase(storeContext, now)),
    destroyDue: (policy, now) => sheltered(() => destroyDue(storeContext, policy, now)),
    retentionDue: (cutoffs) => sheltered(() => retentionDue(storeContext, cutoffs)),
    destroyRetainedBatch: (kind, before, now, options) =>
      sheltered(() => destroyRetainedBatch(storeContext, kind, before, now, options)),
    rewrapSealed: (limit) => sheltered(() => rewrapSealed(storeContext, limit)),
    close: async () => void (await Promise.all([standby?.close(), close()])),
  }
}
