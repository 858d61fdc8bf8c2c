/** Requirement J27: any result other than S or F leads to the overload page. */
export type RequestOutcome = 'asked' | 'identity' | 'no-certificate' | 'overload'

export function requestOutcome({ result, code }: { result: string; code?: string | undefined }): RequestOutcome {
  if (result === 'S') return 'asked'
  if (result !== 'F') return 'overload'
  return code === 'no-certificate' ? 'no-certificate' : code === 'unavailable' ? 'overload' : 'identity'
}

export type CheckOutcome = 'confirmed' | 'pending' | 'refused' | 'expired' | 'lost'

export function checkOutcome({ result, reason }: { result: string; reason?: string | undefined }): CheckOutcome {
  if (result === 'S') return 'confirmed'
  return reason === 'REFUSED' || reason === 'EXPIRED' || reason === 'LOST'
    ? ({ REFUSED: 'refused', EXPIRED: 'expired', LOST: 'lost' } as const)[reason]
    : 'pending'
}
