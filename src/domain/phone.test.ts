import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { maskPhone, phoneProblem, readPhone, writtenPhone } from './phone.ts'

const readings: [written: string | null | undefined, kind: string, digits: string | undefined][] = [
  ['+82 10-0000-0001', 'mobile', '01000000001'],
  ['+82 010-0000-0001', 'mobile', '01000000001'],
  ['+82 (0)10-0000-0001', 'mobile', '01000000001'],
  ['+821000000001', 'mobile', '01000000001'],
  ['010-0000-0001', 'mobile', '01000000001'],
  ['010 0000 0001', 'mobile', '01000000001'],
  ['010.0000.0001', 'mobile', '01000000001'],
  [' 01000000001 ', 'mobile', '01000000001'],
  ['011-000-0001', 'mobile', '0110000001'],
  ['+82 2-000-0101', 'landline', '020000101'],
  ['02-0000-0101', 'landline', '0200000101'],
  ['+1 212-555-0113', 'foreign', '2125550113'],
  ['+12125550113', 'foreign', '2125550113'],
  ['+44 20 7946 0000', 'foreign', '2079460000'],
  ['+81 90-0000-0000', 'foreign', '9000000000'],
  ['+971 50 000 0000', 'foreign', '500000000'],
  ['', 'missing', undefined],
  ['   ', 'missing', undefined],
  [null, 'missing', undefined],
  [undefined, 'missing', undefined],
  ['010-0000', 'unreadable', undefined],
  ['012-0000-0001', 'landline', '01200000001'],
  ['no number', 'unreadable', undefined],
  ['+1', 'unreadable', undefined],
  ['+1 2125550113 2125550113', 'unreadable', undefined],
  ['10-0000-0001', 'unreadable', undefined],
]
for (const [index, [written, kind, digits]] of readings.entries()) {
  test(`written form ${index + 1} is ${kind}`, () => {
    const phone = readPhone(written)
    assert.equal(phone.kind, kind)
    assert.equal('digits' in phone ? phone.digits : undefined, digits)
  })
}

test('the first three digits are the prefix, the rest the suffix', () => {
  const phone = readPhone('+82 10-0000-0001')
  assert.ok(phone.kind === 'mobile')
  assert.deepEqual([phone.prefix, phone.suffix], ['010', '00000001'])
})

const problems: [written: string, problem: string | undefined][] = [
  ['010-0000-0001', undefined],
  ['+1 212-555-0113', 'phone.foreign'],
  ['02-0000-0101', 'phone.foreign'],
  ['', 'phone.missing'],
  ['x', 'phone.missing'],
]
for (const [written, problem] of problems)
  test(`a phone that is ${readPhone(written).kind}: ${problem ?? 'may be asked'}`, () =>
    assert.equal(phoneProblem(readPhone(written)), problem))

const looks: [written: string, look: string, mask: string][] = [
  ['01000000001', '010-0000-0001', '010-****-0001'],
  ['0110000001', '011-000-0001', '011-***-0001'],
  ['020000101', '02-000-0101', '02-***-0101'],
  ['+1 212-555-0113', '+1 2125550113', '+1 ******0113'],
  ['', '', ''],
]
for (const [written, look, mask] of looks) {
  test(`shown and masked: ${mask || 'nothing'}`, () => {
    assert.equal(writtenPhone(readPhone(written)), look)
    assert.equal(maskPhone(readPhone(written)), mask)
  })
}

test('every Korean mobile number is the same number however it is written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom('-', ' ', '', '.'),
      fc.boolean(),
      (tail, between, abroad) => {
        const eight = String(tail).padStart(8, '0')
        const written = `${abroad ? '+82 10' : '010'}${between}${eight.slice(0, 4)}${between}${eight.slice(4)}`
        const phone = readPhone(written)
        assert.ok(phone.kind === 'mobile')
        assert.equal(phone.digits, `010${eight}`)
        assert.deepEqual(readPhone(writtenPhone(phone)), phone)
      },
    ),
  )
})

test('reading never throws, and a mask hides all but the ends', () => {
  fc.assert(
    fc.property(fc.string(), (written) => {
      const phone = readPhone(written)
      if (!('digits' in phone)) return
      assert.equal(phone.prefix + phone.suffix, phone.digits)
      assert.ok(maskPhone(phone).includes('*'))
      assert.ok(maskPhone(phone).endsWith(phone.digits.slice(-4)))
    }),
  )
})
