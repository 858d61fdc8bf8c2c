/** The pace at which the outside companies are asked about a request on the phone (contract: validate). Milliseconds. */

/** The server asks the vendor at most so often, however often the button is pressed; the vendor ends a request at about the third early question. */
export const askEveryMs = 3_000
/** While one process asks the vendor, another press waits for its outcome; after this it counts as lost. */
export const askingMs = 30_000
