import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookFields, expensesField } from '#domain/books.ts'
import type { Place } from '#domain/return-form/businesses.ts'
import { noDetails } from '#domain/return-form/details.ts'
import type { ReturnTrade } from '#domain/return-form/facts.ts'
import { withBookAccounts } from './to-return.ts'

const trade = (code: string) => ({ code }) as ReturnTrade
const trades = [trade('940926'), trade('552303')]
const place = (own: readonly ReturnTrade[], expensesWon: number) => ({ trades: own, expensesWon }) as Place
const sixteen = (first: number, second: number) => [first, second, ...Array<number>(14).fill(0)]
const taken = (business: number, accountsWon: readonly number[]) => [
  { field: expensesField(business), value: accountsWon.reduce((sum, won) => sum + won, 0) },
  { field: bookFields.imported(business, 'file'), value: 'a' },
  { field: bookFields.imported(business, 'revenueWon'), value: 1 },
  { field: bookFields.imported(business, 'accounts'), value: accountsWon.join(',') },
]

for (const [name, stored, places, expected] of [
  ['nothing was taken', [], [place(trades, 30)], []],
  [
    'both businesses of one place',
    [...taken(0, sixteen(1, 2)), ...taken(1, sixteen(20, 7))],
    [place(trades, 30)],
    [sixteen(21, 9)],
  ],
  ['one of two', taken(0, sixteen(1, 2)), [place(trades, 3)], []],
  ['other expenses were filed', taken(0, sixteen(1, 2)), [place([trades[0]!], 4)], []],
  ['a negative account', taken(0, sixteen(-1, 4)), [place([trades[0]!], 3)], []],
] as const)
  test(`accounts of the return from files: ${name}`, () =>
    assert.deepEqual(withBookAccounts(noDetails, { places, trades }, stored).accounts, expected))

test('typed accounts win, and a figure typed since is not of the file', () => {
  const typed = { ...noDetails, accounts: [sixteen(5, 0)] }
  const given = { places: [place([trades[0]!], 3)], trades }
  assert.equal(withBookAccounts(typed, given, taken(0, sixteen(1, 2))), typed)
  const since = [{ field: expensesField(0), value: 9 }, ...taken(0, sixteen(1, 2)).slice(1)]
  assert.deepEqual(withBookAccounts(noDetails, given, since).accounts, [])
})
