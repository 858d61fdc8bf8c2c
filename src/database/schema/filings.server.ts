import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  pgTable,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { NotSubject } from '#domain/case-view/facts.ts'
import { certificates, defaultCertificate, telecoms } from '#domain/certificate.ts'
import type { FilingMethod } from '#domain/collected-data.ts'
import { familyIncomes } from '#domain/family/family.ts'
import { familyChoices, lanes } from '#domain/journey/facts.ts'
import { unfiledStates } from '#domain/office-case/case-filters.ts'
import { caseEventKinds, type CaseEventData } from '#domain/office-case/case-event.ts'
import { memberOfBranch } from './accounts.server.ts'
import { identifier, instant, won } from './columns.server.ts'
import {
  agentStates,
  dataStates,
  filingStates,
  localTaxStates,
  machineNames,
  officeStates,
} from '#database/filings/states.ts'

/** The last number of each firm and year. Two digits of a case number (three from the ninetieth) are the firm's. */
export const caseSeries = pgTable(
  'case_series',
  {
    branchId: text().notNull(),
    filingYear: integer().notNull(),
    firmNumber: integer().notNull(),
    lastNumber: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.branchId, t.filingYear] }), unique().on(t.filingYear, t.firmNumber)],
)

/** Search and index must use the identical expression. */
const keyGrams = (field: SQL, column: AnyPgColumn) => sql`post_grams(${field}, coalesce(${column}, ''))`
export const nameGrams = (column: AnyPgColumn) => keyGrams(sql`'n'`, column)
export const phoneGrams = (column: AnyPgColumn) => keyGrams(sql`'p'`, column)
export const caseNumberGrams = (column: AnyPgColumn) => keyGrams(sql`'c'`, column)
export const birthDigits = (column: AnyPgColumn) => sql<string>`left(${column}, 6)`

type Reminded = Record<
  'registeredAt' | 'identitySavedAt' | 'remindersOffAt' | 'officeState' | 'feePaidAt' | 'draftApprovedAt',
  AnyPgColumn
>

/** Must match the partial index. */
export const asksReminding = (t: Reminded) =>
  sql`((${t.registeredAt} is null and ${t.identitySavedAt} is not null and ${t.remindersOffAt} is null)
    or (${t.officeState} = 'waiting-for-fee' and ${t.feePaidAt} is null)
    or (${t.officeState} = 'ready-to-file' and ${t.draftApprovedAt} is null))`

const unfiledList = sql.raw(unfiledStates.map((state) => `'${state}'`).join(', '))
/** Must match the partial index. */
export const isUnfiled = (t: Record<'registeredAt' | 'officeState', AnyPgColumn | SQL>) =>
  sql`(${t.registeredAt} is not null and ${t.officeState} in (${unfiledList}))`

const isSet = (column: AnyPgColumn) => sql`${column} is not null`

