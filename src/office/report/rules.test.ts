import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localProblem, portalProblem } from './rules.ts'

test('the form takes what the contract takes: the portal’s own form, and letters in the local one', () => {
  for (const good of ['113-2026-2-000000000123', ' 11320262000000000123 '])
    assert.equal(portalProblem(good), false, good)
  for (const bad of ['', '111111', 'abc-2026-1', '1'.repeat(31)]) assert.equal(portalProblem(bad), true, bad)
  for (const good of ['L0001', '2026-00-1']) assert.equal(localProblem(good), false, good)
  for (const bad of ['', 'L01', '접수번호', 'a b c d']) assert.equal(localProblem(bad), true, bad)
})
