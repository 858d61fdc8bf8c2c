/** What one connection may hold open, in milliseconds: slow headers and slow bodies are cut, so that two hundred slow connections hold nothing (trust, section 4). */
export const limits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  /** Idle socket without a request under way. */
  connectionMs: 180_000,
  /** How often the two above are looked at. */
  checkMs: 2_000,
  headerBytes: 16_384,
  bodyBytes: 65_536,
  fileBytes: 10_485_760,
  connections: 4_000,
  drainMs: 15_000,
}

export type Limits = Readonly<typeof limits>
