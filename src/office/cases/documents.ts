import type { CollectedData } from '#domain/collected-data.ts'
import { won } from '#domain/money.ts'
import type { Stores } from '#database/rows.ts'
import type { CaseFile } from './contract.ts'
import { documentTables as tables, guideWords as words, settledWords, simplifiedWords } from './texts.ts'

type Collected = Awaited<ReturnType<Stores['collection']['read']>>

export const documentViews = ({ documents, data }: Collected): CaseFile['documents'] =>
  documents.map((document) => ({
    index: document.index,
    name: documentNames[document.index] ?? '',
    state: document.state,
    fromPapers: document.source === 'papers',
    retrievedAt: document.retrievedAt?.toISOString() ?? null,
    ...documentTable(document.index, data),
  }))

type DocumentTable = { columns: string[]; rows: string[][] }

function documentTable(index: number, data: CollectedData): DocumentTable {
  switch (index) {
    case 0:
      return { columns: [...tables.guide.columns], rows: guideRows(data) }
    case 1:
      return {
        columns: [...tables.business.columns],
        rows: (data.businessPayments?.rows ?? []).map((row) => [
          row.payerName,
          row.tradeCode,
          won(row.paid),
          won(row.withheldNational),
          won(row.withheldLocal),
        ]),
      }
    case 2:
      return {
        columns: [...tables.wage.columns],
        rows: (data.wagePayments?.rows ?? []).map((row) => [
          row.payerName,
          won(row.grossWage),
          row.settled ? settledWords.yes : settledWords.no,
          won(row.settledTax),
          won(row.settledLocalTax),
        ]),
      }
    case 3:
      return {
        columns: [...tables.other.columns],
        rows: (data.otherPayments?.rows ?? []).map((row) => [
          row.payerName,
          row.kind,
          won(row.receipt),
          won(row.expenses),
          won(row.income),
          won(row.withheldNational),
        ]),
      }
    default:
      return { columns: [...tables.simplified.columns], rows: simplifiedRows(data) }
  }
}

const documentNames = [
  tables.guide.name,
  tables.business.name,
  tables.wage.name,
  tables.other.name,
  tables.simplified.name,
] as const

function guideRows({ filingGuide: guide }: CollectedData): string[][] {
  if (!guide) return []
  return [
    [words.incomeYear, String(guide.incomeYear)],
    [words.guideType, guide.guideType],
    [words.duty, guide.bookkeepingDuty === 'double' ? words.double : words.simple],
    [words.rate, guide.expenseRateKind === 'simple' ? words.simpleRate : words.standardRate],
    ...guide.businesses.flatMap((business) => [
      [`${words.business} ${business.tradeCode}`, business.tradeName],
      [words.revenue, won(business.revenue)],
      ...(business.priorRevenue === undefined ? [] : [[words.priorRevenue, won(business.priorRevenue)]]),
    ]),
    [words.interim, won(guide.interimPrepayment)],
    ...(guide.businessCardSpending === undefined ? [] : [[words.cards, won(guide.businessCardSpending)]]),
    [words.pension, won(guide.candidates.nationalPension)],
    [words.yellow, won(guide.candidates.yellowUmbrella)],
    [words.pensionSavings, won(guide.candidates.pensionSavings)],
    [words.retirement, won(guide.candidates.retirementPension)],
  ]
}

function simplifiedRows({ yearEndSimplified: year }: CollectedData): string[][] {
  if (!year) return []
  const medical = year.medical.general + year.medical.special + year.medical.infertility
  const donations = year.donations.reduce((sum, donation) => sum + donation.amount, 0)
  return [
    [simplifiedWords.insurance, won(year.insurance)],
    [simplifiedWords.medical, won(medical)],
    [simplifiedWords.education, won(year.education)],
    [simplifiedWords.credit, won(year.cards.credit)],
    [simplifiedWords.debit, won(year.cards.debitCash)],
    [simplifiedWords.pensionSavings, won(year.pensionSavings)],
    [simplifiedWords.retirement, won(year.retirementPension)],
    [simplifiedWords.donations, won(donations)],
    [simplifiedWords.rent, won(year.rent)],
  ]
}
