export type MessengerFace = {
  key: string
  /** Pinned version. */
  script: string
  /** Subresource integrity. */
  integrity?: string
}
