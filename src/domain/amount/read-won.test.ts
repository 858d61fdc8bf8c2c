import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { amount, won } from '#domain/money.ts'
import { wonInWords } from './in-words.ts'
import { readWon, type WonProblem } from './read-won.ts'

const read: [written: string, won: number][] = [
  ['0', 0],
  ['12000000', 12_000_000],
  ['12,000,000', 12_000_000],
  ['12,000,000원', 12_000_000],
  ['12,000,000 원', 12_000_000],
  ['₩12,000,000', 12_000_000],
  ['￦ 12,000,000', 12_000_000],
  ['\\12,000,000', 12_000_000],
  ['KRW 12,000,000', 12_000_000],
  ['12,000,000 KRW', 12_000_000],
  ['금 12,000,000원정', 12_000_000],
  ['12,000,000.00', 12_000_000],
  ['12000000.0', 12_000_000],
  ['１２，０００，０００', 12_000_000],
  ['１２０００원', 12_000],
  ['\u00A012,000,000\u00A0', 12_000_000],
  ['\u300012,000\u3000원', 12_000],
  ['12,000\u200B,000', 12_000_000],
  ['\uFEFF12,000', 12_000],
  ['+88,000', 88_000],
  ['1억 2천', 120_000_000],
  ['1억2천', 120_000_000],
  ['1억 2천만', 120_000_000],
  ['1억 2천만원', 120_000_000],
  ['1억 2천5백', 125_000_000],
  ['1억 2,000만원', 120_000_000],
  ['1억 20,000,000', 120_000_000],
  ['3400만', 34_000_000],
  ['3,400만원', 34_000_000],
  ['3천4백만원', 34_000_000],
  ['3천 4백만 원', 34_000_000],
  ['1.5억', 150_000_000],
  ['1.5 억 원', 150_000_000],
  ['0.5만', 5_000],
  ['12,000만', 120_000_000],
  ['3만 5천', 35_000],
  ['3만 5000', 35_000],
  ['12만3456', 123_456],
  ['34,000,000.00', 34_000_000],
  ['12,000천원', 12_000_000],
  ['12백만원', 12_000_000],
  ['3천원', 3_000],
  ['2천5백원', 2_500],
  ['백만원', 1_000_000],
  ['만원', 10_000],
  ['이천만원', 20_000_000],
  ['일억 이천만 원', 120_000_000],
  ['1억 5,000원', 100_005_000],
  ['2조 3억', 2_000_300_000_000],
  ['9,007,199,254,740,991', Number.MAX_SAFE_INTEGER],
  ['1\u1106\u1161\u11AB', 10_000],
]
for (const [written, expected] of read)
  test(`${JSON.stringify(written)} is ${expected} won`, () =>
    assert.deepEqual(readWon(written), { kind: 'amount', won: expected }))

const negative = [
  ...[...'-‐‑‒–—―−－﹣△▲'].map((sign) => `${sign}12,000,000`),
  '- 12,000,000',
  '△ 12,000,000원',
  '(12,000,000)',
  '( 12,000,000 )',
  '(12,000,000)원',
  '(12,000,000원)',
  '₩(12,000,000)',
  '(₩12,000,000)',
  '（１２，０００，０００）',
  '-₩12,000,000',
  '₩-12,000,000',
  '₩ -12,000,000',
  '-12,000,000.00',
  '-1,200만',
  '△1200만 원',
  '(1,200만원)',
  '마이너스 1,200만 원',
]
for (const written of negative)
  test(`${written} is a loss where one is allowed, and refused where none is`, () => {
    assert.deepEqual(readWon(written, { negative: true }), { kind: 'amount', won: -12_000_000 })
    assert.deepEqual(readWon(written), { kind: 'refused', reason: 'negative' })
  })

