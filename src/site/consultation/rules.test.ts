import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { longestEnquiry } from '#tests/support/text/long-texts.ts'
import { holdsResidentNumber } from '#domain/resident-number/in-text.ts'
import {
  contentLimit,
  emptyEnquiry,
  enquiryFields,
  enquiryProblems,
  nameLimit,
  tidyEnquiry,
  type Enquiry,
  type EnquiryProblem,
} from './rules.ts'

const good: Enquiry = {
  ...emptyEnquiry,
  kind: '5',
  name: '김하늘',
  phone: '010-0000-9999',
  email: 'a@example.test',
  content: '신고를 맡기고 싶어요.',
}
const offered = ['2026-05-13T00:00:00.000Z', '2026-05-13T04:00:00.000Z']
/** A fictitious number with a real date: with an invalid one it would not look like a number at all. */
const numberLike = ['900101', '0000000']
const wide = (digits: string) => digits.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

const rows: [what: string, change: Partial<Enquiry>, problems: Record<string, EnquiryProblem>][] = [
  ['everything', {}, {}],
  ['no name', { name: '' }, {}],
  ['a name of a company', { name: '(주)하늘·바다 Sky & Sea' }, {}],
  ['a name that is a text', { name: '가'.repeat(nameLimit + 1) }, { name: 'name.unreadable' }],
  ['a resident number for a name', { name: numberLike.join('-') }, { name: 'name.unreadable' }],
  ['no email', { email: '' }, {}],
  ['an email of spaces', { email: '  ' }, {}],
  ['a landline', { phone: '02-0000-0000' }, {}],
  ['a phone of another country', { phone: '+1 212 555 0113' }, {}],
  ['a phone with spaces', { phone: ' 010 0000 9999 ' }, {}],
  ['no type', { kind: '' }, { kind: 'kind.missing' }],
  ['a type that is none', { kind: '7' }, { kind: 'kind.missing' }],
  ['no phone', { phone: ' ' }, { phone: 'phone.missing' }],
  ['a phone too short', { phone: '010-1234' }, { phone: 'phone.unreadable' }],
  ['words for a phone', { phone: '전화 주세요' }, { phone: 'phone.unreadable' }],
  ['an email without @', { email: 'a.example.test' }, { email: 'email.unreadable' }],
  ['an email without a dot', { email: 'a@example' }, { email: 'email.unreadable' }],
  ['two emails', { email: 'a@b.test,c@d.test' }, { email: 'email.unreadable' }],
  ['an email ending in a dot', { email: 'a@b.test.' }, { email: 'email.unreadable' }],
  ['no content', { content: ' \n ' }, { content: 'content.missing' }],
  ['a long content', { content: '가'.repeat(contentLimit + 1) }, { content: 'content.long' }],
  ['the longest content', { content: '가'.repeat(contentLimit) }, {}],
  ['a resident number', { content: `제 번호는 ${numberLike.join('-')} 이에요` }, { content: 'content.number' }],
  ['a resident number without hyphen', { content: numberLike.join('') }, { content: 'content.number' }],
  ['a resident number in full width', { content: wide(numberLike.join('-')) }, { content: 'content.number' }],
  ['a resident number for an email', { email: `${numberLike.join('')}@example.test` }, { email: 'email.number' }],
  ['a resident number for a phone', { phone: numberLike.join('-') }, { phone: 'phone.unreadable' }],
  ['a resident number behind a plus for a phone', { phone: `+${numberLike.join('')}` }, { phone: 'phone.unreadable' }],
  ['the longest content in decomposed letters', { content: '각'.repeat(contentLimit).normalize('NFD') }, {}],
  ['a phone from an address book', { phone: '\u202A010-0000-9999\u202C' }, {}],
  ['a phone in full width', { phone: `${wide('010')}－${wide('0000')}－${wide('9999')}` }, {}],
  ['a phone with dashes', { phone: '010–0000–9999' }, {}],
  ['a content of nothing to be seen', { content: '\u200B\u202E\0' }, { content: 'content.missing' }],
  ['a content of fillers and joiners', { content: ' \u3164\u2060\n\u2800\uFE0F' }, { content: 'content.missing' }],
  ['a phone number in the content', { content: '010-0000-9999 로 전화 주세요' }, {}],
  ['an amount in the content', { content: '매출 1234567890123원' }, {}],
  ['a time that is offered', { callFrom: offered[1] ?? '' }, {}],
  ['a time that is over', { callFrom: '2026-05-12T04:00:00.000Z' }, { callFrom: 'callFrom.over' }],
  ['a time that nobody offers', { callFrom: '언제든' }, { callFrom: 'callFrom.over' }],
  [
    'everything wrong',
    { kind: '', phone: '', email: 'x', content: '' },
    { kind: 'kind.missing', phone: 'phone.missing', email: 'email.unreadable', content: 'content.missing' },
  ],
]
const problemsOf = (enquiry: Enquiry) => enquiryProblems(enquiry, offered, holdsResidentNumber)

for (const [title, change, problems] of rows)
  test(`an enquiry with ${title}`, () => assert.deepEqual(problemsOf({ ...good, ...change }), problems))

test('invisible characters of a paste are removed; the text stays', () => {
  const content = (text: string) => tidyEnquiry({ ...good, content: text }).content
  assert.equal(content('  가족 👨‍👩‍👧‍👦 이에요.\r\n둘째 줄\r셋째\u2028넷째\t끝 '), '가족 👨‍👩‍👧‍👦 이에요.\n둘째 줄\n셋째\n넷째\t끝')
  assert.equal(content('a\0b\u0007c\u200Bd\u202Ee\u2066f\uFEFFg'), 'abcdefg')
  assert.equal(content('각'.normalize('NFD')), '각')
  assert.equal(content('\uD800'), '\uFFFD')
  assert.deepEqual(
    tidyEnquiry({
      ...good,
      name: ' 김하늘\u200B ',
      phone: ' ０１０–0000−9999 ',
      email: ' ａ@example.test\u200B',
      content: ' 글 ',
    }),
    { ...good, content: '글' },
  )
})

const inEachField = (text: string) => Object.fromEntries(enquiryFields.map((field) => [field, text])) as Enquiry

test('no field takes a resident number (src/site/consultation/rules.ts)', () => {
  assert.deepEqual(
    Object.keys(problemsOf(inEachField(numberLike.join('-')))).toSorted(),
    enquiryFields.toSorted(),
    'judge it in rules.ts',
  )
})

test('tidying twice is tidying once, and the database can hold what is left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const tidied = tidyEnquiry({ ...inEachField(text), kind: '5', callFrom: '' })
      assert.deepEqual(tidyEnquiry(tidied), tidied)
      for (const line of Object.values(tidied)) assert.ok(!line.includes('\0') && line.isWellFormed())
    }),
    { numRuns: 1_000 },
  )
})

test('any input is judged without an error', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 300 }),
      fc.string({ maxLength: 300 }),
      fc.string({ maxLength: 300 }),
      (phone, email, content) => void problemsOf({ ...inEachField(email), kind: '1', phone, content }),
    ),
  )
  // The bench measures the time.
  assert.deepEqual(problemsOf(longestEnquiry), {
    name: 'name.unreadable',
    phone: 'phone.unreadable',
    email: 'email.unreadable',
    content: 'content.long',
  })
})
