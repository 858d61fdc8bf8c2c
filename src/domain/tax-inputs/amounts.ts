import type { PersonInputs } from '#tax/basis/inputs.ts'
import { finding, type Finding } from './findings.ts'

const mostWon = 1_000_000_000_000_000

/** Corrected statements may be negative: such amounts count as zero and are reported. */
export function withPossibleAmounts(inputs: PersonInputs): { inputs: PersonInputs; impossible: Finding[] } {
  const impossible: Finding[] = []
  const walk = (value: unknown, path: string): unknown => {
    if (typeof value === 'number' && path.endsWith('Won') && !(value >= 0 && value <= mostWon)) {
      impossible.push(finding('amount.impossible', path))
      return 0
    }
    if (Array.isArray(value)) return value.map((item, index) => walk(item, `${path}.${index}`))
    if (typeof value !== 'object' || value === null || path === 'sources') return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, walk(inner, path ? `${path}.${name}` : name)]),
    )
  }
  return { inputs: walk(inputs, '') as PersonInputs, impossible }
}
