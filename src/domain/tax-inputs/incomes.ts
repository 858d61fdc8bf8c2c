import type { PersonInputs, SpecialPayments, Wage } from '#tax/basis/inputs.ts'
import type {
  CollectedData,
  FilingGuide,
  OtherPayments,
  WagePayments,
  YearEndSimplified,
} from '#domain/collected-data.ts'
import type { TaxTables } from '#tax/rates/tables.ts'
import { finding, type Findings } from './findings.ts'
import { leastCostPercent, otherTreatment } from './other-kinds.ts'
import { donationWords, noteSentences } from './texts.ts'

function sum<Row>(rows: readonly Row[], amountOf: (row: Row) => number): number {
  return rows.reduce((all, row) => all + amountOf(row), 0)
}

export function mapWage(
  payments: WagePayments | undefined,
  guide: FilingGuide | undefined,
  yearEnd: YearEndSimplified | undefined,
  findings: Findings,
): Wage | undefined {
  const rows = payments?.rows ?? []
  if (rows.length === 0) {
    if (guide?.flags.wageSingle || guide?.flags.wageMultiple)
      findings.missing.push(finding('wage.amount', 'wage.grossWon'))
    return undefined
  }
  // Wages of several employers must be combined in the return (소득세법 73②).
  const unsettled = rows.some((row) => !row.settled) || (rows.length > 1 && guide?.flags.wageMultiple === true)
  if (unsettled) findings.missing.push(finding('wage.unsettled', 'wage.unsettled'))
  findings.missing.push(finding('wage.receipt', 'wage.cardDeductionWon'))
  if (rows.length === 1 && guide?.flags.wageMultiple) findings.missing.push(finding('wage.multiple', 'wage.grossWon'))
  const smallCompany = toSmallCompany(rows, findings)
  const cards = yearEnd?.cards
  return {
    grossWon: sum(rows, (row) => row.grossWage),
    decidedTaxWon: sum(rows, (row) => row.settledTax),
    decidedLocalWon: sum(rows, (row) => row.settledLocalTax),
    unsettled,
    specialDeductionWon: sum(rows, (row) => row.healthInsurance + row.employmentInsurance),
    ...(smallCompany && { smallCompany }),
    ...(cards && {
      cards: {
        creditWon: cards.credit,
        debitCashWon: cards.debitCash,
        cultureWon: cards.culture,
        marketWon: cards.market,
        transitWon: cards.transit,
      },
    }),
  }
}

/** Percent by statement code (조특법 30). */
const smallCompanyPercents: Readonly<Record<string, number>> = { T10: 100, T11: 50, T12: 70, T13: 90 }

/** Unclear reductions are reported, not guessed, and the tax stays unknown. */
function toSmallCompany(rows: WagePayments['rows'], { missing, notes }: Findings): Wage['smallCompany'] {
  const reductions = rows.flatMap(({ reduction }) => reduction ?? [])
  if (reductions.length === 0) return undefined
  const percents = [...new Set(reductions.map(({ code }) => smallCompanyPercents[code.trim().toUpperCase()]))]
  const percent = percents.length === 1 ? percents[0] : undefined
  if (percent === undefined || reductions.some(({ wage }) => wage <= 0)) {
    const codes = [...new Set(reductions.map(({ code }) => code))]
    missing.push(finding('wage.reduction', 'wage.smallCompany.grossWon', codes.join(', ')))
    return undefined
  }
  notes.push(noteSentences.reduced(percent))
  return { grossWon: sum(reductions, ({ wage }) => wage), percent }
}

const { political, hometown, special, religious, notReligious, general, stock, carried } = donationWords
const knownDonations = [political, hometown, ...special, religious, notReligious, ...general]

/** Gifts to employee stock ownership and those carried over have limits of their own. */
const isKnownDonation = (kind: string) =>
  !kind.includes(stock) && !kind.includes(carried) && knownDonations.some((word) => kind.includes(word))

/** What decides the limits of year-end totals but is not told. */
export function askYearEnd(
  yearEnd: YearEndSimplified | undefined,
  wage: Wage | undefined,
  { educationUntoldWon, medicalThresholdPercent }: Pick<TaxTables, 'educationUntoldWon' | 'medicalThresholdPercent'>,
  { missing }: Findings,
): void {
  if (!yearEnd) return
  const unknown = yearEnd.donations.filter(({ kind, amount }) => amount > 0 && !isKnownDonation(kind))
  for (const kind of new Set(unknown.map((donation) => donation.kind)))
    missing.push(
      kind.includes(carried)
        ? finding('donation.carried', 'special.carriedDonationWon', kind)
        : finding('donation.kind', 'special.donationWon', kind),
    )
  if (!wage) return
  const { education, rent, medical } = yearEnd
  if (education > educationUntoldWon)
    missing.push(finding('education.persons', 'education.0.paidWon', education.toLocaleString('en-US')))
  if (rent > 0) missing.push(finding('rent.ask', 'special.rentWon', rent.toLocaleString('en-US')))
  const medicalWon = medical.general + medical.special + medical.infertility
  if (medicalWon * 100 > wage.grossWon * medicalThresholdPercent)
    missing.push(finding('medical.insured', 'special.medicalGeneralWon'))
}

