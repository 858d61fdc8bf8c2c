import type { PersonInputs, Source } from '#tax/basis/inputs.ts'
import { finding, type Finding } from './findings.ts'

/** `field`: input path such as `businesses.0.bookExpensesWon`. */
export type Override = { field: string; value: number | boolean | string; reason: string }

type Kind = 'won' | 'percent' | 'place' | 'flag' | 'perMille' | 'duty' | 'day' | 'year'

const oneOf = (front: string, ...names: readonly string[]) => new RegExp(`^${front}(${names.join('|')})$`)

const allowed: readonly (readonly [RegExp, Kind])[] = [
  [
    /^businesses\.\d+\.(revenueWon|priorRevenueWon|bookExpensesWon|purchasesWon|rentWon|laborWon|baseRateRevenueWon)$/,
    'won',
  ],
  [/^businesses\.\d+\.place$/, 'place'],
  [/^businesses\.\d+\.(profession|yearEndSettled|lettingOther|personalService)$/, 'flag'],
  [/^businesses\.\d+\.rates\.(simplePerMille|excessPerMille|standardPerMille)$/, 'perMille'],
  [/^persons\.\d+\.(disabled|grandchild)$/, 'flag'],
  [/^persons\.\d+\.(incomeAmountWon|wageOnlyGrossWon)$/, 'won'],
  [/^persons\.\d+\.birthYear$/, 'year'],
  [/^self\.(female|married|householder|singleParent)$/, 'flag'],
  [/^wage\.(grossWon|decidedTaxWon|decidedLocalWon|specialDeductionWon|housingDeductionWon|cardDeductionWon)$/, 'won'],
  [/^wage\.unsettled$/, 'flag'],
  [/^wage\.smallCompany\.grossWon$/, 'won'],
  [/^wage\.smallCompany\.percent$/, 'percent'],
  [/^separableOther\.(incomeAmountWon|withheldNationalWon|withheldLocalWon)$/, 'won'],
  [/^withheld\.(publicPension|privatePension|interest|dividend|other)\.(nationalWon|localWon)$/, 'won'],
  [/^financial\.(interest14Won|interest25Won|mustAggregateWon|grossUpDividendWon)$/, 'won'],
  [
    oneOf(
      'special\\.',
      'insuranceWon',
      'disabledInsuranceWon',
      'medicalGeneralWon',
      'medicalSpecialWon',
      'medicalPrematureWon',
      'medicalInfertilityWon',
      'educationWon',
      'donationWon',
      'donationReligiousWon',
      'donationSpecialWon',
      'rentWon',
    ),
    'won',
  ],
  [
    oneOf(
      '',
      'pensionWon',
      'otherIncomeAmountWon',
      'lossCarriedWon',
      'nationalPensionWon',
      'yellowUmbrellaWon',
      'listedDeductionWon',
      'outsideLimitDeductionWon',
      'pensionSavingsWon',
      'retirementPensionWon',
      'politicalDonationWon',
      'hometownDonationWon',
      'sincereCostWon',
      'reductionsWon',
      'outsideAccountWon',
      'withheldNationalWon',
      'withheldLocalWon',
      'settledBusinessTaxWon',
      'settledBusinessLocalWon',
      'interimWon',
    ),
    'won',
  ],
  [
    oneOf(
      '',
      'newBusiness',
      'yearEndSettledBusiness',
      'simpleRateAllowed',
      'sincereDuty',
      'sincereBusiness',
      'sincereConfirmed',
      'marriedThisYear',
    ),
    'flag',
  ],
  [/^bookkeepingDuty$/, 'duty'],
  [/^filingDate$/, 'day'],
]

function fits(kind: Kind, value: Override['value']): boolean {
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'duty':
      return value === 'simple' || value === 'double'
    case 'day':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    case 'perMille':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1000
    case 'percent':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 100
    case 'place':
      return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 99
    case 'year':
      return typeof value === 'number' && Number.isInteger(value) && value >= 1850 && value <= 2100
    default:
      return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  }
}

