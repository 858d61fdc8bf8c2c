/** A hundred checks of our own, each to the won, by figures that the second reading of the law gave. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import type { ToldOfMember } from '#domain/past-years/family.ts'
import { judgeYear, type Found } from '#tax/past-years/judge.ts'
import { yearDataOf } from '#tax/years/years.ts'
import checks from './checks.json' with { type: 'json' }
import { expectedOf, stories, today, type Expected, type YearCase } from './cases.ts'
import { check, familyOfCase, findings } from './judged.ts'

type Row = YearCase & { expected: Expected }
const rows = checks as unknown as readonly Row[]

const shown = (found: ReturnType<typeof check>) =>
  found.verdict === 'less' || found.verdict === 'more'
    ? { verdict: found.verdict, nationalWon: found.nationalWon, localWon: found.localWon }
    : { verdict: found.verdict, nationalWon: 0, localWon: 0 }

test('a hundred checks, of which at least thirty end in nothing or in more tax', () => {
  assert.equal(rows.length, 100)
  const ends = Object.groupBy(rows, ({ expected }) => expected.verdict)
  assert.ok((ends.nothing?.length ?? 0) >= 15 && (ends.more?.length ?? 0) >= 15 && (ends.less?.length ?? 0) >= 15)
  assert.deepEqual([...new Set(rows.map(({ story }) => story))].toSorted(), [...stories].toSorted())
})

rows.forEach(({ expected, ...one }, at) =>
  test(`check ${at + 1}: ${one.story}, ${one.of}, ${one.method}: ${expected.verdict}`, () => {
    assert.deepEqual(expectedOf(one), expected)
    assert.deepEqual(shown(check(one)), expected)
  }),
)

const anyCase: fc.Arbitrary<YearCase> = fc.record({
  of: fc.constantFrom(2023 as const, 2024 as const),
  method: fc.constantFrom('simple-book' as const, 'simple-rate' as const),
  female: fc.boolean(),
  revenue: fc.integer({ min: 15_000_000, max: 45_000_000 }),
  expenses: fc.integer({ min: 1_000_000, max: 10_000_000 }),
  lastPaid: fc.integer({ min: 100_000, max: 5_000_000 }),
  premiums: fc.integer({ min: 0, max: 2_000_000 }),
  story: fc.constantFrom('right' as const),
  amount: fc.constant(0),
  relation: fc.constantFrom(1 as const, 3 as const),
})

const wrongTold: fc.Arbitrary<{ told: Omit<ToldOfMember, 'memberId'>; died: boolean }> = fc
  .record({
    told: fc.record({
      income: fc.constantFrom('within' as const, 'above' as const, 'unknown' as const),
      claimedBy: fc.constantFrom('nobody' as const, 'other' as const, 'unknown' as const),
    }),
    died: fc.boolean(),
  })
  .filter(({ told, died }) => died || told.income !== 'within' || told.claimedBy !== 'nobody')

test('a thousand claims for somebody dead, earning too much, claimed by another or unknown change nothing', () => {
  fc.assert(
    fc.property(anyCase, wrongTold, (one, { told, died }) => {
      const [relative] = familyOfCase({ ...one, story: 'dependant' })
      const family = [{ ...relative!, deceasedOn: died ? `${one.of - 1}-12-31` : null }]
      const found = check(one, family, [{ memberId: relative!.id, ...told }])
      assert.equal(found.verdict, 'nothing')
    }),
    { numRuns: 1_000 },
  )
})

test('who is told of is not asked about again; who is not, is asked about and not counted', () => {
  const one: YearCase = { ...rows[0]!, story: 'dependant', relation: 1 }
  const asked = (told?: ToldOfMember[]) => findings(one, familyOfCase(one), told).relatives
  assert.deepEqual([asked([]).questions.length, asked([]).found.length], [1, 0])
  for (const story of ['told-above', 'told-twice'] as const) {
    const { found, questions } = findings({ ...one, story }).relatives
    assert.deepEqual([found, questions], [[], []])
  }
})

test('nothing that is found changes the method: an estimate never becomes books', () => {
  fc.assert(
    fc.property(anyCase, fc.constantFrom(...stories), (one, story) => {
      const { first, compared, relatives } = findings({ ...one, story, amount: 4_000_000 })
      assert.ok(typeof first !== 'string')
      for (const { apply } of [...compared.found, ...relatives.found]) assert.equal(apply(first).method, one.method)
    }),
    { numRuns: 300 },
  )
})

const wrongSpouse: YearCase = { ...rows[0]!, method: 'simple-book', story: 'over', relation: 3, amount: 0 }

test('tax that rises by one thing and falls by another in one year is left to people', () => {
  const { filed, first, compared, relatives } = findings(wrongSpouse)
  assert.ok(typeof first !== 'string')
  const sums = { filedOn: filed.filedOn, determinedTaxWon: filed.determinedTax, prepaidWon: filed.prepaidTax }
  const pension: Found = {
    kind: 'national-pension-missing',
    subject: '',
    apply: (inputs) => ({ ...inputs, nationalPensionWon: (inputs.nationalPensionWon ?? 0) + 500_000 }),
  }
  const year = yearDataOf(wrongSpouse.of)
  const judge = (found: readonly Found[], day = today) => judgeYear(first, found, sums, day, year)
  assert.equal(judge(relatives.found).verdict, 'more')
  assert.equal(judge([pension]).verdict, 'less')
  const both = judge([...compared.found, ...relatives.found, pension])
  assert.ok(both.verdict === 'refused' && both.refusal === 'mixed' && both.items?.length === 2)
  const late = judge([pension], '2031-01-01')
  assert.ok(late.verdict === 'refused' && late.refusal === 'claim.closed')
})

test('a return that the engine does not reach to the won is not judged', () => {
  const { filed, first } = findings(wrongSpouse)
  assert.ok(typeof first !== 'string')
  for (const off of [-1, 1]) {
    const sums = { filedOn: filed.filedOn, determinedTaxWon: filed.determinedTax + off, prepaidWon: filed.prepaidTax }
    const found = judgeYear(first, [], sums, today, yearDataOf(wrongSpouse.of))
    assert.ok(found.verdict === 'refused' && found.refusal === 'differs')
  }
})
