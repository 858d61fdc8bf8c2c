import { dropBelow, floored, lesser } from '#tax/basis/arithmetic.ts'
import type { Assessment } from '#tax/basis/assessment.ts'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { type ExplainedLine, type Explanation, explain } from '#tax/explain.ts'
import type { LineKey } from '#tax/texts.ts'
import { dayNumber } from '#tax/years/days.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { Refusal } from './refusals.texts.ts'

export const ledgers = ['national', 'local', 'rural'] as const
export type Ledger = (typeof ledgers)[number]

/** Won that changed hands on a day, `YYYY-MM-DD`. */
export type Moved = { day: string; amountWon: number }
export type Moves = Partial<Record<Ledger, readonly Moved[]>>

export type FirstReturn = { filedOn: string; paid?: Moves; refunded?: Moves }

/** `taxWon`: after prepaid tax, without penalties, below zero for a refund. `payableWon`: as declared, cut to ten won. */
export type LedgerSums = { taxWon: number; penaltyWon: number; prepaidWon: number; payableWon: number }

export function refuse(field: Refusal): never {
  throw new TaxProblem('correction.refused', field)
}

export function toLedgerSums(found: Assessment, ledger: Ledger): LedgerSums {
  if (ledger === 'national')
    return {
      taxWon: found.determinedTaxWon - found.prepaidWon,
      penaltyWon: found.penaltyWon,
      prepaidWon: found.prepaidWon,
      payableWon: found.payableWon,
    }
  if (ledger === 'local')
    return {
      taxWon: found.localDeterminedTaxWon - found.localPrepaidWon,
      penaltyWon: found.localPenaltyWon,
      prepaidWon: found.localPrepaidWon,
      payableWon: found.localPayableWon,
    }
  return {
    taxWon: found.ruralTaxWon,
    penaltyWon: found.ruralPenaltyWon,
    prepaidWon: 0,
    payableWon: dropBelow(found.ruralTaxWon + found.ruralPenaltyWon, 10),
  }
}

export const totalWon = (moves: readonly Moved[] = []) => moves.reduce((sum, { amountWon }) => sum + amountWon, 0)

const sortByDay = (moves: readonly Moved[] = []) => moves.toSorted((moved, other) => (moved.day < other.day ? -1 : 1))

/**
 * In the order of their days. Throws TaxProblem if more was paid or refunded than the first return declares, or after
 * `until`.
 */
export function toMoves({ paid, refunded }: FirstReturn, ledger: Ledger, first: LedgerSums, until: string) {
  const found = { paid: sortByDay(paid?.[ledger]), refunded: sortByDay(refunded?.[ledger]) }
  for (const { day } of [...found.paid, ...found.refunded]) {
    dayNumber(day, 'paid')
    if (day > until) refuse('paid.future')
  }
  if (totalWon(found.paid) > floored(first.payableWon)) refuse('paid.more')
  if (totalWon(found.refunded) > floored(-first.payableWon)) refuse('refunded.more')
  return found
}

/**
 * The part of each move that is tax, which comes before penalties (국세징수법 3). In what was settled in full, the won
 * below ten, which never move, count.
 */
export function taxParts(moves: readonly Moved[], taxWon: number, declaredWon: number): Moved[] {
  let restWon = floored(taxWon)
  const parts = moves.map(({ day, amountWon }) => {
    const partWon = lesser(amountWon, restWon)
    restWon -= partWon
    return { day, amountWon: partWon }
  })
  const last = parts.at(-1)
  if (last && totalWon(moves) >= declaredWon) last.amountWon += restWon
  return parts
}

export type LineDifference = {
  key: LineKey
  label: string
  about?: string
  article: string
  /** Below zero if the line is subtracted; null if the return has no such line. */
  beforeWon: number | null
  afterWon: number | null
  differenceWon: number
  /** The line whose summand it is. */
  of?: LineKey
}
export type BothReturns = {
  before: Explanation
  after: Explanation
  lines: readonly LineDifference[]
  /** Changed lines without a changed summand: why the tax changes, by article. */
  reasons: readonly LineDifference[]
}

