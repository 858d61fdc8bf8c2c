/** A hundred and sixty checks of our own, each to the won, by figures that the second reading of the law gave. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import type { StatedMemberFacts } from '#domain/past-years/family.ts'
import { assess } from '#tax/assess.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { claim, claimDeadline } from '#tax/corrections/claim.ts'
import { judgeYear, type Found } from '#tax/past-years/judge.ts'
import { addDays } from '#tax/years/days.ts'
import { getYearData } from '#tax/years/years.ts'
import checks from './checks.json' with { type: 'json' }
import { expectedOf, stories, todayOf, type Expected, type YearCase } from './cases.ts'
import { check, familyOfCase, findings } from './judged.ts'

type Row = YearCase & { expected: Expected }
const rows = checks as unknown as readonly Row[]

const shown = (found: ReturnType<typeof check>) =>
  found.verdict === 'less' || found.verdict === 'more'
    ? { verdict: found.verdict, nationalWon: found.nationalWon, localWon: found.localWon }
    : { verdict: found.verdict, nationalWon: 0, localWon: 0 }

test('a hundred and sixty checks over five years, of which at least thirty end in nothing or in more tax', () => {
  assert.equal(rows.length, 160)
  assert.deepEqual([...new Set(rows.map(({ incomeYear }) => incomeYear))].toSorted(), [2021, 2022, 2023, 2024, 2025])
  for (const inYear of [2021, 2022, 2025]) {
    const verdicts = new Set(rows.filter((row) => row.incomeYear === inYear).map(({ expected }) => expected.verdict))
    assert.equal(verdicts.size, 3, String(inYear))
  }
  const ends = Object.groupBy(rows, ({ expected }) => expected.verdict)
  assert.ok((ends.nothing?.length ?? 0) >= 15 && (ends.more?.length ?? 0) >= 15 && (ends.less?.length ?? 0) >= 15)
  assert.deepEqual([...new Set(rows.map(({ story }) => story))].toSorted(), [...stories].toSorted())
})

rows.forEach(({ expected, ...yearCase }, at) =>
  test(`check ${at + 1}: ${yearCase.story}, ${yearCase.incomeYear}, ${yearCase.method}: ${expected.verdict}`, () => {
    assert.deepEqual(expectedOf(yearCase), expected)
    assert.deepEqual(shown(check(yearCase)), expected)
  }),
)

const anyCase: fc.Arbitrary<YearCase> = fc.record({
  incomeYear: fc.constantFrom(2021 as const, 2022 as const, 2023 as const, 2024 as const, 2025 as const),
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

const wrongTold: fc.Arbitrary<{ stated: Omit<StatedMemberFacts, 'memberId'>; died: boolean }> = fc
  .record({
    stated: fc.record({
      income: fc.constantFrom('within' as const, 'above' as const, 'unknown' as const),
      claimedBy: fc.constantFrom('nobody' as const, 'other' as const, 'unknown' as const),
    }),
    died: fc.boolean(),
  })
  .filter(({ stated, died }) => died || stated.income !== 'within' || stated.claimedBy !== 'nobody')

test('a thousand claims for somebody dead, earning too much, claimed by another or unknown change nothing', () => {
  fc.assert(
    fc.property(anyCase, wrongTold, (yearCase, { stated, died }) => {
      const [relative] = familyOfCase({ ...yearCase, story: 'dependant' })
      const family = [{ ...relative!, deceasedOn: died ? `${yearCase.incomeYear - 1}-12-31` : null }]
      const found = check(yearCase, family, [{ memberId: relative!.id, ...stated }])
      assert.equal(found.verdict, 'nothing')
    }),
    { numRuns: 1_000 },
  )
})

test('who is told of is not asked about again; who is not, is asked about and not counted', () => {
  const yearCase: YearCase = { ...rows[0]!, story: 'dependant', relation: 1 }
  const asked = (stated?: StatedMemberFacts[]) => findings(yearCase, familyOfCase(yearCase), stated).relatives
  assert.deepEqual([asked([]).questions.length, asked([]).found.length], [1, 0])
  for (const story of ['told-above', 'told-twice'] as const) {
    const { found, questions } = findings({ ...yearCase, story }).relatives
    assert.deepEqual([found, questions], [[], []])
  }
})

test('nothing that is found changes the method: an estimate never becomes books', () => {
  fc.assert(
    fc.property(anyCase, fc.constantFrom(...stories), (yearCase, story) => {
      const { first, compared, relatives } = findings({ ...yearCase, story, amount: 4_000_000 })
      assert.ok(typeof first !== 'string')
      for (const { apply } of [...compared.found, ...relatives.found])
        assert.equal(apply(first).method, yearCase.method)
    }),
    { numRuns: 1_000 },
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
  const year = getYearData(wrongSpouse.incomeYear)
  const judge = (found: readonly Found[], day = todayOf(wrongSpouse.incomeYear)) =>
    judgeYear(first, found, sums, day, year)
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
    const found = judgeYear(first, [], sums, todayOf(wrongSpouse.incomeYear), getYearData(wrongSpouse.incomeYear))
    assert.ok(found.verdict === 'refused' && found.refusal === 'differs')
  }
})

/** What the law bars, by chance: the engine of claims refuses each by its name. */
type Barred = 'claim.closed' | 'method.toRate' | 'claim.onlyInTime' | 'claim.switch' | 'claim.moreTax'
const clause = (name: '6' | '7') => ({ reductions: [{ clause: name, incomeWon: 5_000_000, percent: 10 }] })

