/** Who may lawfully claim whom (소득세법 50, 53; 시행령 106, 107). */
import type { Dependent } from '#domain/tax-inputs/family.ts'
import type { Person } from '#tax/basis/inputs.ts'
import { inBasicDeduction } from '#tax/deductions/persons.ts'
import type { YearData } from '#tax/years/year-data.ts'

/** A row of the family list that counts. */
export type ListedRow = {
  memberId: string
  /** Keyed; tells the same person in two lists. */
  hash: string
  name: string
  dependent: Dependent
  /** Without what staff set for this return: what another return takes over. */
  told: Dependent
  /** Marked as dead, the day unknown. */
  deadUnknown: boolean
  /** By staff. */
  excluded: boolean
  leftToFamily: boolean
}

export type Claimer = {
  ownHash: string | null
  /** Of the own return; null if not known yet. */
  totalIncomeWon: number | null
  /** Index of the linked spouse. */
  spouse: number | null
  /** Reviewed or filed: what is claimed stays, nothing is added. */
  settled: boolean
  rows: readonly ListedRow[]
}

type Refusal = 'died' | 'income' | 'conditions' | 'excluded'
export type Candidate = {
  hash: string
  /** As each lists the person; at least one. */
  names: readonly (string | null)[]
  /** By claimer: the person as that return would hold it; null if it may not. */
  as: readonly (Person | null)[]
  options: readonly number[]
  now: readonly number[]
  /** Nobody may claim: why. */
  refusal: Refusal | null
  incomeUntold: boolean
}

/** An own ascendant of one spouse is the other's spouse's ascendant; relatives of either count for both (소득세법 50①3). */
const throughSpouse: Readonly<Record<string, string>> = { '1': '2', '2': '1', '4': '4', '5': '5', '6': '6', '8': '8' }

const rowOf = (claimer: Claimer | undefined, hash: string) => claimer?.rows.find((row) => row.hash === hash)

export const isClaimed = (row: ListedRow | undefined) => row !== undefined && !row.excluded && !row.leftToFamily

/** The relation to this claimer; undefined for a stranger. */
function relationTo(claimers: readonly Claimer[], at: number, hash: string): string | undefined {
  const own = rowOf(claimers[at], hash)
  if (own) return own.dependent.relation
  const spouse = claimers[at]?.spouse ?? null
  const theirs = spouse === null ? undefined : rowOf(claimers[spouse], hash)
  return theirs && throughSpouse[theirs.dependent.relation]
}

const isKnown = ({ incomeAmountWon, wageOnlyGrossWon }: Dependent) =>
  incomeAmountWon !== undefined || wageOnlyGrossWon !== undefined

const isAbove = ({ dependent }: ListedRow) => dependent.incomeAbove === true && !isKnown(dependent)

/** What is known of the income counts for everybody, the highest of it. */
function incomeOf(rows: readonly ListedRow[], own: Claimer | undefined) {
  const most = (values: (number | null | undefined)[]) => {
    const knownAmounts = values.filter((value) => value !== undefined && value !== null)
    return knownAmounts.length > 0 ? Math.max(...knownAmounts) : undefined
  }
  const incomeAmountWon = most([...rows.map(({ dependent }) => dependent.incomeAmountWon), own?.totalIncomeWon])
  const wageOnlyGrossWon = own ? undefined : most(rows.map(({ dependent }) => dependent.wageOnlyGrossWon))
  return {
    ...(incomeAmountWon === undefined ? {} : { incomeAmountWon }),
    ...(wageOnlyGrossWon === undefined ? {} : { wageOnlyGrossWon }),
  }
}

export function personOf({ dependent }: ListedRow, relation: string): Person | null {
  const { birthYear, disabled, grandchild, incomeAmountWon, wageOnlyGrossWon } = dependent
  if (birthYear === undefined) return null
  return {
    relation: Number(relation),
    birthYear,
    ...(disabled !== undefined && { disabled }),
    ...(incomeAmountWon !== undefined && { incomeAmountWon }),
    ...(wageOnlyGrossWon !== undefined && { wageOnlyGrossWon }),
    ...(grandchild !== undefined && { grandchild }),
  }
}

/** A death before the year, or of an unknown day, in any list. */
const isDead = ({ dependent, deadUnknown }: ListedRow, { year }: YearData) =>
  deadUnknown || (dependent.deceasedOn !== undefined && dependent.deceasedOn < `${year}-01-01`)

function candidate(claimers: readonly Claimer[], hash: string, year: YearData): Candidate {
  const rows = claimers.flatMap((claimer) => rowOf(claimer, hash) ?? [])
  const linked = claimers.find(({ ownHash }) => ownHash === hash)
  const income = incomeOf(rows, linked)
  const dead = rows.some((row) => isDead(row, year))
  const above = rows.some(isAbove) || (linked !== undefined && linked.totalIncomeWon === null)
  const as = claimers.map((claimer, at): Person | null => {
    const relation = relationTo(claimers, at, hash)
    const row = rowOf(claimer, hash) ?? (rows[0] && { ...rows[0], dependent: rows[0].told })
    if (!row || relation === undefined || relation === '0' || hash === claimer.ownHash) return null
    if (rowOf(claimer, hash)?.excluded || dead || above) return null
    if (claimer.settled && !isClaimed(rowOf(claimer, hash))) return null
    const person = personOf(row, relation)
    return person && inBasicDeduction({ ...person, ...income }, year) ? person : null
  })
  const now = claimers.flatMap((claimer, at) => (isClaimed(rowOf(claimer, hash)) ? [at] : []))
  const may = as.flatMap((person, at) => (person ? [at] : []))
  // A settled return keeps whom it claims.
  const settledClaimers = may.filter((at) => claimers[at]?.settled)
  const overIncome = above || (income.incomeAmountWon ?? 0) > year.persons.incomeUpToWon
  const refusal = dead
    ? 'died'
    : overIncome
      ? 'income'
      : rows.every(({ excluded }) => excluded)
        ? 'excluded'
        : 'conditions'
  return {
    hash,
    names: claimers.map((claimer) => rowOf(claimer, hash)?.name ?? null),
    as,
    options: settledClaimers.length > 0 ? settledClaimers.slice(0, 1) : may,
    now,
    refusal: may.length > 0 ? null : refusal,
    incomeUntold:
      may.length > 0 &&
      !linked &&
      rows.every(({ dependent }) => !isKnown(dependent) && dependent.incomeAbove === undefined),
  }
}

/** Everybody on any of the lists, in their order; not the claimers' own entries. */
export function candidatesOf(claimers: readonly Claimer[], year: YearData): Candidate[] {
  const hashes = new Set(
    claimers.flatMap(({ rows }) => rows.flatMap(({ hash, dependent }) => (dependent.relation === '0' ? [] : [hash]))),
  )
  return [...hashes].map((hash) => candidate(claimers, hash, year))
}
