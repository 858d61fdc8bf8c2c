import type { Business } from '#tax/basis/inputs.ts'

/** Letting of homes and of other real estate by trade code (701101-701504 but the homes of 7011xx and 701301). */
export function lettingKind(code: string): 'housing' | 'other' | null {
  if (!code.startsWith('701') || code >= '701600') return null
  return code < '701200' || code === '701301' ? 'housing' : 'other'
}

/** Whether the business lets real estate (소득세법 45②), homes included. */
export function isLetting(business: Pick<Business, 'code' | 'lettingOther'>): boolean {
  return business.lettingOther === true || lettingKind(business.code) !== null
}
