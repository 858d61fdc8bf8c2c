import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '#server/limits.ts'
import { billProblem, localProblem, mostBillBytes, portalProblem } from './rules.ts'

test('a receipt number is digits and dashes; the local one may have letters', () => {
  for (const good of ['000-2026-1-500000001', ' 123456 ']) assert.equal(portalProblem(good), false, good)
  for (const bad of ['', '12345', 'abc-2026-1', '12 345 678', '1'.repeat(31)])
    assert.equal(portalProblem(bad), true, bad)
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
