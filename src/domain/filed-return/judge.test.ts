import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckResult } from '#domain/cross-checks/cross-checks.ts'
import { checksWithReasons, openChecks, reviewedChecks, stoppingChecks } from './judge.ts'

const check = (id: CheckResult['id'], verdict: CheckResult['verdict']): CheckResult => ({
  number: 1,
  id,
  verdict,
  figures: {},
})
const warned = [check('revenue-is-statements', 'PASS'), check('income-trend', 'WARN'), check('payers-agree', 'SKIP')]
const why = (about: string, reason = '확인했어요') => ({ about, reason })

test('an unanswered question and a final failure block, whatever reasons are given', () => {
  const reasons = [why('income-trend'), why('vat-sales-are-revenue')]
  const checkResult = check('vat-sales-are-revenue', 'ASK')
  const wrong = { ...check('vat-sales-are-revenue', 'FAIL'), final: true as const }
  for (const wrongFigure of [checkResult, wrong])
    assert.deepEqual(stoppingChecks([...warned, wrongFigure], reasons), ['vat-sales-are-revenue'])
})

test('any other failure wants a reason of both persons, as a warning does', () => {
  const failed = [...warned, check('vat-sales-are-revenue', 'FAIL')]
  assert.deepEqual(stoppingChecks(failed, [why('income-trend')]), ['vat-sales-are-revenue'])
  const reasons = [why('income-trend'), why('vat-sales-are-revenue', '면세 매출이에요')]
  assert.deepEqual(stoppingChecks(failed, reasons), [])
  const checks = checksWithReasons(failed, reasons)
  const reviewed = reviewedChecks(failed, checks, [why('vat-sales-are-revenue', '신고서를 보았어요')])
  assert.deepEqual([reviewed[3]?.reason, reviewed[3]?.reviewReason], ['면세 매출이에요', '신고서를 보았어요'])
})

test('each warning and each difference wants a reason of its own', () => {
  const differences = [{ figure: 'decidedTaxWon' as const }]
  assert.deepEqual(stoppingChecks(warned, [], differences), ['decidedTaxWon', 'income-trend'])
  assert.deepEqual(stoppingChecks(warned, [why('income-trend', ' x ')], differences), ['decidedTaxWon', 'income-trend'])
  assert.deepEqual(stoppingChecks(warned, [why('decidedTaxWon')], differences), ['income-trend'])
  assert.deepEqual(stoppingChecks(warned, [why('decidedTaxWon'), why('income-trend')], differences), [])
  assert.deepEqual(stoppingChecks([warned[0]!], []), [])
})

test('both persons’ reasons are shown beside a warning, and none beside a passed check', () => {
  const checks = checksWithReasons(warned, [why('income-trend', '새 거래처'), why('revenue-is-statements')])
  assert.deepEqual(
    checks.map(({ reason }) => reason),
    [undefined, '새 거래처', undefined],
  )
  const reviewed = reviewedChecks(warned, checks, [why('income-trend', '계약서를 보았어요')])
  assert.deepEqual([reviewed[1]?.reason, reviewed[1]?.reviewReason], ['새 거래처', '계약서를 보았어요'])
})

test('the count of open items has those that no reason settles, then those that need one', () => {
  const all = [...warned, check('vat-sales-are-revenue', 'ASK')]
  assert.deepEqual(openChecks(all, [], [{ figure: 'penaltyWon' }]), [
    'vat-sales-are-revenue',
    'penaltyWon',
    'income-trend',
  ])
  assert.deepEqual(openChecks(all, [why('income-trend'), why('penaltyWon')], [{ figure: 'penaltyWon' }]), [
    'vat-sales-are-revenue',
  ])
})
