import type { BusinessPayments, CollectedDocument, DocumentState, FilingGuide } from '#domain/collected-data.ts'
import { documents } from '#domain/collected-data.ts'
import { won } from '#domain/money.ts'
import type { PaperKind, ReadPaper } from './paper.ts'
import { figureNames as names } from './texts.ts'

type GivenPaper = { of: PaperKind; paper?: ReadPaper }

type Part = { state: DocumentState; content?: unknown }

/** `standing`: indexes of what the portal itself gave; its guide counts before one of paper. */
type FromPortal = { standing: ReadonlySet<number>; guide?: FilingGuide | undefined }

/**
 * Documents made from the papers. One without its paper is 'none' only where the guide or the filer (`nothingElse`)
 * says so; otherwise 'partial', and the office completes it.
 */
export function collectedFrom(
  papers: readonly GivenPaper[],
  nothingElse: boolean,
  at: Date,
  portal: FromPortal = { standing: new Set() },
): CollectedDocument[] {
  const onPaper = papers.flatMap(({ paper }) => (paper?.of === 'guide' ? [paper.guide] : [])).at(-1)
  const guide = portal.standing.has(0) ? portal.guide : onPaper
  const isUnread = (...kinds: PaperKind[]) =>
    papers.some(({ of: paperKind, paper }) => !paper && kinds.includes(paperKind))
  const parts: Part[] = [
    guide ? { state: 'complete', content: guide } : { state: 'partial' },
    toPaymentsPart(papers, guide, isUnread('business-payments', 'simplified-payments', 'unknown')),
    toWagesPart(papers, guide, isUnread('wage')),
    toOtherPart(papers, guide, isUnread('other')),
    toYearEndPart(papers, nothingElse, isUnread('year-end', 'unknown')),
  ]
  const retrievedAt = at.toISOString()
  return documents
    .filter(({ index }) => !portal.standing.has(index))
    .map(({ index, kind }) => ({ index, kind, ...parts[index]!, source: 'papers' as const, retrievedAt }))
}

const sum = (rows: BusinessPayments['rows']) => rows.reduce((all, { paid }) => all + paid, 0)
const toPayerKey = ({ payerNumber, tradeCode }: BusinessPayments['rows'][number]) => `${payerNumber} ${tradeCode}`

/** Monthly statements count where the payer has no yearly one. */
function toPaymentsPart(papers: readonly GivenPaper[], guide: FilingGuide | undefined, isUnread: boolean): Part {
  const listRows = (kind: 'business-payments' | 'simplified-payments') =>
    papers.flatMap(({ paper }) => (paper?.of === kind ? paper.rows : []))
  const yearly = [...Map.groupBy(listRows('business-payments'), toPayerKey).values()].map((same) => same[0]!)
  const months = listRows('simplified-payments')
  const known = new Set(yearly.map(({ payerNumber }) => payerNumber))
  const byMonth = Map.groupBy(
    months.filter(({ payerNumber }) => !known.has(payerNumber)),
    toPayerKey,
  )
  const rows = [...yearly, ...[...byMonth.values()].map(together)]
  const expected = (guide?.businesses ?? []).filter(({ businessNumber }) => !businessNumber)
  if (rows.length === 0) return { state: guide && expected.length === 0 && !isUnread ? 'none' : 'partial' }
  const isWhole =
    guide !== undefined &&
    expected.every(
      ({ tradeCode }) =>
        sum(rows.filter((row) => row.tradeCode === tradeCode)) >=
        expected.filter((part) => part.tradeCode === tradeCode).reduce((all, part) => all + part.revenue, 0),
    )
  const content: BusinessPayments = { rows, ...(months.length > 0 ? { simplifiedPaid: sum(months) } : {}) }
  return { state: isWhole && !isUnread ? 'complete' : 'partial', content }
}

/** An earlier employer's statement is left out if a later one includes it. */
function toWagesPart(papers: readonly GivenPaper[], guide: FilingGuide | undefined, isUnread: boolean): Part {
  const given = papers.flatMap(({ paper }) => (paper?.of === 'wage' ? [paper] : []))
  const prior = new Set(given.flatMap(({ priorPayers }) => priorPayers))
  const own = given.flatMap(({ rows }) => rows).filter(({ payerNumber }) => !prior.has(payerNumber))
  const rows = [...Map.groupBy(own, ({ payerNumber }) => payerNumber).values()].map((same) => same[0]!)
  const hasWage = guide && (guide.flags.wageSingle || guide.flags.wageMultiple)
  if (rows.length === 0) return { state: guide && !hasWage && !isUnread ? 'none' : 'partial' }
  const isWhole = guide && !isUnread && (!guide.flags.wageMultiple || rows.length + prior.size > 1)
  return { state: isWhole ? 'complete' : 'partial', content: { rows } }
}

