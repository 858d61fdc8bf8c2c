/** The portal's three collections: a person's documents in the form of the wire. */
import type { CollectedData } from '#domain/collected-data.ts'
import { codes } from '#integrations/data-vendor/wire.ts'
import type {
  BusinessContents,
  DocumentCode,
  GuideContents,
  OtherContents,
  WageContents,
  YearEndContents,
} from '#integrations/tax-portal/wire.ts'
import type { Body, VendorAnswer } from '#simulators/data-vendor/transport.ts'
import { dataFor, incomeYearAt, spaced } from '#simulators/people/people.ts'
import type { Person } from '#simulators/people/person.ts'
import type { World } from '#simulators/world.ts'
import type { Path } from './state.ts'

const documentsOf: Record<1 | 2 | 3, DocumentCode[]> = {
  1: ['GUIDE', 'BUSINESS'],
  2: ['WAGE', 'OTHER'],
  3: ['YEAREND'],
}

/** Years that the portal offers: the season's income year and the five before it. */
const yearsBack = 5

export function collect(world: World, person: Person, path: Path, step: 1 | 2 | 3, body: Body): VendorAnswer {
  const season = incomeYearAt(world.clock)
  const incomeYear = Number(body['incomeYear'])
  if (!(incomeYear >= season - yearsBack && incomeYear <= season)) return { code: codes.parameter }
  const plan = person.quirks.collection
  const failures = (path.failed ??= {})
  const failsNow = plan?.step === step && (failures[step] ?? 0) < plan.failures
  if (failsNow) failures[step] = (failures[step] ?? 0) + 1
  if (failsNow && !plan.document) return { code: codes.institution, about: person.name }
  const isMember = person.quirks.member !== false
  const data = incomeYear === season ? person.data : dataFor(person.id, incomeYear, season)
  const seen = person.quirks.familyNames ? withOddNames(data) : data
  return {
    code: codes.ok,
    data: {
      resMemberYn: isMember ? 'Y' : 'N',
      resDocumentList: documentsOf[step].map((code) => {
        if (failsNow && plan.document === code) return { resDocumentCode: code, resResultCode: codes.institution }
        if (person.quirks.missing === code) return { resDocumentCode: code, resResultCode: codes.noData }
        const contents = isMember ? contentsFor[code](seen) : guestContents[code](data)
        return contents
          ? { resDocumentCode: code, resResultCode: codes.ok, resContents: contents }
          : { resDocumentCode: code, resResultCode: codes.noData }
      }),
    },
  }
}

/** Writes 김하늘 alternately as 김 하늘 and decomposed. */
function withOddNames(data: CollectedData): CollectedData {
  const year = data.yearEndSimplified
  if (!year) return data
  const lastYearFamily = year.lastYearFamily.map((member, at) => ({
    ...member,
    name: at % 2 === 0 ? spaced(member.name) : member.name.normalize('NFD'),
  }))
  return { ...data, yearEndSimplified: { ...year, lastYearFamily } }
}

const won = (amount: number) => String(amount)
const yn = (yes: boolean) => (yes ? 'Y' : 'N')
const day = (iso: string | undefined) => (iso ?? '').replaceAll('-', '')
const filedAs = { ESTIMATE: '32', SIMPLE: '20', DOUBLE: '11' } as const

