/** The statement of the standard rate (form 40(1) ⓲): a place at a time, by trade where it has several. Pure. */
import { nameOf, percent, placeHeads, type Place } from './businesses.ts'
import type { ReturnDetails } from './details.ts'
import type { ReturnFacts } from './facts.ts'
import type { StandardRow } from './titles/form-2025.texts.ts'
import { rowOf, textValue, wonValue, type FormGroup, type FormRow, type FormValue, type Numbered } from './rows.ts'
import { incomeWords, rowWords } from './texts.ts'

type Titles = Readonly<Record<StandardRow, Numbered>>
type Cells = readonly (readonly [row: StandardRow, value: FormValue])[]

const rowsOf = (id: string, titles: Titles, cells: Cells): FormRow[] =>
  cells.map(([row, value]) => rowOf(`${id}.${row}`, titles[row], value, row === 'lesser'))

/** The major expenses by kind; open where they were not kept, nothing where there are none. */
function spentRows({ trades, standard }: Place): Cells {
  if (!standard?.majorWon) return []
  const sum = (of: 'purchasesWon' | 'rentWon' | 'laborWon'): FormValue =>
    trades.every(({ spent }) => spent)
      ? wonValue(trades.reduce((won, { spent }) => won + (spent?.[of] ?? 0), 0))
      : { kind: 'open' }
  const spent = wonValue(standard.majorWon)
  return [
    ['purchases', sum('purchasesWon')],
    ['rent', sum('rentWon')],
    ['labor', sum('laborWon')],
    ['spent', spent],
  ]
}

/** Rates and what follows from them stand by trade, the rest in the sum of the place alone. */
export function standardGroups(
  facts: ReturnFacts,
  places: readonly Place[],
  details: ReturnDetails,
  titles: Titles,
): FormGroup[] {
  const half = facts.bookkeeping === 'double'
  const heads = placeHeads(facts, places, details)
  return places.flatMap((place, at) => {
    const { trades, revenueWon, incomeWon, standard } = place
    if (!standard) return []
    const { byTrade, majorWon } = standard
    const sum = (of: keyof (typeof byTrade)[number]) => byTrade.reduce((won, trade) => won + trade[of], 0)
    const ratesOf = (trade: number): Record<'standard' | 'simple', Cells> => {
      const rates = trades[trade]?.rates
      if (!rates) return { standard: [], simple: [] }
      const rate = percent(rates.standardPerMille)
      return {
        standard: [['rate', textValue(half ? rowWords.half(rate) : rate)]],
        simple: [['simpleRate', textValue(percent(rates.simplePerMille))]],
      }
    }
    const { main, serial, number, opened, closed } = heads[at]!
    const alone = trades.length === 1 ? ratesOf(0) : { standard: [], simple: [] }
    const whole: Cells = [
      ['kind', textValue(main.kind, incomeWords[main.kind])],
      ['serial', textValue(serial)],
      ['opened', textValue(opened)],
      ['closed', textValue(closed)],
      ['tradeName', textValue(main.name)],
      ['businessNumber', textValue(number)],
      ['trade', textValue(main.name)],
      ['code', textValue(main.code)],
      ['revenue', wonValue(revenueWon)],
      ['major', wonValue(majorWon)],
      ['allMajor', wonValue(majorWon)],
      ...alone.standard,
      ['rateAmount', wonValue(sum('rateWon'))],
      ['expenses', wonValue(majorWon + sum('rateWon'))],
      ['income', wonValue(standard.incomeWon)],
      ...alone.simple,
      ['simpleIncome', wonValue(sum('simpleIncomeWon'))],
      ['compared', wonValue(sum('comparedWon'))],
      ['lesser', wonValue(incomeWon)],
      ...spentRows(place),
    ]
    const apart = trades.length === 1 ? [] : trades
    return [
      ...apart.map(({ code, revenueWon: won }, trade): FormGroup => ({
        about: rowWords.trade(code),
        rows: rowsOf(`standard.${at}.${trade}`, titles, [
          ['code', textValue(code)],
          ['revenue', wonValue(won)],
          ...ratesOf(trade).standard,
          ['rateAmount', wonValue(byTrade[trade]?.rateWon ?? 0)],
          ...ratesOf(trade).simple,
          ['simpleIncome', wonValue(byTrade[trade]?.simpleIncomeWon ?? 0)],
          ['compared', wonValue(byTrade[trade]?.comparedWon ?? 0)],
        ]),
      })),
      { about: rowWords.place(at + 1, nameOf(main)), rows: rowsOf(`standard.${at}`, titles, whole) },
    ]
  })
}
