import { mayBePhone } from '#domain/phone/mobile.ts'
import { isBlank } from '#domain/plain-text.ts'
import { readAccount } from '#domain/bank-account.ts'
import { dropDraft, keepDraft, readDraft } from '#web/forms/draft.ts'
import type { RegistrationPayload } from '#filer/member/contract.ts'

export type EditForm = {
  bankCode: string
  accountNumber: string
  portalId: string
  password: { act: 'keep' } | { act: 'type'; typed: string } | { act: 'remove' }
  additionalPhoneNumber: string
  note: string
}

/** What outlives an ended session; the account and the portal's password are stored nowhere here. */
const draftName = 'my-details'
type DraftField = 'bankCode' | 'portalId' | 'additionalPhoneNumber' | 'note'

/** The stored values and what `email` had typed over them in this tab. */
export function withDraft(start: EditForm, email: string): EditForm {
  const { bankCode, portalId, additionalPhoneNumber, note } = start
  const draft = readDraft<Record<DraftField | 'email', string>>(draftName, {
    email: '',
    bankCode,
    portalId,
    additionalPhoneNumber,
    note,
  })
  const { email: draftEmail, ...typed } = draft
  return draftEmail === email ? { ...start, ...typed } : start
}

export function saveEditDraft(form: EditForm, email: string): void {
  const { bankCode, portalId, additionalPhoneNumber, note } = form
  keepDraft(draftName, () => ({ email, bankCode, portalId, additionalPhoneNumber, note }))
}

export const dropEditDraft = () => dropDraft(draftName)

/** Parts that require re-authentication; the redirect returns to them. */
export type ProvenPart = 'account' | 'agent' | 'withdraw'

export type EditMistakes = {
  bank?: 'bank.required'
  account?: 'account.required' | 'account.digits' | 'account.length'
  phone?: 'phone.unreadable'
}

/** An empty account keeps the stored one (S62). */
export function mistakesIn(
  form: Pick<EditForm, 'bankCode' | 'accountNumber'> & Partial<Pick<EditForm, 'additionalPhoneNumber'>>,
  accountSaved: boolean,
): EditMistakes {
  const phone = form.additionalPhoneNumber ?? ''
  const keeps = accountSaved && form.accountNumber.trim() === ''
  const account = keeps ? undefined : readAccount(form.accountNumber)
  return {
    ...(form.bankCode === '' ? { bank: 'bank.required' as const } : {}),
    ...(account && !account.ok ? { account: account.problem } : {}),
    ...(isBlank(phone) || mayBePhone(phone) ? {} : { phone: 'phone.unreadable' as const }),
  }
}

/** An empty password keeps the stored one, null deletes it. */
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