function toOtherPart(papers: readonly GivenPaper[], guide: FilingGuide | undefined, isUnread: boolean): Part {
  const given = papers.flatMap(({ paper }) => (paper?.of === 'other' ? paper.rows : []))
  // Two papers of a payer may repeat payments, and nothing tells which.
  const byPaper = papers.flatMap(({ paper }) =>
    paper?.of === 'other' ? [new Set(paper.rows.map(({ payerNumber }) => payerNumber))] : [],
  )
  const numbers = byPaper.flatMap((payers) => [...payers])
  const isRepeated = numbers.length > new Set(numbers).size
  if (given.length === 0) return { state: guide && !guide.flags.other && !isUnread ? 'none' : 'partial' }
  if (isRepeated) return { state: 'partial' }
  return { state: guide && !isUnread ? 'complete' : 'partial', content: { rows: given } }
}

function toYearEndPart(papers: readonly GivenPaper[], nothingElse: boolean, isUnread: boolean): Part {
  const given = papers.flatMap(({ paper }) => (paper?.of === 'year-end' ? [paper] : []))
  const [only, second] = given
  if (!only) return { state: nothingElse && !isUnread ? 'none' : 'partial' }
  // Two of them may hold the same payments.
  if (second) return { state: 'partial' }
  return { state: isUnread || only.left.length > 0 ? 'partial' : 'complete', content: only.yearEnd }
}

const together = (rows: BusinessPayments['rows']): BusinessPayments['rows'][number] =>
  rows.reduce((all, row) => ({
    ...all,
    paid: all.paid + row.paid,
    withheldNational: all.withheldNational + row.withheldNational,
    withheldLocal: all.withheldLocal + row.withheldLocal,
  }))

type Figure = { name: string; value: string }

/** For a check, in the paper's order. */
export function listFigures(paper: ReadPaper): Figure[] {
  if (paper.of === 'wage')
    return paper.rows.flatMap((row) => [
      { name: names.gross(row.payerName), value: won(row.grossWage) },
      { name: names.settled(row.payerName), value: won(row.settledTax + row.settledLocalTax) },
      {
        name: names.premiums(row.payerName),
        value: [row.nationalPension, row.healthInsurance, row.employmentInsurance].map(won).join(' · '),
      },
    ])
  if (paper.of === 'other')
    return paper.rows.flatMap(({ payerName, receipt, income, withheldNational, withheldLocal }) => [
      { name: names.otherReceipt(payerName), value: names.both(won(receipt), won(income)) },
      { name: names.withheld(payerName), value: won(withheldNational + withheldLocal) },
    ])
  if (paper.of === 'year-end') return yearEndFigures(paper)
  if (paper.of !== 'guide')
    return paper.rows.flatMap(({ payerName, paid, withheldNational, withheldLocal }) => [
      { name: names.paid(payerName), value: won(paid) },
      { name: names.withheld(payerName), value: won(withheldNational + withheldLocal) },
    ])
  const { guide, absent } = paper
  const { incomeNames, duties, rates } = names
  const incomes = (Object.keys(incomeNames) as (keyof typeof incomeNames)[]).filter((flag) => guide.flags[flag])
  const amount = (name: (typeof absent)[number], amountWon: number) => ({
    name: names[name],
    value: absent.includes(name) ? names.absent : won(amountWon),
  })
  return [
    { name: names.type, value: guide.guideType },
    { name: names.duty, value: duties[guide.bookkeepingDuty] },
    { name: names.rate, value: rates[guide.expenseRateKind] },
    ...guide.businesses.map(({ tradeName, tradeCode, revenue }) => ({
      name: names.revenue(tradeName, tradeCode),
      value: won(revenue),
    })),
    { name: names.incomes, value: incomes.map((flag) => incomeNames[flag]).join(' · ') || names.noIncomes },
    amount('interimPrepayment', guide.interimPrepayment),
    amount('nationalPension', guide.candidates.nationalPension),
    amount('yellowUmbrella', guide.candidates.yellowUmbrella),
    amount('pensionSavings', guide.candidates.pensionSavings),
    amount('retirementPension', guide.candidates.retirementPension),
  ]
}

function yearEndFigures({ yearEnd, left }: Extract<ReadPaper, { of: 'year-end' }>): Figure[] {
  const { medical, cards, donations, lastYearFamily: _, ...plain } = yearEnd
  const sums = {
    ...plain,
    medical: medical.general + medical.special + medical.infertility,
    cards: cards.credit + cards.debitCash + cards.culture + cards.market + cards.transit,
    donations: donations.reduce((all, { amount }) => all + amount, 0),
  }
  const kinds = Object.keys(names.yearEnd) as (keyof typeof names.yearEnd)[]
  return [
    ...kinds.flatMap((kind) => (sums[kind] > 0 ? [{ name: names.yearEnd[kind], value: won(sums[kind]) }] : [])),
    ...left.map((kind) => ({ name: kind, value: names.byOffice })),
  ]
}
