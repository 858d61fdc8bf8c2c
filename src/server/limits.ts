/** Milliseconds. Even 200 slow connections must block nothing. */
export const limits = {
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  /** Idle socket. */
  connectionMs: 180_000,
  checkMs: 2_000,
  headerBytes: 16_384,
  bodyBytes: 65_536,
  fileBytes: 10_485_760,
  /** Per process. */
  uploads: 4,
  uploadWaitMs: 10_000,
  /** Per process. */
  hashes: 2,
  hashesWaiting: 20,
  workers: 2,
  workersWaiting: 40,
  workersWaitingOfFirm: 30,
  /** A branch has some thousand a season. */
  exportedRows: 20_000,
  connections: 4_000,
  drainMs: 15_000,
  /** A killed process blocks a step for at most ten seconds. */
  claimMs: 7_000,
  renewMs: 2_000,
  databaseMs: 45_000,
  /**
   * Mean event-loop delay. On two shared cores: at most 16 at 16 connections on a cached page, 145 at 64 on a
   * rendered one, 207 at 400.
   */
  shedDelayMs: 500,
  shedLookMs: 5_000,
}

export type Limits = Readonly<typeof limits>
