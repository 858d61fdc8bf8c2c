/** An approved review with tax to pay, for tests of the filer's next acts. */
import { countersign } from '#server/consents/queries.server.ts'
import type { Context } from '#server/context.server.ts'

const staff = { prepares: '0b54be0c-5a92-4d62-8a3b-0e1f7f6c0a01', approves: '0b54be0c-5a92-4d62-8a3b-0e1f7f6c0a02' }

/** In won. The case may be anywhere before its review, or wait for its fee. */
export async function reviewedDue(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  filingId: string,
  { national, local }: { national: number; local: number },
): Promise<void> {
  const now = clock.now()
  const actor = { kind: 'system' as const, id: 'test' }
  const figures = {
    type: 'SIMPLE' as const,
    books: { keeper: 'filer' as const, files: 1 },
    totalIncomeWon: 90_000_000,
    decidedTaxWon: national,
    prepaidTaxWon: 0,
    taxDueOrRefundWon: national,
    localDecidedTaxWon: local,
    localPenaltyWon: 0,
    localPrepaidTaxWon: 0,
    localTaxDueOrRefundWon: local,
    feeWon: 220_000,
    quote: [{ id: 'base' as const, amountWon: 220_000 }],
  }
  await database.summaries.prepare(filingId, figures, staff.prepares, now)
  await database.summaries.approve(filingId, staff.approves, now)
  await countersign(database, filingId, { id: staff.approves, name: '검토연습', licenceNumber: '제00001호' }, now)
  await database.filings.update(filingId, { reviewCompletedAt: now }, now)
  const { officeState } = await database.filings.get(filingId)
  if (officeState === 'waiting-for-fee') return
  for (const state of ['preparing', 'in-review', 'waiting-for-fee'] as const)
    await database.cases.move(filingId, 'office', state, { actor, kind: 'rehearsal' }, now)
}
