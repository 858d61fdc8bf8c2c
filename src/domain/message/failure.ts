/** Grouped by what staff do about them. */
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

/** Vendor codes: 3018-3020 no app or sender blocked, 3008 unknown number. */
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

/** Outbox values such as `refused:41`, `failed:3018` or `not-sent`. */
export function readFailure(stored: string | null): MessageFailure {
  const [kind = '', code = ''] = (stored ?? '').split(':')
  return byCode[code] ?? kinds[kind] ?? (kind === 'refused' ? 'refused' : 'failed')
}
