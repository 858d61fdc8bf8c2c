import { type Moved, type Moves, ledgers, refuse } from '#tax/corrections/both-returns.ts'
import { claim } from '#tax/corrections/claim.ts'
import { correctedReturn } from '#tax/corrections/corrected.ts'
import { lateReturn } from '#tax/corrections/late.ts'
import { claimText, correctedText, lateText } from '#tax/corrections/print.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { getYearData } from '#tax/years/years.ts'
import { readReturnInputs } from './full-return.ts'
import { reading, type Reading } from './reading.ts'

function readMoved(list: readonly unknown[], path: string): Moved[] {
  return list.map((entry, index) => {
    const read = reading(entry, `${path}.${index}`)
    const moved = { day: read.text('day'), amountWon: read.won('amount') }
    read.end()
    return moved
  })
}

function readMoves(from: Reading | undefined, path: string): Moves {
  if (!from) return {}
  const found = Object.fromEntries(
    ledgers.map((ledger) => [ledger, readMoved(from.maybeList(ledger) ?? [], `${path}.${ledger}`)]),
  )
  from.end()
  return found
}

/** Fraud has its own penalties and terms. */
function begun(request: unknown) {
  const read = reading(request)
  const incomeYear = read.won('year')
  if (read.flag('fraud')) refuse('fraud')
  return { read, year: getYearData(incomeYear) }
}

function twoReturns(request: unknown) {
  const { read, year } = begun(request)
  const readReturn = (name: 'first' | 'right') => {
    const inputs = read.maybeObject(name)
    if (!inputs) throw new TaxProblem('input.missing', name)
    return readReturnInputs(inputs, year)
  }
  return {
    read,
    year,
    first: readReturn('first'),
    right: readReturn('right'),
    filed: {
      filedOn: read.text('filedOn'),
      paid: readMoves(read.maybeObject('paid'), 'paid'),
      refunded: readMoves(read.maybeObject('refunded'), 'refunded'),
    },
  }
}

function late(request: unknown): string {
  const { read, year } = begun(request)
  const inputs = read.maybeObject('inputs')
  if (!inputs) throw new TaxProblem('input.missing', 'inputs')
  const filedOn = read.text('filedOn')
  const found = lateReturn(readReturnInputs(inputs, year), filedOn, year)
  read.end()
  return lateText(found, filedOn)
}

function correct(request: unknown): string {
  const { read, year, first, right, filed } = twoReturns(request)
  const booksMissedWon = read.maybeWon('booksMissed')
  const deferred = read.maybeObject('deferred')
  const facts = {
    ...filed,
    correctedOn: read.text('correctedOn'),
    decisionForeseen: read.flag('decisionForeseen'),
    ...(booksMissedWon !== undefined && { booksMissedWon }),
    ...(deferred && { deferred: { national: deferred.wonOrNone('national'), local: deferred.wonOrNone('local') } }),
  }
  deferred?.end()
  read.end()
  return correctedText(correctedReturn(first, right, facts, year), facts.correctedOn)
}

function claimRefund(request: unknown): string {
  const { read, year, first, right, filed } = twoReturns(request)
  const [decidedOn, raisedOn] = [read.maybeText('decidedOn'), read.maybeText('raisedOn')]
  const facts = {
    ...filed,
    claimedOn: read.text('claimedOn'),
    ...(decidedOn !== undefined && { decidedOn }),
    ...(raisedOn !== undefined && { raisedOn }),
  }
  read.end()
  return claimText(claim(first, right, facts, year), facts.claimedOn)
}

/** By the command's name; each answers a file's JSON as text. Throws TaxProblem. */
export const correctionCommands: Readonly<Record<string, (request: unknown) => string>> = {
  late,
  correct,
  claim: claimRefund,
}
