export type MessengerFace = {
  key: string
  /** Pinned version. */
  script: string
  integrity?: string
}
