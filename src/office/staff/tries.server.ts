/** Counts per login and address, whether or not the login exists (decision 0019). */
import { addressKey } from '#server/request-limit.server.ts'

/** Applies even to correct credentials. */
export const triesWindowMs = 30 * 60_000

export const signInTries = (login: string, ip: string) => ({
  scope: 'staff-sign-in',
  key: `${login.trim().toLowerCase()} ${addressKey(ip)}`,
})
