import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { refundVatWon, vatWithin } from './value-added-tax.ts'

test('the tax is an eleventh, to the won', () => {
  assert.deepEqual([220_000, 110_001, 110_006, 500, 0].map(vatWithin), [20_000, 10_000, 10_001, 45, 0])
})

test('a refund takes off what its payment’s tax is less by it, which is not an eleventh of its own', () => {
  assert.deepEqual([refundVatWon({ leftWon: 110_001, backWon: 500 }), vatWithin(500)], [46, 45])
})

test('the VAT of the net is the payment’s less that of its refunds, in any parts', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.array(fc.nat(1_000_000), { maxLength: 8 }), (paidWon, parts) => {
      let [leftWon, vatWon] = [paidWon, vatWithin(paidWon)]
      for (const backWon of parts.filter((won) => won > 0)) {
        if (backWon > leftWon) continue
        leftWon -= backWon
        vatWon -= refundVatWon({ leftWon, backWon })
      }
      assert.equal(vatWon, vatWithin(leftWon))
    }),
  )
})
