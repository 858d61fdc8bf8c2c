/** Runs on Node's thread pool so that requests are not blocked. */
export const sha256OfFile = async (content: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', content as Uint8Array<ArrayBuffer>)).toString('hex')
