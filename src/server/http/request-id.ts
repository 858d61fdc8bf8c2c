/** Read out on the phone ("문의 번호"): no look-alike characters. */
import { randomFillSync } from 'node:crypto'

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** Ten random bytes cost as much as thousands. */
const pool = Buffer.alloc(length * 400)
let used = pool.length

export function newRequestId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let id = ''
  for (const end = used + length; used < end; used += 1) id += alphabet[(pool[used] ?? 0) % alphabet.length]
  return id
}
