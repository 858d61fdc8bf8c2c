import { readPhone, writtenPhone } from '#domain/phone/phone.ts'
import { Problem } from '#domain/problems.ts'

export { marketingKind } from './rules.ts'

/** As it is shown; what was stored may stay. Throws `phone.unreadable`. */
export function additionalPhoneOf(typed: string | undefined, stored: string | null | undefined): string | undefined {
  if (typed === undefined || typed.trim() === (stored ?? '')) return typed
  const phone = readPhone(typed)
  if (phone.kind === 'unreadable') throw new Problem('phone.unreadable', { fields: ['additionalPhoneNumber'] })
  return writtenPhone(phone)
}
