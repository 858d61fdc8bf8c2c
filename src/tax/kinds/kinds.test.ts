import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFileSync } from 'node:fs'
import { answerLine } from './kinds.ts'
import { readPerMille, toRate } from './reading.ts'

const ask = (kind: unknown, year: unknown, inputs: unknown) =>
  answerLine(JSON.stringify({ id: 'x', kind, year, inputs }))
const wage = { grossWage: 1, wageComputedTax: 1 }

const refusals: [what: string, line: string, code: string][] = [
  ['no JSON', '{', 'json.invalid'],
  ['a list', '[]', 'json.invalid'],
  ['no kind', '{"id":1,"year":2025,"inputs":{}}', 'input.missing'],
  ['an unknown kind', JSON.stringify({ id: 1, kind: 'toString', year: 2025, inputs: {} }), 'kind.unknown'],
  ['a year without data', JSON.stringify({ id: 1, kind: 'wage-credit', year: 2027, inputs: wage }), 'year.unknown'],
  ['a year before', JSON.stringify({ id: 1, kind: 'deadline', year: 2020, inputs: {} }), 'year.unknown'],
  ['a year in text', JSON.stringify({ id: 1, kind: 'wage-credit', year: '2025', inputs: wage }), 'input.missing'],
  ['no inputs', JSON.stringify({ id: 1, kind: 'wage-credit', year: 2025 }), 'input.missing'],
  [
    'a missing field',
    JSON.stringify({ id: 1, kind: 'wage-credit', year: 2025, inputs: { grossWage: 1 } }),
    'input.missing',
  ],
  [
    'an unknown field',
    JSON.stringify({ id: 1, kind: 'wage-credit', year: 2025, inputs: { ...wage, bonus: 1 } }),
    'input.unknown',
  ],
  [
    'a fraction of a won',
    JSON.stringify({ id: 1, kind: 'wage-credit', year: 2025, inputs: { ...wage, grossWage: 0.5 } }),
    'input.invalid',
  ],
  [
    'a negative amount',
    JSON.stringify({ id: 1, kind: 'wage-credit', year: 2025, inputs: { ...wage, grossWage: -1 } }),
    'input.invalid',
  ],
  [
    'an amount as text',
    JSON.stringify({ id: 1, kind: 'wage-credit', year: 2025, inputs: { ...wage, grossWage: '1' } }),
    'input.invalid',
  ],
  [
    'more than can be computed',
    JSON.stringify({ id: 1, kind: 'wage-credit', year: 2025, inputs: { ...wage, grossWage: 1e16 } }),
    'input.invalid',
  ],
  [
    'an unknown code',
    JSON.stringify({ id: 1, kind: 'rate-lookup', year: 2025, inputs: { code: '000000' } }),
    'code.unknown',
  ],
  [
    'rates of 2023',
    JSON.stringify({ id: 1, kind: 'rate-lookup', year: 2023, inputs: { code: '940909' } }),
    'rate.unknown',
  ],
  [
    'a rate with two decimals',
    JSON.stringify({
      id: 1,
      kind: 'simple-rate',
      year: 2025,
      inputs: { businesses: [{ code: '940909', revenue: 1, simpleRate: 64.15 }] },
    }),
    'rate.invalid',
  ],
  [
    'an unknown method',
    JSON.stringify({ id: 1, kind: 'full-return', year: 2025, inputs: { method: 'constructor', persons: [] } }),
    'method.unknown',
  ],
  [
    'books without expenses',
    JSON.stringify({
      id: 1,
      kind: 'full-return',
      year: 2025,
      inputs: {
        method: 'simple-book',
        persons: [],
        business: [{ code: '940909', group: '다', revenue: 1, priorRevenue: 0 }],
      },
    }),
    'input.missing',
  ],
  [
    'a day that is none',
    JSON.stringify({
      id: 1,
      kind: 'late-filing',
      year: 2024,
      inputs: { dueDate: '2025-02-30', filedPaidDate: '2025-06-03', unpaidTax: 1 },
    }),
    'input.invalid',
  ],
]
for (const [title, line, code] of refusals) {
  test(`${title} is refused with ${code} and a sentence`, () => {
    const found = answerLine(line)
    assert.ok('problem' in found)
    assert.equal(found.problem.code, code)
    assert.match(found.problem.message, /[가-힣].*(요|에요)\.?/)
  })
}

test("rates not given are those of the year's notice; given ones are used", () => {
  const inputs = (rates: object) => ({ businesses: [{ code: '940909', revenue: 10_000_000, ...rates }] })
  assert.deepEqual(ask('simple-rate', 2025, inputs({})), {
    id: 'x',
    result: { expenses: 6_410_000, income: 3_590_000 },
  })
  assert.deepEqual(ask('simple-rate', 2023, inputs({ simpleRate: 60, excessRate: null })), {
    id: 'x',
    result: { expenses: 6_000_000, income: 4_000_000 },
  })
  assert.equal('problem' in ask('simple-rate', 2023, inputs({})), true)
})

test('the id comes back as it was given, and a year whose due date alone is known is answered', () => {
  assert.deepEqual(ask('deadline', 2035, {}), { id: 'x', result: { general: '2036-06-02', sincere: '2036-06-30' } })
  assert.deepEqual(answerLine('{"id":{"a":1},"kind":"deadline","year":2025,"inputs":{}}'), {
    id: { a: 1 },
    result: { general: '2026-06-01', sincere: '2026-06-30' },
  })
})

test('rates are read from their digits and written back the same', () => {
  for (let perMille = 0; perMille <= 1000; perMille += 1) {
    assert.equal(readPerMille(toRate(perMille), 'rate'), perMille)
    assert.equal(toRate(perMille), perMille / 10)
  }
  for (const wrong of [64.15, -1, 100.1, '64.1', Number.NaN, 1e21])
    assert.throws(() => readPerMille(wrong, 'rate'), { code: 'rate.invalid' })
})

test('every example answers the same through a line of JSON', () => {
  const { examples } = JSON.parse(readFileSync(new URL('../examples.json', import.meta.url), 'utf8')) as {
    examples: { id: string; expected: object }[]
  }
  for (const example of examples)
    assert.deepEqual(answerLine(JSON.stringify(example)), { id: example.id, result: example.expected })
})
