/**
 * What the portal's answer to an authentication request means for the filer (J27; contract: generateSessionId). Pure.
 */
import type { StartAuth } from '#integrations/tax-portal/port.ts'

export type RequestLetter =
  | { result: 'F'; code: 'identity' | 'no-certificate' }
  | { result: 'D' }
  | { result: 'asked' }
  | { result: 'night' }
  | { result: 'waiting' }

export function requestLetter(answer: StartAuth): RequestLetter {
  switch (answer.kind) {
    case 'asked':
      return { result: 'asked' }
    case 'identity':
      return { result: 'F', code: 'identity' }
    case 'no-certificate':
      return { result: 'F', code: 'no-certificate' }
    case 'overloaded':
      return { result: 'D' }
    case 'already-waiting':
      return { result: 'waiting' }
    case 'closed':
      return { result: 'night' }
  }
}
