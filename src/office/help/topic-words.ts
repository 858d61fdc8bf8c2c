/** Buttons, tabs and fields are named by the words of their own screens. */
export type TopicWords = {
  title: string
  lead: string
  steps: readonly string[]
  /** What to look at before going on. */
  look: readonly string[]
  wrong: readonly (readonly [happens: string, then: string])[]
}
