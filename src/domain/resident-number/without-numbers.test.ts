import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { isDay } from '#domain/seoul-time.ts'
import { holdsResidentNumber } from './in-text.ts'
import { readBirthday, maskResidentNumber, readMask } from './resident-number.ts'
import { withoutResidentNumbers } from './without-numbers.ts'

const digits = (count: number) =>
  fc.integer({ min: 0, max: 10 ** count - 1 }).map((value) => String(value).padStart(count, '0'))
const day = fc
  .tuple(digits(2), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map(([year, month, date]) => `${year}${String(month).padStart(2, '0')}${String(date).padStart(2, '0')}`)
const residentNumber = fc
  .tuple(day, digits(7))
  .map(([front, back]) => front + back)
  .filter((number) => readBirthday(number) !== undefined)

test('a mask tells the same birthday as its number; sex and nationality by the seventh digit', () => {
  fc.assert(
    fc.property(residentNumber, (number) => {
      const mask = readMask(maskResidentNumber(number))
      const seventh = number.charAt(6)
      const [female, foreign] = ['02468', '5678'].map((digits) => digits.includes(seventh))
      assert.deepEqual(mask, { birthday: readBirthday(number), female, foreign })
      assert.deepEqual(readMask(number), mask)
      assert.ok(isDay(mask?.birthday ?? ''))
    }),
  )
  for (const nothing of ['', null, undefined, '900101', '901301-1******']) assert.equal(readMask(nothing), undefined)
})

test('stored documents contain no number, and state birthday and sex as before', () => {
  const text = fc.oneof(
    fc.string(),
    residentNumber,
    residentNumber.map((number) => `번호 ${number} 예요`),
  )
  const content = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.integer(),
      fc.constant(null),
      fc.boolean(),
      fc.array(tie('any')),
      fc.dictionary(fc.string(), tie('any')),
    ),
  })).any
  fc.assert(
    fc.property(content, residentNumber, (any, number) => {
      const cleaned = withoutResidentNumbers({ any, family: [{ name: '가족', residentNumber: number }] })
      const walk = (value: unknown): void => {
        if (typeof value === 'string') assert.ok(!holdsResidentNumber(value))
        else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
      }
      walk(cleaned)
      assert.deepEqual(readMask(cleaned.family[0]?.residentNumber), readMask(number))
    }),
  )
  const plain = { payerNumber: '123-45-67890', amounts: [1_234_567_890_123], name: '가나다', rows: [] }
  assert.deepEqual(withoutResidentNumbers(plain), plain)
})
