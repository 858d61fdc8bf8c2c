import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckResult } from '#domain/cross-checks/cross-checks.ts'
import { checksWithReasons, reviewedChecks, stoppingChecks } from './judge.ts'

const check = (id: CheckResult['id'], verdict: CheckResult['verdict']): CheckResult => ({
  number: 1,
  id,
  verdict,
  figures: {},
})
const warned = [check('revenue-is-statements', 'PASS'), check('income-trend', 'WARN'), check('payers-agree', 'SKIP')]
const why = (about: string, reason = '확인했어요') => ({ about, reason })

test('a failure or an unanswered question stops whatever reasons are given', () => {
  for (const verdict of ['FAIL', 'ASK'] as const)
    assert.deepEqual(stoppingChecks([...warned, check('vat-sales-are-revenue', verdict)], [why('income-trend')]), [
      'vat-sales-are-revenue',
    ])
})

test('each warning and each difference wants a reason of its own', () => {
  const differences = [{ figure: 'decidedTaxWon' as const }]
  assert.deepEqual(stoppingChecks(warned, [], differences), ['decidedTaxWon', 'income-trend'])
  assert.deepEqual(stoppingChecks(warned, [why('income-trend', ' x ')], differences), ['decidedTaxWon', 'income-trend'])
  assert.deepEqual(stoppingChecks(warned, [why('decidedTaxWon')], differences), ['income-trend'])
  assert.deepEqual(stoppingChecks(warned, [why('decidedTaxWon'), why('income-trend')], differences), [])
  assert.deepEqual(stoppingChecks([warned[0]!], []), [])
})

test('both persons’ reasons stand beside a warning, and none beside a check that passed', () => {
  const kept = checksWithReasons(warned, [why('income-trend', '새 거래처'), why('revenue-is-statements')])
  assert.deepEqual(
    kept.map(({ reason }) => reason),
    [undefined, '새 거래처', undefined],
  )
  const reviewed = reviewedChecks(warned, kept, [why('income-trend', '계약서를 보았어요')])
  assert.deepEqual([reviewed[1]?.reason, reviewed[1]?.reviewReason], ['새 거래처', '계약서를 보았어요'])
})
