import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { mayBePhone, readMobile, writtenAsTyped, writtenPhoneProblem } from './mobile.ts'
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
  ['82-10-0000-0001', 'mobile', '01000000001'],
  ['(+82) 10-0000-0001', 'mobile', '01000000001'],
  ['8210 0000 0001', 'mobile', '01000000001'],
  ['0082-10-0000-0001', 'mobile', '01000000001'],
  ['010\u200d-0000-0001', 'mobile', '01000000001'],
  ['\u202a010-0000-0001\u202c', 'mobile', '01000000001'],
  ['０１０－００００－０００１', 'mobile', '01000000001'],
  ['010–0000—0001', 'mobile', '01000000001'],
  ['010·0000·0001', 'mobile', '01000000001'],
  ['010/0000/0001', 'mobile', '01000000001'],
  ['010ㅡ0000ㅡ0001', 'mobile', '01000000001'],
  ['010一0000ー0001', 'mobile', '01000000001'],
  ['10-0000-0001', 'mobile', '01000000001'],
  ['1588-0001', 'landline', '15880001'],
  ['+82 1588-0001', 'landline', '15880001'],
  ['0507-0000-0001', 'landline', '050700000001'],
  ['+82 507-0000-0001', 'landline', '050700000001'],
  ['02)000-0101', 'landline', '020000101'],
  ['82 2 000 0101', 'landline', '020000101'],
  ['070-0000-0001', 'landline', '07000000001'],
  ['001-1-212-555-0113', 'foreign', '2125550113'],
  ['010-0000-001', 'unreadable', undefined],
  ['010-0000-00011', 'unreadable', undefined],
  ['+82 10-0000-001', 'unreadable', undefined],
  ['112', 'unreadable', undefined],
  ['O10-0000-0001', 'unreadable', undefined],
  ['010-0000-0001 (집)', 'unreadable', undefined],
  ['010-0000-0001 / 010-0000-0002', 'unreadable', undefined],
  ['930412-2000001', 'unreadable', undefined],
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
  ['0507-0000-0001', '0507-0000-0001', '0507-****-0001'],
  ['050400000001', '0504-0000-0001', '0504-****-0001'],
  ['15880001', '1588-0001', '****-0001'],
  ['0310000001', '031-000-0001', '031-***-0001'],
  ['02-0000-0101', '02-0000-0101', '02-****-0101'],
  ['+1 212-555-0113', '+1 212 555 0113', '+1 *** *** 0113'],
  ['+81 90-0000-0000', '+81 90 0000 0000', '+81 ** **** 0000'],
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
      assert.ok(maskPhone(phone).replaceAll(/[- ]/g, '').endsWith(phone.digits.slice(-4)))
    }),
  )
})

const separator = fc.constantFrom('-', ' ', '', '.', '–', '－', '·', '/', '\u200d', '\u00a0')
const country = fc.constantFrom('', '+82 ', '82-', '(+82) ', '(+82)', '0082', '+82', '+82 (0)', '+82-0')
const wide = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

test('the browser and the server read the same mobile phone, in every notation', () => {
  const prefix = fc.constantFrom('010', '011', '016', '017', '018', '019')
  fc.assert(
    fc.property(prefix, fc.nat(99_999_999), separator, country, fc.boolean(), (prefix, tail, between, code, isWide) => {
      const last = String(tail).padStart(8, '0')
      const national = [code === '' ? prefix : prefix.slice(1), last.slice(0, 4), last.slice(4)].join(between)
      const written = code + (isWide ? wide(national) : national)
      const digits = prefix + last
      assert.equal(readMobile(written), digits, JSON.stringify(written))
      const phone = readPhone(written)
      assert.deepEqual([phone.kind, 'digits' in phone && phone.digits], ['mobile', digits])
      assert.ok(mayBePhone(written))
      assert.equal(writtenAsTyped(written), writtenPhone(phone))
    }),
  )
})

test('the browser accepts what the server accepts, and both name the same problem', () => {
  const written = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[+(]?[0-9]{1,4}[-) .]{0,2}[0-9]{2,5}[- .]?[0-9]{2,5}[- .]?[0-9]{0,5}$/),
  )
  fc.assert(
    fc.property(written, (text) => {
      const phone = readPhone(text)
      if ('digits' in phone && !text.includes('+')) assert.ok(mayBePhone(text), JSON.stringify(text))
      assert.equal(writtenPhoneProblem(writtenPhone(phone)), phoneProblem(phone))
      assert.deepEqual(readPhone(writtenPhone(phone)).kind, phone.kind === 'unreadable' ? 'missing' : phone.kind)
    }),
    { numRuns: 2_000 },
  )
})
