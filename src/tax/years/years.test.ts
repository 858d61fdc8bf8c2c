import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleText } from '#tax/texts.ts'
import { laws, type Article } from '#tax/basis/articles.ts'
import { bracketTaxWon } from '#tax/income/steps.ts'
import { assess } from '#tax/assess.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { dayNumber, withinMonths } from './days.ts'
import { dueDates } from './due-dates.ts'
import { lastDays } from './last-days.ts'
import { incomeYears, getYearData } from './years.ts'
import { year2025 } from './2025.ts'

test('income years 2021 to 2026, and no other: an unknown year is refused', () => {
  assert.deepEqual(incomeYears, [2021, 2022, 2023, 2024, 2025, 2026])
  for (const year of [2020, 2027, 0])
    assert.throws(
      () => getYearData(year),
      (error: unknown) => error instanceof TaxProblem && error.code === 'year.unknown',
    )
  for (const year of incomeYears) assert.equal(getYearData(year).year, year)
})

const article = new RegExp(`^(${laws.join('|')})( [0-9-]+(\\.[0-9-]+){0,2})?$`)
test('every section of every year names an article that can be written out', () => {
  let seen = 0
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (/article$/i.test(name)) {
        for (const part of String(inner).split('; ')) assert.match(part, article, `${path}.${name}`)
        assert.doesNotMatch(articleText(inner as Article), /undefined/)
        seen += 1
      } else walk(inner, `${path}.${name}`)
    }
  }
  for (const year of incomeYears) {
    const data = getYearData(year)
    for (const [name, section] of Object.entries(data)) {
      if (name === 'year' || section === null) continue
      assert.ok('article' in (section as object), `${year} ${name}`)
    }
    walk(data, String(year))
  }
  assert.ok(seen > 5 * 30)
  assert.equal(
    articleText('ita 59-2.1; itd 143.3.1-2; notice'),
    '소득세법 제59조의2 제1항, 소득세법 시행령 제143조 제3항 제1호의2, 국세청 경비율 고시',
  )
})

test('every table of tax is continuous: at, below and above each step', () => {
  for (const year of incomeYears) {
    const data = getYearData(year)
    let expected = 0
    let fromWon = 0
    for (const row of data.brackets.rows.slice(0, -1)) {
      expected += ((row.upToWon - fromWon) / 100) * row.percent
      assert.equal(bracketTaxWon(row.upToWon, data), expected, `${year} at ${row.upToWon}`)
      const next = data.brackets.rows[data.brackets.rows.indexOf(row) + 1]
      assert.ok(next)
      assert.equal(bracketTaxWon(row.upToWon + 100, data), expected + next.percent, `${year} above ${row.upToWon}`)
      assert.equal(bracketTaxWon(row.upToWon - 100, data), expected - row.percent, `${year} below ${row.upToWon}`)
      fromWon = row.upToWon
    }
    for (const deduction of [data.wage, data.pension]) {
      for (const [index, step] of deduction.deduction.entries()) {
        const next = deduction.deduction[index + 1]
        if (next) assert.equal(step.fixedWon + ((step.upToWon - step.aboveWon) / 100) * step.percent, next.fixedWon)
      }
    }
  }
})

const dueDateYears = Object.keys(lastDays).map(Number)

test('due dates of 2021 to 2035 fall on working days, the first on or after 31 May and 30 June', () => {
  assert.deepEqual(
    dueDateYears,
    Array.from({ length: 15 }, (_, index) => 2021 + index),
  )
  for (const year of dueDateYears) {
    const { generalDay, sincereDay } = dueDates(year)
    for (const [day, nominal] of [
      [generalDay, `${year + 1}-05-31`],
      [sincereDay, `${year + 1}-06-30`],
    ] as const) {
      const moved = dayNumber(day) - dayNumber(nominal)
      const weekday = new Date(`${nominal}T00:00:00Z`).getUTCDay()
      assert.equal(moved, weekday === 6 ? 2 : weekday === 0 ? 1 : 0, day)
    }
  }
  assert.throws(() => dueDates(2036), TaxProblem)
})

