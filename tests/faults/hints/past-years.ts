import type { Filing } from '#database/rows.ts'
import { decisionResults } from '#domain/past-years/entrusted-states.ts'
import type { Hints } from '#tests/faults/shots.ts'
import { makePastYear } from '#tests/support/past-years.ts'
import type { Rehearsal } from '#tests/support/product.ts'

export const ofYears = { year: ['2026'], incomeYear: ['2024'], told: [[]], version: ['2026-01-02'] }

let lastYear = 2_000

/** What staff write of a past year, one for each call. */
export async function ofPast({ product }: Rehearsal, listed: { id: string } | undefined): Promise<Hints> {
  const { database, clock } = product.context
  const filing: Filing = await database.filings.get(listed?.id ?? '')
  const year = { incomeYear: (lastYear += 1), state: 'preparing' } as const
  return {
    pastYearId: [await makePastYear(database, filing, clock.now(), year)],
    version: [1, 2, 3],
    act: ['take', 'send-back', 'close'],
    reason: [null, '연습으로 적어요'],
    item: [0, 1],
    proven: [true, false],
    words: ['2024년 귀속 원천징수세액 공제 누락'],
    note: ['', '연습으로 적어요'],
    day: ['2026-05-12', '2026-05-11'],
    receiptNumber: ['121-2026-5-000000001'],
    localReceiptNumber: ['', '1100000001'],
    result: [...decisionResults],
    amountWon: [1_000],
    filedDay: ['2026-05-12'],
    decidedDay: [null, '2026-05-12'],
    resultNote: [''],
    refundedDay: [null],
    refundedWon: [null],
  }
}
