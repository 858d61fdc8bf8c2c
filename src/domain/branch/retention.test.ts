import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retentionMonths, retentionTable, untoldTerms } from './retention.ts'

test('the figures are those that were asked for', () => {
  const { payments, 'tax-books': books, complaints, advertising, visits, location } = retentionMonths
  assert.deepEqual([payments, books, complaints, advertising, visits, location], [5 * 12, 5 * 12, 3 * 12, 6, 3, 12])
})

const policy = (rows: readonly { record: string; term: string }[]) =>
  `## 4. 보관\n\n| 기록 | 보관 기간 | 근거 |\n| --- | --- | --- |\n${rows.map(({ record, term }) => `| **${record}** | ${term} | 법 |`).join('\n')}`

test('a policy that tells every term leaves nothing; what is left out or told otherwise is named', () => {
  assert.deepEqual(untoldTerms(policy(retentionTable)), [])
  assert.deepEqual(untoldTerms(''), retentionTable)
  for (const row of retentionTable) {
    assert.deepEqual(untoldTerms(policy(retentionTable.filter((retentionRow) => retentionRow !== row))), [row])
    assert.deepEqual(
      untoldTerms(
        policy(
          retentionTable.map((retentionRow) =>
            retentionRow === row ? { ...retentionRow, term: '2개월' } : retentionRow,
          ),
        ),
      ),
      [row],
    )
  }
})
