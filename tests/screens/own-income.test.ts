/** What payers reported so far this year: before the press, while reading, failed, empty, shown. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import type { OwnIncome } from '#filer/year/contract.ts'
import type { IncomeFound, IncomeProps } from '#filer/year/income-part.tsx'
import { incomeTexts as texts } from '#filer/year/income.texts.ts'
import { asCallProblem } from '#web/http-client/call-problem.ts'

const { IncomePart } = await import('#filer/year/income-part.tsx')

const still: IncomeProps['read'] = { busy: false, problem: null, run: async () => undefined, clear: () => undefined }
const shown = (found: IncomeFound | null, read: Partial<IncomeProps['read']> = {}) => {
  const markup = drawn(IncomePart, { found, read: { ...still, ...read } })
  return { words: wordsOf(markup), toAuthenticate: markup.includes(`href="${stepPaths.consent.identity}"`) }
}

const income: OwnIncome = {
  year: 2026,
  lastMonth: 9,
  paidWon: 46_000_000,
  withheldWon: 1_485_000,
  payers: [
    { name: '온누리', kinds: ['business'], months: 9, paidWon: 45_000_000, withheldWon: 1_485_000 },
    { name: '새벽서가', kinds: ['business', 'other'], months: 1, paidWon: 1_000_000, withheldWon: 0 },
  ],
  expected: { kind: 'known', rateYear: 2025, soFarWon: -411_120, goesOn: { kind: 'known', won: 338_800 } },
}
const shownWith = (more: Partial<OwnIncome>) => shown({ result: 'S', income: { ...income, ...more } })
const { expected } = texts

test('before the press it says what is read and that nothing is kept', () => {
  const { words, toAuthenticate } = shown(null)
  inOrder(words, [texts.title, texts.lead, texts.kept, texts.press])
  assert.equal(toAuthenticate, false)
})

test('who has no session is led to authenticate; other failures say what to do and can be pressed again', () => {
  for (const reason of ['session', 'closed', 'retry', 'partial'] as const) {
    const { words, toAuthenticate } = shown({ result: 'F', reason })
    inOrder(words, [texts.failures[reason].title, texts.failures[reason].body, texts.again])
    assert.equal(toAuthenticate, reason === 'session' || reason === 'partial', reason)
  }
  const problem = Object.assign(asCallProblem(new Error('x'), ''), { code: 'past-years.identity' })
  assert.equal(shown(null, { problem }).toAuthenticate, true)
})

test('reported income: until when, by payer, the tax so far and as it goes on, and what it rests on', () => {
  inOrder(shownWith({}).words, [
    texts.until(2026, 9),
    '46,000,000원',
    '1,485,000원',
    '온누리',
    '사업소득 · 9개월',
    '새벽서가',
    '사업소득·기타소득 · 1개월',
    expected.soFar,
    '돌려받을 411,120원',
    expected.goesOn,
    '더 낼 338,800원',
    expected.rates(2026, 2025),
    expected.rests,
    expected.unsaid,
    expected.article,
  ])
})

test('no figure without its reason', () => {
  inOrder(shownWith({ lastMonth: null, payers: [], expected: null }).words, [texts.empty.title, texts.empty.body])
  for (const why of ['year', 'rates', 'wage', 'other', 'letting', 'settled', 'limit', 'uncomputed'] as const)
    inOrder(shownWith({ expected: { kind: 'none', why } }).words, [expected.none, expected.why[why]])
  for (const why of ['months', 'limit'] as const) {
    const { words } = shownWith({
      expected: { kind: 'known', rateYear: 2026, soFarWon: 0, goesOn: { kind: 'none', why } },
    })
    inOrder(words, ['더 낼 0원', expected[why], expected.rates(2026, 2026)])
    assert.ok(!words.some((word) => word === expected.goesOn))
  }
})
