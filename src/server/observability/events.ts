/** Security and audit events, as docs/events.md tells them. */
export const eventSchema = 1

const failure = ['error', 'errorCode', 'at'] as const

export const events = {
  security: { level: 'info', fields: ['requestId', 'method', 'route', 'status', 'code', 'address'] },
  audit: {
    level: 'info',
    fields: ['record', 'recorded', 'staff', 'act', 'fields', 'about', 'case', 'branch', 'requestId', 'address'],
  },
  'upload.malware': {
    level: 'warn',
    fields: ['signature', 'requestId', 'route', 'staff', 'account', 'branch', 'address'],
  },
  'staff.sign-in-refused': { level: 'warn', fields: ['kind', 'requestId', 'address'] },
  'staff.new-place': { level: 'warn', fields: ['staff', 'branch', 'requestId', 'address'] },
  'staff.many': { level: 'warn', fields: ['staff', 'kind', 'count', 'branch'] },
  'page.breach': { level: 'info', fields: ['kind', 'blocked', 'route', 'requestId', 'address'] },
  filer: { level: 'info', fields: ['kind', 'account', 'staff', 'branch', 'requestId', 'address'] },
  'sign-in.refused': { level: 'warn', fields: ['company', 'kind', 'branch', 'requestId', 'address'] },
  'sign-in.notice-unproven': { level: 'warn', fields: ['requestId'] },
  'payment.notice-from-elsewhere': { level: 'warn', fields: ['requestId'] },
  'switch.turned': { level: 'warn', fields: ['requestId', 'company', 'state'] },
  'privacy-request.overdue': { level: 'warn', fields: ['branch', 'count'] },
  'firm.moving': { level: 'info', fields: ['kind'] },
  'host.proved': { level: 'info', fields: ['branch'] },
  'attempt.unrecorded': { level: 'error', fields: ['requestId', ...failure] },
  'access-records.anchored': { level: 'info', fields: ['count', 'head'] },
  'access-records.broken': { level: 'error', fields: ['count', 'head'] },
} as const satisfies Record<string, { level: 'info' | 'warn' | 'error'; fields: readonly string[] }>

export type EventField = (typeof events)[keyof typeof events]['fields'][number]

const fieldsByEvent = new Map<string, ReadonlySet<string>>(
  Object.entries(events).map(([event, { fields }]) => [event, new Set<string>(fields)]),
)

export const fieldsOf = (event: string): ReadonlySet<string> | undefined => fieldsByEvent.get(event)
