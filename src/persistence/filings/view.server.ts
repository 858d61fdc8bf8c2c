/** A filing as everybody else sees it: no sealed column. */
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { prepared, type Db } from '#persistence/database/database.server.ts'
import { filings } from './table.server.ts'

const { residentSealed, portalSessionSealed, ...plain } = getTableColumns(filings)

export const filingView = {
  ...plain,
  hasResidentNumber: sql<boolean>`(${residentSealed} is not null)`.as('has_resident_number'),
  hasPortalSession: sql<boolean>`(${portalSessionSealed} is not null)`.as('has_portal_session'),
}

export type Filing = Omit<typeof filings.$inferSelect, 'residentSealed' | 'portalSessionSealed'> & {
  /** The sealed number is there: saved and not destroyed. */
  hasResidentNumber: boolean
  /** A portal session is there; until when it is valid is `portalSessionUntil`. */
  hasPortalSession: boolean
}

/** Whose a filing is: what is sealed is bound to it. Handed on by whoever loaded the filing already. */
export type FilingOwner = Pick<Filing, 'id' | 'accountId' | 'sealOwner'>

/** The plain facts that the journey and the office write with `update`. States go through `cases.move`. */
export type FilingChanges = Partial<
  Pick<
    Filing,
    | 'lane'
    | 'filerName'
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
    | 'notSubjectAt'
    | 'registeredAt'
    | 'receivedAt'
    | 'receivedMonth'
    | 'dataLinkedAt'
    | 'reviewCompletedAt'
    | 'feePaidAt'
    | 'completedAt'
    | 'consentWithdrawnAt'
    | 'portalReceiptNumber'
    | 'portalReceiptAt'
    | 'localReceiptNumber'
    | 'localReceiptAt'
    | 'waitingSince'
    | 'questionDueDay'
    | 'answerWaitingSince'
    | 'booksThere'
  >
>

export const filingById = (db: Db) =>
  prepared(db, 'filing_by_id', (at) =>
    at
      .select(filingView)
      .from(filings)
      .where(eq(filings.id, sql.placeholder('id')))
      .prepare('filing_by_id'),
  )
