import { box } from '#web/browser/storage.ts'

/** What a reload keeps: the bank, and that a number was typed. The number itself is stored nowhere here. */
export type AccountDraft = { bankCode: string; typed: boolean }

const name = 'account-draft'

/** Storage content is untrusted. */
export function readAccountDraft(): AccountDraft | null {
  const [, bankCode, typed] = /^(\w{0,10}) ([01])$/.exec(box('session').getItem(name) ?? '') ?? []
  return bankCode === undefined ? null : { bankCode, typed: typed === '1' }
}

export function saveAccountDraft({ bankCode, typed }: AccountDraft): void {
  box('session').setItem(name, `${bankCode} ${typed ? 1 : 0}`)
}

export function dropAccountDraft(): void {
  box('session').removeItem(name)
}
