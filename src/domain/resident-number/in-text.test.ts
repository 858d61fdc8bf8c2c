import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { anySign } from '#tests/support/text/any-sign.ts'
import { longTexts } from '#tests/support/text/long-texts.ts'
import { hideResidentNumbers, holdsResidentNumber, surelyHoldsResidentNumber } from './in-text.ts'

/** Fictitious numbers. */
const [front, back] = ['900101', '0000000']
const wide = (digits: string) => digits.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

const withNumbers: [how: string, text: string][] = [
  ['with a hyphen', `${front}-${back}`],
  ['without', `${front}${back}`],
  ['with a space', `${front} ${back}`],
  ['with spaces around the hyphen', `${front} - ${back}`],
  ['on two lines', `${front}-\n${back}`],
  ['with an em dash', `${front}—${back}`],
  ['with an en dash', `${front}–${back}`],
  ['with a minus', `${front}−${back}`],
  ['with a tilde', `${front}~${back}`],
  ['with a dot', `${front}.${back}`],
  ['with a slash', `${front}/${back}`],
  ['with a vowel for a dash', `${front}ㅡ${back}`],
  ['in full width', `${wide(front)}－${wide(back)}`],
  ['with an unseen space', `${front}\u200B-${back}`],
  ['with a mark of direction', `\u202A${front}-${back}\u202C`],
  ['with spaced digits behind', `${front}-${[...back].join(' ')}`],
  ['with all digits spaced', [...(front + back)].join(' ')],
  ['in three groups', `${front}-000-0000`],
  ['its first digit apart', `${front}-0 000000`],
  ['its day by dots', `90.01.01-${back}`],
  ['its day by hyphens', `90-01-01 - ${back}`],
  ['in words', `앞자리 ${front} 뒷자리 ${back}`],
  ['in fewer words', `앞 ${front}, 뒤 ${back}`],
  ['its back alone', `뒷자리는 ${back}이에요`],
  ['its back alone as the forms call it', `뒤 7자리: ${back}`],
  ['its back alone, the digits counted in words', `뒤 일곱 자리는 ${back}`],
  ['its back behind the word for the whole', `주민번호 뒤 ${back}`],
  ['in brackets', `주민번호(${front}-${back})`],
  ['in a sentence', `제 번호는 ${front}-${back}이고 전화는 010-0000-9999예요.`],
  ['after another number', `매출 1,000,000원 ${front}-${back}`],
  ['with its year whole', '19930412-2000001'],
  ['with its year whole and its day by dots', '1993.04.12-2000001'],
  ['with its day by dots and a blank', '1993.04.12 2000001'],
  ['with its day by hyphens', '1993-04-12-2000001'],
  ['with its day by slashes', '93/04/12-2000001'],
  ['with its day in words', '1993년 4월 12일 2000001'],
  ['with single digits of its day', '93.4.12-2000001'],
  ['whole, year too', '199304122000001'],
  ['with blanks within', '930 412-2000 001'],
  ['with blanks everywhere', '9 3 0 4 1 2 - 2 0 0 0 0 0 1'],
  ['with dots everywhere', '9.3.0.4.1.2.2.0.0.0.0.0.1'],
  ['with Hangul between', '930412에 2000001'],
  ['with a spoken dash', '930412 다시 2000001이에요'],
  ['in an address', '930412%2D2000001'],
  ['in HTML', '930412&#45;2000001'],
  ['in Arabic digits', '٩٣٠٤١٢-٢٠٠٠٠٠١'],
  ['in bold digits', '𝟗𝟑𝟎𝟒𝟏𝟐-𝟐𝟎𝟎𝟎𝟎𝟎𝟏'],
  ['in circled digits', '⑨③⓪④①②-②⓪⓪⓪⓪⓪①'],
  ['with keycaps', [...'9304122000001'].map((digit) => `${digit}\uFE0F\u20E3`).join('')],
  ['with joiners within', [...'930412-2000001'].join('\u200D')],
  ['with a filler of Hangul', '930412\u3164-\u20602000001'],
  ['of a child', '250512-3234567'],
  ['of a foreigner', '890303-6000001'],
  ['before a count of people', '930412-2000001 개인이에요'],
  ['with a name behind', '930412-2000001 만나요'],
  ['before a phone', '930412-2000001 010-0000-9999'],
  ['called a company’s, with the check digit of a person', '법인등록번호 930412-2000005'],
  ['of the person of a company', '법인 대표 주민번호 930412-2000001'],
  ['behind a company’s number', '법인등록번호 110111-1234567 대표 930412-2000001'],
]
for (const [how, text] of withNumbers) {
  test(`a number ${how} is noticed and starred`, () => {
    assert.ok(holdsResidentNumber(text))
    const hidden = hideResidentNumbers(text)
    assert.ok(!holdsResidentNumber(hidden))
    assert.equal((hidden.match(/\*/g) ?? []).length, 7)
  })
}

