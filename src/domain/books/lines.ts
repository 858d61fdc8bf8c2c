/** Lines of the statement beside the income of simple books (소득세법 시행규칙 별지 제74호서식 부표). Whole won. */
import { accounts } from '#domain/return-form/details.ts'

const revenueLines = ['sales', 'otherRevenue'] as const
const costLines = [
  'openingStock',
  'purchases',
  'closingStock',
  'openingMaterials',
  'materials',
  'closingMaterials',
  'labour',
  'manufacturing',
] as const

/** `costOfSales`: not divided into stock and purchases. `none`: neither revenue nor an expense of the business. */
export const bookLines = [...revenueLines, ...costLines, ...accounts, 'none'] as const
export type BookLine = (typeof bookLines)[number]
type Account = (typeof accounts)[number]

const subtracted: readonly BookLine[] = ['closingStock', 'closingMaterials']

export const sideOf = (line: BookLine): 'revenue' | 'expense' | 'none' => {
  if (line === 'none') return 'none'
  return revenueLines.some((revenue) => revenue === line) ? 'revenue' : 'expense'
}

export type LineSum = { account: BookLine; won: number }
export type BookSums = {
  revenueWon: number
  expensesWon: number
  /** Of the lines answered with `none`. */
  leftOutWon: number
  /** In the order of the accounts of the return form. */
  accountsWon: number[]
}

/** Stock at the end of the year is subtracted, whatever its sign in the file. */
const expenseWon = ({ account, won }: LineSum) => (subtracted.includes(account) ? -Math.abs(won) : won)

const accountOf = (line: BookLine): Account =>
  costLines.some((cost) => cost === line) ? 'costOfSales' : (line as Account)

/** What a line adds to revenue or expenses. */
export const countedWon = (sum: LineSum): number => (sideOf(sum.account) === 'expense' ? expenseWon(sum) : sum.won)

export function sumsOf(lines: readonly LineSum[]): BookSums {
  const total = (side: ReturnType<typeof sideOf>) =>
    lines.reduce((sum, line) => (sideOf(line.account) === side ? sum + countedWon(line) : sum), 0)
  const expenses = lines.filter(({ account }) => sideOf(account) === 'expense')
  const wonOf = (account: Account) =>
    expenses.reduce((sum, line) => (accountOf(line.account) === account ? sum + expenseWon(line) : sum), 0)
  return {
    revenueWon: total('revenue'),
    expensesWon: total('expense'),
    leftOutWon: total('none'),
    accountsWon: accounts.map(wonOf),
  }
}
