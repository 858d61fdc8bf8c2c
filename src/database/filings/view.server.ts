import { eq, getTableColumns, sql } from 'drizzle-orm'
import { prepared, type Db } from '#database/client.server.ts'
import { filings } from '#database/schema/filings.server.ts'

const { residentSealed, portalSessionSealed, householdSealed, ...plain } = getTableColumns(filings)

export const filingView = {
  ...plain,
  hasResidentNumber: sql<boolean>`(${residentSealed} is not null)`.as('has_resident_number'),
  hasPortalSession: sql<boolean>`(${portalSessionSealed} is not null)`.as('has_portal_session'),
  hasHousehold: sql<boolean>`(${householdSealed} is not null)`.as('has_household'),
}

export type Filing = Omit<typeof filings.$inferSelect, 'residentSealed' | 'portalSessionSealed' | 'householdSealed'> & {
  hasResidentNumber: boolean
  /** May be expired: see `portalSessionUntil`. */
  hasPortalSession: boolean
  /** The filer told something of the household. */
  hasHousehold: boolean
}

/** Sealed values of the filing are bound to it. */
export type FilingOwner = Pick<Filing, 'id' | 'accountId' | 'sealOwner'>

/** States change only through `cases.move`. */
export type FilingChanges = Partial<
  Pick<
    Filing,
    | 'lane'
    | 'filerName'
    | 'certificate'
    | 'telecom'
    | 'familyChoice'
    | 'familyIncome'
    | 'toldExpensesWon'
    | 'familyLoadedAt'
    | 'familyReviewedAt'
    | 'registryAddInfoCode'
    | 'registryAddName'
    | 'historySeenAt'
    | 'method'
    | 'methodChosenAt'
    | 'papersAt'
    | 'notSubjectAt'
    | 'notSubjectWhy'
    | 'expectedNationalWon'
    | 'expectedLocalWon'
    | 'toldDisabled'
    | 'toldMarried'
    | 'toldSingleParent'
    | 'incentiveLikely'
    | 'registeredAt'
    | 'receivedAt'
    | 'receivedMonth'
    | 'dataLinkedAt'
    | 'reviewCompletedAt'
    | 'feePaidAt'
    | 'draftApprovedAt'
    | 'draftFigures'
    | 'instalmentNationalWon'
    | 'instalmentLocalWon'
    | 'completedAt'
    | 'consentWithdrawnAt'
    | 'endingAt'
    | 'portalReceiptNumber'
    | 'portalReceiptAt'
    | 'localReceiptNumber'
    | 'localReceiptAt'
    | 'waitingSince'
    | 'questionDueDay'
    | 'answerWaitingSince'
    | 'messageWaitingSince'
    | 'booksThere'
  >
>

export const prepareFindFiling = (db: Db) =>
  prepared(db, 'filing_by_id', (at) =>
    at
      .select(filingView)
      .from(filings)
      .where(eq(filings.id, sql.placeholder('id')))
      .prepare('filing_by_id'),
  )
