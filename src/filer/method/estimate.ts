/** What the filer may expect before the family is confirmed. */
import { settledSumWon } from '#domain/settled-tax/settled-tax.ts'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import { type Comparison, type FeesWon, type MethodComparison, compare } from '#tax/compare.ts'
import { getYearData } from '#tax/years/years.ts'
import type { Calculation } from './calculation.server.ts'
import { describeUnknown } from './offers.ts'
import type { Estimate } from './schemas.ts'
import { missingNames, notSubjectCanDo } from './texts.ts'

/** Null unless the sum rests on facts or on expenses the filer stated. */
export function settledTaxOf(method: MethodComparison | undefined) {
  if (!method?.assessment || method.basis === 'rate') return null
  return { nationalWon: method.taxDueOrRefundWon, localWon: method.localTaxDueOrRefundWon }
}

function advisedSumWon({ methods, recommended }: Comparison): number | null {
  const advised = methods.find(({ method }) => method === recommended)
  const settled = advised?.basis === 'known' ? settledTaxOf(advised) : null
  return settled && settledSumWon(settled)
}

const alone = ({ persons, ...inputs }: PersonInputs): PersonInputs => ({ ...inputs, persons: persons.slice(0, 1) })

/** If a dependent may not qualify: everybody counts, nobody counts. */
function rangeOf(inputs: PersonInputs, comparison: Comparison, feesWon: FeesWon, familyOpen: boolean) {
  const sumWon = advisedSumWon(comparison)
  if (sumWon === null) return null
  if (!familyOpen) return { fromWon: sumWon, toWon: sumWon }
  const aloneWon = advisedSumWon(compare(alone(inputs), getYearData(comparison.year), feesWon)) ?? sumWon
  return { fromWon: Math.min(sumWon, aloneWon), toWon: Math.max(sumWon, aloneWon) }
}

const openCodes: ReadonlySet<string> = new Set(['family.income', 'family.income-told', 'family.birth'])

type Calculated = Pick<Calculation, 'comparison' | 'mapped' | 'missing' | 'feesWon'>

export function estimateOf({ comparison, mapped, missing, feesWon }: Calculated): Estimate {
  const { notEligible } = comparison
  if (notEligible) return { kind: 'not-subject', reason: notEligible.reason, canDo: notSubjectCanDo[notEligible.code] }
  if (mapped.unknown.length > 0 || missing.length > 0)
    return {
      kind: 'unknown',
      unknown: describeUnknown(mapped.unknown),
      missing: missing.map((kind) => missingNames[kind]),
    }
  const familyOpen = mapped.missing.some(({ code }) => openCodes.has(code))
  const range = rangeOf(mapped.inputs, comparison, feesWon, familyOpen)
  return range ? { kind: 'sum', ...range, people: mapped.inputs.persons.length - 1 } : { kind: 'books' }
}
