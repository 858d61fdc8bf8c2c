/** What the destruction job goes by, and what it reports. */
export type DestructionPolicy = {
  /** A journey not registered is abandoned after this (24 h). */
  abandonedAfterMs: number
  /** From this instant on no resident number of that filing year is kept: 30 days after the season's last day. */
  numbersUntil: (filingYear: number) => Date
  /** The same for portal passwords: the end of 30 June, or of the season when it was lengthened beyond. */
  passwordsUntil: (filingYear: number) => Date
  /** Branches whose `residentNumberLife` is "hand-over": destroyed as soon as the portal knows the office as agent. */
  handOverBranches: readonly string[]
  /** How long a person taken off the family's list can be put back: after this the number is destroyed. */
  removalKeptMs: number
  /** Enquiries are kept this long (3 years, 전자상거래법 시행령 6). */
  enquiriesKeptMs: number
}

export type Destroyed = {
  residentNumbers: number
  familyNumbers: number
  portalPasswords: number
  portalSessions: number
  documents: number
  archives: number
  enquiries: number
}
