import { readPhone, writtenPhone } from '#domain/phone/phone.ts'
import { Problem } from '#domain/problems.ts'

import { dayInWords } from '#domain/seoul-time.ts'
import type { Stores } from '#database/rows.ts'
import { withdrawConsentKind } from './queries.server.ts'
import { marketingKind } from './rules.ts'

export { marketingKind } from './rules.ts'

/** As it is shown; what was stored may stay. Throws `phone.unreadable`. */
export function additionalPhoneOf(typed: string | undefined, stored: string | null | undefined): string | undefined {
  if (typed === undefined || typed.trim() === (stored ?? '')) return typed
  const phone = readPhone(typed)
  if (phone.kind === 'unreadable') throw new Problem('phone.unreadable', { fields: ['additionalPhoneNumber'] })
  return writtenPhone(phone)
}

/** Confirmation within 14 days is required (정보통신망법 50 ⑦). */
export function notifyMarketingChange(
  { outbox }: Stores,
  template: 'marketing-on' | 'marketing-off',
  { id, accountId, branchId }: { id: string; accountId: string; branchId: string },
  now: Date,
): Promise<unknown> {
  return outbox.put(
    {
      template,
      branchId,
      to: { accountId },
      variables: { day: dayInWords(now, true) },
      dedupeKey: `marketing:${id}:${template === 'marketing-on' ? 'on' : 'off'}`,
    },
    now,
  )
}

/** False without a standing consent. */
export async function endMarketing(
  r: Stores,
  { accountId, branchId }: { accountId: string; branchId: string },
  now: Date,
): Promise<boolean> {
  const [withdrawn] = await withdrawConsentKind(r, accountId, marketingKind, now)
  if (withdrawn) await notifyMarketingChange(r, 'marketing-off', { ...withdrawn, accountId, branchId }, now)
  return withdrawn !== undefined
}
