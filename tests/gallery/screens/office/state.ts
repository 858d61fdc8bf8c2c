import type { Given } from '../call-answers.ts'

/** One state of one office screen, and how it is reached. */
export type OfficeState = {
  name: string
  /** The address; `case` stands for a case's own page. */
  at: string
  calls: readonly Given[]
  /** Text by which the state is recognized. */
  seen: string
  /** Name of the tab that is opened first. */
  tab?: string
  /** Labels that are pressed on the way, in order. */
  press?: readonly string[]
  /** A select and its option, by their labels, chosen after the presses. */
  choose?: readonly [field: string, choice: string]
  /** Names of PDFs that are chosen as files. */
  files?: readonly string[]
  /** Part that axe checks alone; while a page loads, the frame is not a complete page. */
  inside?: string
  /** The fullest state of its address, or of a part that stories seldom open; `npm test` checks only these. */
  fullest?: true
}
