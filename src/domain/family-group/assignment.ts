/** Who claims whom: the assignment with the least tax of all, exactly. */

export type Claimers = {
  /** Indexes of the people who may lawfully claim this dependant. */
  options: readonly number[]
  /** Who claims now, for ties. */
  now: readonly number[]
}
export type Assignment = { claimers: (number | null)[]; sumWon: number }

const mostCombinations = 100_000
export const mostReturns = 4_096

const isChoice = ({ options }: Claimers) => options.length > 1

export function countCombinations(dependants: readonly Claimers[]): number {
  return dependants.reduce((product, { options }) => product * Math.max(1, options.length), 1)
}

/** How many different returns must be computed. */
export function countReturns(people: number, dependants: readonly Claimers[]): number {
  const chosen = dependants.filter(isChoice)
  let sum = 0
  for (let person = 0; person < people; person += 1)
    sum += 2 ** chosen.filter(({ options }) => options.includes(person)).length
  return sum
}

export const isTooMany = (people: number, dependants: readonly Claimers[]) =>
  countCombinations(dependants) > mostCombinations || countReturns(people, dependants) > mostReturns

/**
 * `costWon(person, claimed)`: all tax of a person who claims these dependants, by index; asked once for each set. Of
 * equal sums the one with the fewest changes wins. Throws RangeError if `isTooMany`.
 */
export function bestAssignment(
  people: number,
  dependants: readonly Claimers[],
  costWon: (person: number, claimed: readonly number[]) => number,
): Assignment {
  if (isTooMany(people, dependants)) throw new RangeError('too many combinations')
  const known = new Map<string, number>()
  const cost = (person: number, claimed: readonly number[]) => {
    const key = `${person}:${claimed.join()}`
    const found = known.get(key) ?? costWon(person, claimed)
    known.set(key, found)
    return found
  }
  const listChanges = (claimers: readonly (number | null)[]) =>
    claimers.filter((claimer, at) => claimer !== null && !dependants[at]?.now.includes(claimer)).length
  let best: (Assignment & { changes: number }) | null = null
  const claimers: (number | null)[] = dependants.map(() => null)
  const tryAll = (at: number): void => {
    const dependant = dependants[at]
    if (dependant) {
      for (const option of dependant.options.length > 0 ? dependant.options : [null]) {
        claimers[at] = option
        tryAll(at + 1)
      }
      return
    }
    let sumWon = 0
    for (let person = 0; person < people; person += 1)
      sumWon += cost(
        person,
        claimers.flatMap((claimer, index) => (claimer === person ? [index] : [])),
      )
    const changes = listChanges(claimers)
    if (!best || sumWon < best.sumWon || (sumWon === best.sumWon && changes < best.changes))
      best = { claimers: [...claimers], sumWon, changes }
  }
  tryAll(0)
  const { claimers: found, sumWon } = best ?? { claimers, sumWon: 0 }
  return { claimers: found, sumWon }
}
