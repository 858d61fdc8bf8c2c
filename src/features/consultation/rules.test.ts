import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contentLimit, enquiryProblems, type Enquiry, type EnquiryProblem } from './rules.ts'

const good: Enquiry = { kind: '5', phone: '010-0000-9999', email: 'a@example.test', content: '신고를 맡기고 싶어요.' }
/** Fictitious by form: a day that is none would not look like a number at all. */
const numberLike = ['900101', '0000000']

const rows: [what: string, change: Partial<Enquiry>, problems: Record<string, EnquiryProblem>][] = [
  ['everything', {}, {}],
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
  ['a phone number in the content', { content: '010-0000-9999 로 전화 주세요' }, {}],
  ['an amount in the content', { content: '매출 1234567890123원' }, {}],
  ['everything wrong', { kind: '', phone: '', email: 'x', content: '' }, { kind: 'kind.missing', phone: 'phone.missing', email: 'email.unreadable', content: 'content.missing' }],
]
for (const [what, change, problems] of rows) test(`an enquiry with ${what}`, () => assert.deepEqual(enquiryProblems({ ...good, ...change }), problems))

test('whatever is typed, it is judged quickly and never thrown at', () => {
  fc.assert(fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), (phone, email, content) => void enquiryProblems({ kind: '1', phone, email, content })))
  const began = performance.now()
  enquiryProblems({ kind: '1', phone: '0'.repeat(4000), email: `${'a@'.repeat(2000)}.${'.a'.repeat(2000)}`, content: '9'.repeat(4000) })
  assert.ok(performance.now() - began < 200)
})
