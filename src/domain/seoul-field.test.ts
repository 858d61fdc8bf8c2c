import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { asSeoulField, parseSeoulField } from './seoul-field.ts'

test('the field holds Seoul’s clock, there and back to the minute', () => {
  assert.equal(asSeoulField(new Date('2026-05-12T15:02:10Z')), '2026-05-13T00:02')
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }), (date) => {
      assert.equal(parseSeoulField(asSeoulField(date))?.getTime(), Math.floor(date.getTime() / 60_000) * 60_000)
    }),
  )
})

test('an empty or invalid day gives no instant', () => {
  for (const text of ['', '2026-05-12', '2026-02-30T10:00', '2026-05-12T24:00', 'x2026-05-12T10:00'])
    assert.equal(parseSeoulField(text), null, text)
})
