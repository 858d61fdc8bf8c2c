/** Whose a paper is, and doubts about it. Only a paper without doubts is put in unasked. */
import { compareNames } from '#domain/name/compare-names.ts'
import { bareReceipt } from './receipt-number.ts'
import type { NumberKind, ReceiptFileKind } from './receipt-files.ts'
import type { PaperFacts } from './read-paper.ts'
import { isSlip, slipFits, type Dues, type Slip, type SlipKind } from './slips.ts'

export type PaperKind = ReceiptFileKind | SlipKind

export type PaperCase = {
  caseNumber: string
  name: string
  incomeYear: number
  /** Takes papers now. */
  open: boolean
  portalReceiptNumber: string | null
  localReceiptNumber: string | null
  dues: Dues
  slips: readonly Slip[]
  /** Agreed to be paid in a second part. */
  later: { nationalWon: number; localWon: number }
  /** Kinds of the papers that are there. */
  kept: readonly string[]
  payBy: { due: string; instalment: string }
}

export const paperDoubts = [
  'unread',
  'refused',
  'no-kind',
  'no-case',
  'several-cases',
  'closed',
  'no-name',
  'several-names',
  'name-differs',
  'by-file-name',
  'no-number',
  'several-numbers',
  'number-differs',
  'number-elsewhere',
  'no-sum',
  'sum-differs',
  'slip-too-much',
  'no-day',
  'day-differs',
  'other-year',
  'kind-kept',
] as const
export type PaperDoubt = (typeof paperDoubts)[number]

export type PaperMatch = {
  kind: PaperKind | null
  target: string | null
  by: NumberKind | 'name' | null
  doubts: readonly PaperDoubt[]
}

type Read = { facts: PaperFacts | null; /** Also of the file's name. */ numbers: readonly string[] }

/** Under 10 won nothing is collected or paid out (국고금 관리법 47). */
const collected = (won: number) => Math.sign(won) * Math.floor(Math.abs(won) / 10) * 10
const isSum = (printed: number, due: number | null) => due !== null && collected(printed) === collected(due)

const isLocal = (kind: PaperFacts['kind']) => kind === 'local-receipt' || kind === 'local-slip'
const findDueWon = (kind: PaperFacts['kind'], { dues }: PaperCase) => (isLocal(kind) ? dues.localWon : dues.nationalWon)

const includesReceipt = (number: string | null, numbers: readonly string[]) =>
  number !== null && numbers.some((candidate) => bareReceipt(candidate) === bareReceipt(number))

export function findNumberKind(
  found: Pick<PaperCase, 'caseNumber' | 'portalReceiptNumber' | 'localReceiptNumber'>,
  numbers: readonly string[],
): NumberKind | null {
  if (includesReceipt(found.portalReceiptNumber, numbers)) return 'portal'
  if (includesReceipt(found.localReceiptNumber, numbers)) return 'local'
  return includesReceipt(found.caseNumber, numbers) ? 'case' : null
}

export const isNamed = (found: Pick<PaperCase, 'name'>, names: readonly string[]): boolean =>
  names.some((name) => compareNames(name, found.name) === 'same')

/** Of several cases of one name the sum and the year decide, if unique. */
function narrowed(found: readonly PaperCase[], facts: PaperFacts): readonly PaperCase[] {
  const casesInYear =
    facts.incomeYear === null ? found : found.filter(({ incomeYear }) => incomeYear === facts.incomeYear)
  const years = casesInYear.length > 0 ? casesInYear : found
  if (years.length < 2 || facts.amountWon === null) return years
  const fitting = years.filter((year) => sumFits(year, facts))
  return fitting.length === 1 ? fitting : years
}

function sumFits(found: PaperCase, facts: PaperFacts): boolean {
  return facts.amountWon !== null && isSum(facts.amountWon, findExpectedWon(found, facts))
}

/** A slip asks for the whole tax, or for its day's part. */
function findExpectedWon(found: PaperCase, facts: PaperFacts): number | null {
  const due = findDueWon(facts.kind, found)
  const kind = slipKind(facts, found)
  if (kind === null || due === null) return due
  const laterWon = isLocal(facts.kind) ? found.later.localWon : found.later.nationalWon
  return kind.endsWith('instalment') ? laterWon : due - laterWon
}

function slipKind({ kind, day }: PaperFacts, { payBy }: PaperCase): SlipKind | null {
  if (kind !== 'national-slip' && kind !== 'local-slip') return null
  if (day !== payBy.instalment) return kind
  return kind === 'national-slip' ? 'national-instalment' : 'local-instalment'
}

