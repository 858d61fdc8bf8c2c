import type { Kind } from './figures.ts'
import { deemedRentWon, type Deposit, type DeemedRentOf } from '#tax/income/deemed-rent.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { reading, type Reading } from './reading.ts'

const kindsOfLetting: readonly DeemedRentOf[] = ['three', 'two', 'shops']

function readDeposits(inputs: Reading, name: string): Deposit[] {
  return (inputs.maybeList(name) ?? []).map((entry, index) => {
    const read = reading(entry, `${name}.${index}`)
    const deposit = { amountWon: read.won('amount'), days: read.won('days') }
    if (deposit.days > 366) throw new TaxProblem('input.invalid', read.at('days'))
    read.end()
    return deposit
  })
}

/** 간주임대료 (소득세법 25①): what the office adds to the revenue of a letting. */
const deemedRent: Kind = (inputs, year) => {
  const letting = kindsOfLetting.find((name) => name === inputs.text('of'))
  if (!letting) throw new TaxProblem('input.invalid', 'of')
  const deposits = readDeposits(inputs, 'deposits')
  const byBooks = inputs.flag('byBooks')
  const [building, earnedWon] = [readDeposits(inputs, 'building'), inputs.wonOrNone('earned')]
  return {
    deemedRent: deemedRentWon({ of: letting, deposits, ...(byBooks && { byBooks: { building, earnedWon } }) }, year),
  }
}

export const deemedRentKinds: Record<string, Kind> = { 'deemed-rent': deemedRent }
