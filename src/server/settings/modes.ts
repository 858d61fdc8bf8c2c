/** Beside the defaults of the settings modes differ in nothing else: docs/operations.md. */
type ModeRules = {
  /** A file in DATA_DIR holds the clock's offset. */
  movesClock: boolean
  /** A missing key ring is made and kept in DATA_DIR. */
  makesKeys: boolean
  /** Takes local addresses and http, and pages lead to the phone page. */
  takesSimulators: boolean
  /** Secrets that stand in the source are taken. */
  takesKnownSecrets: boolean
  /** The site, the database and the proxies in front may be reached without TLS. */
  takesOpenLines: boolean
  takesInventedFirms: boolean
  takesPracticePages: boolean
  /** At /docs. */
  describesCalls: boolean
  /** Seeds fill an empty database, and a person may begin anew. */
  rehearsesPeople: boolean
  /** A restored copy: reads alone, no job, no company. */
  isCopy: boolean
}

const real: ModeRules = {
  movesClock: false,
  makesKeys: false,
  takesSimulators: false,
  takesKnownSecrets: false,
  takesOpenLines: false,
  takesInventedFirms: false,
  takesPracticePages: false,
  describesCalls: false,
  rehearsesPeople: false,
  isCopy: false,
}

export const modes = {
  rehearsal: {
    movesClock: true,
    makesKeys: true,
    takesSimulators: true,
    takesKnownSecrets: true,
    takesOpenLines: true,
    takesInventedFirms: true,
    takesPracticePages: true,
    describesCalls: true,
    rehearsesPeople: true,
    isCopy: false,
  },
  service: real,
  /** Rehearses a service: its rules, with simulators named on purpose and a movable clock. */
  staging: { ...real, movesClock: true, takesSimulators: true, takesInventedFirms: true },
  /** Opens a restored copy: its companies are replaced by impossible ones, whatever the environment holds. */
  drill: { ...real, takesOpenLines: true, takesInventedFirms: true, isCopy: true },
} as const satisfies Record<string, ModeRules>

export type Mode = keyof typeof modes