const resultKeys: ReadonlySet<LineKey> = new Set([
  'businessIncome',
  'totalIncome',
  'taxBase',
  'generalTax',
  'comparisonTax',
  'computedTax',
  'credits',
  'deductions',
  'determinedTax',
  'penalty',
  'prepaid',
  'payable',
  'deferrable',
  'roundedOff',
])
const isResult = ({ key }: LineDifference) => resultKeys.has(key) || key.startsWith('local')

const signed = ({ minus, amountWon }: ExplainedLine) => (minus ? -amountWon : amountWon)

/** Lines of the same key and subject are told apart by their order. */
function indexByName(lines: readonly ExplainedLine[]): Map<string, ExplainedLine> {
  const seen = new Map<string, number>()
  const found = new Map<string, ExplainedLine>()
  for (const explainedLine of lines) {
    const name = `${explainedLine.key}|${explainedLine.about ?? ''}`
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    found.set(`${name}|${count}`, explainedLine)
  }
  return found
}

function inOrder(before: readonly string[], after: readonly string[]): string[] {
  const names = [...before]
  let at = -1
  for (const name of after) {
    const known = names.indexOf(name)
    if (known >= 0) at = known
    else names.splice((at += 1), 0, name)
  }
  return names
}

function findDifferences(
  beforeLines: readonly ExplainedLine[],
  afterLines: readonly ExplainedLine[],
): LineDifference[] {
  const [before, after] = [indexByName(beforeLines), indexByName(afterLines)]
  return inOrder([...before.keys()], [...after.keys()]).flatMap((name) => {
    const [earlier, other] = [before.get(name), after.get(name)]
    const shown = other ?? earlier
    if (!shown) return []
    const [beforeWon, afterWon] = [earlier ? signed(earlier) : null, other ? signed(other) : null]
    return [
      {
        key: shown.key,
        label: shown.label,
        ...(shown.about && { about: shown.about }),
        article: shown.article,
        beforeWon,
        afterWon,
        differenceWon: (afterWon ?? 0) - (beforeWon ?? 0),
        ...(shown.of && { of: shown.of }),
      },
    ]
  })
}

/** Throws TaxProblem as `assess` does. */
export function bothReturns(first: ReturnInputs, right: ReturnInputs, year: YearData): BothReturns {
  const [before, after] = [explain(first, year), explain(right, year)]
  const lines = findDifferences(before.lines, after.lines)
  const changed = lines.filter(({ differenceWon }) => differenceWon !== 0)
  const reasons = changed.filter(
    (lineDifference) =>
      !isResult(lineDifference) && !changed.some(({ of: parentKey }) => parentKey === lineDifference.key),
  )
  return { before, after, lines, reasons }
}

const isRate = ({ method }: ReturnInputs) => method === 'simple-rate' || method === 'standard-rate'

/**
 * True if expenses by a rate become expenses by books, which the filer must prove. Throws TaxProblem if a return
 * counts as not filed (소득세법 70④), or the method may not change (80③, 56의2).
 */
export function changesToBooks(first: ReturnInputs, right: ReturnInputs, { before, after }: BothReturns): boolean {
  for (const [inputs, { assessment }] of [
    [first, before],
    [right, after],
  ] as const)
    if (inputs.businesses.length > 0 && inputs.method !== 'double-book' && assessment.standing.bookkeeping === 'double')
      refuse('unfiled')
  if (first.method === right.method || right.method === 'none') return false
  if (right.method === 'double-book' && after.assessment.standing.bookkeeping === 'simple') refuse('method.doubleBook')
  if (isRate(right) && !isRate(first) && first.method !== 'none') refuse('method.toRate')
  return isRate(first) && !isRate(right)
}
