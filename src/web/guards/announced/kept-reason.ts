/**
 * Why a person was sent on, kept over the load of a document: a code and no text, because storage is open to every
 * script of the page. Pure.
 */
import { refusalTexts } from './texts.ts'

export type Reason = keyof typeof refusalTexts

/** `from`: the document that sent the person on; `at`: milliseconds of the machine's clock. */
export type Kept = { reason: Reason; to: string; from: string; at: number }

/** A reason that nobody arrived to read is over: the person has gone elsewhere. */
const lastsMs = 30_000

/** What was kept, checked: storage may hold anything. */
export function readKept(text: string | null): Kept | null {
  try {
    const { reason, to, from, at } = JSON.parse(text ?? 'null') as Record<string, unknown>
    const isKnown = typeof reason === 'string' && Object.hasOwn(refusalTexts, reason)
    if (!isKnown || typeof to !== 'string' || typeof from !== 'string' || typeof at !== 'number') return null
    return { reason: reason as Reason, to, from, at }
  } catch {
    return null
  }
}

/** Said by the next document, wherever that is, or by this one once it stands where the person was sent. */
export function isDue({ to, from, at }: Kept, where: { document: string; pathname: string; now: number }): boolean {
  if (Math.abs(where.now - at) > lastsMs) return false
  return from !== where.document || new URL(to, 'http://here.invalid').pathname === where.pathname
}