export const filings = pgTable(
  'filings',
  {
    id: identifier(),
    /** `26-010123`: case 123 of 2026 of the firm that began first (`next_case_number`). */
    caseNumber: text().notNull().unique(),
    accountId: uuid().notNull(),
    branchId: text().notNull(),
    /** The first member: sealed values stay bound to it when the case moves. */
    sealOwner: uuid().notNull(),
    filingYear: integer().notNull(),
    lane: text({ enum: lanes }).notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Decides whether a journey is abandoned. */
    lastActAt: instant().notNull(),
    version: integer().notNull().default(1),

    // What searches compare.
    caseNumberKey: text().generatedAlwaysAs(sql`search_key(case_number)`),
    filerNameKey: text().generatedAlwaysAs(sql`search_key(filer_name)`),
    filerPhoneKey: text().generatedAlwaysAs(sql`search_digits(filer_phone)`),

    // Copy as confirmed in the identity step.
    filerName: text(),
    filerEmail: text(),
    filerPhone: text(),
    residentSealed: text(),
    residentMask: text(),
    residentHash: text(),
    residentForeign: boolean(),
    identitySavedAt: instant(),
    /** Chosen for the next authentication; `telecom` with PASS only. */
    certificate: text({ enum: certificates }).notNull().default(defaultCertificate),
    telecom: text({ enum: telecoms }),
    residentDestroyedAt: instant(),

    portalSessionSealed: text(),
    portalSessionUntil: instant(),
    authenticatedAt: instant(),
    /** Since when papers stand for the portal's data; null again with an authentication. */
    papersAt: instant(),

    familyChoice: text({ enum: familyChoices }).notNull().default('NOT_SELECTED'),
    /** Null until answered; reset when the family changes. */
    familyIncome: text({ enum: familyIncomes }),
    /** Business expenses stated by the filer, won. */
    toldExpensesWon: won(),
    /** What the filer told of themself; null until asked. */
    toldDisabled: boolean(),
    toldMarried: boolean(),
    toldSpouse: boolean(),
    toldSingleParent: boolean(),
    toldHouseholder: boolean(),
    /** `HouseholdFacts` of the filer: wealth, spouse, health insurance. */
    householdSealed: text(),
    /** Whether 근로장려금 or 자녀장려금 is likely, as of the chosen method; null until known. */
    incentiveLikely: boolean(),
    familyLoadedAt: instant(),
    familyReviewedAt: instant(),
    registryAddInfoCode: text(),
    registryAddName: text(),
    /** Reset when documents are fetched again. */
    historySeenAt: instant(),
    method: text().$type<FilingMethod>(),
    methodChosenAt: instant(),
    /** No return is due; reset when documents are fetched again. */
    notSubjectAt: instant(),
    notSubjectWhy: text().$type<NotSubject>(),
    /** Of the chosen method, refunds negative; null if no sum rested on facts. */
    expectedNationalWon: won(),
    expectedLocalWon: won(),

    // See design: screens, "when the report state's fields are set".
    registeredAt: instant(),
    receivedAt: instant(),
    receivedMonth: text({ enum: ['April', 'May'] }),
    dataLinkedAt: instant(),
    reviewCompletedAt: instant(),
    feePaidAt: instant(),
    /** When the filer approved the return as it is; null again with every new approval of the review. */
    draftApprovedAt: instant(),
    /** Hash of the figures that were approved. */
    draftFigures: text(),
    /** To be paid two months later (소득세법 77, 지방세법 95④); null until chosen, zero for all at once. */
    instalmentNationalWon: won(),
    instalmentLocalWon: won(),
    completedAt: instant(),
    /** Agent consent; reset when given again. */
    consentWithdrawnAt: instant(),
    /** A refund under way ends the case. */
    endingAt: instant(),

    dataState: text({ enum: dataStates }).notNull().default('none'),
    agentState: text({ enum: agentStates }).notNull().default('unknown'),
    filingState: text({ enum: filingStates }).notNull().default('not-filed'),
    localTaxState: text({ enum: localTaxStates }).notNull().default('not-filed'),
    portalReceiptNumber: text(),
    portalReceiptAt: instant(),
    localReceiptNumber: text(),
    localReceiptAt: instant(),

    officeState: text({ enum: officeStates }).notNull().default('new'),
    assigneeId: uuid(),
    /** Null while waiting for someone other than the office. */
    waitingSince: instant(),
    /** Seoul day; null without open questions. */
    questionDueDay: text(),
    answerWaitingSince: instant(),
    /** Since when a filer's message waits for an answer. */
    messageWaitingSince: instant(),
    /** The bookkeeper is named and a file exists: do not ask again. */
    booksThere: boolean().notNull().default(false),
    editLockBy: uuid(),
    editLockUntil: instant(),
    /** Seoul day of the last reminder check. */
    remindedOn: text().notNull().default(''),
    remindersOffAt: instant(),
    /** Rows under these retention terms are deleted. */
    endedTerms: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
  },
  (t) => [
    memberOfBranch(t),
    unique().on(t.accountId, t.filingYear, t.branchId),
    index().on(t.sealOwner),
    index().on(t.residentHash),
    index().on(t.branchId, t.filingYear, t.officeState),
    index().on(t.assigneeId, t.branchId),
    // Desk order.
    index().on(t.branchId, t.waitingSince),
    index().on(t.branchId, t.receivedAt),
    // What lists filter, count and sum.
    index('filings_in_lists').on(
      t.branchId,
      t.id,
      t.filingYear,
      t.officeState,
      t.registeredAt,
      t.filerName,
      t.assigneeId,
      t.receivedAt,
      t.waitingSince,
      t.dataState,
      t.agentState,
      t.localTaxState,
      t.lane,
      t.questionDueDay,
      t.answerWaitingSince,
      t.draftApprovedAt,
      t.reviewCompletedAt,
      t.portalReceiptAt,
      t.expectedNationalWon,
      t.expectedLocalWon,
    ),
    // Who is behind, in the order in which cases are filed.
    index('filings_pace').on(t.portalReceiptAt, t.branchId, t.assigneeId).where(isSet(t.portalReceiptAt)),
    index('filings_unfiled').on(t.branchId, t.filingYear, t.assigneeId, t.receivedAt, t.id).where(isUnfiled(t)),
    index('filings_consent_withdrawn').on(t.id).where(isSet(t.consentWithdrawnAt)),
    // Same function as the board search.
    index('filings_name_grams').using('gin', nameGrams(t.filerNameKey)),
    index('filings_phone_grams').using('gin', phoneGrams(t.filerPhoneKey)),
    index('filings_birth_digits').on(birthDigits(t.residentMask)),
    index().on(t.portalReceiptNumber).where(isSet(t.portalReceiptNumber)),
    index().on(t.localReceiptNumber).where(isSet(t.localReceiptNumber)),
    index('filings_case_number_grams').using('gin', caseNumberGrams(t.caseNumberKey)),
    // The destruction job looks every 30 seconds; most filings have nothing to destroy.
    index('filings_numbers_held').on(t.id).where(isSet(t.residentSealed)),
    index('filings_portal_sessions').on(t.portalSessionUntil).where(isSet(t.portalSessionSealed)),
    index('filings_unregistered')
      .on(t.filingYear)
      .where(sql`${t.registeredAt} is null`),
    index('filings_awaiting_answer')
      .on(t.branchId)
      .where(sql`${t.messageWaitingSince} is not null or ${t.answerWaitingSince} is not null`),
    index('filings_to_remind').on(t.filingYear, t.remindedOn).where(asksReminding(t)),
    index().on(t.filingYear),
  ],
)

const kindList = sql.raw(caseEventKinds.map((kind) => `'${kind}'`).join(', '))

/** Append-only. */
export const filingEvents = pgTable(
  'filing_events',
  {
    id: identifier(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    at: instant().notNull(),
    machine: text({ enum: [...machineNames, 'note'] }).notNull(),
    before: text(),
    after: text(),
    actorKind: text({ enum: ['filer', 'staff', 'system'] }).notNull(),
    actorId: text().notNull(),
    kind: text({ enum: caseEventKinds }).notNull(),
    data: jsonb().$type<CaseEventData>(),
    reason: text(),
    requestId: text(),
    /** Previous `waitingSince`, for a move to the filer. */
    waitedSince: instant(),
  },
  (t) => [index().on(t.filingId, t.at), check('filing_events_kind', sql`${t.kind} in (${kindList})`)],
)
