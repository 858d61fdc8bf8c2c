/**
 * Every sealed column there is, but the key checks (each belongs to its own key for good); a test compares this list
 * with the tables.
 */
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { archivedAccounts } from '#persistence/accounts/table.server.ts'
import { agentDesks } from '#persistence/agent/table.server.ts'
import { authenticationRequests } from '#persistence/authentication/table.server.ts'
import { documents } from '#persistence/collection/table.server.ts'
import { familyMembers } from '#persistence/family/table.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { incomeYears } from '#persistence/income-years/table.server.ts'
import { bills, reports, reportSummaries } from '#persistence/case-documents/table.server.ts'
import { cashReceipts, depositNotices, payments, refunds, virtualAccounts } from '#persistence/payments/table.server.ts'
import { questionFiles, questions } from '#persistence/questions/table.server.ts'
import { registrations } from '#persistence/registrations/table.server.ts'
import { staff, staffLinks } from '#persistence/staff/table.server.ts'

export type SealedColumn = { table: PgTable; column: PgColumn; field: string }

export const sealedColumns: readonly SealedColumn[] = [
  { table: archivedAccounts, column: archivedAccounts.sealed, field: 'sealed' },
  { table: agentDesks, column: agentDesks.receiptSealed, field: 'receiptSealed' },
  { table: bills, column: bills.contentSealed, field: 'contentSealed' },
  { table: authenticationRequests, column: authenticationRequests.handleSealed, field: 'handleSealed' },
  { table: documents, column: documents.contentSealed, field: 'contentSealed' },
  { table: documents, column: documents.evidenceSealed, field: 'evidenceSealed' },
  { table: familyMembers, column: familyMembers.residentSealed, field: 'residentSealed' },
  { table: filings, column: filings.residentSealed, field: 'residentSealed' },
  { table: filings, column: filings.portalSessionSealed, field: 'portalSessionSealed' },
  { table: incomeYears, column: incomeYears.sealed, field: 'sealed' },
  { table: payments, column: payments.returnSealed, field: 'returnSealed' },
  { table: virtualAccounts, column: virtualAccounts.numberSealed, field: 'numberSealed' },
  { table: depositNotices, column: depositNotices.rawSealed, field: 'rawSealed' },
  { table: cashReceipts, column: cashReceipts.numberSealed, field: 'numberSealed' },
  { table: refunds, column: refunds.accountSealed, field: 'accountSealed' },
  { table: questions, column: questions.wordsSealed, field: 'wordsSealed' },
  { table: questions, column: questions.answerSealed, field: 'answerSealed' },
  { table: questionFiles, column: questionFiles.contentSealed, field: 'contentSealed' },
  { table: registrations, column: registrations.accountSealed, field: 'accountSealed' },
  { table: registrations, column: registrations.portalPasswordSealed, field: 'portalPasswordSealed' },
  { table: registrations, column: registrations.requestedAccountSealed, field: 'requestedAccountSealed' },
  { table: reports, column: reports.contentSealed, field: 'contentSealed' },
  { table: reportSummaries, column: reportSummaries.calculationSealed, field: 'calculationSealed' },
  { table: reportSummaries, column: reportSummaries.returnDetailsSealed, field: 'returnDetailsSealed' },
  { table: staff, column: staff.totpSealed, field: 'totpSealed' },
  { table: staffLinks, column: staffLinks.secondFactorSealed, field: 'secondFactorSealed' },
]
