/** Counting the lines of a ledger, without the names of accounts: for the screen too. */
import { type BookLine, type BookSums, sumsOf } from './lines.ts'

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
