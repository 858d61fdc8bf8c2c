import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backupRows, companyRows, conditionOf, failingJobs } from './health-rules.ts'

const row = (good: number, bad: number, lastGoodAt: string | null = null, lastBadAt: string | null = null) => ({
  good,
  bad,
  lastGoodAt,
  lastBadAt,
})
const early = '2026-05-12T01:00:00.000Z'
const late = '2026-05-12T01:05:00.000Z'

for (const [name, facts, condition] of [
  ['nobody asked', row(0, 0), 'quiet'],
  ['all went well', row(9, 0, late), 'well'],
  ['some failed, the last went well', row(9, 1, late, early), 'shaky'],
  ['both in one minute', row(9, 1, late, late), 'shaky'],
  ['nothing went well since', row(9, 1, early, late), 'down'],
  ['nothing went well at all', row(0, 1, null, late), 'down'],
] as const)
  test(`${name}: ${condition}`, () => assert.equal(conditionOf(facts), condition))

test('jobs are told that failed, those that still do first; companies are told all, in their order', () => {
  const healthRow = (subject: string, facts: ReturnType<typeof row>) => ({ subject, failure: null, ...facts })
  const rows = [
    healthRow('job:a', row(5, 1, late, early)),
    healthRow('job:b', row(0, 1, null, late)),
    healthRow('job:c', row(5, 0, late)),
    healthRow('company:nicepay', row(1, 1, late, late)),
  ]
  assert.deepEqual(
    failingJobs(rows).map(({ subject }) => subject),
    ['job:b', 'job:a'],
  )
  assert.deepEqual(
    companyRows(rows, ['tax-portal', 'nicepay']).map(({ subject, bad }) => [subject, bad]),
    [
      ['company:tax-portal', 0],
      ['company:nicepay', 1],
    ],
  )
})

test('backups: none yet, well, late after 26 hours, failed; base backups and the archived log once they are in use', () => {
  const goodAt = '2026-05-11T00:00:00+09:00'
  const recorded = { kind: 'dump', goodSeconds: 93_600, goodAt, failed: false } as const
  const lastGoodAt = '2026-05-10T15:00:00.000Z'
  const table = [
    [backupRows([], null), [{ kind: 'dump', condition: 'none', lastGoodAt: null }]],
    [backupRows([recorded], null), [{ kind: 'dump', condition: 'well', lastGoodAt }]],
    [backupRows([{ ...recorded, goodSeconds: 93_601 }], null), [{ kind: 'dump', condition: 'late', lastGoodAt }]],
    [backupRows([{ ...recorded, failed: true }], null), [{ kind: 'dump', condition: 'failed', lastGoodAt }]],
    [
      backupRows([{ ...recorded, kind: 'base' }], true),
      [
        { kind: 'dump', condition: 'none', lastGoodAt: null },
        { kind: 'base', condition: 'well', lastGoodAt },
        { kind: 'archive', condition: 'failed', lastGoodAt: null },
      ],
    ],
  ] as const
  for (const [rows, wanted] of table) assert.deepEqual(rows, wanted)
  assert.equal(backupRows([], false).at(-1)?.condition, 'well')
})
