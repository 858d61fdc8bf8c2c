import { methodNames } from '#domain/filing-method.texts.ts'
import type { CollectedData } from '#domain/collected-data.ts'
import type { CheckAnswers } from '#domain/cross-checks/facts.ts'
import { won } from '#domain/money.ts'
import type { Business } from '#tax/basis/inputs.ts'
import type { SheetPart } from './contract.ts'
import { partTexts as texts, preparationTexts } from './texts.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
export const result = (amountWon: number) =>
  amountWon < 0 ? texts.returns.refund(won(-amountWon)) : texts.returns.due(won(amountWon))
const flag = (on: boolean) => (on ? preparationTexts.yes : preparationTexts.no)

export const columnsOf = (names: readonly string[], amounts: readonly number[] = []): SheetPart['columns'] =>
  names.map((name, at) => ({ name, amount: amounts.includes(at) }))
const facts = columnsOf([texts.item, texts.value], [1])
export const orNothing = (rows: readonly unknown[], words: string = preparationTexts.notCollected) =>
  rows.length === 0 ? [words] : []

function noticePart({ filingGuide: guide }: CollectedData): SheetPart {
  const { title, duties, rates, flags, ...names } = texts.notice
  const rows = guide
    ? [
        [names.type, guide.guideType],
        [names.duty, duties[guide.bookkeepingDuty]],
        [names.rate, rates[guide.expenseRateKind]],
        ...(Object.keys(flags) as (keyof typeof flags)[]).map((key) => [flags[key], flag(guide.flags[key])]),
        [names.interim, won(guide.interimPrepayment)],
        ...(guide.businessCardSpending === undefined ? [] : [[names.cards, won(guide.businessCardSpending)]]),
      ]
    : []
  return { id: 'notice', title, columns: facts, rows, notes: orNothing(rows) }
}

/** Includes trades that appear only in payment statements. */
function businessesPart({ filingGuide: guide }: CollectedData, businesses: readonly Business[]): SheetPart {
  const { title, columns, percent, named, opened } = texts.businesses
  const rows = businesses.map(({ code, revenueWon, priorRevenueWon, rates }) => {
    const guideBusiness = guide?.businesses.find((business) => business.tradeCode === code)
    const name = guideBusiness?.tradeName ?? ''
    return [
      named(code, guideBusiness?.businessNumber ?? ''),
      guideBusiness?.openedOn ? opened(name, guideBusiness.openedOn) : name,
      won(revenueWon),
      won(priorRevenueWon),
      percent(rates?.simplePerMille ?? null),
      percent(rates?.excessPerMille ?? null),
      percent(rates?.standardPerMille ?? null),
    ]
  })
  return { id: 'businesses', title, columns: columnsOf(columns, [2, 3, 4, 5, 6]), rows, notes: orNothing(rows) }
}

function paymentsPart({ businessPayments }: CollectedData, { simplifiedStatementsWon }: CheckAnswers): SheetPart {
  const { title, columns, simplified, unasked } = texts.payments
  const paid = businessPayments?.rows ?? []
  const paidWon = sum(paid.map((row) => row.paid))
  const withheldWon = sum(paid.map((row) => row.withheldNational))
  const rows = paid.map((row) => [
    row.payerName,
    row.tradeCode,
    String(row.months ?? ''),
    won(row.paid),
    won(row.withheldNational),
  ])
  if (rows.length > 1) rows.push([texts.sum, '', '', won(paidWon), won(withheldWon)])
  const notes =
    simplifiedStatementsWon === undefined
      ? unasked
      : simplified(won(simplifiedStatementsWon), won(paidWon - simplifiedStatementsWon))
  return {
    id: 'payments',
    title,
    columns: columnsOf(columns, [2, 3, 4]),
    rows,
    notes: [...orNothing(rows), ...(rows.length > 0 ? [notes] : [])],
  }
}

function othersPart({ wagePayments, otherPayments }: CollectedData): SheetPart {
  const { title, columns, settled, unsettled } = texts.others
  const rows = [
    ...(wagePayments?.rows ?? []).map((row) => [
      row.payerName,
      row.settled ? settled : unsettled,
      won(row.grossWage),
      '',
      won(row.settledTax),
    ]),
    ...(otherPayments?.rows ?? []).map((row) => [
      row.payerName,
      row.kind,
      won(row.receipt),
      won(row.income),
      won(row.withheldNational),
    ]),
  ]
  return {
    id: 'others',
    title,
    columns: columnsOf(columns, [2, 3, 4]),
    rows,
    notes: orNothing(rows, preparationTexts.nothing),
  }
}

function yearsPart({ filingGuide }: CollectedData): SheetPart {
  const { title, columns, share } = texts.years
  const rows = (filingGuide?.years ?? []).map((past) => [
    String(past.year),
    past.fillingType ? methodNames[past.fillingType] : '',
    won(past.totalGrossIncome),
    won(past.determinedTax),
    past.totalGrossIncome > 0 ? share(Math.round((past.determinedTax / past.totalGrossIncome) * 1_000) / 10) : '',
    result(past.taxDueAfterOffset),
  ])
  return { id: 'years', title, columns: columnsOf(columns, [2, 3, 4, 5]), rows, notes: orNothing(rows) }
}

/** No collected document has half-year sales; staff enter them. */
function vatPart({ vatSalesWon }: CheckAnswers): SheetPart {
  const { title, sales, none, unasked } = texts.vat
  const rows = vatSalesWon === undefined ? [] : [[sales, vatSalesWon === 'none' ? none : won(vatSalesWon)]]
  return { id: 'vat', title, columns: facts, rows, notes: rows.length === 0 ? [unasked] : [] }
}

function deductionsPart({ filingGuide, yearEndSimplified: year }: CollectedData): SheetPart {
  const { title, ...names } = texts.deductions
  const candidates = filingGuide?.candidates
  const amounts: [string, number | undefined][] = [
    [names.pension, candidates?.nationalPension],
    [names.yellow, candidates?.yellowUmbrella],
    [names.pensionSavings, Math.max(candidates?.pensionSavings ?? 0, year?.pensionSavings ?? 0)],
    [names.retirement, Math.max(candidates?.retirementPension ?? 0, year?.retirementPension ?? 0)],
    [names.insurance, year?.insurance],
    [names.medical, year && sum(Object.values(year.medical))],
    [names.education, year?.education],
    [names.cards, year && sum(Object.values(year.cards))],
    [names.donations, year && sum(year.donations.map(({ amount }) => amount))],
    [names.rent, year?.rent],
  ]
  const rows = amounts.flatMap(([name, amount]) => (amount ? [[name, won(amount)]] : []))
  return { id: 'deductions', title, columns: facts, rows, notes: orNothing(rows, preparationTexts.nothing) }
}

/** `businesses`: from the calculation, with rates; empty if it cannot be made. */
export function collectedParts(
  data: CollectedData,
  { businesses, answers }: { businesses: readonly Business[]; answers: CheckAnswers },
): SheetPart[] {
  return [
    noticePart(data),
    businessesPart(data, businesses),
    paymentsPart(data, answers),
    othersPart(data),
    yearsPart(data),
    vatPart(answers),
    deductionsPart(data),
  ]
}
