/** The second factor: codes of 6 digits from an authenticator app (RFC 6238), a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth'

export const stepSeconds = 30
const form = { period: stepSeconds, digits: 6 } as const

/** 160 bits, in the letters that apps take. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address by which a phone hands the secret to its app. */
export const secretAddress = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...form, issuer, label, secret }).toString()

/** The time step whose code this is, of now or a neighbour; nothing for another code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = new TOTP({ ...form, secret }).validate({ token: code, window: 1, timestamp: now.getTime() })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}
