import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allTrades, findTrade } from '#tax/rates/trades.ts'
import { everydayTrades } from '#site/calculator/texts.ts'
import { findTrades } from './find-trades.ts'
import { emptyGuess, guessProblems, usuallyWithheldWon, withheldShares } from './guess.ts'
import { wonInWords } from './won-in-words.ts'

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

test('an amount is read by the ten thousand and the hundred million', () => {
  const rows: [won: number, words: string][] = [
    [0, '0원'],
    [9_999, '9,999원'],
    [34_000_000, '3,400만원'],
    [100_000_000, '1억원'],
    [123_456_789, '1억 2,345만 6,789원'],
    [999_999_999_999, '9,999억 9,999만 9,999원'],
  ]
  for (const [won, words] of rows) assert.equal(wonInWords(won), words)
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
