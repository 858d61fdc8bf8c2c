import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts, importedClients } from '#database/schema/accounts.server.ts'
import { agentLists } from '#database/schema/agent.server.ts'
import { authenticationRequests } from '#database/schema/authentication.server.ts'
import { collectionSteps, documents } from '#database/schema/collection.server.ts'
import type { Db } from '#database/client.server.ts'
import { familyMembers } from '#database/schema/family.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import { conversationMessages, questions } from '#database/schema/conversation.server.ts'
import { ratings } from '#database/schema/ratings.server.ts'
import { letters } from '#database/schema/letters.server.ts'
import { incomeYears, pastYearCases } from '#database/schema/past-years.server.ts'
import { portalPapers } from '#database/schema/portal-papers.server.ts'
import { registrations } from '#database/schema/registrations.server.ts'

const unfiledTables = [
  documents,
  portalPapers,
  incomeYears,
  questions,
  letters,
  conversationMessages,
  familyMembers,
  collectionSteps,
] as const

const nothingTold = {
  toldDisabled: null,
  toldMarried: null,
  toldSpouse: null,
  toldSingleParent: null,
  toldHouseholder: null,
} as const

/** What no law keeps goes; of a case that was never filed its data too. */
export async function emptyFilings(tx: Db, accountId: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: filings.id, registeredAt: filings.registeredAt, filingState: filings.filingState })
    .from(filings)
    .where(eq(filings.accountId, accountId))
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return
  const unfiled = rows.filter((row) => row.filingState === 'not-filed').map((row) => row.id)
  const never = rows.filter((row) => row.registeredAt === null).map((row) => row.id)
  await tx
    .update(filings)
    .set({
      residentSealed: null,
      residentDestroyedAt: now,
      portalSessionSealed: null,
      portalSessionUntil: null,
      filerName: null,
      filerEmail: null,
      filerPhone: null,
      telecom: null,
      registryAddName: null,
      ...nothingTold,
      householdSealed: null,
      incentiveLikely: null,
      updatedAt: now,
    })
    .where(inArray(filings.id, ids))
  await emptyFamily(tx, ids, now)
  await tx
    .update(registrations)
    .set({
      accountSealed: null,
      requestedAccountSealed: null,
      requestedAccountMask: null,
      portalPasswordSealed: null,
      portalPasswordDestroyedAt: now,
      portalId: null,
      additionalPhone: null,
      note: null,
      updatedAt: now,
    })
    .where(inArray(registrations.filingId, ids))
  await tx
    .update(agentLists)
    .set({ receiptSealed: null, dueAt: null, updatedAt: now })
    .where(inArray(agentLists.filingId, ids))
  await tx.delete(authenticationRequests).where(inArray(authenticationRequests.filingId, ids))
  await tx.update(ratings).set({ filingId: null }).where(inArray(ratings.filingId, ids))
  for (const table of unfiledTables) await tx.delete(table).where(inArray(table.filingId, unfiled))
  // What was filed of a past year stays as long as returns do.
  await tx.delete(pastYearCases).where(and(inArray(pastYearCases.filingId, ids), isNull(pastYearCases.filedDay)))
  await tx
    .update(reportSummaries)
    .set({ calculationSealed: null, returnDetailsSealed: null })
    .where(inArray(reportSummaries.filingId, unfiled))
  await tx.delete(registrations).where(inArray(registrations.filingId, never))
  await tx.update(filings).set({ residentMask: null, residentHash: null }).where(inArray(filings.id, never))
}

/** What the firm brought of the same person from another program. Call while name and phone stand here. */
export async function forgetImported(tx: Db, { id, branchId }: { id: string; branchId: string }): Promise<void> {
  await tx.execute(sql`
    delete from ${importedClients} i where i.branch_id = ${branchId} and search_digits(i.phone) <> '' and exists (
      select 1 from (
        select filer_name as name, filer_phone as phone from ${filings} where account_id = ${id}
        union all select name, phone from ${accounts} where id = ${id}
      ) p
      where search_key(p.name) = search_key(i.name)
        and right(search_digits(p.phone), 8) = right(search_digits(i.phone), 8)
    )`)
}

async function emptyFamily(tx: Db, filingIds: string[], now: Date): Promise<void> {
  await tx
    .update(familyMembers)
    .set({ residentSealed: null, residentDestroyedAt: now })
    .where(and(inArray(familyMembers.filingId, filingIds), isNotNull(familyMembers.residentSealed)))
  await tx
    .update(familyMembers)
    .set({ toldIncome: null, toldDisabled: null })
    .where(inArray(familyMembers.filingId, filingIds))
}
