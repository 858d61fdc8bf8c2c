/** One state of one screen, and how it is reached. */
import { findAddress } from '#domain/address/addresses.ts'
import type { Window } from './inspect-screen.ts'

export type Screen = {
  name: string
  /** The first address; `go` continues from there. */
  from: string
  go?: (window: Window) => Promise<void>
  /** The final address, when it differs from the first. */
  to?: string
  /** Heading by which the state is recognized; the page's first heading when absent. */
  seen?: string | RegExp
  /**
   * The only part that differs from a state that is checked whole: axe checks this part; page width and floating
   * elements are always checked.
   */
  inside?: string
  /** One of its requests is never answered. */
  unanswered?: true
  /** Console messages expected in this state. */
  complains?: RegExp
  /** The fullest state of its screen; `npm test` checks only these. */
  fullest?: true
  /** Status of the first answer. */
  status?: number | Partial<Record<Window['brand'], number>>
}

/** Finds the row of the address table for a path. */
export const addressOf = (place: string): string | undefined =>
  findAddress(new URL(place, 'http://localhost').pathname)?.path
