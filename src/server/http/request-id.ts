/**
 * Request ids short enough to be read out on the phone ("문의 번호"): ten letters and digits without
 * look-alikes.
 */
import { randomFillSync } from 'node:crypto'

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** Chance is fetched for hundreds of requests at once: fetching it costs as much for ten bytes as for thousands. */
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
