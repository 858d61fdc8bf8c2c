/** What was typed, kept in this tab until it is sent: a reload or a new version of the site loses nothing. Gone with the tab. */
import type { Enquiry } from '#features/consultation/rules.ts'
import { box } from '#web/browser/storage.ts'

const name = 'enquiry-draft'

export const emptyEnquiry: Enquiry = { kind: '', phone: '', email: '', content: '' }

export function keepDraft(enquiry: Enquiry): void {
  if (Object.values(enquiry).every((value) => value === '')) forgetDraft()
  else box('session').setItem(name, JSON.stringify(enquiry))
}

export function forgetDraft(): void {
  box('session').removeItem(name)
}

export function hasDraft(): boolean {
  return box('session').getItem(name) !== null
}

/** The kept draft, or nothing typed; whatever stands in the storage, four texts come out. */
export function readDraft(): Enquiry {
  try {
    const kept: unknown = JSON.parse(box('session').getItem(name) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return emptyEnquiry
    const text = (field: keyof Enquiry) => { const value = (kept as Record<string, unknown>)[field]; return typeof value === 'string' ? value : '' }
    return { kind: text('kind'), phone: text('phone'), email: text('email'), content: text('content') }
  } catch {
    return emptyEnquiry
  }
}
