/** The SHA-256 of a file in hex, as it is stored beside it; made in Node's own threads, away from the request loop. */
export const sha256OfFile = async (content: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', content as Uint8Array<ArrayBuffer>)).toString('hex')
