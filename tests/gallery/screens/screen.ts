/** One state of one screen, and how one comes there. */
import { findAddress } from '#domain/address/addresses.ts'
import type { Window } from './inspect-screen.ts'

export type Screen = {
  name: string
  /** Where the browser begins; with `go` the way from there. */
  from: string
  go?: (window: Window) => Promise<void>
  /** Where the way ends, when that is another address. */
  to?: string
  /** The heading by which the state is known; the first heading of the page when left out. */
  seen?: string | RegExp
  /**
   * What alone differs from a state that is looked at whole: there axe looks; at the page's width and at what floats
   * above it in any case.
   */
  inside?: string
  /** An ask of it is never answered. */
  unanswered?: true
  /** What the browser writes down of this state. */
  complains?: RegExp
  /** The fullest of its screen: `npm test` looks at these alone. */
  fullest?: true
  /** Status of the first answer. */
  status?: number | Partial<Record<Window['brand'], number>>
}

/** The row of the product's addresses that a place belongs to. */
export const addressOf = (place: string): string | undefined =>
  findAddress(new URL(place, 'http://localhost').pathname)?.path
