/** What a rule lets pass, one line each with its reason. A line that nothing needs any more fails, so that the list stays true. */
import type { House, Rule, Violation } from './reading/house.ts'

export type Exception = { rule: string; path: string; what?: string; why: string }

export const exceptions: readonly Exception[] = [
]

const fits = ({ rule, path, what }: Exception, name: string, violation: Violation) => rule === name && violation.path === path && (what === undefined || violation.what.includes(what))

/** What a rule finds beyond the exceptions. */
export function breaches(rule: Rule, house: House, open: readonly Exception[] = exceptions): Violation[] {
  return rule.find(house).filter((violation) => !open.some((one) => fits(one, rule.name, violation)))
}

/** Exceptions that no violation needs any more. */
export function stale(rules: readonly Rule[], house: House, open: readonly Exception[] = exceptions): Exception[] {
  const found = new Map(rules.map((rule) => [rule.name, rule.find(house)]))
  return open.filter((one) => !found.get(one.rule)?.some((violation) => fits(one, one.rule, violation)))
}
