/** Form 40(1) ⓲. */
import { tradeName, percent, placeHeads, type Place, type PlaceHead } from './businesses.ts'
import type { ReturnDetails } from './details.ts'
import type { ReturnFacts, ReturnTrade } from './facts.ts'
import type { StandardRow } from './form-2025.texts.ts'
import { toRow, textValue, wonValue, type FormGroup, type FormRow, type FormValue, type Numbered } from './rows.ts'
import { incomeWords, rowWords } from './texts.ts'

type Titles = Readonly<Record<StandardRow, Numbered>>
type Cells = readonly (readonly [row: StandardRow, value: FormValue])[]

const toRows = (id: string, titles: Titles, cells: Cells): FormRow[] =>
  cells.map(([row, value]) => toRow(`${id}.${row}`, titles[row], value, row === 'lesser'))

function spentRows({ trades, standard }: Place): Cells {
  if (!standard?.majorWon) return []
  const sum = (figure: 'purchasesWon' | 'rentWon' | 'laborWon'): FormValue =>
    trades.every(({ spent }) => spent)
      ? wonValue(trades.reduce((won, { spent }) => won + (spent?.[figure] ?? 0), 0))
      : { kind: 'open' }
  const spent = wonValue(standard.majorWon)
  return [
    ['purchases', sum('purchasesWon')],
    ['rent', sum('rentWon')],
    ['labor', sum('laborWon')],
    ['spent', spent],
  ]
}

export function standardGroups(
  facts: ReturnFacts,
  places: readonly Place[],
  details: ReturnDetails,
  titles: Titles,
): FormGroup[] {
  const half = facts.bookkeeping === 'double'
  const heads = placeHeads(facts, places, details)
  return places.flatMap((place, at) => {
    if (!place.standard) return []
    const byStandard = { ...place, standard: place.standard }
    const { main } = heads[at]!
    const trades = place.trades.length === 1 ? [] : place.trades
    return [
      ...trades.map(({ code }, trade): FormGroup => ({
        about: rowWords.trade(code),
        rows: toRows(`standard.${at}.${trade}`, titles, tradeCells(byStandard, trade, half)),
      })),
      {
        about: rowWords.place(at + 1, tradeName(main)),
        rows: toRows(`standard.${at}`, titles, placeCells(byStandard, heads[at]!, half)),
      },
    ]
  })
}

type StandardRatePlace = Place & { standard: NonNullable<Place['standard']> }

/** `half`: double-entry bookkeepers may use half of the standard rate only (소득세법 시행령 143③1). */
function rateCells(trade: ReturnTrade | undefined, half: boolean): Record<'standard' | 'simple', Cells> {
  const rates = trade?.rates
  if (!rates) return { standard: [], simple: [] }
  const rate = percent(rates.standardPerMille)
  return {
    standard: [['rate', textValue(half ? rowWords.half(rate) : rate)]],
    simple: [['simpleRate', textValue(percent(rates.simplePerMille))]],
  }
}

function tradeCells({ trades, standard }: StandardRatePlace, at: number, half: boolean): Cells {
  const trade = trades[at]!
  const rates = rateCells(trade, half)
  const found = standard.byTrade[at]
  return [
    ['code', textValue(trade.code)],
    ['revenue', wonValue(trade.revenueWon)],
    ...rates.standard,
    ['rateAmount', wonValue(found?.rateWon ?? 0)],
    ...rates.simple,
    ['simpleIncome', wonValue(found?.simpleIncomeWon ?? 0)],
    ['compared', wonValue(found?.comparedWon ?? 0)],
  ]
}

function placeCells(place: StandardRatePlace, head: PlaceHead, half: boolean): Cells {
  const { trades, revenueWon, incomeWon, standard } = place
  const { main, serial, number, opened, closed } = head
  const { byTrade, majorWon } = standard
  const sum = (figure: keyof (typeof byTrade)[number]) => byTrade.reduce((won, trade) => won + trade[figure], 0)
  const rates = rateCells(trades.length === 1 ? trades[0] : undefined, half)
  return [
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
    ...rates.standard,
    ['rateAmount', wonValue(sum('rateWon'))],
    ['expenses', wonValue(majorWon + sum('rateWon'))],
    ['income', wonValue(standard.incomeWon)],
    ...rates.simple,
    ['simpleIncome', wonValue(sum('simpleIncomeWon'))],
    ['compared', wonValue(sum('comparedWon'))],
    ['lesser', wonValue(incomeWon)],
    ...spentRows(place),
  ]
}
