/** What the office reads in a message's failure. Pure. */

/** Why a message was not sent or did not arrive, in the classes that staff act upon differently. */
export const messageFailures = [
  'no-phone',
  'refused',
  'unknown',
  'not-sent',
  'no-messenger',
  'bad-phone',
  'failed',
  'no-address',
  'bad-address',
  'not-approved',
  'held',
] as const
export type MessageFailure = (typeof messageFailures)[number]

/** The messenger's codes for a person without its app or who blocked the sender, and for a number that nobody has. */
const byCode: Readonly<Record<string, MessageFailure>> = {
  '3018': 'no-messenger',
  '3019': 'no-messenger',
  '3020': 'no-messenger',
  '3008': 'bad-phone',
}
const kinds: Readonly<Record<string, MessageFailure>> = {
  'no-phone': 'no-phone',
  'not-sent': 'not-sent',
  'no-address': 'no-address',
  'mail-refused': 'bad-address',
  'mail-not-sent': 'not-sent',
  'not-approved': 'not-approved',
  held: 'held',
  unknown: 'unknown',
  uncertain: 'unknown',
}

/** The class of a failure as the outbox keeps it: `refused:41`, `failed:3018`, `not-sent` ... */
export function failureOf(kept: string | null): MessageFailure {
  const [kind = '', code = ''] = (kept ?? '').split(':')
  return byCode[code] ?? kinds[kind] ?? (kind === 'refused' ? 'refused' : 'failed')
}
