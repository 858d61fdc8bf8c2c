/** What the edit form holds, what is wrong with it, and what is sent. Pure. */
import { readAccount } from '#domain/bank-account.ts'
import type { RegistrationPayload } from '#filer/member/contract.ts'

export type EditForm = {
  bankCode: string
  accountNumber: string
  portalId: string
  /** What happens to the portal password: a saved one stays, is replaced by what was typed, or is removed. */
  password: { act: 'keep' } | { act: 'type'; typed: string } | { act: 'remove' }
  additionalPhoneNumber: string
  note: string
}

/** What the person must be proven anew for: each is a part of the page to come back to. */
export type ProvenPart = 'account' | 'agent' | 'withdraw'

export type EditMistakes = {
  bank?: 'bank.required'
  account?: 'account.required' | 'account.digits' | 'account.length'
}

/** Bank and account are required; an empty account keeps a saved one (S62). */
export function mistakesIn(form: Pick<EditForm, 'bankCode' | 'accountNumber'>, accountSaved: boolean): EditMistakes {
  const keeps = accountSaved && form.accountNumber.trim() === ''
  const account = keeps ? undefined : readAccount(form.accountNumber)
  return {
    ...(form.bankCode === '' ? { bank: 'bank.required' as const } : {}),
    ...(account && !account.ok ? { account: account.problem } : {}),
  }
}

/** The call's payload: trimmed; an empty password keeps the saved one, null removes it. */
export function editPayload(form: EditForm): RegistrationPayload {
  const { password } = form
  return {
    homeTaxId: form.portalId.trim(),
    homeTaxPass: password.act === 'remove' ? null : password.act === 'type' ? password.typed.trim() : '',
    bankCode: form.bankCode,
    accountNumber: form.accountNumber.trim(),
    additionalPhoneNumber: form.additionalPhoneNumber.trim(),
    note: form.note.trim(),
  }
}
