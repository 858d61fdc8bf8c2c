import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CaseKind } from '#domain/case-view/kinds.ts'
import { stepsAhead } from './ending.ts'

const season = { filingOpens: '2026-04-30T15:00:00.000Z', lastDay: '2026-06-01', phase: 'filing' } as const
const ahead = (kind: CaseKind, act: { label: string; to: string } | null = null) =>
  stepsAhead({ kind, act }, season, '02-0000-0000')

test('a waiting person reads the steps ahead, with the last day or the phone', () => {
  const kinds: CaseKind[] = ['received', 'pre-received', 'line-waiting', 'office-calls', 'changing-office']
  for (const kind of kinds)
    assert.match(
      ahead(kind)
        .map(({ text }) => text)
        .join(' '),
      kind === 'office-calls' ? /02-0000-0000/ : /6월 1일 \(월\)/,
      kind,
    )
  assert.match(ahead('pre-received')[0]?.text ?? '', /5월 1일 \(금\)/)
  assert.equal(new Set(kinds.map((kind) => ahead(kind)[0]?.title)).size, kinds.length)
})

test('once the last day has passed no step promises to be done by it', () => {
  for (const kind of ['received', 'preparing', 'in-review', 'changing-office', 'line-waiting'] as const)
    for (const phase of ['late', 'off'] as const)
      assert.deepEqual(stepsAhead({ kind, act: null }, { ...season, phase }, ''), [], kind)
})

test('no steps are shown beside a status that is complete', () => {
  for (const kind of ['fee-due', 'paid', 'filed', 'completed', 'not-subject'] as const)
    assert.deepEqual(ahead(kind), [])
})

test('a filer by books sends them first; the later steps stay', () => {
  const toBooks = { label: '장부 보내기', to: '/mypage-questions' }
  const [first, ...others] = ahead('received', toBooks)
  assert.match(`${first?.title} ${first?.text}`, /장부.*영수증.*현금영수증/)
  assert.deepEqual(others, ahead('received'))
})
