import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endingKind, endingWords, type EndingKind } from './ending.ts'

const cases = [
  ['registered', 'filing', 'registered'],
  ['registered', 'preview', 'preview'],
  ['ticket', 'filing', 'ticket'],
  ['ticket', 'preview', 'ticket'],
  ['bookkeeping', 'filing', 'bookkeeping'],
  ['release-pending', 'preview', 'release-pending'],
  ['', 'filing', 'registered'],
] as const
for (const [ending, lane, kind] of cases)
  test(`"${ending}" in the ${lane} lane is told as ${kind}`, () => assert.equal(endingKind(ending, lane), kind))

test('every ending names the last day or the phone, and no two say the same', () => {
  const kinds: EndingKind[] = ['registered', 'preview', 'ticket', 'bookkeeping', 'release-pending']
  const said = kinds.map((kind) =>
    endingWords(kind, { filingOpens: '2026-04-30T15:00:00.000Z', lastDay: '2026-06-01' }, '02-0000-0000'),
  )
  for (const { kind, next } of said)
    assert.match(next.map(({ text }) => text).join(' '), kind === 'bookkeeping' ? /02-0000-0000/ : /6월 1일 \(월\)/)
  assert.match(said[1]?.next[0]?.text ?? '', /5월 1일 \(금\)/)
  assert.equal(new Set(said.map(({ lead }) => lead)).size, kinds.length)
})
