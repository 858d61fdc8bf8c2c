import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import {
  isOpenTransmission,
  lateMs,
  nextLook,
  judgeAnswer,
  transmissionStates,
  type VendorAnswer,
} from './transmission.ts'

const sentAt = new Date('2026-05-20T03:00:00Z')
const after = (ms: number) => new Date(sentAt.getTime() + ms)
const number = '14420260520000000001'

for (const [title, answer, nones, ms, state] of [
  ['a receipt number', { kind: 'accepted', receiptNumber: number }, 0, 0, 'accepted'],
  ['a receipt number after denials', { kind: 'accepted', receiptNumber: number }, 9, lateMs, 'accepted'],
  ['something else in place of the number', { kind: 'accepted', receiptNumber: 'null' }, 0, 0, 'unknown'],
  ['a refusal', { kind: 'refused', code: 'CF-1' }, 0, 0, 'refused'],
  ['still in process', { kind: 'in-process' }, 5, lateMs * 9, 'unknown'],
  ['no answer', { kind: 'silent', code: 'timeout' }, 5, lateMs * 9, 'unknown'],
  ['never heard of it, at once', { kind: 'none' }, 0, 0, 'unknown'],
  ['never heard of it, often and at once', { kind: 'none' }, 99, lateMs - 1, 'unknown'],
  ['never heard of it, late and seldom', { kind: 'none' }, 0, lateMs * 9, 'unknown'],
  ['never heard of it, late and often', { kind: 'none' }, 2, lateMs, 'missing'],
] as const satisfies readonly (readonly [string, VendorAnswer, number, number, string])[])
  test(`${title}: ${state}`, () => assert.equal(judgeAnswer(answer, { sentAt, nones }, after(ms)).state, state))

test('only the vendor’s own word ends a transmission, whatever was heard before', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('in-process', 'none', 'silent')),
      fc.integer({ min: 0, max: lateMs * 3 }),
      (heard, ms) => {
        let nones = 0
        for (const kind of heard) {
          const answer: VendorAnswer = kind === 'silent' ? { kind, code: 'timeout' } : { kind }
          const outcome = judgeAnswer(answer, { sentAt, nones }, after(ms))
          assert.ok(isOpenTransmission(outcome.state), outcome.state)
          if ('nones' in outcome) nones = outcome.nones
        }
      },
    ),
  ))

test('states that end are not open; the vendor is asked ever more seldom, and never stops being asked', () => {
  assert.deepEqual(
    transmissionStates.filter((state) => !isOpenTransmission(state)),
    ['accepted', 'refused', 'given-up'],
  )
  const pauses = [0, 1, 2, 3, 4, 400].map((looks) => nextLook(looks, sentAt).getTime() - sentAt.getTime())
  assert.deepEqual(pauses, [5_000, 15_000, 60_000, 180_000, 180_000, 180_000])
})
