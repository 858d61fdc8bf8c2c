import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { hours, later, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { fc } from '#tests/support/chance/properties.ts'
import { approving, attemptsIn } from '#tests/support/money/attempts.ts'
import { payments, refunds } from '#database/schema/payments.server.ts'
import { readClosingSums } from '#office/money/payments-closing-queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const at = attemptsIn(() => it)

/** A fee paid in a minute of its own, refunded in parts an hour apart; the sheet's sums after each part. */
async function sheetsOf(paidWon: number, parts: readonly number[], minute: number) {
  const { database } = it
  const { payment } = await at(approving)
  const start = later(hours(100 * minute))
  await database.db.update(payments).set({ paidAt: start, amountWon: paidWon }).where(eq(payments.id, payment.id))
  await database.db
    .insert(refunds)
    .values(
      parts.map((amountWon, part) => ({
        paymentId: payment.id,
        amountWon,
        basis: 'by-hand' as const,
        reason: '연습',
        state: 'done' as const,
        dueAt: start,
        askedBy: payment.id,
        askedAt: start,
        doneAt: later(hours(part + 1), start),
      })),
    )
  const sums = async (hour: number) => {
    const [line] = await readClosingSums(database, [{ name: 'all', start }], later(hours(hour) + 1, start))
    return line!
  }
  return Promise.all([0, ...parts.map((_, part) => part + 1)].map(sums))
}

/** A fee and up to four partial refunds, which leave nothing or a rest. */
const given = fc
  .tuple(
    fc.integer({ min: 4, max: 3_000_000 }),
    fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 4 }),
  )
  .map(([leftWon, parts]) => ({
    paidWon: parts.reduce((sum, won) => sum + won, leftWon % 2 === 0 ? 0 : leftWon),
    parts,
  }))

test('the tax of a fee given back in parts is the tax of what is left, to the won; of nothing it is nothing', async () => {
  let minute = 0
  const vatOf = (won: number) => Math.round(won / 11)
  // Rounding each of these thirds by itself would subtract a won too little.
  const thirds = await sheetsOf(330_010, [110_004, 110_003, 110_003], (minute += 1))
  assert.deepEqual(
    thirds.map((line) => line.paidVatWon - line.backVatWon),
    [30_001, 20_001, 10_000, 0],
  )
  await fc.assert(
    fc.asyncProperty(given, async ({ paidWon, parts }) => {
      const sheets = await sheetsOf(paidWon, parts, (minute += 1))
      for (const { paidWon: paid, backWon, paidVatWon, backVatWon } of sheets)
        assert.equal(paidVatWon - backVatWon, vatOf(paid - backWon))
    }),
    { numRuns: 40 },
  )
})
