/** What must be equal in the statements of double entry (소득세법 70 ④ 3). Whole won. */

/** Null: the sheet does not say it. A loss is negative. */
export type BookStatement =
  | {
      kind: 'trial'
      debitWon: number
      creditWon: number
      debitBalanceWon: number | null
      creditBalanceWon: number | null
    }
  | { kind: 'balance'; assetsWon: number; debtsAndEquityWon: number; netWon: number | null }
  | { kind: 'income'; netWon: number }
export const statementKinds = ['trial', 'balance', 'income'] as const satisfies readonly BookStatement['kind'][]

export const imbalanceKinds = ['trial', 'trial-balances', 'balance', 'net'] as const
/** Two sums that must be equal, in won. */
export type Imbalance = { about: (typeof imbalanceKinds)[number]; oneWon: number; otherWon: number }

const unequal = (about: Imbalance['about'], oneWon: number | null, otherWon: number | null): Imbalance[] =>
  oneWon === null || otherWon === null || oneWon === otherWon ? [] : [{ about, oneWon, otherWon }]

/** Of all statements of a case. Profits are compared if as many of both kinds say them: one of each place. */
export function imbalancesOf(statements: readonly BookStatement[]): Imbalance[] {
  const own = statements.flatMap((one) => {
    if (one.kind === 'balance') return unequal('balance', one.assetsWon, one.debtsAndEquityWon)
    if (one.kind === 'income') return []
    return [
      ...unequal('trial', one.debitWon, one.creditWon),
      ...unequal('trial-balances', one.debitBalanceWon, one.creditBalanceWon),
    ]
  })
  const nets = (kind: 'balance' | 'income') =>
    statements.flatMap((one) => (one.kind === kind && one.netWon !== null ? [one.netWon] : []))
  const [incomes, balances] = [nets('income'), nets('balance')]
  const sum = (won: readonly number[]) => won.reduce((total, one) => total + one, 0)
  const isComparable = incomes.length > 0 && incomes.length === balances.length
  return [...own, ...(isComparable ? unequal('net', sum(incomes), sum(balances)) : [])]
}

/** What a reason explains: other sums need another reason. */
export const imbalanceKey = (found: readonly Imbalance[]): string =>
  found.map(({ about, oneWon, otherWon }) => `${about}:${oneWon}:${otherWon}`).join(' ')
