/** Texts on which a careless pattern takes minutes, for tests of the result and the bench of the time. */
import { emptyEnquiry, type Enquiry } from '#site/consultation/rules.ts'

/** Unfinished resident numbers, 20,000 characters each. */
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
  ...emptyEnquiry,
  kind: '1',
  name: '9'.repeat(4_000),
  phone: '0'.repeat(4_000),
  email: `${'a@'.repeat(2_000)}.${'.a'.repeat(2_000)}`,
  content: '9'.repeat(4_000),
}
