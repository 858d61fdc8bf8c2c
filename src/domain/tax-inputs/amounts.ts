import type { PersonInputs } from '#tax/basis/inputs.ts'
import { finding, type Finding } from './findings.ts'

/** More than anybody earns: above it a figure is a mistake, not an amount (1,000 trillion won). */
const mostWon = 1_000_000_000_000_000

/**
 * The inputs with impossible amounts (below zero, beyond `mostWon`) set to zero, each reported: a corrected payment
 * statement may carry a minus, and one broken figure must not keep the others from being computed.
 */
export function withPossibleAmounts(inputs: PersonInputs): { inputs: PersonInputs; impossible: Finding[] } {
  const impossible: Finding[] = []
  const walk = (value: unknown, path: string): unknown => {
    if (typeof value === 'number' && path.endsWith('Won') && !(value >= 0 && value <= mostWon)) {
      impossible.push(finding('amount.impossible', path))
      return 0
    }
    if (Array.isArray(value)) return value.map((one, index) => walk(one, `${path}.${index}`))
    if (typeof value !== 'object' || value === null || path === 'sources') return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, walk(inner, path ? `${path}.${name}` : name)]),
    )
  }
  return { inputs: walk(inputs, '') as PersonInputs, impossible }
}
