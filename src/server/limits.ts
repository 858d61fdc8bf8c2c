/**
 * What one connection may hold open (`Ms`: milliseconds): slow headers and slow bodies are cut, so that two hundred
 * slow connections hold nothing (trust, section 4). `shed`: observability/shedding.server.ts.
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
  /** Files that one process takes at the same time, and how long another one waits for its turn. */
  uploads: 4,
  uploadWaitMs: 10_000,
  /** Passwords that one process hashes at the same time, and how many wait for their turn. */
  hashes: 2,
  hashesWaiting: 20,
  /** Threads that draw PDFs and open files, and how many such tasks wait for one. */
  workers: 2,
  workersWaiting: 40,
  /** Cases that a list taken as a file holds; a branch has some thousand a season. */
  exportedRows: 20_000,
  connections: 4_000,
  drainMs: 15_000,
  /**
   * The claim on a step of a collection is over so long after its holder last renewed it: whoever is killed keeps
   * nobody waiting longer than ten seconds.
   */
  claimMs: 7_000,
  renewMs: 2_000,
  /** How long a start waits for the database. */
  databaseMs: 45_000,
  /**
   * Mean event-loop delay over one interval beyond which requests are turned away. Measured on two shared cores: at
   * most 16 at 16 connections on a cached page, 145 at 64 on a drawn one, 207 at 400.
   */
  shedDelayMs: 500,
  shedLookMs: 5_000,
}

export type Limits = Readonly<typeof limits>
