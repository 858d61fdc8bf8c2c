import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { anySign } from '#tests/support/text/any-sign.ts'
import { longTexts } from '#tests/support/text/long-texts.ts'
import { hideResidentNumbers, holdsResidentNumber } from './in-text.ts'

/** Fictitious by form. */
const [front, back] = ['900101', '0000000']
const wide = (digits: string) => digits.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

const held: [how: string, text: string][] = [
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
  ['in brackets', `주민번호(${front}-${back})`],
  ['in a sentence', `제 번호는 ${front}-${back}이고 전화는 010-0000-9999예요.`],
  ['after another number', `매출 1,000,000원 ${front}-${back}`],
]
for (const [how, text] of held) {
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
]
for (const [what, text] of free) {
  test(`${what} is none`, () => {
    assert.ok(!holdsResidentNumber(text))
    assert.equal(hideResidentNumbers(text), text)
  })
}

test('wherever it stands among words, it is noticed; what is hidden holds none; nothing is thrown', () => {
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
  // How long it takes is measured by the bench.
  for (const text of longTexts) assert.equal(holdsResidentNumber(text), false, text.slice(0, 8))
})