/** Special donations are 특례, formerly 법정; unknown kinds are asked for. */
export function mapYearEnd(yearEnd: YearEndSimplified | undefined): {
  special?: SpecialPayments
  politicalDonationWon?: number
  hometownDonationWon?: number
} {
  if (!yearEnd) return {}
  const known = yearEnd.donations.filter(({ kind }) => isKnownDonation(kind))
  const sumDonations = (word: string) =>
    sum(
      known.filter(({ kind }) => kind.includes(word)),
      (row) => row.amount,
    )
  const politicalDonationWon = sumDonations(political)
  const hometownDonationWon = sumDonations(hometown)
  const donationSpecialWon = sumDonations(special[0]) + sumDonations(special[1])
  const donationReligiousWon = sumDonations(religious) - sumDonations(notReligious)
  const donationWon =
    sum(known, (row) => row.amount) -
    politicalDonationWon -
    hometownDonationWon -
    donationSpecialWon -
    donationReligiousWon
  return {
    special: {
      insuranceWon: yearEnd.insurance,
      medicalGeneralWon: yearEnd.medical.general,
      medicalSpecialWon: yearEnd.medical.special,
      medicalInfertilityWon: yearEnd.medical.infertility,
      educationWon: yearEnd.education,
      donationWon,
      ...(donationSpecialWon > 0 && { donationSpecialWon }),
      ...(donationReligiousWon > 0 && { donationReligiousWon }),
      rentWon: yearEnd.rent,
    },
    ...(politicalDonationWon > 0 && { politicalDonationWon }),
    ...(hometownDonationWon > 0 && { hometownDonationWon }),
  }
}

/** Only donations count without wages (소득세법 59의4④). */
export function withoutWage({ special, ...others }: ReturnType<typeof mapYearEnd>): ReturnType<typeof mapYearEnd> {
  const { donationWon = 0, donationSpecialWon, donationReligiousWon } = special ?? {}
  const donations = {
    ...(donationWon > 0 && { donationWon }),
    ...(donationSpecialWon && { donationSpecialWon }),
    ...(donationReligiousWon && { donationReligiousWon }),
  }
  return { ...others, ...(Object.keys(donations).length > 0 && { special: donations }) }
}

type OtherIncome = Pick<PersonInputs, 'separableOther' | 'otherIncomeAmountWon'> & {
  /** From always aggregated income. */
  withheldNationalWon: number
  withheldLocalWon: number
}

/** Unknown kinds leave the tax unknown; the comparison decides about `choice`. */
export function mapOther(
  payments: OtherPayments | undefined,
  guide: FilingGuide | undefined,
  findings: Findings,
): OtherIncome {
  const rows = payments?.rows ?? []
  if (rows.length === 0 && guide?.flags.other)
    findings.missing.push(finding('other.amount', 'separableOther.incomeAmountWon'))
  const groupByTreatment = Object.groupBy(rows, ({ kind }) => otherTreatment(kind))
  const kinds = (treated: typeof rows | undefined) => [...new Set((treated ?? []).map(({ kind }) => kind))]
  for (const kind of kinds(groupByTreatment.unknown))
    findings.missing.push(finding('other.kind', 'otherIncomeAmountWon', kind))
  findings.notes.push(
    ...kinds(groupByTreatment.separate).map(noteSentences.separate),
    ...kinds(groupByTreatment.untaxed).map(noteSentences.untaxed),
  )
  for (const { kind, receipt, income } of groupByTreatment.choice ?? [])
    if (income * 100 > receipt * (100 - leastCostPercent(kind)) + 100)
      findings.contradictions.push(finding('other.costs', 'separableOther.incomeAmountWon', kind))
  const { choice, added = [] } = groupByTreatment
  return {
    ...(choice && {
      separableOther: {
        incomeAmountWon: sum(choice, (row) => row.income),
        withheldNationalWon: sum(choice, (row) => row.withheldNational),
        withheldLocalWon: sum(choice, (row) => row.withheldLocal),
      },
    }),
    ...(added.length > 0 && { otherIncomeAmountWon: sum(added, (row) => row.income) }),
    withheldNationalWon: sum(added, (row) => row.withheldNational),
    withheldLocalWon: sum(added, (row) => row.withheldLocal),
  }
}

/**
 * Every contribution of the year is deducted, whatever income paid it (소득세법 51의3①): the notice's and the employers'
 * sums are added, unless they are the same. Health premiums are deducted of a wage alone (52①).
 */
function nationalPension({ filingGuide, wagePayments }: CollectedData, { contradictions }: Findings): number {
  const noticeWon = filingGuide?.candidates.nationalPension ?? 0
  const wageWon = sum(wagePayments?.rows ?? [], (row) => row.nationalPension)
  if (noticeWon === wageWon) return noticeWon
  if (noticeWon > 0 && wageWon > 0) {
    const both = [noticeWon, wageWon].map((won) => won.toLocaleString('en-US')).join(' + ')
    contradictions.push(finding('national-pension.added', 'nationalPensionWon', both))
  }
  return noticeWon + wageWon
}

/** Of an account that two documents state, the larger amount counts; differences are reported. */
export function mapSavings(
  collected: CollectedData,
  findings: Findings,
): { nationalPensionWon: number; yellowUmbrellaWon: number; pensionSavingsWon: number; retirementPensionWon: number } {
  const candidates = collected.filingGuide?.candidates
  const yearEnd = collected.yearEndSimplified
  const larger = (field: 'pensionSavings' | 'retirementPension'): number => {
    const [a, b] = [candidates?.[field] ?? 0, yearEnd?.[field] ?? 0]
    if (a > 0 && b > 0 && a !== b) findings.contradictions.push(finding('pension.differs', `${field}Won`))
    return Math.max(a, b)
  }
  return {
    nationalPensionWon: nationalPension(collected, findings),
    yellowUmbrellaWon: candidates?.yellowUmbrella ?? 0,
    pensionSavingsWon: larger('pensionSavings'),
    retirementPensionWon: larger('retirementPension'),
  }
}
