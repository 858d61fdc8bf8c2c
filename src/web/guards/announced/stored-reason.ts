/** Security: a code, no text, because every script can write to storage. */
import { refusalTexts } from './texts.ts'

export type Reason = keyof typeof refusalTexts

/** `from`: the redirecting document; `at`: machine time in milliseconds. */
export type StoredReason = { reason: Reason; to: string; from: string; at: number }

const lastsMs = 30_000

/** Storage content is untrusted. */
export function readStoredReason(text: string | null): StoredReason | null {
  try {
    const { reason, to, from, at } = JSON.parse(text ?? 'null') as Record<string, unknown>
    const isKnown = typeof reason === 'string' && Object.hasOwn(refusalTexts, reason)
    if (!isKnown || typeof to !== 'string' || typeof from !== 'string' || typeof at !== 'number') return null
    return { reason: reason as Reason, to, from, at }
  } catch {
    return null
  }
}

export function isDue(
  { to, from, at }: StoredReason,
  where: { document: string; pathname: string; now: number },
): boolean {
  if (Math.abs(where.now - at) > lastsMs) return false
  return from !== where.document || new URL(to, 'http://here.invalid').pathname === where.pathname
}
