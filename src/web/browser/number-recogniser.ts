import type * as inText from '#domain/resident-number/in-text.ts'

/** Lazy-loaded on the first typed character. */
type NumberRecogniser = typeof inText

let fetched: NumberRecogniser | undefined

/** While undefined, nothing typed may be stored or sent. */
export const numberRecogniser = (): NumberRecogniser | undefined => fetched

/** Undefined on failure; the next call retries. */
export async function fetchNumberRecogniser(): Promise<NumberRecogniser | undefined> {
  fetched ??= await import('#domain/resident-number/in-text.ts').catch(() => undefined)
  return fetched
}
