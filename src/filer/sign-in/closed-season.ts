/** Name and phone are not taken for a filing that cannot begin. */
import { findAddress } from '#domain/address/addresses.ts'
import type { Phase } from '#domain/season/season.ts'
import { closedTexts } from './texts.ts'

export type ClosedSeason = (typeof closedTexts.phases)[keyof typeof closedTexts.phases]

export const isClosed = (phase: Phase): phase is keyof typeof closedTexts.phases =>
  phase !== 'preview' && phase !== 'filing'

/** Null where the wanted page is open; `path` with its query. */
export function closedSeason(path: string | null, phase: Phase): ClosedSeason | null {
  const lane = path ? findAddress(path.split(/[?#]/, 1)[0] ?? '')?.lane : undefined
  return (lane === 'filing' || lane === 'preview') && isClosed(phase) ? closedTexts.phases[phase] : null
}
