import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allTrades, findTrade } from '#tax/rates/trades.ts'
import { everydayTrades } from './everyday-trades.texts.ts'
import { findTrades } from './find-trades.ts'
import { emptyGuess, guessProblems, usuallyWithheldWon, withheldShares, toWon } from './guess.ts'

const trades = allTrades()
const first = (typed: string) => findTrades(trades, typed).shown[0]?.code

test('a trade is found by its name, a part of it, its code, its sector and what people call it', () => {
  assert.equal(trades.length, 1542)
  const rows: [typed: string, code: string][] = [
    ['소프트웨어프리랜서', '940926'],
    ['대리 운전', '940913'],
    ['940909', '940909'],
    ['라이더', '940918'],
    ['유튜버', '940306'],
    ['개발자', '940926'],
    ['작가', '940100'],
  ]
  for (const [typed, code] of rows) assert.equal(first(typed), code, typed)
  assert.deepEqual(findTrades(trades, '  '), { shown: [], count: 0 })
  assert.deepEqual(findTrades(trades, '없는업종이름'), { shown: [], count: 0 })
  const many = findTrades(trades, '제조업')
  assert.ok(many.shown.length === 20 && many.count > 100)
  assert.ok(Object.keys(everydayTrades).every((code) => findTrade(code)))
})

test('an amount is read however it is typed, and stops the calculation where it cannot be read', () => {
  for (const typed of ['34000000', '34,000,000', '3400만', '3,400만원', '34,000,000.00', '３４００만'])
    assert.equal(toWon(typed), 34_000_000, typed)
  assert.equal(toWon('1억 2천'), 120_000_000)
  assert.equal(toWon(' '), 0)
  for (const typed of ['34,00', '3천', '-5', '1,000,000,000,000', '3e7'])
    assert.deepEqual(guessProblems({ ...emptyGuess, revenue: '5', expenses: typed }), { expenses: 'unreadable' }, typed)
})

test('3.3 % is withheld and shared ten to one between the state and the place', () => {
  assert.equal(usuallyWithheldWon(34_000_000), 1_122_000)
  assert.deepEqual(withheldShares(1_122_000), { nationalWon: 1_020_000, localWon: 102_000 })
  assert.deepEqual(withheldShares(0), { nationalWon: 0, localWon: 0 })
})

test('more withheld than earned is said at its field, once a revenue stands there', () => {
  assert.deepEqual(guessProblems({ ...emptyGuess, withheld: '5' }), {})
  assert.deepEqual(guessProblems({ ...emptyGuess, revenue: '5', withheld: '5' }), {})
  assert.deepEqual(guessProblems({ ...emptyGuess, revenue: '4', withheld: '5' }), { withheld: 'withheld.more' })
})
