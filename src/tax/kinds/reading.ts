import { mostWon } from '#tax/basis/arithmetic.ts'
import { TaxProblem } from '#tax/basis/problem.ts'

/** 64.1 is 641. Read from its digits, so that no fraction is multiplied. */
export function readPerMille(rate: unknown, field: string): number {
  const found = typeof rate === 'number' ? /^(\d{1,3})(?:\.(\d))?$/.exec(String(rate)) : null
  const perMille = found ? Number(found[1]) * 10 + Number(found[2] ?? 0) : -1
  if (perMille < 0 || perMille > 1000) throw new TaxProblem('rate.invalid', field)
  return perMille
}

/** 641 becomes 64.1. */
export function toRate(perMille: number): number {
  const tenth = perMille % 10
  return Number(`${(perMille - tenth) / 10}.${tenth}`)
}

/** Strict: `end` rejects fields that were never read. */
export function reading(value: unknown, path = '') {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TaxProblem(value === undefined ? 'input.missing' : 'input.invalid', path || 'inputs')
  const given = value as Record<string, unknown>
  const readNames = new Set<string>()
  const at = (name: string) => (path ? `${path}.${name}` : name)
  const take = (name: string): unknown => {
    readNames.add(name)
    return Object.hasOwn(given, name) ? (given[name] ?? undefined) : undefined
  }
  const typed = <Kind>(name: string, is: (found: unknown) => boolean): Kind | undefined => {
    const found = take(name)
    if (found === undefined) return undefined
    if (!is(found)) throw new TaxProblem('input.invalid', at(name))
    return found as Kind
  }
  const needed = <Kind>(name: string, found: Kind | undefined): Kind => {
    if (found === undefined) throw new TaxProblem('input.missing', at(name))
    return found
  }
  const self = {
    at,
    has: (name: string) => Object.hasOwn(given, name) && given[name] !== undefined,
    maybeWon: (name: string) =>
      typed<number>(
        name,
        (found) => typeof found === 'number' && Number.isInteger(found) && found >= 0 && found <= mostWon,
      ),
    won: (name: string) => needed(name, self.maybeWon(name)),
    /** Absent counts as zero. */
    wonOrNone: (name: string) => self.maybeWon(name) ?? 0,
    maybeText: (name: string) => typed<string>(name, (found) => typeof found === 'string' && found.length <= 200),
    text: (name: string) => needed(name, self.maybeText(name)),
    maybeFlag: (name: string) => typed<boolean>(name, (found) => typeof found === 'boolean'),
    flag: (name: string) => self.maybeFlag(name) ?? false,
    maybeList: (name: string) => typed<unknown[]>(name, (found) => Array.isArray(found) && found.length <= 10_000),
    list: (name: string) => needed(name, self.maybeList(name)),
    maybePerMille: (name: string) => {
      const found = take(name)
      return found === undefined ? undefined : readPerMille(found, at(name))
    },
    maybeObject: (name: string) => {
      const found = take(name)
      return found === undefined ? undefined : reading(found, at(name))
    },
    /** Call last. */
    end: () => {
      for (const name of Object.keys(given)) if (!readNames.has(name)) throw new TaxProblem('input.unknown', at(name))
    },
  }
  return self
}
export type Reading = ReturnType<typeof reading>
