import { useState } from 'react'
import { unusualDigits } from '#domain/bank-account.ts'
import { unusualAccount } from './account.texts.ts'

type Account = { bankCode: string; accountNumber: string }
export type UnusualAccount = {
  /** Until it is answered or another account is typed. */
  question(account: Account): string | null
  /** False once for an account of unusual length for its bank; asked again, the same account passes. */
  isRight(account: Account, bank: string): boolean
}

export function useUnusualAccount(): UnusualAccount {
  const [asked, setAsked] = useState<Account & { words: string }>()
  const isAsked = ({ bankCode, accountNumber }: Account) =>
    asked?.bankCode === bankCode && asked.accountNumber === accountNumber
  return {
    question: (account) => (asked && isAsked(account) ? asked.words : null),
    isRight({ bankCode, accountNumber }, bank) {
      const usual = accountNumber === '' ? null : unusualDigits(bankCode, accountNumber)
      if (!usual || isAsked({ bankCode, accountNumber })) return true
      setAsked({ bankCode, accountNumber, words: unusualAccount(bank, usual, accountNumber.length) })
      return false
    },
  }
}
