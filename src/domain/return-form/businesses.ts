/**
 * Statements of business income: a place of business at a time (form 40(1) ❼ and ⓲), or a trade at a time (form
 * 40(4) ❺). Pure; whole won.
 */
import type { KeptLine } from '#domain/kept-calculation/kept-calculation.ts'
import type { ReturnDetails } from './details.ts'
import type { ReturnFacts, ReturnTrade } from './facts.ts'
import type { BusinessRow, FormTitles, StandardRow } from './form-2025.texts.ts'
import { dutyCode, kindCode, type ReturnParties } from './head.ts'
import { rowOf, textValue, wonValue, type FormGroup, type FormRow, type FormValue, type Numbered } from './rows.ts'
import { codeWords, dutyWords, incomeWords, rowWords } from './texts.ts'

export type Place = {
  trades: readonly ReturnTrade[]
  revenueWon: number
  expensesWon: number
  /** Below zero where the books show a loss. */
  incomeWon: number
  standard: { majorWon: number; rateWon: number; incomeWon: number; comparedWon: number } | null
}

/** Takes lines of a key and trade off a list one after another: two places of one trade follow each other in it. */
function taker(lines: readonly KeptLine[]) {
  const left = [...lines]
  return (key: string, about: string): number => {
    const at = left.findIndex((line) => line.key === key && line.about === about)
    const [line] = at < 0 ? [] : left.splice(at, 1)
    return line ? Math.abs(line.amountWon) : 0
  }
}

function groupsOf(trades: readonly ReturnTrade[]): ReturnTrade[][] {
  const groups: ReturnTrade[][] = []
  for (const trade of trades) {
    const known = trade.place === null ? undefined : groups.find(([first]) => first?.place === trade.place)
    if (known) known.push(trade)
    else groups.push([trade])
  }
  return groups
}

/** @param apart every trade by itself, as form 40(4) has it. */
export function placesOf({ trades, method }: ReturnFacts, lines: readonly KeptLine[], apart = false): Place[] {
  const take = taker(lines)
  return (apart ? trades.map((trade) => [trade]) : groupsOf(trades)).map((place) => {
    const revenueWon = place.reduce((sum, { revenueWon: won }) => sum + won, 0)
    const sum = (key: string) => place.reduce((won, { code }) => won + take(key, code), 0)
    if (method !== 'standard-rate') {
      const expensesWon = sum('simpleExpenses') + sum('excessExpenses') + sum('bookExpenses')
      return { trades: place, revenueWon, expensesWon, incomeWon: revenueWon - expensesWon, standard: null }
    }
    const about = place.map(({ code }) => code).join(', ')
    const expensesWon = take('standardExpenses', about)
    const standard = {
      majorWon: sum('majorExpenses'),
      rateWon: sum('standardRateAmount'),
      incomeWon: take('standardIncome', about),
      comparedWon: sum('compareIncome'),
    }
    return { trades: place, revenueWon, expensesWon, incomeWon: revenueWon - expensesWon, standard }
  })
}

/** 641 per mille is `64.1%`. */
const percent = (perMille: number) => `${(perMille / 10).toFixed(1).replace('.0', '')}%`

/** Places without a registration are numbered by themselves, never by the payer's number. */
const ownNumber = (at: number) => `000-00-${String(at).padStart(5, '0')}`

function rateValue({ rates }: ReturnTrade): FormValue {
  if (!rates) return { kind: 'open' }
  const base = percent(rates.simplePerMille)
  return rates.excessPerMille === null
    ? textValue(base)
    : textValue(base, rowWords.twoRates(base, percent(rates.excessPerMille)))
}

const nameOf = ({ name, code }: ReturnTrade) => name ?? code

type Rows = FormTitles['business']