function barredClaim(yearCase: YearCase, kind: Barred, days: number) {
  const { first } = findings({ ...yearCase, method: kind === 'method.toRate' ? 'simple-book' : yearCase.method })
  assert.ok(typeof first !== 'string')
  const year = getYearData(yearCase.incomeYear)
  const filedOn = `${yearCase.incomeYear + 1}-05-20`
  const inTime = { filedOn, claimedOn: todayOf(yearCase.incomeYear) }
  const more = { ...first, nationalPensionWon: (first.nationalPensionWon ?? 0) + 1_000_000 }
  const closing = addDays(claimDeadline(assess({ ...first, filingDate: filedOn }, year).dueDay).day, days)
  if (kind === 'claim.closed') return () => claim(first, more, { filedOn, claimedOn: closing }, year)
  if (kind === 'method.toRate') return () => claim(first, { ...more, method: 'simple-rate' }, inTime, year)
  if (kind === 'claim.switch')
    return () => claim({ ...first, ...clause('7') }, { ...more, ...clause('6') }, inTime, year)
  if (kind === 'claim.moreTax') return () => claim(more, first, inTime, year)
  const late = { filedOn: `${yearCase.incomeYear + 1}-08-20`, claimedOn: `${yearCase.incomeYear + 1}-12-20` }
  return () => claim(first, { ...more, ...clause('7') }, late, year)
}

test('a thousand claims by chance that the law bars are refused by name, each kind many times', () => {
  const met = new Map<string, number>()
  const kinds = ['claim.closed', 'method.toRate', 'claim.switch', 'claim.moreTax', 'claim.onlyInTime'] as const
  fc.assert(
    fc.property(
      anyCase.filter(({ revenue, expenses, premiums }) => revenue - expenses - premiums > 12_000_000),
      fc.constantFrom(...kinds),
      fc.integer({ min: 1, max: 700 }),
      (yearCase, kind, days) => {
        met.set(kind, (met.get(kind) ?? 0) + 1)
        assert.throws(
          barredClaim(yearCase, kind, days),
          (error) => error instanceof TaxProblem && error.code === 'correction.refused' && error.field === kind,
        )
      },
    ),
    { numRuns: 1_000 },
  )
  for (const kind of kinds) assert.ok((met.get(kind) ?? 0) > 100, kind)
})

test('after five years no year is judged for less, by one day', () => {
  for (const row of rows.filter(({ expected }) => expected.verdict === 'less').slice(0, 40)) {
    const { filed, first, compared, relatives } = findings(row)
    assert.ok(typeof first !== 'string')
    const year = getYearData(row.incomeYear)
    const sums = { filedOn: filed.filedOn, determinedTaxWon: filed.determinedTax, prepaidWon: filed.prepaidTax }
    const last = claimDeadline(assess({ ...first, filingDate: filed.filedOn }, year).dueDay).day
    const judge = (day: string) => judgeYear(first, [...compared.found, ...relatives.found], sums, day, year)
    assert.equal(judge(last).verdict, 'less')
    const after = judge(addDays(last, 1))
    assert.ok(after.verdict === 'refused' && after.refusal === 'claim.closed')
  }
})
