/**
 * What one connection may hold open, in milliseconds: slow headers and slow bodies are cut, so that two hundred slow connections hold nothing (trust, section 4).
 * And when a process that cannot keep up turns requests away (watch/shedding.server.ts).
 */
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
  /**
   * Mean delay of the event loop over one look, beyond which new requests are turned away. Two cores that six programs shared measured at most 16 at 16 connections on a
   * kept page, 145 at 64 on one drawn anew, 207 at 400 on a list of posts. One long task does not count: the mean is over turns, and this is ten turns in five seconds.
   */
  shedDelayMs: 500,
  shedLookMs: 5_000,
}

export type Limits = Readonly<typeof limits>
