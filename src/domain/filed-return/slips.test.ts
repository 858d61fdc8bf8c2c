import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anythingDue, outdatedSlips, slipFits, slipsLeft } from './slips.ts'

const dues = { nationalWon: 14_000_000, localWon: 1_400_000 }

test('slips are for tax that is due, national and local apart, and never for a refund', () => {
  assert.deepEqual(slipsLeft(dues, []), dues)
  assert.deepEqual(slipsLeft({ nationalWon: -500_000, localWon: -50_000 }, []), { nationalWon: 0, localWon: 0 })
  assert.deepEqual([anythingDue(dues), anythingDue({ nationalWon: -1, localWon: 0 })], [true, false])
  assert.equal(anythingDue({ nationalWon: -500_000, localWon: 10 }), true)
  assert.equal(slipFits('national-slip', 1, { nationalWon: -500_000, localWon: 10 }, []), false)
})

test('an instalment takes its part of the same tax, and nothing asks for more than is due', () => {
  const first = [{ kind: 'national-slip', amountWon: 7_000_000 }]
  assert.deepEqual(slipsLeft(dues, first), { nationalWon: 7_000_000, localWon: 1_400_000 })
  assert.equal(slipFits('national-instalment', 7_000_000, dues, first), true)
  assert.equal(slipFits('national-instalment', 7_000_001, dues, first), false)
  assert.equal(slipFits('local-slip', 1_400_000, dues, first), true)
  assert.equal(slipFits('local-slip', 0, dues, []), false)
})

test('an older slip without a sum asks for the whole tax; other papers for nothing', () => {
  const old = [
    { kind: 'national-slip', amountWon: null },
    { kind: 'portal-receipt', amountWon: null },
  ]
  assert.deepEqual(slipsLeft(dues, old), { nationalWon: 0, localWon: 1_400_000 })
})

test('slips of figures before are outdated where they ask for more than the tax; paid and later ones are not', () => {
  const [before, approvedAt, later] = ['01', '02', '03'].map((day) => new Date(`2026-05-${day}T10:00:00+09:00`))
  const slip = (kind: string, amountWon: number, addedAt = before!, paidAt: Date | null = null) => ({
    kind,
    amountWon,
    addedAt,
    paidAt,
  })
  const national = slip('national-slip', 14_000_000)
  const outdated = (nationalWon: number, slips: ReturnType<typeof slip>[]) =>
    outdatedSlips({ nationalWon, localWon: 1_400_000 }, slips, approvedAt!)
  assert.deepEqual(outdated(9_000_000, [national, slip('local-slip', 1_400_000)]), [national])
  assert.deepEqual(outdated(-1, [national]), [national])
  assert.deepEqual(outdated(14_000_000, [national]), [])
  assert.deepEqual(outdated(20_000_000, [national]), [])
  assert.deepEqual(
    outdated(9_000_000, [
      { ...national, paidAt: later! },
      { ...national, addedAt: later! },
    ]),
    [],
  )
})
