/**
 * Texts that a careless pattern would be at for minutes: for the tests of what comes out, and for the bench of how long
 * it takes.
 */
import type { Enquiry } from '#site/consultation/rules.ts'

/** Beginnings of resident numbers without an end, 20,000 letters each. */
export const longTexts = [
  '9',
  '90',
  '900101',
  '900101 ',
  '뒤',
  '뒷자리 ',
  '90.01.01-',
  ' ',
  '9 0 ',
  'ㅡ',
  '010101뒤',
].map((part) => part.repeat(20_000 / part.length))

export const longestEnquiry: Enquiry = {
  kind: '1',
  name: '9'.repeat(4_000),
  phone: '0'.repeat(4_000),
  email: `${'a@'.repeat(2_000)}.${'.a'.repeat(2_000)}`,
  content: '9'.repeat(4_000),
  callFrom: '',
}
