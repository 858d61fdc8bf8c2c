/** National pension stated by both the notice and the employers: where the statements agree and where not. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codes, guide, map, wageRow } from '#tests/support/fixtures/collected.ts'
import { findSources } from '#tax/explain.ts'

const pensions: [what: string, noticeWon: number, wageWon: readonly number[], countedWon: number, told: string[]][] = [
  ['of the notice alone', 1_080_000, [], 1_080_000, []],
  ['of a wage alone', 0, [2_000_000], 2_000_000, []],
  ['of two employers', 0, [1_000_000, 900_000], 1_900_000, []],
  ['months of the one and months of the other', 500_000, [2_000_000], 2_500_000, ['national-pension.added']],
  ['more by the notice', 2_500_000, [900_000], 3_400_000, ['national-pension.added']],
  ['the same sum twice', 2_000_000, [2_000_000], 2_000_000, []],
  ['the same sum of two employers', 1_900_000, [1_000_000, 900_000], 1_900_000, []],
  ['a won apart', 2_000_001, [2_000_000], 4_000_001, ['national-pension.added']],
  ['none', 0, [0], 0, []],
]
for (const [title, noticeWon, wageWon, countedWon, isStated] of pensions)
  test(`national pension ${title} is deducted as it was paid`, () => {
    const found = map({
      filingGuide: guide({ candidates: { ...guide().candidates, nationalPension: noticeWon } }),
      ...(wageWon.length > 0 && { wagePayments: { rows: wageWon.map((won) => wageRow({ nationalPension: won })) } }),
    })
    assert.equal(found.inputs.nationalPensionWon, countedWon)
    assert.deepEqual(
      codes(found.contradictions).filter((code) => code.startsWith('national-pension')),
      isStated,
    )
    const kinds = findSources('nationalPensionWon', found.inputs.sources ?? {}).map(({ kind }) => kind)
    assert.deepEqual(kinds, [...(noticeWon > 0 ? ['notice'] : []), ...(wageWon.some((won) => won > 0) ? ['wage'] : [])])
    const health = found.inputs.wage?.specialDeductionWon ?? 0
    assert.equal(health, wageWon.length * 2_000_000, 'health premiums of a wage alone')
  })

test('a sum that the office read from the receipts counts alone, and nothing more is reported about it', () => {
  const collected = {
    filingGuide: guide({ candidates: { ...guide().candidates, nationalPension: 2_500_000 } }),
    wagePayments: { rows: [wageRow()] },
  }
  const found = map(collected, {}, [{ field: 'nationalPensionWon', value: 2_500_000, reason: '납부확인서' }])
  assert.equal(found.inputs.nationalPensionWon, 2_500_000)
  assert.ok(!codes(found.contradictions).includes('national-pension.added'))
  const [source] = findSources('nationalPensionWon', found.inputs.sources ?? {})
  assert.equal(source?.kind, 'office')
})
