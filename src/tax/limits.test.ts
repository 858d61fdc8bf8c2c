import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFileSync } from 'node:fs'
import { explain } from '#tax/explain.ts'
import { readReturnInputs } from '#tax/kinds/full-return.ts'
import { reading } from '#tax/kinds/reading.ts'
import { getYearData } from '#tax/years/years.ts'

/** Our own examples at the limits of the law: the rows of one total as [claimed, taken], and figures of the return. */
type LimitExample = {
  id: string
  rule: string
  year: number
  inputs: unknown
  of: 'credits' | 'deductions' | 'businessIncome'
  rows: Record<string, [claimedWon: number, takenWon: number]>
  figures: Record<string, number>
}
const { examples } = JSON.parse(readFileSync(new URL('./limits.json', import.meta.url), 'utf8')) as {
  examples: LimitExample[]
}

for (const { id, rule, year, inputs, of: base, rows, figures } of examples) {
  test(`${id} ${rule}`, () => {
    const data = getYearData(year)
    const { assessment, lines } = explain(readReturnInputs(reading(inputs), data), data)
    const shown = lines
      .filter((explainedLine) => explainedLine.of === base)
      .map((explainedLine) => [
        explainedLine.about ? `${explainedLine.key}[${explainedLine.about}]` : explainedLine.key,
        [
          explainedLine.claimedWon ?? explainedLine.amountWon,
          explainedLine.minus ? -explainedLine.amountWon : explainedLine.amountWon,
        ],
      ])
    assert.deepEqual(Object.fromEntries(shown), rows)
    assert.deepEqual(
      Object.fromEntries(Object.keys(figures).map((name) => [name, assessment[name as keyof typeof assessment]])),
      figures,
    )
  })
}

test('every example is there, each with a name of its own', () => {
  assert.ok(examples.length >= 35)
  assert.equal(new Set(examples.map(({ id }) => id)).size, examples.length)
})
