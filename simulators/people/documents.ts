/**
 * Documents that the portal and the registry hold of one person for one income year. Amounts add up: payment
 * statements to the notice's revenue, withheld tax to the table's figure.
 */
import type {
  BusinessPayments,
  CollectedData,
  FilingGuide,
  OtherPayments,
  WagePayments,
  YearEndSimplified,
} from '#domain/collected-data.ts'
import type { Profile } from './profile.ts'
import { determinedTaxWon, dutiesOf, filedAs, tradeOf } from './trades.ts'

/** Share of this season's figures, by years back (0.8 last year, 0.6 the year before). */
const shares = [1, 0.8, 0.6, 0.5, 0.45, 0.4]

/** Figures of `back` years before the season, cut to 10,000 won so that every share and every tenth is whole. */
function figuresOf(profile: Profile, back: number): { revenueWon: number; withheldWon: number } {
  const share = shares[back] ?? 0
  const cut = (amount: number, unit: number) => Math.floor((amount * share) / unit + 1e-9) * unit
  return {
    revenueWon: cut(profile.trade?.revenueWon ?? 0, 10_000),
    withheldWon: cut(profile.trade?.withheldNationalWon ?? 0, 10),
  }
}

/**
 * All documents of `incomeYear`; `back` says how many years it lies before the season's income year. `undefined`
 * documents are the portal's "nothing reported".
 */
export function documentsOf(profile: Profile, incomeYear: number, back = 0): CollectedData {
  const data: CollectedData = { yearEndSimplified: yearEnd(profile, incomeYear), family: familyOf(profile, incomeYear) }
  if (back >= shares.length) return { family: data.family! }
  if (profile.trade) data.filingGuide = guide(profile, incomeYear, back)
  const payments = businessPayments(profile, back)
  if (payments.rows.length > 0) data.businessPayments = payments
  if (profile.wage) data.wagePayments = wagePayments(profile.wage)
  if (profile.otherReceiptWon ?? profile.otherRows) data.otherPayments = otherPayments(profile)
  return data
}

function guide(profile: Profile, incomeYear: number, back: number): FilingGuide {
  const { code } = profile.trade!
  const { revenueWon } = figuresOf(profile, back)
  const priorWon = figuresOf(profile, back + 1).revenueWon
  const duties = dutiesOf(code, revenueWon, priorWon)
  const others = Boolean(profile.wage ?? profile.otherReceiptWon ?? profile.otherRows ?? profile.flags)
  return {
    incomeYear,
    guideType: guideType(profile, back, others),
    bookkeepingDuty: duties.bookkeeping,
    expenseRateKind: duties.rate,
    businesses: [
      {
        ...(tradeOf(code).payers.length === 0 || code === '722000'
          ? {
              businessNumber: fictitiousBusinessNumber(profile, 0),
              ...(profile.quirks.vatUnread ? {} : { vatSales: revenueWon }),
            }
          : {}),
        tradeCode: code,
        tradeName: tradeOf(code).name,
        revenue: revenueWon,
        priorRevenue: priorWon,
        openedOn: '2019-03-02',
      },
    ],
    flags: {
      interest: false,
      dividend: false,
      wageSingle: Boolean(profile.wage),
      wageMultiple: false,
      pension: false,
      other: Boolean(profile.otherReceiptWon ?? profile.otherRows),
      sincere: duties.sincere,
      ...(back === 0 ? profile.flags : {}),
    },
    interimPrepayment: back === 0 ? (profile.interimPrepaymentWon ?? 0) : 0,
    businessCardSpending: Math.floor((revenueWon * 0.08) / 1000) * 1000,
    candidates: {
      nationalPension: paysPension(profile, incomeYear)
        ? Math.min(3_330_000, Math.floor((revenueWon * 0.045) / 1000) * 1000)
        : 0,
      yellowUmbrella: profile.yellowUmbrellaWon ?? 0,
      pensionSavings: 0,
      retirementPension: 0,
    },
    years: [1, 2, 3].map((before) => pastYear(profile, incomeYear - before, back + before)),
  }
}

function guideType(profile: Profile, back: number, others: boolean): FilingGuide['guideType'] {
  const { code } = profile.trade!
  const { revenueWon, withheldWon } = figuresOf(profile, back)
  const duties = dutiesOf(code, revenueWon, figuresOf(profile, back + 1).revenueWon)
  if (duties.sincere) return 'S'
  if (duties.bookkeeping === 'double') return duties.integrations ? 'A' : 'B'
  if (duties.rate === 'standard') return 'D'
  if (others) return 'E'
  return determinedTaxWon(code, revenueWon) > withheldWon ? 'F' : 'G'
}

function pastYear(profile: Profile, year: number, back: number): FilingGuide['years'][number] {
  const { code } = profile.trade!
  const { revenueWon, withheldWon } = figuresOf(profile, back)
  const determined = determinedTaxWon(code, revenueWon)
  return {
    year,
    fillingType: filedAs(dutiesOf(code, revenueWon, figuresOf(profile, back + 1).revenueWon)),
    totalGrossIncome: revenueWon,
    determinedTax: determined,
    prepaidTax: withheldWon,
    taxDueAfterOffset: determined - withheldWon,
  }
}

