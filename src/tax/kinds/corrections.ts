import type { Moved, Moves } from '#tax/corrections/money.ts'
import { claim } from '#tax/corrections/claim.ts'
import { correctedReturn } from '#tax/corrections/corrected.ts'
import { lateReturn } from '#tax/corrections/late.ts'
import { ledgers, refuse } from '#tax/corrections/money.ts'
import { claimText, correctedText, lateText } from '#tax/corrections/print.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { yearDataOf } from '#tax/years/years.ts'
import { returnInputsOf } from './full-return.ts'
import { reading, type Reading } from './reading.ts'

function movedOf(list: readonly unknown[], path: string): Moved[] {
  return list.map((one, index) => {
    const read = reading(one, `${path}.${index}`)
    const moved = { day: read.text('day'), amountWon: read.won('amount') }
    read.end()
    return moved
  })
}

function movesOf(from: Reading | undefined, path: string): Moves {
  if (!from) return {}
  const found = Object.fromEntries(
    ledgers.map((ledger) => [ledger, movedOf(from.maybeList(ledger) ?? [], `${path}.${ledger}`)]),
  )
  from.end()
  return found
}

/** Fraud has its own penalties and terms. */
function begun(asked: unknown) {
  const read = reading(asked)
  const incomeYear = read.won('year')
  if (read.flag('fraud')) refuse('fraud')
  return { read, year: yearDataOf(incomeYear) }
}

function twoReturns(asked: unknown) {
  const { read, year } = begun(asked)
  const returnOf = (name: 'first' | 'right') => {
    const inputs = read.maybeObject(name)
    if (!inputs) throw new TaxProblem('input.missing', name)
    return returnInputsOf(inputs, year)
  }
  return {
    read,
    year,
    first: returnOf('first'),
    right: returnOf('right'),
    filed: {
      filedOn: read.text('filedOn'),
      paid: movesOf(read.maybeObject('paid'), 'paid'),
      refunded: movesOf(read.maybeObject('refunded'), 'refunded'),
    },
  }
}

function late(asked: unknown): string {
  const { read, year } = begun(asked)
  const inputs = read.maybeObject('inputs')
  if (!inputs) throw new TaxProblem('input.missing', 'inputs')
  const filedOn = read.text('filedOn')
  const found = lateReturn(returnInputsOf(inputs, year), filedOn, year)
  read.end()
  return lateText(found, filedOn)
}

function correct(asked: unknown): string {
  const { read, year, first, right, filed } = twoReturns(asked)
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

function claimRefund(asked: unknown): string {
  const { read, year, first, right, filed } = twoReturns(asked)
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
export const correctionCommands: Readonly<Record<string, (asked: unknown) => string>> = {
  late,
  correct,
  claim: claimRefund,
}
