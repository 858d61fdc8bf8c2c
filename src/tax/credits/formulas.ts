import type { Education, SpecialPayments } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { lesser, part } from '#tax/basis/arithmetic.ts'
import { digits, words } from '#tax/texts.ts'

/** Sums and products stand in brackets where they are multiplied. */
const bracketed = (formula: string) => (formula.includes(' ') ? `(${formula})` : formula)
const summed = (terms: readonly string[]) => terms.filter(Boolean).join(' + ')
const within = (amountWon: number, mostWon: number, formula = digits(amountWon)) =>
  amountWon > mostWon ? words.lesser(formula, digits(mostWon)) : formula

/** `taxWon` × income ÷ total; the whole tax without other income. */
export function shareFormula(taxWon: number, incomeWon: number, totalWon: number): string {
  if (totalWon <= 0 || incomeWon <= 0) return digits(0)
  if (incomeWon >= totalWon) return digits(taxWon)
  return `${digits(taxWon)} × ${digits(incomeWon)} ÷ ${digits(totalWon)}`
}

export function childFormula(children: number, year: YearData): string {
  const { oneWon: firstChildWon, twoWon, eachFurtherWon } = year.childCredit
  const firstChildCredit = `${digits(firstChildWon)} × ${words.people(1)}`
  if (children <= 1) return firstChildCredit
  const two = `${firstChildCredit} + ${digits(twoWon - firstChildWon)} × ${words.people(1)}`
  return children === 2 ? two : `${two} + ${digits(eachFurtherWon)} × ${words.people(children - 2)}`
}

export function birthFormula(orders: readonly number[], year: YearData): string {
  const { birthWon } = year.childCredit
  return summed(orders.map((order) => digits(birthWon[order <= 1 ? 0 : order === 2 ? 1 : 2])))
}

/** `share` is the formula of `wageTaxWon`. Beside a reduction a part of the credit falls away. */
export function wageCreditFormula(
  share: string,
  {
    grossWon,
    wageTaxWon,
    wholeWon,
    reducedWon,
  }: Readonly<Record<'grossWon' | 'wageTaxWon' | 'wholeWon' | 'reducedWon', number>>,
  year: YearData,
): string {
  const { firstUpToWon, firstPercent, restPercent, tiers } = year.wageCredit
  const creditFormula =
    wageTaxWon <= firstUpToWon
      ? `${share} × ${firstPercent}%`
      : `${digits(firstUpToWon)} × ${firstPercent}% + (${share} − ${digits(firstUpToWon)}) × ${restPercent}%`
  const firstWon = lesser(wageTaxWon, firstUpToWon)
  const byTaxWon = part(firstWon, firstPercent, 100) + part(wageTaxWon - firstWon, restPercent, 100)
  const tier = tiers.find((row) => grossWon <= row.grossUpToWon)
  const fallenWon = tier ? tier.startWon - part(grossWon - tier.aboveWon, tier.fallPerMille, 1000) : 0
  const cap =
    tier && tier.fallPerMille > 0 && fallenWon === wholeWon
      ? `${digits(tier.startWon)} − (${digits(grossWon)} − ${digits(tier.aboveWon)}) × ${tier.fallPerMille / 10}%`
      : digits(wholeWon)
  const whole = byTaxWon > wholeWon ? words.lesser(creditFormula, cap) : creditFormula
  if (reducedWon === 0) return whole
  return `${byTaxWon > wholeWon ? whole : bracketed(whole)} × (${digits(wageTaxWon)} − ${digits(reducedWon)}) ÷ ${digits(wageTaxWon)}`
}

export function insuranceFormula(special: SpecialPayments, year: YearData): string {
  const { insuranceUpToWon, insurancePercent, disabledInsurancePercent } = year.special
  const share = (paidWon: number | undefined, percent: number) =>
    paidWon ? `${within(paidWon, insuranceUpToWon)} × ${percent}%` : ''
  return summed([
    share(special.insuranceWon, insurancePercent),
    share(special.disabledInsuranceWon, disabledInsurancePercent),
  ])
}

