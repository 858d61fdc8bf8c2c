/** What the person meets after a request or a check, as the screens count it. Pure. */

/**
 * After asking: on to waiting, back to the number, the missing certificate, or the line (J27: anything else than S
 * leads to the overload page).
 */
export type RequestOutcome = 'asked' | 'identity' | 'no-certificate' | 'overload'

export function requestOutcome({ result, code }: { result: string; code?: string | undefined }): RequestOutcome {
  if (result === 'S') return 'asked'
  if (result !== 'F') return 'overload'
  return code === 'no-certificate' ? 'no-certificate' : code === 'unavailable' ? 'overload' : 'identity'
}

/** After checking; a reason the browser does not know means that nothing is confirmed yet. */
export type CheckOutcome = 'confirmed' | 'pending' | 'refused' | 'expired' | 'lost'

export function checkOutcome({ result, reason }: { result: string; reason?: string | undefined }): CheckOutcome {
  if (result === 'S') return 'confirmed'
  return reason === 'REFUSED' || reason === 'EXPIRED' || reason === 'LOST'
    ? ({ REFUSED: 'refused', EXPIRED: 'expired', LOST: 'lost' } as const)[reason]
    : 'pending'
}
