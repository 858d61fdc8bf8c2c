/** Request ids short enough to be read out on the phone ("문의 번호"): ten letters and digits without look-alikes. */
import { randomBytes } from 'node:crypto'

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export function newRequestId(): string {
  return [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('')
}
