import { readWon } from '#domain/amount/read-won.ts'
import { readAccount } from '#domain/bank-account.ts'
import { readHolder } from '#domain/name/legal-name.ts'
import { compareNames } from '#domain/name/compare-names.ts'
import { isBlank } from '#domain/plain-text.ts'
import type { MoneyActBody } from '#office/money/contract.ts'
import type { MoneyCase } from '#office/money/schemas.ts'
import type { useApiForm } from '#web/forms/use-api-form.ts'
import { missingTexts as texts } from './missing.texts.ts'

export type TypedAct = {
  /** Which of the two buttons was pressed. */
  yes: boolean
  verdict: string
  seenWon: string
  reference: string
  why: string
  basis: string
  amountWon: string
  reason: string
  caseThen: string
  bankCode: string
  accountNumber: string
  holder: string
  holderReason: string
}
type Act = MoneyActBody['act']
/** An act's fields as read; `undefined` where unreadable. */
export type ReadAct = { act: Act } & Partial<Record<string, string | number | boolean>>

export type ActFormState = ReturnType<typeof useApiForm<TypedAct, ReadAct>>

/** After filing the table refunds nothing. */
export const isByTable = ({ state, tableWon }: Pick<MoneyCase, 'state' | 'tableWon'>) =>
  state === 'paid' && tableWon > 0

export const isToAccount = ({ method }: Pick<MoneyCase, 'method'>) => method !== 'CARD' && method !== 'BANK'

/** A reason is needed where names cannot be compared. */
export const asksHolderReason = ({ name }: Pick<MoneyCase, 'name'>, { holder }: Pick<TypedAct, 'holder'>) =>
  readHolder(holder) !== undefined && compareNames(holder, name) === 'unsure'

export const startOfAct = (row: MoneyCase): TypedAct => ({
  yes: true,
  verdict: 'paid',
  seenWon: '',
  reference: '',
  why: 'let-off',
  basis: isByTable(row) ? 'table' : 'our-fault',
  amountWon: '',
  reason: '',
  caseThen: '',
  bankCode: '',
  accountNumber: '',
  holder: '',
  holderReason: '',
})

const wonOf = (text: string): number | undefined => {
  const reading = readWon(text, { mostWon: 999_999_999_999 })
  return reading.kind === 'amount' ? reading.won : undefined
}

const holderOf = (row: MoneyCase, typed: TypedAct) => ({
  holder: typed.holder.trim(),
  ...(asksHolderReason(row, typed) && !isBlank(typed.holderReason) ? { holderReason: typed.holderReason.trim() } : {}),
})

/** The amount is fixed for `table` and `our-fault`; it is typed for `by-hand`. */
function refundWonOf(row: MoneyCase, { basis, amountWon }: TypedAct): number | undefined {
  if (basis === 'table') return row.tableWon
  return basis === 'our-fault' ? row.heldWon : wonOf(amountWon)
}

function refundOf(row: MoneyCase, typed: TypedAct): ReadAct {
  const { basis, reason, caseThen, bankCode, accountNumber } = typed
  const refund = {
    act: 'ask-refund' as const,
    amountWon: refundWonOf(row, typed),
    basis,
    reason: reason.trim(),
    caseThen,
  }
  return isToAccount(row)
    ? { ...refund, bankCode, accountNumber: accountNumber.trim(), ...holderOf(row, typed) }
    : refund
}

/** Approving a refund to an account requires typing the holder. */
function decisionOf(row: MoneyCase, typed: TypedAct): ReadAct {
  const decided = { act: 'decide-refund' as const, agree: typed.yes, amountWon: row.refund?.amountWon }
  return typed.yes && row.refund?.accountMask ? { ...decided, ...holderOf(row, typed) } : decided
}

export function readAct(act: Act, row: MoneyCase, typed: TypedAct): ReadAct {
  const { yes, verdict, why } = typed
  const arrivedWon = row.arrivedWon ?? undefined
  const reference = typed.reference.trim()
  switch (act) {
    case 'verdict':
      return { act, verdict, seenWon: wonOf(typed.seenWon), reference }
    case 'decide-verdict':
      return { act, agree: yes, seenWon: row.asked?.seenWon }
    case 'accept':
      return { act, arrivedWon, why }
    case 'ask':
      return { act, arrivedWon }
    case 'ask-refund':
      return refundOf(row, typed)
    case 'decide-refund':
      return decisionOf(row, typed)
    case 'withdraw-refund':
      return { act, amountWon: row.refund?.amountWon }
    case 'finish-refund':
      return { act, done: yes, reference }
  }
}

/** What the schema cannot know: which fields this payment needs. */
export function missingOf(act: Act, row: MoneyCase, typed: TypedAct): Partial<Record<keyof TypedAct, string | null>> {
  const isRefundRequest = act === 'ask-refund'
  const isAccount = isRefundRequest && isToAccount(row)
  return {
    amountWon: isRefundRequest && typed.basis === 'by-hand' && !wonOf(typed.amountWon) ? texts.amountWon : null,
    bankCode: isAccount && typed.bankCode === '' ? texts.bankCode : null,
    accountNumber: isAccount && !readAccount(typed.accountNumber).ok ? texts.accountNumber : null,
  }
}
