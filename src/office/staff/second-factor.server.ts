/** TOTP (RFC 6238): 6 digits, every 30 seconds. */
import type { Reader } from '#database/database-context.server.ts'
import type { Stores } from '#database/rows.ts'
import { addressKey } from '#server/request-limit.server.ts'
import { Secret, TOTP } from 'otpauth'

// Counts per login and address, whether or not the login exists (decision 0019).

export const triesWindowMs = 30 * 60_000

export const signInTries = (login: string, ip: string) => ({
  scope: 'staff-sign-in',
  key: `${login.trim().toLowerCase()} ${addressKey(ip)}`,
})

export const stepSeconds = 30
const form = { period: stepSeconds, digits: 6 } as const

/** 160 bits in Base32, which authenticator apps accept. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

export const secretAddress = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...form, issuer, label, secret }).toString()

/** Accepts the adjacent time steps; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = new TOTP({ ...form, secret }).validate({ token: code, window: 1, timestamp: now.getTime() })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}

/** Each code works once. */
export async function secondFactorFits(
  store: Stores['staff'],
  id: string,
  code: string,
  reader: Reader,
  now: Date,
): Promise<boolean> {
  const secret = await store.readSecondFactor(id, reader, now)
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now)
  return step !== undefined && store.useStep(id, step)
}
