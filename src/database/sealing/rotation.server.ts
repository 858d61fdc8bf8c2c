/** After a key rotation: rewraps older data keys without opening values. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { archivedAccounts } from '#database/schema/accounts.server.ts'
import { agentLists } from '#database/schema/agent.server.ts'
import { authenticationRequests } from '#database/schema/authentication.server.ts'
import { bills, reportSummaries, reports } from '#database/schema/case-documents.server.ts'
import { documents } from '#database/schema/collection.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { sealedFiles } from '#database/schema/files.server.ts'
import { familyMembers } from '#database/schema/family.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { cashReceipts, depositNotices, payments, refunds, virtualAccounts } from '#database/schema/payments.server.ts'
import {
  conversationFiles,
  conversationMessages,
  questionFiles,
  questions,
} from '#database/schema/conversation.server.ts'
import { letters } from '#database/schema/letters.server.ts'
import { incomeYears, pastYearCases } from '#database/schema/past-years.server.ts'
import { privacyRequests } from '#database/schema/privacy-requests.server.ts'
import { portalPapers } from '#database/schema/portal-papers.server.ts'
import { registrations } from '#database/schema/registrations.server.ts'
import { staff, staffLinks } from '#database/schema/staff.server.ts'
import { rewrap } from './envelope.server.ts'

type SealedColumn = { table: PgTable; column: PgColumn; field: string }

export const sealedColumns: readonly SealedColumn[] = [
  { table: archivedAccounts, column: archivedAccounts.sealed, field: 'sealed' },
  { table: agentLists, column: agentLists.receiptSealed, field: 'receiptSealed' },
  { table: bills, column: bills.contentSealed, field: 'contentSealed' },
  { table: bills, column: bills.payNumbersSealed, field: 'payNumbersSealed' },
  { table: authenticationRequests, column: authenticationRequests.handleSealed, field: 'handleSealed' },
  { table: documents, column: documents.contentSealed, field: 'contentSealed' },
  { table: portalPapers, column: portalPapers.contentSealed, field: 'contentSealed' },
  { table: portalPapers, column: portalPapers.readSealed, field: 'readSealed' },
  { table: documents, column: documents.evidenceSealed, field: 'evidenceSealed' },
  { table: familyMembers, column: familyMembers.residentSealed, field: 'residentSealed' },
  { table: filings, column: filings.residentSealed, field: 'residentSealed' },
  { table: filings, column: filings.portalSessionSealed, field: 'portalSessionSealed' },
  { table: filings, column: filings.householdSealed, field: 'householdSealed' },
  { table: incomeYears, column: incomeYears.sealed, field: 'sealed' },
  { table: letters, column: letters.contentSealed, field: 'contentSealed' },
  { table: pastYearCases, column: pastYearCases.contentSealed, field: 'contentSealed' },
  { table: privacyRequests, column: privacyRequests.contentSealed, field: 'contentSealed' },
  { table: payments, column: payments.returnSealed, field: 'returnSealed' },
  { table: virtualAccounts, column: virtualAccounts.numberSealed, field: 'numberSealed' },
  { table: depositNotices, column: depositNotices.rawSealed, field: 'rawSealed' },
  { table: cashReceipts, column: cashReceipts.numberSealed, field: 'numberSealed' },
  { table: refunds, column: refunds.accountSealed, field: 'accountSealed' },
  { table: questions, column: questions.wordsSealed, field: 'wordsSealed' },
  { table: questions, column: questions.answerSealed, field: 'answerSealed' },
  { table: conversationMessages, column: conversationMessages.wordsSealed, field: 'wordsSealed' },
  { table: conversationFiles, column: conversationFiles.contentSealed, field: 'contentSealed' },
  { table: questionFiles, column: questionFiles.contentSealed, field: 'contentSealed' },
  { table: registrations, column: registrations.accountSealed, field: 'accountSealed' },
  { table: registrations, column: registrations.portalPasswordSealed, field: 'portalPasswordSealed' },
  { table: registrations, column: registrations.requestedAccountSealed, field: 'requestedAccountSealed' },
  { table: reports, column: reports.contentSealed, field: 'contentSealed' },
  { table: reportSummaries, column: reportSummaries.calculationSealed, field: 'calculationSealed' },
  { table: reportSummaries, column: reportSummaries.returnDetailsSealed, field: 'returnDetailsSealed' },
  { table: sealedFiles, column: sealedFiles.keySealed, field: 'keySealed' },
  { table: staff, column: staff.totpSealed, field: 'totpSealed' },
  { table: staffLinks, column: staffLinks.secondFactorSealed, field: 'secondFactorSealed' },
]

/** Repeat until none is left; then the old key may be removed, except the last. */
export async function rewrapSealed(
  { db, ring }: DatabaseContext,
  limit: number,
): Promise<{ done: number; left: number }> {
  let done = 0
  let left = 0
  for (const { table, column, field } of sealedColumns) {
    const prefix = `v1.${ring.first.id}.`
    const old = and(isNotNull(column), sql`left(${column}, ${prefix.length}) <> ${prefix}`)
    const rows =
      done < limit
        ? await db
            .select({ place: sql<string>`ctid`, sealed: sql<string>`${column}` })
            .from(table)
            .where(old)
            .limit(limit - done)
        : []
    for (const { place, sealed } of rows) {
      // `ctid` needs no index; a row that moved is found next time.
      await db
        .update(table)
        .set({ [field]: rewrap(ring, sealed) })
        .where(and(sql`ctid = ${place}::tid`, eq(column, sealed)))
      done += 1
    }
    const [{ total } = { total: 0 }] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(table)
      .where(old)
    left += total
  }
  return { done, left }
}
