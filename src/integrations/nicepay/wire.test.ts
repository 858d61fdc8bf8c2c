import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { leastFeeWon } from '#domain/fee/least-fee.ts'
import {
  minimumAmountWon,
  decodeCp949,
  decodeForm,
  encodeCp949,
  encodeForm,
  fitInBytes,
  fromSeoulDigits,
  translateResultCode,
  translateAuthenticationCode,
  onlyMappable,
  padAmount,
  readAmount,
  sameHash,
  signAnswer,
  signApproval,
  signAuthentication,
  signCancel,
  signWindow,
  isSignatureValid,
  toEdiDate,
  toMinute,
} from './wire.ts'

/** The provider's published test key. */
const key = 'EYzu8jGGMfqaDEp76gSckuvnaHHu+bC4opsSN6lHv3b2lurNYkVXrZ7Z1AoqQnXI3eLuaUFyoRNC6FkrzVjceg=='
const mid = 'nicepay00m'
const authToken = 'NICETOKNF435F661A2D54ED799BFB9F4B3F7E369'
const ediDate = '20191114011808'
const tid = 'nicepay00m01012006221311045107'
const amt = '1004'

const vectors: [string, string, string][] = [
  [
    'window',
    signWindow({ ediDate, mid, amt, key }),
    '06bc5715b52d639db14815c5516193efc0a6b7ec9f46bdc5cdd906d7febc16fc',
  ],
  [
    'approval and net cancel',
    signApproval({ authToken, mid, amt, ediDate, key }),
    '599644cf3295920f3199f5f151f7abda5a85e3777fbeefe5738e265101435a65',
  ],
  [
    'authentication',
    signAuthentication({ authToken, mid, amt, key }),
    'cc94db193780ffb83d79845bb001b26da397cb5855dd285a3b85a4acc1fa55fe',
  ],
  [
    'answer, plain',
    signAnswer({ tid, mid, amt, key }),
    '9439b21e792ee41d1411d7b5e7e34a2062f0f42f19fa3f875f35c388954d4efd',
  ],
  [
    'answer, twelve digits',
    signAnswer({ tid, mid, amt: padAmount(1004), key }),
    '59c36831e223d8d7c96e248123816a31a1a4510088e4bd63862455fe91851de5',
  ],
  [
    'cancel',
    signCancel({ mid, cancelAmt: amt, ediDate, key }),
    '0f4b4082658c52e516e46bc4bf63e76a558b620ee1712ad662b2069deb9f2364',
  ],
]
for (const [name, made, published] of vectors) test(`hash of ${name}`, () => assert.equal(made, published))

test('a signature holds over either spelling of the amount, and over no other amount', () => {
  const sign = (spelling: string) => signAnswer({ tid, mid, amt: spelling, key })
  for (const signed of ['1004', '000000001004']) {
    for (const received of ['1004', '000000001004']) assert.ok(isSignatureValid(sign(signed), received, sign))
    assert.ok(!isSignatureValid(sign(signed), '1005', sign))
    assert.ok(!isSignatureValid(sign(signed), '', sign))
    assert.ok(!isSignatureValid(sign(signed), '10x4', sign))
  }
  assert.ok(isSignatureValid(sign('1004').toUpperCase(), '1004', sign))
  assert.ok(!sameHash('', sign('1004')))
})

test('amounts: digits only, up to twelve', () => {
  assert.deepEqual(['000000001004', '0', '999999999999'].map(readAmount), [1004, 0, 999_999_999_999])
  assert.deepEqual(
    ['', '-1', '1.0', '1,004', '1e3', '０', '1000000000000', undefined].map(readAmount),
    Array(8).fill(undefined),
  )
})