const free: [what: string, text: string][] = [
  ['nothing', ''],
  ['a mobile number', '010-0000-9999'],
  ['a mobile number that begins like a day', '010-1234-5678 10시에 전화 주세요'],
  ['a landline that begins like a day', '02-1225-0000, 02-1225-0001'],
  ['a birthday', '생년월일은 900101 이에요'],
  ['a masked number', '900101-1******'],
  ['half a number', '900101-1'],
  ['an amount', '매출 1234567890123원'],
  ['an amount with commas', '26.05.12 1,234,567원'],
  ['a day and an amount', '26.05.12 1234567원'],
  ['a day and an amount in plain digits', '260512 1234567원 입금'],
  ['a day and a later amount', '260512 입금 1234567'],
  ['a year', '2025년 귀속 20250512'],
  ['a card', '1234-5678-1234-5678'],
  ['a business number', '000-00-00001'],
  ['an account', '110-123-456789'],
  ['an order of sixteen digits', '9001010000000123'],
  ['thirteen digits that are no day', '9913320000000'],
  ['a corporate number by its name', '법인등록번호 110111-1234567'],
  ['a corporate number by its name, written otherwise', '법인번호: 1101111234567, 법인 등록번호(110111-1234567)'],
  ['a corporate number of a child’s day, by its name', '법인등록번호는 110111-3234567'],
  ['a corporate number without its name', '110111-1234567'],
  ['a day that does not exist', '930231-2000001'],
  ['a row of a bank', '2026.05.12 10:11:12 1234567 423000 김하늘'],
  ['a row of a bank in thousands', '260512 3,234,567 1,423,000'],
  ['a row without separators', '260512 1234567 423000'],
  ['a time and a sum', '10:11:12 3234567'],
  ['a day and what was earned', '생년월일 930412 연봉 2400000'],
  ['a day and a phone', '930412 010-1234-5678'],
  ['a day and a phone in blanks', '930412 010 1234 5678'],
  ['two values of a document', '{"day":"930412","sum":"2000001"} <day>930412</day><sum>2000001</sum>'],
  ['an order of a day', '260512-0000001 20260512-0000001 202605120000001'],
  ['a number of receipt', '접수번호 14420260501234567890'],
  ['a number of approval', '20260310-41000000-00000001'],
  ['a number of payment', '0126-2605-1-10-00000001'],
  ['accounts', '3333-01-1234567 1002-123-456789 110-123-456789 000-910412-01-001'],
  ['phones', '010-9304-1220 010 9304 1220 0507-1234-5678 +82 10-1234-5678'],
]
for (const [title, text] of free) {
  test(`${title} is none`, () => {
    assert.ok(!holdsResidentNumber(text))
    assert.equal(hideResidentNumbers(text), text)
  })
}

const sure: [why: string, text: string][] = [
  ['the check digit', '930412-2000005'],
  ['the check digit in blanks', '930412 2000005'],
  ['the check digit of a foreigner', '890303-6000007'],
  ['a word before', '주민번호 930412-2000001'],
  ['a word between', '930412 뒷자리 2000001'],
  ['its back alone', '뒷자리는 2000001이에요'],
  ['a birth since October 2020', '201001-3234567'],
  ['a birth since October 2020, of a foreigner', '250512-7234567'],
  ['a number by form of the rehearsal', `${front}-${back}`],
  ['the name of a field', '{"rrnFront":"930412","rrnBack":"2000001"}'],
  ['the name of a field before it', 'residentNumber=9304122000001'],
  ['a sure one behind a doubtful one', '930412-2000001, 주민번호 850101-1000001'],
]
for (const [why, text] of sure)
  test(`a number is sure by ${why}`, () => assert.ok(surelyHoldsResidentNumber(text) && holdsResidentNumber(text)))

const doubtful: [what: string, text: string][] = [
  ['a corporate number of a child’s day', '200111-3234567'],
  ['another number of six and seven digits', '930412-2000001'],
  ['a day and seven digits in blanks', '930412 2000001'],
  ['a day of September 2020', '200930-3234567'],
  ['an account by its name that has the check digit', '계좌번호 9304122000005'],
  ['a whole day', '1993.04.12 2000001'],
]
for (const [title, text] of doubtful)
  test(`${title} is doubtful: starred, and no proof`, () => {
    assert.ok(!surelyHoldsResidentNumber(text))
    assert.ok(holdsResidentNumber(text))
    assert.ok(hideResidentNumbers(text).includes('*'))
  })

test('every number of several is starred', () => {
  assert.equal(hideResidentNumbers('930412-2000001,850101-1000001'), '930412-*******,850101-*******')
  assert.equal(hideResidentNumbers('930412 2000001 2000001'), '930412 ******* *******')
})

