/** What is sent for an act, from what was typed; nothing while something is missing. Pure. */
import { readAccount } from '#domain/bank/account.ts'
import { readWon } from '#domain/amount/read-won.ts'
import type { MoneyActBody } from '#office/money/contract.ts'
import type { MoneyCase } from '#office/money/schemas.ts'

export type Typed = Readonly<Record<string, string | undefined>>

const numberOf = (text: string | undefined) => {
  const reading = readWon(text ?? '', { mostWon: 999_999_999_999 })
  return reading.kind === 'amount' ? reading.won : undefined
}
const codeOf = (text: string | undefined) => (text && /^[\w -]{1,40}$/.test(text.trim()) ? text.trim() : undefined)
const oneOf = <Choice extends string>(choices: readonly Choice[], text: string | undefined) =>
  choices.find((choice) => choice === text)

/** `yes`: which of the two buttons was pressed. */
export function bodyOf(act: MoneyActBody['act'], row: MoneyCase, typed: Typed, yes: boolean): MoneyActBody | null {
  const reference = codeOf(typed.reference)
  switch (act) {
    case 'verdict': {
      const verdict = oneOf(['paid', 'not-paid'] as const, typed.verdict)
      const seenWon = numberOf(typed.seenWon)
      return verdict && seenWon !== undefined && reference ? { act, verdict, seenWon, reference } : null
    }
    case 'decide-verdict':
      return row.asked ? { act, agree: yes, seenWon: row.asked.seenWon } : null
    case 'accept': {
      const why = oneOf(['let-off', 'rest-came', 'late-agreed'] as const, typed.why)
      return why && row.arrivedWon !== null ? { act, arrivedWon: row.arrivedWon, why } : null
    }
    case 'ask':
      return row.arrivedWon === null ? null : { act, arrivedWon: row.arrivedWon }
    case 'ask-refund':
      return refundOf(row, typed)
    case 'decide-refund':
      return decisionOf(row, typed.holder?.trim() ?? '', yes)
    case 'withdraw-refund':
      return row.refund ? { act, amountWon: row.refund.amountWon } : null
    case 'finish-refund':
      return reference ? { act, done: yes, reference } : null
  }
}

/** What the table or the firm's own fault gives back stands fixed; by hand it is typed. */
function refundWonOf(row: MoneyCase, basis: string | undefined, typed: string | undefined): number | undefined {
  if (basis === 'table') return row.tableWon
  return basis === 'our-fault' ? row.heldWon : numberOf(typed)
}

/** Who agrees to an account writes whose it is; who does not agree writes nothing. */
function decisionOf({ refund }: MoneyCase, holder: string, yes: boolean): MoneyActBody | null {
  if (!refund) return null
  const decided = { act: 'decide-refund' as const, agree: yes, amountWon: refund.amountWon }
  if (!yes || !refund.accountMask) return decided
  return holder.length < 2 ? null : { ...decided, holder }
}

function refundOf(row: MoneyCase, typed: Typed): MoneyActBody | null {
  const basis = oneOf(['table', 'our-fault', 'by-hand'] as const, typed.basis)
  const amountWon = refundWonOf(row, basis, typed.amountWon)
  const reason = typed.reason?.trim() ?? ''
  if (!basis || !amountWon || reason.length < 2) return null
  const asked = { act: 'ask-refund' as const, amountWon, basis, reason }
  if (row.method === 'CARD' || row.method === 'BANK') return asked
  const { bankCode, holder } = typed
  const account = readAccount(typed.accountNumber)
  return bankCode && account.ok && holder?.trim()
    ? { ...asked, bankCode, accountNumber: account.accountNumber, holder: holder.trim() }
    : null
}
