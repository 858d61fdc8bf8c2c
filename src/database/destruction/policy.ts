export type DestructionPolicy = {
  /** 24 h. */
  abandonedAfterMs: number
  /** 30 days after the season's last day. */
  numbersUntil: (filingYear: number) => Date
  /** End of 30 June, or of an extended season. */
  passwordsUntil: (filingYear: number) => Date
  /** `residentNumberLife` "hand-over": destroyed once the portal lists the office as agent. */
  handOverBranches: readonly string[]
  /** Until then a removed family member can be restored. */
  removalKeptMs: number
  /** 3 years (전자상거래법 시행령 6); of requests about personal data, from their end. */
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
  privacyRequests: number
}
