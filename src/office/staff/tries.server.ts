/**
 * What is counted at the sign-in: one login from one address, whether anybody has that login or not (decision 0019).
 */
import { addressKey } from '#server/request-limit.server.ts'

/** Whoever has used up the tries waits so long, also with the right words. */
export const triesWindowMs = 30 * 60_000

export const signInTries = (login: string, ip: string) => ({
  scope: 'staff-sign-in',
  key: `${login.trim().toLowerCase()} ${addressKey(ip)}`,
})
