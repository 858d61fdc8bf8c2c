/** What recognises a resident number in typed words: no page brings it when it opens, the first typed sign fetches it. */
type NumberRecogniser = typeof import('#domain/resident-number/in-text.ts')

let fetched: NumberRecogniser | undefined

/** Nothing until it came: then nothing typed is kept or sent. */
export const numberRecogniser = (): NumberRecogniser | undefined => fetched

/** Nothing where it cannot be fetched; asked again with the next call. */
export async function fetchNumberRecogniser(): Promise<NumberRecogniser | undefined> {
  fetched ??= await import('#domain/resident-number/in-text.ts').catch(() => undefined)
  return fetched
}