export function businessGroups(
  facts: ReturnFacts,
  places: readonly Place[],
  { details }: Pick<ReturnParties, 'details'>,
  titles: Rows,
): FormGroup[] {
  let unregistered = 0
  const numberOf = ({ businessNumber }: ReturnTrade) => businessNumber ?? ownNumber(unregistered++)
  const rows = (id: string, values: Partial<Record<BusinessRow, FormValue | null>>): FormRow[] =>
    Object.entries(titles).flatMap(([key, numbered]) => {
      const value = values[key as BusinessRow]
      return numbered && value ? [rowOf(`${id}.${key}`, numbered, value, key === 'income')] : []
    })
  const year = String(facts.incomeYear)
  const groups = places.map(({ trades, revenueWon, expensesWon, incomeWon }, at): FormGroup => {
    const main = trades.toSorted((a, b) => b.revenueWon - a.revenueWon)[0]!
    return {
      about: rowWords.place(at + 1, nameOf(main)),
      rows: rows(`business.${at}`, {
        kind: textValue(main.kind, incomeWords[main.kind]),
        tradeName: textValue(main.name),
        businessNumber: textValue(numberOf(main)),
        duty: textValue(dutyCode(facts), dutyWords[dutyCode(facts)]),
        method: textValue(kindCode(facts), codeWords[kindCode(facts)]),
        code: textValue(main.code),
        revenue: wonValue(revenueWon),
        rate: rateValue(main),
        expenses: wonValue(expensesWon),
        income: wonValue(incomeWon),
        opened: textValue(main.openedOn ?? `${year}-01-01`),
        closed: textValue(details.closedOn || `${year}-12-31`),
      }),
    }
  })
  const payers = facts.payers
    .filter((payer) => payer.of === 'business')
    .map((payer, at): FormGroup => ({
      about: rowWords.payer(payer.name),
      rows: rows(`business.payer.${at}`, {
        payerName: textValue(payer.name),
        payerNumber: textValue(payer.number),
        payerTax: wonValue(payer.withheldWon),
      }),
    }))
  return [...groups, ...lettingGroups(places, details, rows), ...payers]
}

type RowsOf = (id: string, values: Partial<Record<BusinessRow, FormValue | null>>) => FormRow[]

/** Letting of homes and of others, each in sum; how many homes there are somebody types. */
function lettingGroups(places: readonly Place[], { homes }: ReturnDetails, rows: RowsOf): FormGroup[] {
  return (['30', '32'] as const).flatMap((kind) => {
    const letOut = places.filter(({ trades: [first] }) => first?.kind === kind)
    if (letOut.length === 0) return []
    const sum = (of: 'revenueWon' | 'expensesWon' | 'incomeWon') =>
      wonValue(letOut.reduce((won, place) => won + place[of], 0))
    const found = rows(`letting.${kind}`, {
      homes: kind === '32' ? textValue(homes) : null,
      lettingRevenue: sum('revenueWon'),
      lettingExpenses: sum('expensesWon'),
      lettingIncome: sum('incomeWon'),
    })
    return found.length > 0 ? [{ about: rowWords.lettingOf[kind], rows: found }] : []
  })
}

/** The statement of the standard rate; rates stand by trade, sums by place. */
export function standardGroups(
  { bookkeeping }: ReturnFacts,
  places: readonly Place[],
  titles: Readonly<Record<StandardRow, Numbered>>,
): FormGroup[] {
  const half = bookkeeping === 'double'
  return places.flatMap(({ trades, revenueWon, incomeWon, standard }, at) => {
    if (!standard) return []
    const row = (key: StandardRow, value: FormValue) => rowOf(`standard.${at}.${key}`, titles[key], value)
    const rates = trades.flatMap(({ code, rates: of }, trade): FormRow[] => {
      if (!of) return []
      const rate = percent(of.standardPerMille)
      return [
        { ...row('rate', textValue(half ? rowWords.half(rate) : rate, code)), id: `standard.${at}.rate.${trade}` },
        { ...row('simpleRate', textValue(percent(of.simplePerMille), code)), id: `standard.${at}.simple.${trade}` },
      ]
    })
    return {
      about: rowWords.place(at + 1, nameOf(trades[0]!)),
      rows: [
        row('revenue', wonValue(revenueWon)),
        row('major', wonValue(standard.majorWon)),
        ...rates,
        row('rateAmount', wonValue(standard.rateWon)),
        row('expenses', wonValue(standard.majorWon + standard.rateWon)),
        row('income', wonValue(standard.incomeWon)),
        row('compared', wonValue(standard.comparedWon)),
        row('lesser', wonValue(incomeWon)),
      ],
    }
  })
}