test('a number is found anywhere in a text; the masked text has none; nothing is thrown', () => {
  const words = fc.string({ unit: fc.constantFrom('가', '나', ' ', '\n', '.', '🙂', 'a'), maxLength: 40 })
  fc.assert(
    fc.property(words, words, fc.constantFrom('-', '', ' ', '—', ' - '), (before, after, between) =>
      assert.ok(holdsResidentNumber(`${before} ${front}${between}${back} ${after}`)),
    ),
  )
  fc.assert(
    fc.property(fc.string({ unit: anySign, maxLength: 300 }), (text) =>
      assert.ok(!holdsResidentNumber(hideResidentNumbers(text))),
    ),
  )
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('0', '1', '9', ' ', '-', '뒤', '자리', '.'), maxLength: 60 }),
      (text) => assert.ok(!holdsResidentNumber(hideResidentNumbers(text))),
    ),
  )
})

test('a long text of anything is looked through to its end', () => {
  // The bench measures the time.
  for (const text of longTexts) assert.equal(holdsResidentNumber(text), false, text.slice(0, 8))
})

const pick = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
const aPerson = fc.record({
  year: fc.integer({ min: 1930, max: 2015 }),
  month: fc.integer({ min: 1, max: 12 }),
  date: fc.integer({ min: 1, max: 28 }),
  odd: fc.nat(3),
  tail: fc.integer({ min: 0, max: 999_999 }),
})
const two = (number: number) => String(number).padStart(2, '0')
const fronts: ((year: string, month: number, date: number) => string)[] = [
  (year, month, date) => year.slice(2) + two(month) + two(date),
  (year, month, date) => year + two(month) + two(date),
  (year, month, date) => [year, two(month), two(date)].join('.'),
  (year, month, date) => [year.slice(2), month, date].join('-'),
  (year, month, date) => `${year}년 ${month}월 ${date}일`,
  (year, month, date) => [...(year.slice(2) + two(month) + two(date))].join(' '),
  (year, month, date) => `${year.slice(2)}${month < 10 ? '0' : ''}${month} ${two(date)}`,
]
const gaps = [
  ...'-‐‑–—―−－~_./·ㅡー',
  ' ',
  ' - ',
  '-\n',
  ' / ',
  '\u3000',
  '에 ',
  ' 다시 ',
  ' 뒷자리 ',
  '이고 ',
  ')(',
  ' : ',
]
const backs: ((digits: string) => string)[] = [
  (digits) => digits,
  (digits) => `${digits.slice(0, 1)} ${digits.slice(1)}`,
  (digits) => `${digits.slice(0, 3)}-${digits.slice(3)}`,
  (digits) => [...digits].join(' '),
]
const scripts: ((text: string) => string)[] = [(text) => text, (text) => text, wide]
const marks = ['', '', '', '\u200B', '\u200D', '\u2060', '\u3164', '\uFE0F', '\u00AD']
const around = ['', '제 번호는 ', '(', '주민번호: ', '매출 1,000,000원, ', '생년월일 ', '\n']

test('ten thousand notations of people’s numbers are noticed, and hidden they hold none', () => {
  const notation = fc.tuple(aPerson, pick(fronts), pick(gaps), pick(backs), pick(scripts), pick(marks), pick(around))
  fc.assert(
    fc.property(notation, ([{ year, month, date, odd, tail }, write, gap, writeBack, script, mark, before]) => {
      const seventh = year < 2000 ? '1256'[odd] : '3478'[odd]
      const number = write(String(year), month, date) + gap + writeBack(seventh + String(tail).padStart(6, '0'))
      const text = `${before}${[...script(number)].join(mark)} 이에요`
      assert.ok(holdsResidentNumber(text), JSON.stringify(text))
      assert.ok(!holdsResidentNumber(hideResidentNumbers(text)))
    }),
    { numRuns: 10_000 },
  )
})

const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const shapes: [shape: string, sign: string][] = [
  ['010-####-####', '휴대폰'],
  ['02-###-####', '전화'],
  ['0507-####-####', ''],
  ['###-##-#####', '사업자등록번호'],
  ['###-######-#####', '하나'],
  ['####02-##-######', '국민'],
  ['3333-##-#######', '카카오'],
  ['1002-###-######', '우리'],
  ['301-####-####-##', '농협'],
  ['####-####-####-####', '카드'],
  ['26-######', '접수'],
  ['144202605##########', '접수번호'],
  ['2026-05-12 10:11:12 #,###,###', ''],
  ['2026.05.12 ###,###원', '입금'],
  ['26.05.12 #,###,###', ''],
  ['20260512 ######', '승인'],
  ['0126-2605-1-10-########', '전자납부번호'],
  ['110111-#######', '법인등록번호'],
]

test('ten thousand numbers of other kinds pass as they are', () => {
  fc.assert(
    fc.property(
      pick(shapes),
      digitsOf(20),
      pick(['', ' 이에요', '\n김하늘', ', 김하늘']),
      ([shape, sign], digits, behind) => {
        let at = 0
        const text = `${sign} ${shape.replaceAll('#', () => digits.charAt(at++))}${behind}`
        // A company's number with a person's check digit but no company's is a person's number under another name.
        if (sign === '법인등록번호' && holdsResidentNumber(text)) return
        assert.ok(!holdsResidentNumber(text), JSON.stringify(text))
        assert.equal(hideResidentNumbers(text), text)
      },
    ),
    { numRuns: 10_000 },
  )
})
