/** What the registration form holds, what it lacks, and what is sent. Pure. */
import { readAccount } from '#domain/bank-account.ts'
import type { RegistrationPayload } from '#filer/member/contract.ts'

export type RegistrationForm = {
  bankCode: string
  accountNumber: string
  portalId: string
  portalPassword: string
  delegated: boolean
}

/** What the server keeps already. */
export type StoredForm = { accountSaved: boolean; additionalPhoneNumber: string; note: string }

/** The two views of the step: the account first, then everything once more beside the delegation. */
export type RegistrationView = 'account' | 'check'

/** The first thing that is still missing before a view may be left (J71); null when nothing is. */
export function missingPart(
  view: RegistrationView,
  form: Pick<RegistrationForm, 'bankCode' | 'accountNumber' | 'delegated'>,
  { accountSaved }: Pick<StoredForm, 'accountSaved'>,
): 'bank' | 'account' | 'delegation' | null {
  if (form.bankCode === '') return 'bank'
  if (form.accountNumber.trim() === '' && !accountSaved) return 'account'
  return view === 'account' || form.delegated ? null : 'delegation'
}

/** The view that may be shown of the one asked for: without an account there is nothing to look at once more. */
export function viewOf(
  asked: RegistrationView,
  form: Pick<RegistrationForm, 'bankCode' | 'accountNumber' | 'delegated'>,
  kept: Pick<StoredForm, 'accountSaved'>,
): RegistrationView {
  const whole = missingPart('account', form, kept) === null && accountProblem(form.accountNumber, kept) === null
  return whole ? asked : 'account'
}

/** What is wrong with the account as typed; an empty one keeps the saved one. */
export function accountProblem(
  accountNumber: string,
  { accountSaved }: Pick<StoredForm, 'accountSaved'>,
): 'account.required' | 'account.digits' | 'account.length' | null {
  if (accountNumber.trim() === '' && accountSaved) return null
  const read = readAccount(accountNumber)
  return read.ok ? null : read.problem
}

/**
 * The payload of J109. Additional phone and note are asked for on another page: what is kept there goes back unchanged,
 * and is empty for a newcomer.
 */
export function payloadOf(form: RegistrationForm, { additionalPhoneNumber, note }: StoredForm): RegistrationPayload {
  return {
    homeTaxId: form.portalId.trim(),
    homeTaxPass: form.portalPassword,
    bankCode: form.bankCode,
    accountNumber: form.accountNumber.trim(),
    additionalPhoneNumber,
    note,
  }
}
