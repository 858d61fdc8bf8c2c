import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { Line, Notes, SettlementMore } from '#tax/basis/lines.ts'
import type { LineKey } from '#tax/texts.ts'
import type { Article } from '#tax/basis/articles.ts'
import type { Assessment } from '#tax/basis/assessment.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { lateFormula } from '#tax/penalties/apply.ts'
import { lateSpans } from '#tax/penalties/penalties.ts'
import { digits, withheldNames, words } from '#tax/texts.ts'

const rounded = (formula: string, isExact: boolean, { rounding }: YearData) =>
  isExact ? formula : words.below(formula, rounding.unitWon)

function deferrableFormula(payableWon: number, deferrableWon: number, day: string): string {
  const isHalf = deferrableWon * 2 <= payableWon && payableWon - deferrableWon * 2 <= 1
  return words.until(
    isHalf ? `${digits(payableWon)} ÷ 2` : `${digits(payableWon)} − ${digits(payableWon - deferrableWon)}`,
    day,
  )
}

/** Two ledgers, two refunds. */
export function settlementLines(
  inputs: ReturnInputs,
  found: Assessment,
  more: SettlementMore,
  year: YearData,
  notes: Notes,
): void {
  const write = writers(year, notes)
  nationalLines(inputs, found, more, year, write)
  localLines(inputs, found, more, year, write)
}

type Writers = ReturnType<typeof writers>

type Destination = Pick<Line, 'from' | 'of' | 'minus' | 'about'>

function writers(year: YearData, notes: Notes) {
  const add = (key: LineKey, amountWon: number, article: Article, formula: string, to: Partial<Destination> = {}) =>
    notes({ key, amountWon, article, formula, from: [], ...to })
  const some = (
    key: LineKey,
    amountWon: number,
    article: Article,
    from: string,
    parentKey: LineKey,
    about?: string,
  ) => {
    if (amountWon > 0)
      add(key, amountWon, article, digits(amountWon), { from: [from], of: parentKey, ...(about && { about }) })
  }
  const roundedOff = (key: LineKey, exact: number, payable: number, parentKey: LineKey) => {
    // Rounding is toward zero: subtracted from a payment, added to a refund.
    const dropped = exact > payable ? `${digits(exact)} − ${digits(payable)}` : `${digits(payable)} − ${digits(exact)}`
    if (exact > payable) add(key, exact - payable, year.rounding.article, dropped, { of: parentKey, minus: true })
    if (exact < payable) add(key, payable - exact, year.rounding.article, dropped, { of: parentKey })
  }
  return { add, some, roundedOff }
}

function nationalLines(
  inputs: ReturnInputs,
  found: Assessment,
  more: SettlementMore,
  year: YearData,
  { add, some, roundedOff }: Writers,
): void {
  const { exactWon } = more
  some('withheld', inputs.withheldNationalWon, year.withholding.article, 'withheldNationalWon', 'prepaid')
  some('businessSettled', inputs.settledBusinessTaxWon ?? 0, 'ita 144-2; ita 76.3', 'settledBusinessTaxWon', 'prepaid')
  for (const [kind, withheldWon] of Object.entries(inputs.withheld ?? {}))
    some(
      'withheld',
      withheldWon.nationalWon,
      year.withholding.article,
      `withheld.${kind}.nationalWon`,
      'prepaid',
      withheldNames[kind],
    )
  some('wageSettled', inputs.wage?.decidedTaxWon ?? 0, 'ita 76.3', 'wage.decidedTaxWon', 'prepaid')
  some('interim', inputs.interimWon, year.interim.article, 'interimWon', 'prepaid')
  add('prepaid', found.prepaidWon, 'ita 76.3', digits(found.prepaidWon), { of: 'payable', minus: true })
  roundedOff('roundedOff', exactWon, found.payableWon, 'payable')
  add(
    'payable',
    found.payableWon,
    'ita 76',
    rounded(
      `${digits(found.determinedTaxWon)} + ${digits(found.penaltyWon)} − ${digits(found.prepaidWon)}`,
      exactWon === found.payableWon,
      year,
    ),
  )
  if (found.ruralTaxWon > 0)
    add(
      'ruralTax',
      found.ruralTaxWon,
      year.ruralTax.article,
      `${digits(more.ruralBaseWon)} × ${year.ruralTax.percent}%`,
      { from: ['reductions', 'businesses'] },
    )
  if (found.ruralPenaltyWon > 0 && inputs.filingDate !== undefined)
    add(
      'ruralPenalty',
      found.ruralPenaltyWon,
      year.latePayment.article,
      lateFormula(found.ruralTaxWon, lateSpans(found.dueDay, inputs.filingDate, 'national', year)),
      { from: ['filingDate'] },
    )
  if (found.deferrableWon > 0)
    add(
      'deferrable',
      found.deferrableWon,
      year.instalment.article,
      deferrableFormula(found.payableWon, found.deferrableWon, found.deferredDueDay),
    )
}

