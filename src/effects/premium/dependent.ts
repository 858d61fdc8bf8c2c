import { sumCounted, type PremiumIncomes } from './incomes.ts'

/** Of one person who is insured through a family member (건보법 5②; 건보규칙 2, 별표 1의2). */
export type DependentCase = {
  incomes: PremiumIncomes
  /** 사업자등록. */
  registered: boolean
  /** 주택임대소득 of any amount. */
  letsHousing?: boolean
  /** Disabled or a person of merit: the limit of the unregistered even with a registration. */
  disabled?: boolean
  /** 재산세 과세표준. */
  taxBaseWon: number
  relation: 'spouse' | 'ascendant' | 'descendant' | 'sibling'
  age?: number
  /** Incomes of the own husband or wife: both of a couple must pass. */
  spouseIncomes?: PremiumIncomes
}

type DependentTest = 'income' | 'business' | 'housing' | 'property' | 'sibling' | 'spouse'

type DependentAnswer = { kind: 'passes' } | { kind: 'fails'; test: DependentTest; byWon: number }

const incomeUpToWon = 20_000_000
const unregisteredUpToWon = 5_000_000
const propertyUpToWon = 540_000_000
const propertyMost = { taxBaseWon: 900_000_000, incomeUpToWon: 10_000_000 } as const
const siblingPropertyUpToWon = 180_000_000

const sumIncomes = (incomes: PremiumIncomes) => {
  const { wholeWon, halfWon } = sumCounted(incomes)
  return wholeWon + halfWon
}

function propertyLimitWon({ relation, incomes }: DependentCase): number {
  if (relation === 'sibling') return siblingPropertyUpToWon
  return sumIncomes(incomes) <= propertyMost.incomeUpToWon ? propertyMost.taxBaseWon : propertyUpToWon
}

/** The first test that fails and by how much; pensions and wages count in full. */
export function dependentAnswer(given: DependentCase): DependentAnswer {
  const { incomes, registered, disabled, relation, age } = given
  const fails = (test: DependentTest, byWon = 0): DependentAnswer => ({ kind: 'fails', test, byWon })
  const sumWon = sumIncomes(incomes)
  if (sumWon > incomeUpToWon) return fails('income', sumWon - incomeUpToWon)
  const businessUpToWon = registered && !disabled ? 0 : unregisteredUpToWon
  const businessWon = Math.max(0, incomes.businessWon ?? 0)
  if (businessWon > businessUpToWon) return fails('business', businessWon - businessUpToWon)
  if (given.letsHousing) return fails('housing')
  if (relation === 'sibling' && !disabled && age !== undefined && age >= 30 && age < 65) return fails('sibling')
  const spouseWon = given.spouseIncomes ? sumIncomes(given.spouseIncomes) : 0
  if (spouseWon > incomeUpToWon) return fails('spouse', spouseWon - incomeUpToWon)
  const limitWon = propertyLimitWon(given)
  return given.taxBaseWon > limitWon ? fails('property', given.taxBaseWon - limitWon) : { kind: 'passes' }
}
