import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '#server/limits.ts'
import { billProblem, localProblem, mostBillBytes, portalProblem } from './rules.ts'

test('the form takes what the contract takes: the portal’s own form, and letters in the local one', () => {
  for (const good of ['113-2026-2-000000000123', ' 11320262000000000123 '])
    assert.equal(portalProblem(good), false, good)
  for (const bad of ['', '111111', 'abc-2026-1', '1'.repeat(31)]) assert.equal(portalProblem(bad), true, bad)
  for (const good of ['L0001', '2026-00-1']) assert.equal(localProblem(good), false, good)
  for (const bad of ['', 'L01', '접수번호', 'a b c d']) assert.equal(localProblem(bad), true, bad)
})

const pdf = new TextEncoder().encode('%PDF-1.7')
test('a slip is a PDF by its first bytes, as large as the server takes', () => {
  assert.equal(mostBillBytes, limits.fileBytes)
  assert.equal(billProblem({ size: mostBillBytes }, pdf), null)
  assert.equal(billProblem({ size: mostBillBytes + 1 }, pdf), 'too-large')
  assert.equal(billProblem({ size: 10 }, new TextEncoder().encode('\u0089PNG')), 'not-pdf')
  assert.equal(billProblem({ size: 0 }, new Uint8Array()), 'not-pdf')
})
