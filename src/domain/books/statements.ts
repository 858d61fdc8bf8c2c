/** Statements of double entry, read from a sheet. Whole won. */
import { plain, readSum, type Cell } from '#domain/bank-statement/cells.ts'
import { accountKey } from './accounts.ts'
import type { BookStatement } from './balance.ts'
import {
  assetsName,
  balanceHead,
  creditHead,
  debitHead,
  debtsAndEquityName,
  debtsName,
  equityName,
  lossName,
  lossWord,
  nameHead,
  netInText,
  netName,
  statementTitles,
  trialGroup,
  trialTotal,
} from './names.texts.ts'
import { readSums, unitOf, type NamedSum, type Row } from './sheet.ts'

const bare = (cell: Cell | undefined) => plain(cell).replaceAll(/\s/g, '')
const rowsOfTitle = 15

function kindOf(rows: readonly Row[], sheet: string): BookStatement['kind'] | undefined {
  const above = [sheet, ...rows.slice(0, rowsOfTitle).flat().map(bare)]
  return statementTitles.find(({ title }) => above.some((words) => title.test(words)))?.kind
}

type Side = { total: number | null; balance: number | null }

/** Heads over one or two rows; the kind of sum may stand under the side. */
function trialColumns(rows: readonly Row[]): { below: number; name: number; debit: Side; credit: Side } | undefined {
  for (const [at, row] of rows.slice(0, 60).entries()) {
    const own = row.map(bare)
    const name = own.findIndex((head) => nameHead.test(head.toLowerCase()))
    if (name < 0 || !own.some((head) => debitHead.test(head)) || !own.some((head) => creditHead.test(head))) continue
    const under = (rows[at + 1] ?? []).map(bare)
    const isSplit =
      under.some((head) => balanceHead.test(head)) && !(rows[at + 1] ?? []).some((cell) => /\d/.test(plain(cell)))
    const width = Math.max(own.length, under.length)
    let side = ''
    const heads = Array.from({ length: width }, (_, place) => {
      if (place === name) side = ''
      else if (own[place]) side = own[place]
      return isSplit ? side + (under[place] ?? '') : (own[place] ?? '')
    })
    const sideOf = (of: RegExp): Side => {
      const places = heads.flatMap((head, place) => (of.test(head) ? [place] : []))
      const find = (isBalance: boolean) => places.find((place) => balanceHead.test(heads[place]!) === isBalance) ?? null
      return { total: find(false), balance: find(true) }
    }
    return { below: at + (isSplit ? 2 : 1), name, debit: sideOf(debitHead), credit: sideOf(creditHead) }
  }
  return undefined
}

function readTrial(rows: readonly Row[]): BookStatement | undefined {
  const columns = trialColumns(rows)
  if (!columns) return undefined
  const unitWon = unitOf(rows)
  const below = rows.slice(columns.below)
  const nameOf = (row: Row) => bare(row[columns.name])
  const totals = below.filter((row) => trialTotal.test(nameOf(row)))
  // Each page may end in a sum; the last one is of the whole.
  const counted =
    totals.length > 0 ? totals.slice(-1) : below.filter((row) => nameOf(row) !== '' && !trialGroup.test(nameOf(row)))
  const sum = (at: number | null) =>
    at === null ? null : counted.reduce((won, row) => won + (readSum(row[at]) ?? 0) * unitWon, 0)
  const [debitBalanceWon, creditBalanceWon] = [sum(columns.debit.balance), sum(columns.credit.balance)]
  const [debitWon, creditWon] = [
    sum(columns.debit.total) ?? debitBalanceWon,
    sum(columns.credit.total) ?? creditBalanceWon,
  ]
  if (debitWon === null || creditWon === null || (debitWon === 0 && creditWon === 0)) return undefined
  return { kind: 'trial', debitWon, creditWon, debitBalanceWon, creditBalanceWon }
}

const named = (sums: readonly NamedSum[], name: RegExp) =>
  sums.findLast(({ name: written }) => name.test(accountKey(written)))?.won

const signed = (name: string, won: number) => (lossName.test(accountKey(name)) ? -Math.abs(won) : won)

/** In the amount's column or in one cell with the words. */
function netOf(rows: readonly Row[], sums: readonly NamedSum[]): number | null {
  for (const cell of rows.flat()) {
    const [, kind, amount] = netInText.exec(bare(cell)) ?? []
    const won = amount === undefined ? undefined : readSum(amount)
    if (won !== undefined) return (kind === lossWord ? -Math.abs(won) : won) * unitOf(rows) || 0
  }
  const found = sums.findLast(({ name }) => netName.test(accountKey(name)) || netName.test(bare(name)))
  return found ? signed(found.name, found.won) : null
}

function readBalance(rows: readonly Row[], sums: readonly NamedSum[]): BookStatement | undefined {
  const assetsWon = named(sums, assetsName)
  const [debtsWon, equityWon] = [named(sums, debtsName), named(sums, equityName)]
  const bothWon = named(sums, debtsAndEquityName)
  if (assetsWon === undefined || (bothWon === undefined && equityWon === undefined)) return undefined
  const madeWon = equityWon === undefined ? undefined : (debtsWon ?? 0) + equityWon
  // Of the file's sum and the sum of its parts, the one that is unlike the assets.
  const debtsAndEquityWon = madeWon !== undefined && madeWon !== assetsWon ? madeWon : (bothWon ?? madeWon ?? 0)
  return { kind: 'balance', assetsWon, debtsAndEquityWon, netWon: netOf(rows, sums) }
}

/** Undefined if it is none, or its sums are not found. */
export function readStatementSheet(rows: readonly Row[], sheet = ''): BookStatement | undefined {
  const kind = kindOf(rows, sheet)
  if (kind === 'trial' || (kind === undefined && trialColumns(rows))) return readTrial(rows)
  const sums = readSums(rows)?.sums ?? []
  if (kind === 'balance') return readBalance(rows, sums)
  const netWon = kind === 'income' ? netOf(rows, sums) : null
  return netWon === null ? undefined : { kind: 'income', netWon }
}
