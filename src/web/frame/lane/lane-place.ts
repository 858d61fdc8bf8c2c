/** For example "3/7 자료 불러오기". */
import { findAddress } from '#domain/address/addresses.ts'
import type { Lane } from '#domain/journey/facts.ts'
import { countPlaces, findStepByPath, steps } from '#domain/journey/steps.ts'

export type LanePlace = { lane: Lane; number: number; total: number; name: string }
export type LaneStop = { number: number; name: string; state: 'done' | 'here' | 'ahead' }

/** Undefined for addresses outside the bar. */
export function placeAt(pathname: string): LanePlace | undefined {
  const step = findStepByPath(pathname)
  if (!step?.place) return undefined
  return { lane: step.lane, number: step.place, total: countPlaces(step.lane), name: findName(step.path) }
}

export function stopsAround(place: LanePlace): LaneStop[] {
  return Array.from({ length: place.total }, (_, index) => {
    const number = index + 1
    // The portal's papers are uploaded only where its data cannot be collected.
    const first = steps.find(({ lane, place: at, name }) => lane === place.lane && at === number && name !== 'papers')
    return {
      number,
      name: number === place.number ? place.name : findName(first?.path ?? ''),
      state: number < place.number ? 'done' : number === place.number ? 'here' : 'ahead',
    }
  })
}

function findName(path: string): string {
  return findAddress(path)?.name ?? ''
}
