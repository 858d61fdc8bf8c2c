/**
 * A filing (the office's word: case): one person's return for one filing year in one branch. What the journey wrote,
 * and both state machines.
 */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgSequence, pgTable, text, unique, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FilingMethod } from '#domain/collected-data.ts'
import { familyIncomes } from '#domain/family/family.ts'
import { familyChoices, lanes } from '#domain/journey/facts.ts'
import { memberOfBranch } from '#persistence/accounts/table.server.ts'
import { identifier, instant, won } from '#persistence/database/columns.server.ts'
import { agentStates, dataStates, filingStates, localTaxStates, machineNames, officeStates } from './states.ts'

export const caseNumbers = pgSequence('case_numbers')

/** What a search matches by index; the statement and the index must name the same expression. */
export const nameGrams = (column: AnyPgColumn) => sql`post_grams('n', coalesce(${column}, ''))`
export const phoneGrams = (column: AnyPgColumn) =>
  sql`post_grams('p', regexp_replace(coalesce(${column}, ''), '\\D', '', 'g'))`
/** Year, month and day of birth, as the mask keeps them. */
export const birthDigits = (column: AnyPgColumn) => sql<string>`left(${column}, 6)`
export const caseNumberGrams = (column: AnyPgColumn) => sql`post_grams('c', ${column})`

type Reminded = Record<'registeredAt' | 'identitySavedAt' | 'remindersOffAt' | 'officeState' | 'feePaidAt', AnyPgColumn>

/** Begun and not handed in, or reviewed and not paid: what a reminder may be for, as the index has it. */
export const asksReminding = (t: Reminded) =>
  sql`((${t.registeredAt} is null and ${t.identitySavedAt} is not null and ${t.remindersOffAt} is null)
    or (${t.officeState} = 'waiting-for-fee' and ${t.feePaidAt} is null))`

export const filings = pgTable(
  'filings',
  {
    id: identifier(),
    /** For people: `26-000123`. */
    caseNumber: text().notNull().unique(),
    accountId: uuid().notNull(),
    branchId: text().notNull(),
    /**
     * The member with whom the filing began: sealed values of it and of its parts are bound to them and stay readable
     * when the case goes to another branch and so to another member.
     */
    sealOwner: uuid().notNull(),
    filingYear: integer().notNull(),
    /** The lane the person walked last. */
    lane: text({ enum: lanes }).notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** When the person last did something: an abandoned journey is judged by it. */
    lastActAt: instant().notNull(),
    /** Grows with each write; the office sends it back to learn that another person was faster. */
    version: integer().notNull().default(1),

    // Identity, as confirmed on the identity step (a copy of the profile at that time).
    filerName: text(),
    filerEmail: text(),
    filerPhone: text(),
    residentSealed: text(),
    residentMask: text(),
    residentHash: text(),
    residentForeign: boolean(),
    identitySavedAt: instant(),
    residentDestroyedAt: instant(),

    // The portal's session, got by a confirmed authentication.
    portalSessionSealed: text(),
    portalSessionUntil: instant(),
    authenticatedAt: instant(),

    // Family and method.
    familyChoice: text({ enum: familyChoices }).notNull().default('NOT_SELECTED'),
    /** Null until the filer has said whether a family member earns too much; gone when the family changes. */
    familyIncome: text({ enum: familyIncomes }),
    /** What the filer says they spent for their business in the income year, in won. */
    toldExpensesWon: won(),
    familyLoadedAt: instant(),
    familyReviewedAt: instant(),
    registryAddInfoCode: text(),
    registryAddName: text(),
    /** When the person went on from the history to the comparison; gone when the documents are fetched anew. */
    historySeenAt: instant(),
    method: text().$type<FilingMethod>(),
    methodChosenAt: instant(),
    /** When the comparison found that no return is due; gone when the documents are fetched anew. */
    notSubjectAt: instant(),

    // The report state (design: screens, "when the report state's fields are set").
    registeredAt: instant(),
    receivedAt: instant(),
    receivedMonth: text({ enum: ['April', 'May'] }),
    dataLinkedAt: instant(),
    reviewCompletedAt: instant(),
    feePaidAt: instant(),
    completedAt: instant(),
    /** When the person took the consent to the agent back; gone when it is given anew. */
    consentWithdrawnAt: instant(),

    // What the outside did.
    dataState: text({ enum: dataStates }).notNull().default('none'),
    agentState: text({ enum: agentStates }).notNull().default('unknown'),
    filingState: text({ enum: filingStates }).notNull().default('not-filed'),
    localTaxState: text({ enum: localTaxStates }).notNull().default('not-filed'),
    portalReceiptNumber: text(),
    portalReceiptAt: instant(),
    localReceiptNumber: text(),
    localReceiptAt: instant(),

    // What the office is doing.
    officeState: text({ enum: officeStates }).notNull().default('new'),
    assigneeId: uuid(),
    /** Since when the case waits on the office; absent while it waits on another person. */
    waitingSince: instant(),
    /** The Seoul day by which the earliest open question wants its answer; absent while none is open. */
    questionDueDay: text(),
    /** Since when an answer of the filer waits to be looked at. */
    answerWaitingSince: instant(),
    /** Staff named who kept the books and there is a file of them: the filer is asked for them no more. */
    booksThere: boolean().notNull().default(false),
    editLockBy: uuid(),
    editLockUntil: instant(),
    /** The Seoul day on which it was last judged whether something is reminded of; empty before the first. */
    remindedOn: text().notNull().default(''),
    /** When the person said that this journey is not to be reminded of. */
    remindersOffAt: instant(),
    /** Retention terms that have ended for this case; its rows under them are gone. */
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
    index().on(t.assigneeId),
    // The desk's order: longest waiting, last received.
    index().on(t.branchId, t.waitingSince),
    index().on(t.branchId, t.receivedAt),
    // Parts of a name, a phone or a case number: every letter and every two in a row, by the function of the boards'
    // search.
    index('filings_name_grams').using('gin', nameGrams(t.filerName)),
    index('filings_phone_grams').using('gin', phoneGrams(t.filerPhone)),
    index('filings_birth_digits').on(birthDigits(t.residentMask)),
    index()
      .on(t.portalReceiptNumber)
      .where(sql`${t.portalReceiptNumber} is not null`),
    index()
      .on(t.localReceiptNumber)
      .where(sql`${t.localReceiptNumber} is not null`),
    index('filings_case_number_grams').using('gin', caseNumberGrams(t.caseNumber)),
    // What the destruction looks for every half minute, and most filings have none of: numbers, portal sessions, and
    // journeys that nobody registered.
    index('filings_numbers_held')
      .on(t.id)
      .where(sql`${t.residentSealed} is not null`),
    index('filings_portal_sessions')
      .on(t.portalSessionUntil)
      .where(sql`${t.portalSessionSealed} is not null`),
    index('filings_unregistered')
      .on(t.filingYear)
      .where(sql`${t.registeredAt} is null`),
    // What the reminders look for on each working day: journeys that were broken off, and fees that are due.
    index('filings_to_remind').on(t.filingYear, t.remindedOn).where(asksReminding(t)),
    // The first and the last year there is.
    index().on(t.filingYear),
  ],
)

/**
 * One timeline of human and system events. Append-only: the application's role may neither change nor remove a row. No
 * personal data.
 */
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
    why: text().notNull(),
    requestId: text(),
    /** Of a case that goes to its filer: since when it had waited on the office. */
    waitedSince: instant(),
  },
  (t) => [index().on(t.filingId, t.at)],
)
