import type { Business } from '#tax/basis/inputs.ts'

/** 701101-701504; 7011xx and 701301 are housing. */
export function lettingKind(code: string): 'housing' | 'other' | null {
  if (!code.startsWith('701') || code >= '701600') return null
  return code < '701200' || code === '701301' ? 'housing' : 'other'
}

/** 소득세법 45②; includes housing. */
export function isLetting(business: Pick<Business, 'code' | 'lettingOther'>): boolean {
  return business.lettingOther === true || lettingKind(business.code) !== null
}
