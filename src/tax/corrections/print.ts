import { tableText } from '#tax/explain.ts'
import { digits, perMilleText, won } from '#tax/texts.ts'
import { type LineDifference, ledgers } from './both-returns.ts'
import { type Claim, type ClaimDeadline, type InterestSpan, type LedgerRefund, claimDeadlines } from './claim.ts'
import type { CorrectedReturn } from './corrected.ts'
import type { LateReturn } from './late.ts'
import { ledgerNames, noteSentences, penaltyLabels, printed, type Note } from './texts.ts'

const wonOrNone = (amountWon: number | null) => (amountWon === null ? '-' : won(amountWon))
const toDifferenceName = ({ label, about }: LineDifference) => (about ? `${label} [${about}]` : label)

const part = (title: string, rows: readonly (readonly string[])[]) =>
  `${title}\n${rows.length > 0 ? tableText(rows, [1, 2, 3]) : printed.none}`

const differenceRows = (lines: readonly LineDifference[]) =>
  lines.map((lineDifference) => [
    toDifferenceName(lineDifference),
    wonOrNone(lineDifference.beforeWon),
    wonOrNone(lineDifference.afterWon),
    lineDifference.differenceWon === 0 ? '' : won(lineDifference.differenceWon),
    lineDifference.article,
  ])

const bothRows = (heads: readonly string[], lines: readonly LineDifference[]) => [heads, ...differenceRows(lines)]

const deadlineRows = ({ day, localDay }: ClaimDeadline) => [
  [printed.claimUntil, day],
  [printed.localClaimUntil, localDay],
]

const yearRows = () =>
  claimDeadlines().map(({ incomeYear, general, sincere }) => [String(incomeYear), general, sincere])

const notesPart = (notes: readonly Note[]) =>
  part(
    printed.notes,
    notes.map((note) => [noteSentences[note]]),
  )

const whole = (parts: readonly string[]) => `${parts.join('\n\n')}\n`

export function lateText({ returns, dueDay, reductionPercent, lost, claimUntil }: LateReturn, filedOn: string): string {
  return whole([
    tableText(bothRows(printed.lateHeads, returns.lines), [1, 2, 3]),
    part(printed.lost, differenceRows(lost)),
    part(printed.days, [
      [printed.due, dueDay],
      [printed.filed, filedOn],
      [printed.reduction(reductionPercent)],
      ...deadlineRows(claimUntil),
    ]),
  ])
}

export function correctedText(found: CorrectedReturn, correctedOn: string): string {
  const { returns, dueDay, reductionPercent, penalties, ledgers: sums, correctUntil, claimUntil, notes } = found
  return whole([
    tableText(bothRows(printed.heads, returns.lines), [1, 2, 3]),
    part(printed.changes, differenceRows(returns.reasons)),
    part(
      printed.penalties,
      penalties.map(({ ledger, key, amountWon, formula, article }) => [
        `${ledgerNames[ledger]}: ${penaltyLabels[key]}`,
        won(amountWon),
        formula,
        article,
      ]),
    ),
    part(printed.money, [
      ['', printed.owed, printed.already, printed.toPay],
      ...ledgers.map((ledger) => {
        const { owedWon, alreadyWon, toPayWon } = sums[ledger]
        return [ledgerNames[ledger], won(owedWon), won(alreadyWon), won(toPayWon)]
      }),
    ]),
    part(printed.days, [
      [printed.due, dueDay],
      [printed.filed, correctedOn],
      [printed.reduction(reductionPercent)],
      [printed.correctUntil, correctUntil],
      ...deadlineRows(claimUntil),
    ]),
    notesPart(notes),
  ])
}

const rateText = ({ perHundredThousand }: InterestSpan) => perMilleText(perHundredThousand / 100)

function refundRows(name: string, found: LedgerRefund): string[][] {
  const { refundWon, interest, interestWon, otherInterestWon, payoutWon } = found
  if (refundWon === 0) return [[name, won(0)]]
  return [
    [`${name}: ${printed.refund}`, won(refundWon)],
    ...(interest ?? []).map((span) => [
      `  ${printed.span(span.fromDay, span.toDay, span.days, rateText(span))}`,
      won(span.interestWon),
      `${digits(span.amountWon)} × ${rateText(span)} × ${span.days} ÷ 365`,
    ]),
    ...(interest ? [[`${name}: ${printed.interest}`, won(interestWon)]] : []),
    ...(otherInterestWon === null ? [] : [[`${name}: ${printed.otherReading}`, won(otherInterestWon)]]),
    [`${name}: ${printed.payout}`, won(payoutWon)],
  ]
}

export function claimText(found: Claim, claimedOn: string): string {
  const { returns, dueDay, ledgers: sums, claimUntil, answerBy, notes } = found
  return whole([
    tableText(bothRows(printed.heads, returns.lines), [1, 2, 3]),
    part(printed.changes, differenceRows(returns.reasons)),
    part(
      printed.refunds,
      ledgers.flatMap((ledger) => refundRows(ledgerNames[ledger], sums[ledger])),
    ),
    part(printed.days, [
      [printed.due, dueDay],
      [printed.filed, claimedOn],
      [printed.answerBy, answerBy],
      ...deadlineRows(claimUntil),
    ]),
    part(printed.years, yearRows()),
    notesPart(notes),
  ])
}
