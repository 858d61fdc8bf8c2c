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
type BookSums = {
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

function sumsOf(lines: readonly LineSum[]): BookSums {
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

// Counting the lines of a ledger, without the names of accounts: for the screen too.

/**
 * `open`: asked. `known`: by its name. `firm`: as this firm answered before. `subtotal`: counted in its parts.
 * `result`: what remains. `total`: of the whole.
 */
export const lineStates = ['open', 'known', 'firm', 'subtotal', 'result', 'total'] as const
type LineState = (typeof lineStates)[number]
export type CountedLine = { state: LineState; account: BookLine | null; won: number }

export const isCounted = ({ state }: Pick<CountedLine, 'state'>): boolean =>
  state === 'known' || state === 'firm' || state === 'open'

/** Answers given now, by line; they win over what was known. */
export function answered<Line extends CountedLine & { line: number }>(
  lines: readonly Line[],
  given: ReadonlyMap<number, BookLine>,
): Line[] {
  return lines.map((line) => {
    const account = given.get(line.line)
    return account === undefined || !isCounted(line) ? line : { ...line, state: 'firm', account }
  })
}

export const openLines = <Line extends CountedLine>(lines: readonly Line[]): Line[] =>
  lines.filter(({ state }) => state === 'open')

export const countLines = (lines: readonly CountedLine[]): BookSums =>
  sumsOf(
    lines.flatMap((line) =>
      isCounted(line) && line.account !== null ? [{ account: line.account, won: line.won }] : [],
    ),
  )