test('days are counted as the calendar does', () => {
  for (const [from, to, days] of [
    ['2024-02-28', '2024-03-01', 2],
    ['2023-02-28', '2023-03-01', 1],
    ['2024-05-31', '2025-01-10', 224],
    ['1999-12-31', '2000-01-01', 1],
    ['2100-02-28', '2100-03-01', 1],
  ] as const) {
    assert.equal(dayNumber(to) - dayNumber(from), days)
  }
  for (const wrong of ['2024-02-30', '2024-13-01', '2023-02-29', '24-01-01', '2024-1-1'])
    assert.throws(() => dayNumber(wrong), TaxProblem)
})

test('the part put off is due two months later, on a working day', () => {
  assert.deepEqual(
    [2022, 2023, 2024, 2025].map((year) => dueDates(year).generalDeferredDay),
    ['2023-07-31', '2024-07-31', '2025-08-04', '2026-08-03'],
  )
  assert.deepEqual(
    [2024, 2025].map((year) => dueDates(year).sincereDeferredDay),
    ['2025-09-01', '2026-08-31'],
  )
})

const periods: [due: string, months: number, last: string, after: string][] = [
  ['2025-06-02', 1, '2025-07-02', '2025-07-03'],
  ['2025-06-02', 6, '2025-12-02', '2025-12-03'],
  // A Sunday, a Saturday and a Saturday: the period ends with the next working day (민법 161).
  ['2024-05-31', 1, '2024-07-01', '2024-07-02'],
  ['2024-05-31', 3, '2024-09-02', '2024-09-03'],
  ['2024-05-31', 6, '2024-12-02', '2024-12-03'],
  ['2023-06-30', 1, '2023-07-31', '2023-08-01'],
  // New Year, the day of the armed forces and Chuseok.
  ['2024-07-01', 6, '2025-01-02', '2025-01-03'],
  ['2024-07-01', 3, '2024-10-02', '2024-10-03'],
  ['2023-06-30', 3, '2023-10-04', '2023-10-05'],
  ['2024-01-30', 1, '2024-02-29', '2024-03-01'],
  ['2023-12-31', 1, '2024-01-31', '2024-02-01'],
  ['2024-11-30', 1, '2024-12-31', '2025-01-01'],
]
for (const [due, months, last, after] of periods) {
  test(`${months} months after ${due} end with ${last}`, () => {
    assert.equal(withinMonths(last, due, months), true)
    assert.equal(withinMonths(after, due, months), false)
  })
}

test('a new year is one file: the same code computes with other figures', () => {
  const year2026 = { ...year2025, year: 2026, childCredit: { ...year2025.childCredit, fromAge: 9 } }
  const inputs = {
    method: 'simple-book' as const,
    filedBy: 'agent' as const,
    withheldNationalWon: 0,
    withheldLocalWon: 0,
    interimWon: 0,
    businesses: [
      {
        code: '940909',
        group: 'service' as const,
        personalService: true,
        revenueWon: 50_000_000,
        priorRevenueWon: 0,
        bookExpensesWon: 10_000_000,
      },
    ],
    persons: [
      { relation: 0, birthYear: 1980 },
      { relation: 4, birthYear: 2017 },
    ],
    self: { married: true },
  }
  assert.equal(
    assess(inputs, year2026).determinedTaxWon,
    assess(inputs, { ...year2026, childCredit: year2025.childCredit }).determinedTaxWon,
  )
  const younger = {
    ...inputs,
    persons: [
      { relation: 0, birthYear: 1980 },
      { relation: 4, birthYear: 2018 },
    ],
  }
  assert.equal(
    assess(younger, year2026).determinedTaxWon -
      assess(younger, { ...year2026, childCredit: { ...year2025.childCredit, fromAge: 8 } }).determinedTaxWon,
    250_000,
  )
})
