import type { OtherPenalty, PersonInputs, Reduction, Source } from '#tax/basis/inputs.ts'
import { otherPenaltyClauses, reductionClauses } from './clauses.ts'
import { finding, type Finding } from './findings.ts'

/** `field`: input path such as `businesses.0.bookExpensesWon`. */
export type Override = { field: string; value: number | boolean | string; reason: string }

type Kind =
  | 'clause'
  | 'penaltyClause'
  | 'order'
  | 'won'
  | 'percent'
  | 'place'
  | 'flag'
  | 'perMille'
  | 'duty'
  | 'day'
  | 'year'

const oneOf = (front: string, ...names: readonly string[]) => new RegExp(`^${front}(${names.join('|')})$`)

const allowed: readonly (readonly [RegExp, Kind])[] = [
  [
    /^businesses\.\d+\.(revenueWon|priorRevenueWon|bookExpensesWon|purchasesWon|rentWon|laborWon|baseRateRevenueWon)$/,
    'won',
  ],
  [/^businesses\.\d+\.place$/, 'place'],
  [
    /^businesses\.\d+\.(profession|yearEndSettled|lettingOther|personalService|exemptHousing|registeredHousing)$/,
    'flag',
  ],
  [/^businesses\.\d+\.housingReductionPercent$/, 'percent'],
  [/^reductions\.\d\.clause$/, 'clause'],
  [/^reductions\.\d\.percent$/, 'percent'],
  [/^reductions\.\d\.(incomeWon|amountWon)$/, 'won'],
  [/^foreign\.\d\.(incomeWon|taxWon|carriedWon)$/, 'won'],
  [/^lossesCarried\.\d\.year$/, 'year'],
  [/^lossesCarried\.\d\.leftWon$/, 'won'],
  [/^lossesCarried\.\d\.lettingOther$/, 'flag'],
  [/^otherPenalties\.\d\.clause$/, 'penaltyClause'],
  [/^otherPenalties\.\d\.amountWon$/, 'won'],
  [/^newbornOrders\.\d$/, 'order'],
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
      'privatePensionWon',
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
      'hometownDisasterWon',
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

function kindOf(field: string): Kind | undefined {
  return allowed.find(([pattern]) => pattern.test(field))?.[1]
}

/** Values to choose from; null for a typed amount. */
export function overrideChoices(field: string): readonly (string | boolean)[] | null {
  switch (kindOf(field)) {
    case 'flag':
      return [true, false]
    case 'clause':
      return reductionClauses
    case 'penaltyClause':
      return otherPenaltyClauses
    default:
      return null
  }
}

function fits(kind: Kind, value: Override['value']): boolean {
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'duty':
      return value === 'simple' || value === 'double'
    case 'day':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
    case 'clause':
      return (reductionClauses as readonly unknown[]).includes(value)
    case 'penaltyClause':
      return (otherPenaltyClauses as readonly unknown[]).includes(value)
    case 'order':
      return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 20
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

/** Extends a list by its next row only. */
function withLeaf(tree: unknown, [name = '', ...rest]: readonly string[], value: unknown, group = ''): unknown {
  if (Array.isArray(tree)) {
    const index = Number(name)
    if (index > tree.length || (index === tree.length && !typedRows.has(group))) return undefined
    const inner = rest.length === 0 ? value : withLeaf(tree[index] ?? rowStarts[group], rest, value)
    return inner === undefined ? undefined : [...tree.slice(0, index), inner, ...tree.slice(index + 1)]
  }
  const record = (tree ?? {}) as Tree
  if (rest.length === 0) return { ...record, [name]: value }
  const inner = withLeaf(record[name] ?? (typedRows.has(name) ? [] : undefined), rest, value, name)
  return inner === undefined ? undefined : { ...record, [name]: inner }
}

const rowStarts: Readonly<Record<string, Tree>> = {
  foreign: { incomeWon: 0, taxWon: 0 },
  lossesCarried: { year: 0, leftWon: 0 },
}
/** Rows that only the office adds. */
const typedRows: ReadonlySet<string> = new Set([
  'reductions',
  'foreign',
  'lossesCarried',
  'otherPenalties',
  'newbornOrders',
])

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
    const kind = kindOf(field)
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
  const rows = withWholeRows(whole.inputs)
  for (const field of whole.halves) delete sources[field]
  return {
    inputs: { ...rows.inputs, sources },
    applied: applied.filter((field) => !whole.halves.includes(field)),
    refused: [
      ...refused,
      ...rows.halves.map((field) => finding('override.row', field)),
      ...whole.halves.map((field) => finding('override.rates', field)),
    ],
  }
}

/** A row without its article or amount does not count. */
function withWholeRows(inputs: PersonInputs): { inputs: PersonInputs; halves: string[] } {
  const { reductions, otherPenalties } = inputs
  if (!reductions && !otherPenalties) return { inputs, halves: [] }
  const isWholeReduction = ({ clause, amountWon, incomeWon, percent }: Partial<Reduction>) =>
    clause !== undefined && (amountWon !== undefined || (incomeWon !== undefined && percent !== undefined))
  const isWholePenalty = ({ clause, amountWon }: Partial<OtherPenalty>) =>
    clause !== undefined && amountWon !== undefined
  const halves = [
    ...(reductions ?? []).flatMap((row, at) => (isWholeReduction(row) ? [] : [`reductions.${at}`])),
    ...(otherPenalties ?? []).flatMap((row, at) => (isWholePenalty(row) ? [] : [`otherPenalties.${at}`])),
  ]
  return {
    inputs: {
      ...inputs,
      ...(reductions && { reductions: reductions.filter(isWholeReduction) }),
      ...(otherPenalties && { otherPenalties: otherPenalties.filter(isWholePenalty) }),
    },
    halves,
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