const contentsFor: Record<DocumentCode, (data: CollectedData) => object | undefined> = {
  GUIDE: ({ filingGuide: guide }): GuideContents | undefined =>
    guide && {
      resYear: String(guide.incomeYear),
      resGuideType: guide.guideType,
      resBookDuty: guide.bookkeepingDuty === 'simple' ? '1' : '2',
      resExpenseRate: guide.expenseRateKind === 'simple' ? '1' : '2',
      resBusinessList: guide.businesses.map((business) => ({
        resBusinessNo: business.businessNumber ?? '',
        resTradeCode: business.tradeCode,
        resTradeName: business.tradeName,
        resRevenue: won(business.revenue),
        resPriorRevenue: won(business.priorRevenue ?? 0),
        resOpenDate: day(business.openedOn),
        ...(business.vatSales !== undefined && { resVatSales: won(business.vatSales) }),
      })),
      resInterestYn: yn(guide.flags.interest),
      resDividendYn: yn(guide.flags.dividend),
      resWageSingleYn: yn(guide.flags.wageSingle),
      resWageMultipleYn: yn(guide.flags.wageMultiple),
      resPensionYn: yn(guide.flags.pension),
      resOtherYn: yn(guide.flags.other),
      resSincereYn: yn(guide.flags.sincere),
      resInterimTax: won(guide.interimPrepayment),
      resBusinessCardAmt: won(guide.businessCardSpending ?? 0),
      resNationalPension: won(guide.candidates.nationalPension),
      resYellowUmbrella: won(guide.candidates.yellowUmbrella),
      resPensionSavings: won(guide.candidates.pensionSavings),
      resRetirementPension: won(guide.candidates.retirementPension),
      resHistoryList: guide.years.map((year) => ({
        resYear: String(year.year),
        resFilingTypeCode: year.fillingType ? filedAs[year.fillingType] : '',
        resGrossIncome: won(year.totalGrossIncome),
        resDeterminedTax: won(year.determinedTax),
        resPrepaidTax: won(year.prepaidTax),
        resTaxDue: won(year.taxDueAfterOffset),
      })),
    },
  BUSINESS: ({ businessPayments }): BusinessContents | undefined =>
    businessPayments && {
      resPaymentList: businessPayments.rows.map((row) => ({
        resPayerName: row.payerName,
        resPayerNo: row.payerNumber,
        resTradeCode: row.tradeCode,
        resMonths: String(row.months),
        resPaid: won(row.paid),
        resIncomeTax: won(row.withheldNational),
        resLocalTax: won(row.withheldLocal),
      })),
      ...(businessPayments.simplifiedPaid !== undefined && { resSimplifiedPaid: won(businessPayments.simplifiedPaid) }),
    },
  WAGE: ({ wagePayments }): WageContents | undefined =>
    wagePayments && {
      resPaymentList: wagePayments.rows.map((row) => ({
        resPayerName: row.payerName,
        resPayerNo: row.payerNumber,
        resMonths: String(row.months),
        resGrossWage: won(row.grossWage),
        resSettledYn: yn(row.settled),
        resIncomeTax: won(row.settledTax),
        resLocalTax: won(row.settledLocalTax),
        resNationalPension: won(row.nationalPension),
        resHealthInsurance: won(row.healthInsurance),
        resEmploymentInsurance: won(row.employmentInsurance),
        ...(row.reduction && {
          resReductionCode: row.reduction.code,
          resReductionWage: won(row.reduction.wage),
          resReductionTax: won(row.reduction.tax),
        }),
      })),
    },
  OTHER: ({ otherPayments }): OtherContents | undefined =>
    otherPayments && {
      resPaymentList: otherPayments.rows.map((row) => ({
        resPayerName: row.payerName,
        resPayerNo: row.payerNumber,
        resKind: row.kind,
        resReceipt: won(row.receipt),
        resExpenses: won(row.expenses),
        resIncome: won(row.income),
        resIncomeTax: won(row.withheldNational),
        resLocalTax: won(row.withheldLocal),
      })),
    },
  YEAREND: ({ yearEndSimplified: year }): YearEndContents | undefined =>
    year && {
      resInsurance: won(year.insurance),
      resMedicalGeneral: won(year.medical.general),
      resMedicalSpecial: won(year.medical.special),
      resMedicalInfertility: won(year.medical.infertility),
      resEducation: won(year.education),
      resCreditCard: won(year.cards.credit),
      resDebitCash: won(year.cards.debitCash),
      resCulture: won(year.cards.culture),
      resMarket: won(year.cards.market),
      resTransit: won(year.cards.transit),
      resPensionSavings: won(year.pensionSavings),
      resRetirementPension: won(year.retirementPension),
      resRent: won(year.rent),
      resDonationList: year.donations.map((donation) => ({ resKind: donation.kind, resAmount: won(donation.amount) })),
      resFamilyList: year.lastYearFamily.map((member) => ({
        resRelationCode: member.relation,
        resName: member.name,
        resResidentNo: `${member.residentNumber.slice(0, 6)}-${member.residentNumber.slice(6)}`,
      })),
    },
}

/** A person who never joined the portal gets the notice without the history, the insurance, and empty lists. */
const guestContents: Record<DocumentCode, (data: CollectedData) => object | undefined> = {
  GUIDE: (data) => {
    const guide = contentsFor.GUIDE(data)
    return guide && { ...guide, resHistoryList: [] }
  },
  BUSINESS: () => ({ resPaymentList: [] }),
  WAGE: () => ({ resPaymentList: [] }),
  OTHER: () => ({ resPaymentList: [] }),
  YEAREND: (data) =>
    data.yearEndSimplified &&
    contentsFor.YEAREND({
      yearEndSimplified: {
        ...data.yearEndSimplified,
        medical: { general: 0, special: 0, infertility: 0 },
        education: 0,
        cards: { credit: 0, debitCash: 0, culture: 0, market: 0, transit: 0 },
        pensionSavings: 0,
        retirementPension: 0,
        donations: [],
        rent: 0,
        lastYearFamily: [],
      },
    }),
}
