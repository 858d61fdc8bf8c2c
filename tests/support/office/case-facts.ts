/** Cases in every state, and what each filter of the list means, written beside the product's own conditions. */
import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { lanes } from '#domain/journey/facts.ts'
import { type CaseFilter, openStates, unfiledStates } from '#domain/office-case/case-filters.ts'
import { officeStates } from '#domain/office-case/office-state.ts'
import { heldWon } from '#domain/payment/payment.ts'
import { addDays, seoulDay } from '#domain/seoul-time.ts'
import type { Context } from '#server/context.server.ts'

/** Gives the copies every state, lane, question, result and fee, each in a rhythm of its own. */
export async function scatterCases({ database: { db }, clock }: Context, assigneeId: string): Promise<void> {
  const now = clock.now()
  const copies = (await db.select().from(filings)).filter(({ caseNumber }) => caseNumber.startsWith('26-8'))
  const [pattern] = await db.select().from(reportSummaries)
  assert.ok(pattern)
  for (const [at, { id }] of copies.entries()) {
    await db
      .update(filings)
      .set({
        officeState: officeStates[at % officeStates.length]!,
        lane: lanes[at % lanes.length]!,
        dataState: (['linked', 'partial', 'collecting', 'none'] as const)[at % 4]!,
        agentState: (['ours', 'failed', 'other-filing'] as const)[at % 3]!,
        assigneeId: at % 2 === 0 ? assigneeId : null,
        filingYear: at % 5 === 0 ? 2025 : 2026,
        questionDueDay: [null, '2026-05-01', '2026-06-30'][at % 3]!,
        answerWaitingSince: at % 7 === 0 ? now : null,
        draftApprovedAt: at % 2 === 0 ? now : null,
        reviewCompletedAt: at % 3 === 0 ? new Date('2026-04-01T00:00:00Z') : now,
        expectedNationalWon: at % 4 === 0 ? (at - 30) * 1_000 : null,
        expectedLocalWon: at % 4 === 0 ? (at - 30) * 100 : null,
      })
      .where(eq(filings.id, id))
    if (at % 3 !== 0)
      await db
        .insert(reportSummaries)
        .values({
          ...pattern,
          filingId: id,
          taxDueOrRefundWon: (at % 5) * 10_000 - 20_000,
          localTaxDueOrRefundWon: at % 2 === 0 ? null : (at % 5) * 1_000 - 2_000,
          feeWon: at % 6 === 1 ? 0 : 110_000,
          revenueWon: at % 4 === 0 ? null : at * 1_000_000,
          dueDay: at % 2 === 0 ? '2026-06-30' : '2026-06-01',
          approvedAt: at % 4 === 1 ? null : now,
        })
  }
}

export type CaseFact = Awaited<ReturnType<typeof readCaseFacts>>[number]

export async function readCaseFacts({ database }: Context) {
  const summaries = new Map((await database.db.select().from(reportSummaries)).map((row) => [row.filingId, row]))
  const all = (await database.db.select().from(filings)).filter(
    ({ registeredAt, filerName, officeState }) => registeredAt && (filerName !== null || officeState !== 'dismissed'),
  )
  return Promise.all(
    all.map(async (filing) => ({
      ...filing,
      summary: summaries.get(filing.id) ?? null,
      receivedWon: (await database.payments.listOf(filing.id)).reduce((sum, payment) => sum + heldWon(payment), 0),
    })),
  )
}

export const [lastDay, filingYear] = ['2026-06-01', 2026]
export const isOpen = ({ officeState }: CaseFact) => openStates.includes(officeState)
export const isUnfiled = ({ officeState }: CaseFact) => (unfiledStates as readonly string[]).includes(officeState)
const resultOf = ({ summary }: CaseFact) => summary && summary.taxDueOrRefundWon + (summary.localTaxDueOrRefundWon ?? 0)
const deadline = (fact: CaseFact) =>
  fact.filingYear < filingYear ? '' : [lastDay, fact.summary?.dueDay ?? ''].toSorted().at(-1)!
const owes = ({ summary, receivedWon }: CaseFact) => summary !== null && summary.feeWon > receivedWon

/** Written beside the product's own conditions; `behind` is compared with the cockpit elsewhere. */
export function meaningOf(
  now: Date,
  preparers: ReadonlySet<string>,
  mine: string,
): Record<Exclude<CaseFilter, 'behind'>, (fact: CaseFact) => boolean> {
  const today = seoulDay(now)
  const state = (name: string) => (fact: CaseFact) => fact.officeState === name
  const isDueIn = (days: number) => (fact: CaseFact) =>
    isUnfiled(fact) && deadline(fact) >= today && deadline(fact) <= addDays(today, days)
  const isDue = (fact: CaseFact) =>
    fact.officeState !== 'dismissed' && fact.summary !== null && fact.summary.approvedAt !== null
  return {
    new: state('new'),
    preparing: state('preparing'),
    'waiting-for-filer': state('waiting-for-filer'),
    'in-review': state('in-review'),
    unpaid: state('waiting-for-fee'),
    'ready-to-file': state('ready-to-file'),
    filed: state('filed'),
    done: state('done'),
    closed: (fact) => !isOpen(fact),
    mine: ({ assigneeId }) => assigneeId === mine,
    unassigned: (fact) => isOpen(fact) && !preparers.has(fact.assigneeId ?? ''),
    asked: (fact) => isOpen(fact) && fact.questionDueDay !== null,
    'asked-late': (fact) => isOpen(fact) && fact.questionDueDay !== null && fact.questionDueDay < today,
    answered: (fact) => isOpen(fact) && fact.answerWaitingSince !== null,
    'to-pay': (fact) => (resultOf(fact) ?? 0) > 0,
    'to-refund': (fact) => (resultOf(fact) ?? 0) < 0,
    'no-tax': (fact) => resultOf(fact) === 0,
    'no-figures': ({ summary }) => summary === null,
    'fee-open': (fact) => isDue(fact) && owes(fact),
    'fee-paid': (fact) => isDue(fact) && !owes(fact),
    'd-3': isDueIn(3),
    'd-7': isDueIn(7),
    'd-14': isDueIn(14),
    overdue: (fact) => isUnfiled(fact) && deadline(fact) < today,
    'lane-filing': ({ lane }) => lane === 'filing',
    'lane-preview': ({ lane }) => lane === 'preview',
    'lane-consent': ({ lane }) => lane === 'consent',
    'data-failed': (fact) => isOpen(fact) && ['partial', 'collecting'].includes(fact.dataState),
    'agent-conflict': (fact) =>
      isOpen(fact) &&
      ['other-filing', 'other-bookkeeping', 'released', 'release-pending', 'failed'].includes(fact.agentState),
    'unpaid-7': (fact) =>
      fact.officeState === 'waiting-for-fee' &&
      fact.reviewCompletedAt !== null &&
      fact.reviewCompletedAt.getTime() < now.getTime() - 7 * 86_400_000,
    'draft-waiting': (fact) =>
      ['waiting-for-fee', 'ready-to-file'].includes(fact.officeState) && fact.draftApprovedAt === null,
  }
}
