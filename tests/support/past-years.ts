import { addPastYear, savePastYear, findPastYear, type PastYearChanges } from '#database/past-years.server.ts'
import type { Database, Filing } from '#database/rows.ts'

const aPastYear = {
  filedOn: '2025-05-20',
  claimUntil: '2030-06-03',
  items: [{ kind: 'withheld-missing', subject: '한솔학원', changeWon: -330_000 }],
  lines: [],
  figures: null,
  proofs: [],
  reason: '2024년 귀속 원천징수세액 공제 누락',
  approvedReason: '',
  note: '',
  receiptNumber: '',
  localReceiptNumber: '',
  resultNote: '',
  history: [],
} as const

/** A claim for 2024 that the person entrusted. */
export async function makePastYear(
  database: Database,
  filing: Filing,
  now: Date,
  { incomeYear = 2024, ...changes }: PastYearChanges = {},
): Promise<string> {
  const sums = { nationalWon: 300_000, localWon: 30_000, penaltiesWon: 0, feeWon: 110_000 }
  const facts = { incomeYear, kind: 'claim', ...sums, dueDay: '2026-06-11', content: aPastYear } as const
  return database.transaction(async (r) => {
    const id = (await addPastYear(r, filing, facts, now))!
    const row = await findPastYear(r, id)
    await savePastYear(r, filing, row, { ...changes, content: aPastYear }, now)
    return id
  })
}
