/**
 * What a page knows of the messenger's script: it arrives with the document, on public pages of a branch that has a
 * key.
 */
export type MessengerFace = {
  key: string
  /** Address of the script, its version pinned. */
  script: string
  /** Digest of the script; the browser refuses another one. */
  integrity?: string
}
