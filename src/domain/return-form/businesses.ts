/** Form 40(1) ❼ by place, form 40(4) ❺ by trade. Whole won. */
import { readBaseWon, type StoredLine } from '#domain/kept-calculation.ts'
import type { ReturnDetails } from './details.ts'
import type { ReturnFacts, ReturnTrade } from './facts.ts'
import type { BusinessRow, FormTitles } from './form-2025.texts.ts'
import { dutyCode, kindCode, type ReturnParties } from './head.ts'
import { toRow, textValue, wonValue, type FormGroup, type FormRow, type FormValue } from './rows.ts'
import { codeWords, dutyWords, incomeWords, rowWords } from './texts.ts'

export type Place = {
  trades: readonly ReturnTrade[]
  revenueWon: number
  expensesWon: number
  /** Negative for a loss. */
  incomeWon: number
  standard: { majorWon: number; incomeWon: number; byTrade: readonly RateComparison[] } | null
}
/** `comparedWon`: `simpleIncomeWon` times the comparison multiple. */
type RateComparison = { rateWon: number; simpleIncomeWon: number; comparedWon: number }

/** Consumed in order, because two places may have the same trade. */
function taker(lines: readonly StoredLine[]) {
  const left = [...lines]
  return (key: string, about: string): TakenLine => {
    const at = left.findIndex((line) => line.key === key && line.about === about)
    const [line] = at < 0 ? [] : left.splice(at, 1)
    return line ? { won: Math.abs(line.amountWon), line } : { won: 0 }
  }
}
type TakenLine = { won: number; line?: StoredLine }

const compareRates = ({ won, line }: TakenLine) => ({ simpleIncomeWon: line ? readBaseWon(line) : 0, comparedWon: won })

function groupTrades(trades: readonly ReturnTrade[]): ReturnTrade[][] {
  const groups: ReturnTrade[][] = []
  for (const trade of trades) {
    const known = trade.place === null ? undefined : groups.find(([first]) => first?.place === trade.place)
    if (known) known.push(trade)
    else groups.push([trade])
  }
  return groups
}

/** @param apart one place per trade (form 40(4)). */
export function toPlaces({ trades, method }: ReturnFacts, lines: readonly StoredLine[], apart = false): Place[] {
  const take = taker(lines)
  return (apart ? trades.map((trade) => [trade]) : groupTrades(trades)).map((place) => {
    const revenueWon = place.reduce((sum, { revenueWon: won }) => sum + won, 0)
    const sum = (key: string) => place.reduce((won, { code }) => won + take(key, code).won, 0)
    if (method !== 'standard-rate') {
      const expensesWon = sum('simpleExpenses') + sum('excessExpenses') + sum('bookExpenses')
      return { trades: place, revenueWon, expensesWon, incomeWon: revenueWon - expensesWon, standard: null }
    }
    const about = place.map(({ code }) => code).join(', ')
    const expensesWon = take('standardExpenses', about).won
    const byTrade = place.map(({ code }) => ({
      rateWon: take('standardRateAmount', code).won,
      ...compareRates(take('compareIncome', code)),
    }))
    const standard = { majorWon: sum('majorExpenses'), incomeWon: take('standardIncome', about).won, byTrade }
    return { trades: place, revenueWon, expensesWon, incomeWon: revenueWon - expensesWon, standard }
  })
}

/** 641 becomes `64.1%`. */
export const percent = (perMille: number) => `${(perMille / 10).toFixed(1).replace('.0', '')}%`

/** Never the payer's number. */
const ownNumber = (at: number) => `000-00-${String(at).padStart(5, '0')}`

function rateValue({ rates }: ReturnTrade): FormValue {
  if (!rates) return { kind: 'open' }
  const base = percent(rates.simplePerMille)
  return rates.excessPerMille === null
    ? textValue(base)
    : textValue(base, rowWords.twoRates(base, percent(rates.excessPerMille)))
}

export const tradeName = ({ name, code }: ReturnTrade) => name ?? code

/** `main`: highest revenue. */
export type PlaceHead = { main: ReturnTrade; serial: string; number: string; opened: string; closed: string }

