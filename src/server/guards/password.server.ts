/** scrypt; stored parameters can be raised later. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

type Parameters = { N: number; r: number; p: number }

const parameters: Parameters = { N: 32_768, r: 8, p: 1 }
const maxmem = 128 * parameters.N * parameters.r * 2
const length = 32

function derive(password: string, salt: Buffer, { N, r, p }: Parameters): Promise<Buffer> {
  return new Promise((done, fail) =>
    scrypt(password.normalize('NFC'), salt, length, { N, r, p, maxmem }, (error, key) =>
      error ? fail(error) : done(key),
    ),
  )
}

const written = (salt: Buffer, key: Buffer, { N, r, p }: Parameters) =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')

/** `scrypt$N$r$p$salt$key`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return written(salt, await derive(password, salt, parameters), parameters)
}

/** False for an unreadable hash. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash.split('$')
  if (kind !== 'scrypt' || !salt || !key) return false
  const wanted = Buffer.from(key, 'base64url')
  const found = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return wanted.length === found.length && timingSafeEqual(wanted, found)
}

/** Compared for unknown names, so that timing reveals nothing. Random bytes: no password matches. */
export const nobodysHash = written(randomBytes(16), randomBytes(length), parameters)