type Tree = Record<string, unknown>

/** Never extends lists. */
function withLeaf(tree: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(tree)) {
    const index = Number(name)
    if (index >= tree.length) return undefined
    const inner = withLeaf(tree[index], rest, value)
    return inner === undefined ? undefined : tree.with(index, inner)
  }
  const record = (tree ?? {}) as Tree
  if (rest.length === 0) return { ...record, [name]: value }
  const inner = withLeaf(record[name], rest, value)
  return inner === undefined ? undefined : { ...record, [name]: inner }
}

const noTax: Tree = { nationalWon: 0, localWon: 0 }
const startOf: Record<string, Tree> = {
  publicPension: noTax,
  privatePension: noTax,
  interest: noTax,
  dividend: noTax,
  other: noTax,
  rates: { simplePerMille: 0, excessPerMille: null, standardPerMille: 0 },
  wage: { grossWon: 0, decidedTaxWon: 0, decidedLocalWon: 0, specialDeductionWon: 0 },
  smallCompany: { grossWon: 0, percent: 0 },
  separableOther: { incomeAmountWon: 0, withheldNationalWon: 0, withheldLocalWon: 0 },
  financial: { interest14Won: 0, interest25Won: 0, mustAggregateWon: 0, grossUpDividendWon: 0 },
}

/** A single override must not leave a new record incomplete. */
function begun(inputs: PersonInputs, path: readonly string[]): PersonInputs {
  let found = inputs
  let here: unknown = inputs
  for (const [at, name] of path.slice(0, -1).entries()) {
    const inner = (here as Tree | undefined)?.[name]
    const start = startOf[name]
    if (start && (inner === undefined || inner === null))
      found = (withLeaf(found, path.slice(0, at + 1), start) as PersonInputs | undefined) ?? found
    here = inner ?? start
  }
  return found
}

/** Invalid overrides are rejected with a finding; the rest applies. */
export function applyOverrides(
  inputs: PersonInputs,
  overrides: readonly Override[],
): { inputs: PersonInputs; applied: string[]; refused: Finding[] } {
  let found = inputs
  const sources: Record<string, Source> = { ...inputs.sources }
  const applied: string[] = []
  const refused: Finding[] = []
  for (const { field, value, reason } of overrides) {
    const kind = allowed.find(([pattern]) => pattern.test(field))?.[1]
    const path = field.split('.')
    if (!kind) refused.push(finding('override.field', field))
    else if (!fits(kind, value)) refused.push(finding('override.value', field))
    else if (reason.trim() === '') refused.push(finding('override.reason', field))
    else {
      const next = withLeaf(begun(found, path), path, value) as PersonInputs | undefined
      if (!next) refused.push(finding('override.field', field))
      else {
        found = next
        sources[field] = { kind: 'office', reason }
        applied.push(field)
      }
    }
  }
  const whole = withWholeRates(inputs, found, applied)
  for (const field of whole.halves) delete sources[field]
  return {
    inputs: { ...whole.inputs, sources },
    applied: applied.filter((field) => !whole.halves.includes(field)),
    refused: [...refused, ...whole.halves.map((field) => finding('override.rates', field))],
  }
}

/** New rates must be complete: missing ones would count as zero. */
function withWholeRates(
  before: PersonInputs,
  after: PersonInputs,
  applied: readonly string[],
): { inputs: PersonInputs; halves: string[] } {
  const halves: string[] = []
  const businesses = after.businesses.map((business, index) => {
    const at = `businesses.${index}.rates.`
    const told = applied.filter((field) => field.startsWith(at))
    if (told.length === 0 || before.businesses[index]?.rates) return business
    const needed = ['simplePerMille', 'standardPerMille', ...(business.personalService ? ['excessPerMille'] : [])]
    if (needed.every((name) => told.includes(at + name))) return business
    halves.push(...told)
    return { ...business, rates: null }
  })
  return { inputs: halves.length > 0 ? { ...after, businesses } : after, halves }
}