/** Kinds use the threshold up in order. */
export function medicalFormula(measureWon: number, special: SpecialPayments, year: YearData): string {
  const { medicalThresholdPercent, medicalUpToWon, medicalPercent, prematurePercent, infertilityPercent } = year.special
  let thresholdWon = part(measureWon, medicalThresholdPercent, 100)
  const above = (paidWon = 0): [won: number, formula: string] => {
    const usedWon = lesser(paidWon, thresholdWon)
    thresholdWon -= usedWon
    const leftWon = paidWon - usedWon
    return [leftWon, leftWon === 0 ? '' : usedWon > 0 ? `${digits(paidWon)} − ${digits(usedWon)}` : digits(paidWon)]
  }
  const [generalWon, general] = above(special.medicalGeneralWon)
  const ordinary = [
    generalWon > 0 ? within(generalWon, medicalUpToWon, general) : '',
    above(special.medicalSpecialWon)[1],
  ]
  const term = (formula: string, percent: number) => (formula === '' ? '' : `${bracketed(formula)} × ${percent}%`)
  return summed([
    term(summed(ordinary), medicalPercent),
    term(above(special.medicalPrematureWon)[1], prematurePercent),
    term(above(special.medicalInfertilityWon)[1], infertilityPercent),
  ])
}

export function educationFormula(rows: readonly Education[] | undefined, sumWon: number, year: YearData): string {
  const { educationPercent, educationUpToWon } = year.special
  const pupils = (rows ?? [{ kind: 'self' as const, paidWon: sumWon }]).map(({ kind, paidWon }) =>
    within(paidWon, educationUpToWon[kind] ?? paidWon),
  )
  return `${bracketed(summed(pupils))} × ${educationPercent}%`
}

export function donationFormula(baseWon: number, year: YearData): string {
  let belowWon = 0
  const slices: string[] = []
  for (const { upToWon, percent } of year.special.donationRows) {
    if (baseWon <= belowWon) break
    const isLast = baseWon <= upToWon
    const slice =
      belowWon === 0
        ? digits(lesser(baseWon, upToWon))
        : `(${digits(isLast ? baseWon : upToWon)} − ${digits(belowWon)})`
    slices.push(`${slice} × ${percent}%`)
    belowWon = upToWon
  }
  return summed(slices)
}

/** The slices of 조특법 76 and 58: from one bound to the next, each with its share. */
export function smallDonationFormula(
  kind: 'political' | 'hometown',
  givenWon: number,
  disasterWon: number,
  year: YearData,
): string {
  const { wholeUpToWon, restPercent, politicalHighFromWon, politicalHighPercent, ...hometown } = year.smallDonation
  const { hometownMostWon, hometownMiddle, disasterPercent } = hometown
  const isHometown = kind === 'hometown'
  const amountWon = isHometown ? lesser(givenWon, hometownMostWon) : givenWon
  const restOfAll = isHometown && disasterWon > 0 ? (disasterPercent ?? restPercent) : restPercent
  const bounds: [upToWon: number, percent: number][] = isHometown
    ? [
        ...(hometownMiddle ? [[hometownMiddle.upToWon, hometownMiddle.percent] as [number, number]] : []),
        [amountWon, restOfAll],
      ]
    : [
        [lesser(amountWon, politicalHighFromWon), restPercent],
        [amountWon, politicalHighPercent],
      ]
  const terms = [`${digits(lesser(amountWon, wholeUpToWon))} × 100 ÷ 110`]
  let belowWon = wholeUpToWon
  for (const [upToWon, percent] of bounds) {
    const endWon = lesser(upToWon, amountWon)
    if (endWon <= belowWon) continue
    terms.push(`(${digits(endWon)} − ${digits(belowWon)}) × ${percent}%`)
    belowWon = endWon
  }
  return summed(terms)
}
