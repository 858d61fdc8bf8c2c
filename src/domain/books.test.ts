import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { filingMethods } from '#domain/collected-data.ts'
import { addDays } from '#domain/seoul-time.ts'
import {
  bookFields,
  bookKeepers,
  booksDay,
  booksStopsOf,
  isBookAnswer,
  isOfBooks,
  keeperIn,
  needsBooks,
} from './books.ts'

test('the two book methods stand on books; a return by the rates does not', () => {
  assert.deepEqual(
    filingMethods.map((method) => [method, needsBooks(method)]),
    [
      ['ESTIMATE', false],
      ['SIMPLE', true],
      ['DOUBLE', true],
    ],
  )
})

test('a book method goes through with typed expenses, a keeper and a file, and with nothing less', () => {
  const methods = fc.constantFrom(...filingMethods)
  const keepers = fc.constantFrom(null, ...bookKeepers)
  fc.assert(
    fc.property(methods, fc.boolean(), keepers, fc.nat(3), (method, expected, keeper, files) => {
      const stops = booksStopsOf({ method, expected }, { keeper, files, unbalanced: false })
      const isWhole = !expected && keeper !== null && files > 0
      assert.equal(stops.length === 0, !needsBooks(method) || isWhole)
      if (needsBooks(method)) assert.equal(stops.includes('books-assumed'), expected)
    }),
  )
})

test('the bookkeeper is one of four, whatever else the field contains', () => {
  const keptAs = (value: number | boolean | string) => keeperIn([{ field: bookFields.keeper, value }])
  assert.deepEqual(bookKeepers.map(keptAs), [...bookKeepers])
  for (const other of ['', 'nobody', 1, true]) assert.equal(keptAs(other), null)
  assert.equal(keeperIn([]), null)
})

test('an answer counts while staff say so; nothing about books is a figure of the calculation', () => {
  const field = bookFields.answer('one')
  assert.equal(isBookAnswer([{ field, value: true }], 'one'), true)
  assert.equal(isBookAnswer([{ field, value: true }], 'other'), false)
  assert.equal(isBookAnswer([{ field, value: false }], 'one'), false)
  assert.deepEqual([isOfBooks({ field }), isOfBooks({ field: 'businesses.0.bookExpensesWon' })], [true, false])
})

for (const [received, day] of [
  ['2026-05-02', '2026-05-09'],
  ['2026-05-20', '2026-05-27'],
  ['2026-05-25', '2026-05-29'],
  ['2026-05-28', '2026-05-29'],
  ['2026-05-29', '2026-06-01'],
  ['2026-06-01', '2026-06-01'],
] as const)
  test(`with 1 June as the last day, who applies on ${received} sends the books by ${day}`, () =>
    assert.equal(booksDay(new Date(`${received}T12:00:00+09:00`), '2026-06-01'), day))

test('the day of the books is never after the last day, nor before the application within the season', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 31 }), (ahead) => {
      const received = addDays('2026-05-01', ahead)
      const day = booksDay(new Date(`${received}T12:00:00+09:00`), '2026-06-01')
      assert.ok(day <= '2026-06-01' && day >= received, `${received} ${day}`)
    }),
  )
})
