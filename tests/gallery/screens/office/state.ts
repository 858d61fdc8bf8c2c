import type { Given } from '../call-answers.ts'

/** One state of one screen of the office, and how it comes about. */
export type OfficeState = {
  name: string
  /** Where it is; a case's own for `case`. */
  at: string
  calls: readonly Given[]
  /** Words by which it is known. */
  seen: string
  /** The name of the tab that is opened first. */
  tab?: string
  /** The words of what is pressed on the way, in order. */
  press?: readonly string[]
  /** What is chosen then: the field and the choice, by their words. */
  choose?: readonly [field: string, choice: string]
  /** The names of PDFs that are chosen as files. */
  files?: readonly string[]
  /** Where alone axe looks: of a page that is still to come the frame is no page yet. */
  inside?: string
  /** The fullest of its address, or of a part of it that stories seldom open: `npm test` looks at these alone. */
  fullest?: true
}
