import type { Assessment } from '#tax/basis/assessment.ts'
import type { Business, Method, PersonInputs, ReturnInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { assess } from '#tax/assess.ts'
import { simpleExpensesWon } from '#tax/income/business.ts'

/** A return with the choices the law leaves to the person made in their favour. */
export type Best = { inputs: ReturnInputs; assessment: Assessment }

function owedWon(assessment: Assessment): number {
  return assessment.payableWon + assessment.localPayableWon
}

function lower(one: Best, other: Best): Best {
  return owedWon(other.assessment) < owedWon(one.assessment) ? other : one
}

function assessed(inputs: ReturnInputs, year: YearData): Best {
  return { inputs, assessment: assess(inputs, year) }
}

/** Small other income added to the return: its withholding is prepaid only then. */
export function withOther<Inputs extends PersonInputs>(inputs: Inputs): Inputs {
  const other = inputs.separableOther
  if (!other) return inputs
  return {
    ...inputs,
    separableOther: undefined,
    otherIncomeAmountWon: (inputs.otherIncomeAmountWon ?? 0) + other.incomeAmountWon,
    withheldNationalWon: inputs.withheldNationalWon + other.withheldNationalWon,
    withheldLocalWon: inputs.withheldLocalWon + other.withheldLocalWon,
  }
}

function withoutSpecials(inputs: ReturnInputs): ReturnInputs {
  const { special: _, ...rest } = inputs
  return { ...rest, ...(inputs.wage && { wage: { ...inputs.wage, specialDeductionWon: 0 } }) }
}

/**
 * The best of one method: special deductions and credits or the standard credit instead (소득세법 59의4⑨), small other income added or left apart (14③8).
 * @throws TaxProblem as assess does.
 */
export function bestOf(person: PersonInputs, method: Method, year: YearData): Best {
  const inputs: ReturnInputs = { ...person, method }
  let best = assessed(inputs, year)
  if (inputs.special || (inputs.wage && inputs.wage.specialDeductionWon > 0)) best = lower(best, assessed(withoutSpecials(best.inputs), year))
  if (inputs.separableOther) best = lower(best, assessed(withOther(best.inputs), year))
  return best
}

/**
 * Businesses with the expenses of their books; where there are no books yet, the expenses by the simple rate are assumed, and `assumed` says so.
 * Without a rate nothing can be assumed, and the books stay missing.
 */
export function withBooks(businesses: readonly Business[], year: YearData): { businesses: readonly Business[]; assumed: boolean } {
  let assumed = false
  const found = businesses.map((business) => {
    if (business.bookExpensesWon !== undefined || !business.rates) return business
    assumed = true
    return { ...business, bookExpensesWon: simpleExpensesWon(business, business.rates, year) }
  })
  return { businesses: found, assumed }
}
