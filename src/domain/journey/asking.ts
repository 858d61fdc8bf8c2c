/** The pace at which the outside companies are asked about a request on the phone (contract: validate). Milliseconds. */

/** While one process asks the vendor, another press waits for its outcome; after this it counts as lost. */
export const askingMs = 30_000

/**
 * The server asks the vendor at most every three seconds, however often the button is pressed; after two early questions it takes its time, because the vendor
 * ends a request at about the third question that comes too early.
 */
export function askEveryMs(asksBefore: number): number {
  return asksBefore < 2 ? 3_000 : 20_000
}
