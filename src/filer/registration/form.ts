import { readAccount } from '#domain/bank-account.ts'
import type { RegistrationPayload } from '#filer/member/contract.ts'

export type RegistrationForm = {
  bankCode: string
  accountNumber: string
  portalId: string
  portalPassword: string
  delegated: boolean
}

export type StoredForm = { accountSaved: boolean; additionalPhoneNumber: string; note: string }

export type RegistrationView = 'account' | 'check'

/** Null if complete (J71). */
export function missingPart(
  view: RegistrationView,
  form: Pick<RegistrationForm, 'bankCode' | 'accountNumber' | 'delegated'>,
  { accountSaved }: Pick<StoredForm, 'accountSaved'>,
): 'bank' | 'account' | 'delegation' | null {
  if (form.bankCode === '') return 'bank'
  if (form.accountNumber.trim() === '' && !accountSaved) return 'account'
  return view === 'account' || form.delegated ? null : 'delegation'
}

/** The check view requires an account. */
export function viewOf(
  registrationView: RegistrationView,
  form: Pick<RegistrationForm, 'bankCode' | 'accountNumber' | 'delegated'>,
  stored: Pick<StoredForm, 'accountSaved'>,
): RegistrationView {
  const whole = missingPart('account', form, stored) === null && accountProblem(form.accountNumber, stored) === null
  return whole ? registrationView : 'account'
}

/** An empty account keeps the stored one. */
export function accountProblem(
  accountNumber: string,
  { accountSaved }: Pick<StoredForm, 'accountSaved'>,
): 'account.required' | 'account.digits' | 'account.length' | null {
  if (accountNumber.trim() === '' && accountSaved) return null
  const read = readAccount(accountNumber)
  return read.ok ? null : read.problem
}

/** Requirement J109. Additional phone and note belong to another page and are sent back unchanged. */
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