function localLines(
  inputs: ReturnInputs,
  found: Assessment,
  more: SettlementMore,
  year: YearData,
  { add, some, roundedOff }: Writers,
): void {
  const { localExactWon } = more
  add('localComputedTax', found.localComputedTaxWon, year.local.article, `${digits(found.computedTaxWon)} ÷ 10`, {
    of: 'localDeterminedTax',
  })
  const credits =
    more.efilingWon > 0 ? `(${digits(found.creditsWon)} − ${digits(more.efilingWon)})` : digits(found.creditsWon)
  add('localCredits', found.localCreditsWon, year.local.creditArticle, `${credits} ÷ 10`, {
    of: 'localDeterminedTax',
    minus: true,
  })
  if (found.localSeparateTaxWon > 0)
    add('localSeparateTax', found.localSeparateTaxWon, year.local.article, `${digits(found.separateTaxWon)} ÷ 10`, {
      of: 'localDeterminedTax',
    })
  add(
    'localDeterminedTax',
    found.localDeterminedTaxWon,
    year.local.article,
    `${digits(found.localComputedTaxWon)} − ${digits(found.localCreditsWon)}` +
      (found.localSeparateTaxWon > 0 ? ` + ${digits(found.localSeparateTaxWon)}` : ''),
    { of: 'localPayable' },
  )
  add('localPenalty', found.localPenaltyWon, year.local.penaltyArticle, more.localPenaltyFormula, {
    of: 'localPayable',
  })
  localPrepaidLines(inputs, year, some)
  add('localPrepaid', found.localPrepaidWon, year.local.prepaidArticle, digits(found.localPrepaidWon), {
    of: 'localPayable',
    minus: true,
  })
  roundedOff('localRoundedOff', localExactWon, found.localPayableWon, 'localPayable')
  add(
    'localPayable',
    found.localPayableWon,
    year.local.article,
    rounded(
      `${digits(found.localDeterminedTaxWon)} + ${digits(found.localPenaltyWon)} − ${digits(found.localPrepaidWon)}`,
      localExactWon === found.localPayableWon,
      year,
    ),
  )
  if (found.localDeferrableWon > 0)
    add(
      'localDeferrable',
      found.localDeferrableWon,
      year.instalment.local?.article ?? year.instalment.article,
      deferrableFormula(found.localPayableWon, found.localDeferrableWon, found.deferredDueDay),
    )
}

function localPrepaidLines(inputs: ReturnInputs, year: YearData, some: Writers['some']): void {
  some('localWithheld', inputs.withheldLocalWon, year.withholding.localArticle, 'withheldLocalWon', 'localPrepaid')
  some(
    'localBusinessSettled',
    inputs.settledBusinessLocalWon ?? 0,
    year.local.prepaidArticle,
    'settledBusinessLocalWon',
    'localPrepaid',
  )
  for (const [kind, withheldWon] of Object.entries(inputs.withheld ?? {}))
    some(
      'localWithheld',
      withheldWon.localWon,
      year.withholding.localArticle,
      `withheld.${kind}.localWon`,
      'localPrepaid',
      withheldNames[kind],
    )
  some(
    'localWageSettled',
    inputs.wage?.decidedLocalWon ?? 0,
    year.local.prepaidArticle,
    'wage.decidedLocalWon',
    'localPrepaid',
  )
}