const refused: Record<WonProblem, string[]> = {
  'not-an-amount': [
    '12,00',
    '1,2345',
    ',000',
    '12,000,',
    '1,,000',
    '1.234.567',
    '1.234.567,00',
    '12.000',
    '1200.',
    '.5',
    '3e5',
    '1.2E+6',
    '0x10',
    '--5',
    '-△5',
    '(-5)',
    '-(5)',
    '((5))',
    '(5',
    '5)',
    '-',
    '()',
    '원',
    '₩',
    '₩₩5',
    '5-',
    '012',
    '00',
    'NaN',
    '없음',
    '약 1,200만',
    '12a',
    '1²',
    '①2',
    '١٢',
    '12%',
    '$5',
    '억',
    '5만만',
    '010-0000-0001',
    "1'000",
    '12、000',
    '1_000',
    '1,000.0.0',
  ],
  'two-amounts': [
    '12,000 13,000',
    '100 200',
    '12 000 000',
    '1200만~1300만',
    '12,000 / 13,000',
    '3만원 + 2만원',
    '1\t2',
    '2만 3억',
    '1억 1억',
    '1.5억 2천만',
    '1억 20,000만',
    '3천 4천',
  ],
  fraction: ['12,000.5', '0.5', '12,000,000.01', '1.23456만', '3.2원'],
  'unclear-unit': ['3천', '2천5백', '3.5천', '1억 2000', '1억 2,000', '1억 2천원', '1억 2천 500', '1조 2천', '천'],
  negative: ['-1', '△1'],
  'too-large': ['9,007,199,254,740,992', '9999999999999999999', '9,008조'],
}
for (const [reason, texts] of Object.entries(refused))
  for (const written of texts)
    test(`${JSON.stringify(written)} is refused: ${reason}`, () =>
      assert.deepEqual(readWon(written), { kind: 'refused', reason }))

test('nothing that can be seen is empty, not zero', () => {
  for (const written of ['', ' ', '\u00A0', '\u3000', '\u200B', '\u3164', '\u2060\u2800', '\n'])
    assert.deepEqual(readWon(written), { kind: 'empty' })
})

test('a bound counts for both signs', () => {
  assert.deepEqual(readWon('1,001', { mostWon: 1_000 }), { kind: 'refused', reason: 'too-large' })
  assert.deepEqual(readWon('△1,001', { mostWon: 1_000, negative: true }), { kind: 'refused', reason: 'too-large' })
  assert.deepEqual(readWon('△1,000', { mostWon: 1_000, negative: true }), { kind: 'amount', won: -1_000 })
})

const wide = (text: string) => text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

test('an amount is the same amount in every notation', () => {
  const notations: ((whole: number) => string)[] = [
    String,
    amount,
    won,
    wonInWords,
    (whole) => wide(amount(whole)),
    (whole) => `${amount(whole)}.00`,
    (whole) => ` ${won(whole)}\u00A0`,
    (whole) => `₩${amount(whole)}`,
    (whole) => (whole < 0 ? `△${amount(-whole)}` : amount(whole)),
    (whole) => (whole < 0 ? `(${amount(-whole)})` : `+${amount(whole)}`),
    (whole) => amount(whole).replace('-', '−'),
  ]
  fc.assert(
    fc.property(
      fc.oneof(
        fc.maxSafeInteger(),
        fc.integer(),
        fc.integer({ min: -9_999, max: 9_999 }).map((n) => n * 10_000),
      ),
      fc.constantFrom(...notations),
      (whole, write) =>
        assert.deepEqual(readWon(write(whole), { negative: true }), { kind: 'amount', won: whole === 0 ? 0 : whole }),
    ),
  )
})

test('any input has one of three outcomes, and a parsed amount leaves no digit over', () => {
  const signs = fc.constantFrom(...'0123456789,.-−△() 원₩만억천백e+', '\u00A0', '１', '\u200B')
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 14 }), (written) => {
      const reading = readWon(written, { negative: true })
      if (reading.kind === 'amount' && /^[\d,]*$/.test(written))
        assert.equal(String(reading.won), written.replaceAll(',', ''))
      if (reading.kind === 'amount') assert.ok(Number.isSafeInteger(reading.won))
      if (reading.kind === 'amount' && /[-−△(]/.test(written)) assert.ok(reading.won <= 0)
    }),
  )
})

const words: [won: number, text: string][] = [
  [0, '0원'],
  [5_000, '5,000원'],
  [10_000, '1만 원'],
  [12_000_000, '1,200만 원'],
  [120_000_000, '1억 2,000만 원'],
  [12_345_678, '1,234만 5,678원'],
  [-12_000_000, '마이너스 1,200만 원'],
  [1_000_000_000_000, '1조 원'],
]
for (const [whole, text] of words) test(`${whole} in words: ${text}`, () => assert.equal(wonInWords(whole), text))