/** Serial numbers count per income code. */
export function placeHeads({ incomeYear }: ReturnFacts, places: readonly Place[], details: ReturnDetails): PlaceHead[] {
  let unregistered = 0
  const serials = new Map<string, number>()
  return places.map(({ trades }) => {
    const main = trades.toSorted((a, b) => b.revenueWon - a.revenueWon)[0]!
    const serial = (serials.get(main.kind) ?? 0) + 1
    serials.set(main.kind, serial)
    return {
      main,
      serial: String(serial),
      number: main.businessNumber ?? ownNumber(unregistered++),
      opened: main.openedOn ?? `${incomeYear}-01-01`,
      closed: details.closedOn || `${incomeYear}-12-31`,
    }
  })
}

type Rows = FormTitles['business']

export function businessGroups(
  facts: ReturnFacts,
  places: readonly Place[],
  { details }: Pick<ReturnParties, 'details'>,
  titles: Rows,
): FormGroup[] {
  const rows = (id: string, values: Partial<Record<BusinessRow, FormValue | null>>): FormRow[] =>
    Object.entries(titles).flatMap(([key, numbered]) => {
      const value = values[key as BusinessRow]
      return numbered && value ? [toRow(`${id}.${key}`, numbered, value, key === 'income')] : []
    })
  const heads = placeHeads(facts, places, details)
  const groups = places.map(({ revenueWon, expensesWon, incomeWon }, at): FormGroup => {
    const { main, serial, number, opened, closed } = heads[at]!
    return {
      about: rowWords.place(at + 1, tradeName(main)),
      rows: rows(`business.${at}`, {
        kind: textValue(main.kind, incomeWords[main.kind]),
        serial: textValue(serial),
        site: main.businessNumber ? { kind: 'open' } : null,
        domestic: textValue('1', rowWords.domestic),
        siteCountry: textValue('KR'),
        tradeName: textValue(main.name),
        businessNumber: textValue(number),
        duty: textValue(dutyCode(facts), dutyWords[dutyCode(facts)]),
        method: textValue(kindCode(facts), codeWords[kindCode(facts)]),
        code: textValue(main.code),
        revenue: wonValue(revenueWon),
        rate: rateValue(main),
        expenses: wonValue(expensesWon),
        income: wonValue(incomeWon),
        opened: textValue(opened),
        closed: textValue(closed),
      }),
    }
  })
  return [...groups, ...lettingGroups(places, details, rows)]
}

/** The total must equal the portal's list. */
export function withheldGroups({ payers }: ReturnFacts, titles: FormTitles['withheld']): FormGroup[] {
  const business = payers.filter((payer) => payer.of === 'business')
  const groups = business.map(({ name, number, withheldWon }, at): FormGroup => {
    const values = {
      serial: textValue(String(at + 1)),
      payerName: textValue(name),
      payerNumber: textValue(number),
      payerTax: wonValue(withheldWon),
    }
    return {
      about: rowWords.payer(name),
      rows: Object.entries(titles).flatMap(([key, numbered]) =>
        numbered ? [toRow(`withheld.${at}.${key}`, numbered, values[key as keyof typeof values])] : [],
      ),
    }
  })
  const { payerTax } = titles
  if (business.length === 0 || !payerTax) return groups
  const sumWon = business.reduce((sum, { withheldWon }) => sum + withheldWon, 0)
  const sum = toRow('withheld.sum', payerTax, wonValue(sumWon), true)
  return [...groups, { about: incomeWords['sum'] ?? null, rows: [sum] }]
}

type RowsOf = (id: string, values: Partial<Record<BusinessRow, FormValue | null>>) => FormRow[]

function lettingGroups(places: readonly Place[], { homes }: ReturnDetails, rows: RowsOf): FormGroup[] {
  const placesOfKind = (kind: '30' | '32') => places.filter(({ trades: [first] }) => first?.kind === kind)
  const group = (kind: '30' | '32' | 'sum', letOut: readonly Place[]): FormGroup[] => {
    const sum = (figure: 'revenueWon' | 'expensesWon' | 'incomeWon') =>
      wonValue(letOut.reduce((won, place) => won + place[figure], 0))
    const found = rows(`letting.${kind}`, {
      homes: kind === '32' ? textValue(homes) : null,
      lettingRevenue: sum('revenueWon'),
      lettingExpenses: sum('expensesWon'),
      lettingIncome: sum('incomeWon'),
    })
    return letOut.length > 0 && found.length > 0 ? [{ about: rowWords.lettingOf[kind], rows: found }] : []
  }
  const [others, homesLet] = [placesOfKind('30'), placesOfKind('32')]
  const both = others.length > 0 && homesLet.length > 0 ? [...others, ...homesLet] : []
  return [...group('30', others), ...group('32', homesLet), ...group('sum', both)]
}