/** `candidates`: everything that has a number or a name of the paper. */
export function matchPaper({ facts, numbers }: Read, candidates: readonly PaperCase[]): PaperMatch {
  const byNumber = candidates.flatMap((found) => {
    const foundBy = findNumberKind(found, [...numbers, ...(facts?.numbers ?? [])])
    return foundBy ? [{ found, by: foundBy }] : []
  })
  const named = facts
    ? narrowed(
        candidates.filter((found) => isNamed(found, facts.names)),
        facts,
      )
    : []
  const [chosen, ...others] = byNumber.length > 0 ? byNumber : named.map((found) => ({ found, by: 'name' as const }))
  const doubtsRead = readingDoubts(facts)
  const kind = facts?.kind ?? null
  if (!chosen) return { kind, target: null, by: null, doubts: [...doubtsRead, 'no-case'] }
  if (others.length > 0) return { kind, target: null, by: null, doubts: [...doubtsRead, 'several-cases'] }
  const { found, by: matchedBy } = chosen
  return {
    kind: facts ? (slipKind(facts, found) ?? kind) : null,
    target: found.open ? found.caseNumber : null,
    by: matchedBy,
    doubts: [...doubtsRead, ...(facts ? caseDoubts(facts, found, matchedBy, candidates) : [])].concat(
      found.open ? [] : ['closed'],
    ),
  }
}

function readingDoubts(facts: PaperFacts | null): PaperDoubt[] {
  if (!facts) return ['unread']
  return [
    ...(facts.refused ? (['refused'] as const) : []),
    ...(facts.kind === null ? (['no-kind'] as const) : []),
    ...(facts.names.length + facts.numbers.length === 0 ? (['no-name'] as const) : []),
    ...(facts.numbers.length > 1 ? (['several-numbers'] as const) : []),
    ...(facts.names.length > 1 ? (['several-names'] as const) : []),
  ]
}

function caseDoubts(
  facts: PaperFacts,
  found: PaperCase,
  matchedBy: NumberKind | 'name',
  candidates: readonly PaperCase[],
): PaperDoubt[] {
  // A receipt's number is its own; a case number in the file name was typed.
  const isProven = findNumberKind(found, facts.numbers) !== null && matchedBy !== 'name'
  const doubts: PaperDoubt[] = []
  if (facts.names.length > 0 && !isNamed(found, facts.names)) doubts.push('name-differs')
  if (facts.names.length === 0 && !isProven) doubts.push('by-file-name')
  if (facts.incomeYear !== null && facts.incomeYear !== found.incomeYear) doubts.push('other-year')
  doubts.push(...(isSlipOf(facts) ? slipDoubts(facts, found) : receiptDoubts(facts, found, isProven)))
  const [number] = facts.numbers
  const elsewhere = candidates.some(
    (other) =>
      other.caseNumber !== found.caseNumber && number !== undefined && findNumberKind(other, [number]) !== null,
  )
  return elsewhere ? [...doubts, 'number-elsewhere'] : doubts
}

const isSlipOf = ({ kind }: PaperFacts) => kind !== null && isSlip(kind)

function receiptDoubts(facts: PaperFacts, found: PaperCase, isProven: boolean): PaperDoubt[] {
  const { kind, amountWon, numbers } = facts
  const doubts: PaperDoubt[] = []
  if (amountWon === null && !isProven) doubts.push('no-sum')
  if (amountWon !== null && kind !== null && !isSum(amountWon, findDueWon(kind, found))) doubts.push('sum-differs')
  if (kind === 'portal-receipt' || kind === 'local-receipt') {
    const there = isLocal(kind) ? found.localReceiptNumber : found.portalReceiptNumber
    if (numbers.length === 0) doubts.push('no-number')
    else if (there !== null && !includesReceipt(there, numbers)) doubts.push('number-differs')
  }
  if (kind !== null && found.kept.includes(kind)) doubts.push('kind-kept')
  return doubts
}

function slipDoubts(facts: PaperFacts, found: PaperCase): PaperDoubt[] {
  const { amountWon, day } = facts
  const kind = slipKind(facts, found)
  const doubts: PaperDoubt[] = []
  if (day === null) doubts.push('no-day')
  else if (day !== found.payBy.due && day !== found.payBy.instalment) doubts.push('day-differs')
  if (amountWon === null) return [...doubts, 'no-sum']
  if (kind === null) return doubts
  if (!slipFits(kind, amountWon, found.dues, found.slips)) return [...doubts, 'slip-too-much']
  return sumFits(found, facts) ? doubts : [...doubts, 'sum-differs']
}