function businessPayments(profile: Profile, back: number): BusinessPayments {
  const { revenueWon, withheldWon } = figuresOf(profile, back)
  if (!profile.trade || withheldWon === 0) return { rows: [] }
  const { payers } = tradeOf(profile.trade.code)
  const weights = [[1], [0.6, 0.4], [0.5, 0.3, 0.2]][payers.length - 1] ?? [1]
  let paidLeft = revenueWon
  let nationalLeft = withheldWon
  const rows = weights.map((weight, at) => {
    const last = at === weights.length - 1
    const paid = last ? paidLeft : Math.floor((revenueWon * weight) / 10_000) * 10_000
    const withheldNational = last ? nationalLeft : Math.floor((paid * 0.03) / 100) * 100
    paidLeft -= paid
    nationalLeft -= withheldNational
    return {
      payerName: payers[at]!,
      payerNumber: fictitiousBusinessNumber(profile, at + 1),
      tradeCode: profile.trade!.code,
      months: [12, 8, 5][at] ?? 3,
      paid,
      withheldNational,
      withheldLocal: Math.floor(withheldNational / 100) * 10,
    }
  })
  return { rows, simplifiedPaid: revenueWon }
}

function wagePayments(wage: NonNullable<Profile['wage']>): WagePayments {
  const rate = (basis: number) => Math.floor((wage.grossWon * basis) / 10_000 / 10) * 10
  const usual = Math.floor((wage.grossWon * 412) / 10_000 / 10) * 10
  const settledTax = wage.settled ? (wage.settledTaxWon ?? usual) : 0
  return {
    rows: [
      {
        payerName: '(주)여름상사',
        payerNumber: '000-81-00001',
        months: wage.months,
        grossWage: wage.grossWon,
        settled: wage.settled,
        settledTax,
        settledLocalTax: Math.floor(settledTax / 100) * 10,
        nationalPension: rate(450),
        healthInsurance: rate(400),
        employmentInsurance: rate(90),
        ...(wage.reduction && {
          reduction: { code: wage.reduction.code, wage: wage.grossWon, tax: wage.reduction.taxWon },
        }),
      },
    ],
  }
}

function otherPayments({ otherReceiptWon: receipt, otherRows = [] }: Profile): OtherPayments {
  const lecture = (receiptWon: number) => {
    const expensesWon = Math.floor((receiptWon * 6) / 10)
    const withheldWon = Math.floor(((receiptWon - expensesWon) * 2) / 10 / 10) * 10
    return { payer: '한결문화재단', kind: '강연료', receiptWon, expensesWon, withheldWon }
  }
  return {
    rows: [...(receipt ? [lecture(receipt)] : []), ...otherRows].map((row, at) => ({
      payerName: row.payer,
      payerNumber: `000-82-0000${at + 2}`,
      kind: row.kind,
      receipt: row.receiptWon,
      expenses: row.expensesWon,
      income: row.receiptWon - row.expensesWon,
      withheldNational: row.withheldWon,
      withheldLocal: Math.floor(row.withheldWon / 100) * 10,
    })),
  }
}

function yearEnd(profile: Profile, incomeYear: number): YearEndSimplified {
  const yearly = (profile.trade?.revenueWon ?? 0) + (profile.wage?.grossWon ?? 0)
  const part = (basis: number) => Math.floor((Math.min(yearly, 100_000_000) * basis) / 10_000 / 100) * 100
  return {
    insurance: 840_000,
    medical: { general: part(110), special: ageIn(profile, incomeYear) >= 65 ? part(60) : 0, infertility: 0 },
    education: profile.educationWon ?? (profile.family.some((member) => member.relation === '4') ? 600_000 : 0),
    cards: { credit: part(2400), debitCash: part(700), culture: part(50), market: part(40), transit: part(90) },
    pensionSavings: profile.yellowUmbrellaWon ? 1_200_000 : 0,
    retirementPension: 0,
    donations: profile.wage ? [{ kind: '지정기부금', amount: 300_000 }] : [],
    rent: profile.rentWon ?? 0,
    lastYearFamily: profile.family.map(({ relation, name, residentNumber }) => ({ relation, name, residentNumber })),
  }
}

/** Lists the person first (relation 0) and marks the dead with their day, as the registry does. */
function familyOf(profile: Profile, incomeYear: number): NonNullable<CollectedData['family']> {
  return {
    members: [
      { relation: '0', name: profile.name, residentNumber: profile.residentNumber },
      ...profile.family.map(({ relation, name, residentNumber, diedOn }) =>
        diedOn
          ? { relation, name: `${name}(사망)`, residentNumber, deceasedOn: `${incomeYear}-${diedOn}` }
          : { relation, name, residentNumber },
      ),
    ],
  }
}

function ageIn(profile: Profile, year: number): number {
  const century = '1256'.includes(profile.residentNumber[6]!) ? 1900 : 2000
  return year - century - Number(profile.residentNumber.slice(0, 2))
}

const paysPension = (profile: Profile, incomeYear: number) => ageIn(profile, incomeYear) < 60

/** Fictitious by form: no tax office has the number 000. */
function fictitiousBusinessNumber(profile: Profile, at: number): string {
  return `000-${at === 0 ? '01' : '81'}-${String((Number(profile.residentNumber.slice(-6)) * 10 + at) % 100_000).padStart(5, '0')}`
}
