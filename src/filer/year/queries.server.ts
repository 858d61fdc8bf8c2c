import { and, arrayContains, desc, eq, gt, gte, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { accounts } from '#database/schema/accounts.server.ts'
import { consents } from '#database/schema/consents.server.ts'
import { contacts } from '#database/schema/conversation.server.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { guaranteeClaims } from '#database/schema/guarantee.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { isCurrentNotice, yearNoticeKind } from '#server/consents/queries.server.ts'
import type { YearNotice } from './rules.ts'

type FiledCase = { id: string; accountId: string; branchId: string }

export async function withdrawYearNotices(
  { db }: DatabaseContext,
  member: Omit<FiledCase, 'id'>,
  now: Date,
): Promise<void> {
  await db.update(consents).set({ withdrawnAt: now }).where(isCurrentNotice(member))
}

const filed = and(
  isNotNull(filings.portalReceiptNumber),
  isNull(filings.consentWithdrawnAt),
  isNull(filings.endingAt),
  ne(filings.officeState, 'dismissed'),
  isNull(accounts.withdrawnAt),
  isNull(accounts.diedOn),
)

const id = { id: filings.id, accountId: filings.accountId, branchId: filings.branchId }

/** Who agreed and was not told this quarter: the last return filed at the branch. */
export async function listToNotify(
  { db }: DatabaseContext,
  { quarter, to, limit }: YearNotice & { limit: number },
): Promise<FiledCase[]> {
  const later = alias(filings, 'later')
  const agreed = and(
    eq(consents.accountId, filings.accountId),
    eq(consents.branchId, filings.branchId),
    eq(consents.kind, yearNoticeKind),
    eq(consents.granted, true),
    isNull(consents.withdrawnAt),
  )
  return db
    .select(id)
    .from(filings)
    .innerJoin(accounts, eq(accounts.id, filings.accountId))
    .innerJoin(consents, agreed)
    .where(
      and(
        filed,
        to === 'instalment'
          ? and(
              or(gt(filings.instalmentNationalWon, 0), gt(filings.instalmentLocalWon, 0)),
              eq(filings.filingYear, Number(quarter.slice(0, 4))),
            )
          : undefined,
        notExists(
          db
            .select({ id: later.id })
            .from(later)
            .where(
              and(
                eq(later.accountId, filings.accountId),
                eq(later.branchId, filings.branchId),
                gt(later.filingYear, filings.filingYear),
                isNotNull(later.portalReceiptNumber),
              ),
            ),
        ),
        notExists(
          db
            .select({ id: outbox.id })
            .from(outbox)
            .where(
              sql`${outbox.dedupeKey} = 'year-notice:' || ${filings.accountId} || ':' || ${filings.branchId} || ':' || ${quarter}::text`,
            ),
        ),
      ),
    )
    .limit(limit)
}

/** Whose notice comes to `leastWon` at least, by the sums kept in plain; each once. */
export async function listToCall(
  { db }: DatabaseContext,
  { filingYear, leastWon, limit }: { filingYear: number; leastWon: number; limit: number },
): Promise<FiledCase[]> {
  const settled = sql`(${reportSummaries.taxDueOrRefundWon} - ${reportSummaries.penaltyWon})`
  return db
    .select(id)
    .from(filings)
    .innerJoin(accounts, eq(accounts.id, filings.accountId))
    .innerJoin(reportSummaries, eq(reportSummaries.filingId, filings.id))
    .where(
      and(
        filed,
        eq(filings.filingYear, filingYear),
        arrayContains(reportSummaries.incomeKinds, ['business']),
        gte(settled, leastWon * 2),
        notExists(
          db
            .select({ id: contacts.id })
            .from(contacts)
            .where(and(eq(contacts.filingId, filings.id), eq(contacts.reason, 'interim'))),
        ),
      ),
    )
    .limit(limit)
}

/** Latest first; without those that the office took back. */
export async function listOwnClaims({ db }: DatabaseContext, member: { accountId: string; branchId: string }) {
  const { cause, amountWon, state, askedAt, paidAt } = guaranteeClaims
  return db
    .select({ filingYear: filings.filingYear, cause, amountWon, state, askedAt, paidAt })
    .from(guaranteeClaims)
    .innerJoin(filings, eq(filings.id, guaranteeClaims.filingId))
    .where(
      and(
        eq(guaranteeClaims.accountId, member.accountId),
        eq(guaranteeClaims.branchId, member.branchId),
        ne(guaranteeClaims.state, 'withdrawn'),
      ),
    )
    .orderBy(desc(guaranteeClaims.askedAt))
}