test('CP949: syllables outside KS X 1001 survive, as the bytes a Korean server sends', () => {
  assert.deepEqual([...encodeCp949('믜')], [0x92, 0xde])
  for (const name of ['김믜', '똠방각하', '뷁']) {
    assert.equal(decodeCp949(encodeCp949(name)), name)
    assert.equal(decodeForm(Buffer.from(encodeForm({ name })))['name'], name)
  }
  assert.equal(encodeForm({ 이름: '김 하늘&=+%' }), '%C0%CC%B8%A7=%B1%E8+%C7%CF%B4%C3%26%3D%2B%25')
})

test('forms: raw bytes, broken percent signs, repeated and odd fields', () => {
  assert.deepEqual(decodeForm(Buffer.from([0x61, 0x3d, 0xb1, 0xe8])), { a: '김' })
  assert.deepEqual(decodeForm(Buffer.from('a=%&b=%z1&c=1%2&d&=x&a=2&&e=1=2')), {
    a: '%',
    b: '%z1',
    c: '1%2',
    d: '',
    '': 'x',
    e: '1=2',
  })
  assert.equal(Object.getPrototypeOf(decodeForm(Buffer.from('__proto__=x'))), Object.prototype)
  assert.equal(decodeForm(Buffer.from('n=%ED%95%9C'), 'utf-8')['n'], '한')
})

test('every character of CP949 survives a round trip', () => {
  const sign = fc.oneof(
    fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
  )
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: sign, minLength: 1, maxLength: 8 }), fc.string({ unit: sign, maxLength: 20 })),
      (fields) => {
        assert.deepEqual({ ...decodeForm(Buffer.from(encodeForm(fields))) }, { ...fields })
      },
    ),
  )
})

test('signs that CP949 lacks are left out or refused, never replaced', () => {
  assert.equal(onlyMappable('하늘🌤️ é?'), '하늘 ?')
  assert.equal(onlyMappable('한'), '한')
  assert.throws(() => encodeForm({ name: '하늘🌤' }), RangeError)
  assert.equal(fitInBytes('가나다', 5), '가나')
  assert.equal(fitInBytes('a가', 2), 'a')
})

test('times of Seoul', () => {
  const moment = new Date('2026-05-11T15:00:00Z')
  assert.equal(toEdiDate(moment), '20260512000000')
  assert.equal(toMinute(moment), '202605120000')
  assert.equal(fromSeoulDigits('260512000000')?.toISOString(), moment.toISOString())
  assert.equal(fromSeoulDigits('20260512000000')?.toISOString(), moment.toISOString())
  for (const wrong of ['', '260231000000', '2605120000', '261312000000', '20260512246000', 'x60512000000'])
    assert.equal(fromSeoulDigits(wrong), undefined, wrong)
})

test('codes: the documented ones have our words, uncertain and unheard-of ones are never a plain refusal', () => {
  const table: [string, string][] = [
    ['3095', 'card-refused'],
    ['3011', 'card-details'],
    ['3777', 'card-refused'],
    ['4001', 'bank-refused'],
    ['4101', 'account-not-issued'],
    ['A245', 'expired'],
    ['A123', 'amount-differs'],
    ['A225', 'duplicate'],
    ['W011', 'too-small'],
    ['2016', 'cancel-period-over'],
    ['4040', 'uncertain'],
    ['A299', 'uncertain'],
    ['9002', 'uncertain'],
    ['X003', 'uncertain'],
    ['2056', 'uncertain'],
    ['3001', 'uncertain'],
    ['4000', 'uncertain'],
    ['', 'uncertain'],
    ['zzzz', 'uncertain'],
    ['0000', 'uncertain'],
  ]
  for (const [code, meaning] of table) assert.equal(translateResultCode(code), meaning, code)
  for (const code of ['9993', '9991', '9994', 'I002', '9999'])
    assert.equal(translateAuthenticationCode(code, ''), 'cancelled-by-person', code)
  assert.equal(translateAuthenticationCode('8888', '사용자가 결제를 취소'), 'cancelled-by-person')
  assert.equal(translateAuthenticationCode('9002', '시스템'), 'provider-trouble')
})

test('the least fee that may be set is the least that the provider takes', () =>
  assert.equal(leastFeeWon, minimumAmountWon))
