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
  const [question, setQuestion] = useState<Account & { words: string }>()
  const isQuestioned = ({ bankCode, accountNumber }: Account) =>
    question?.bankCode === bankCode && question.accountNumber === accountNumber
  return {
    question: (account) => (question && isQuestioned(account) ? question.words : null),
    isRight({ bankCode, accountNumber }, bank) {
      const usual = accountNumber === '' ? null : unusualDigits(bankCode, accountNumber)
      if (!usual || isQuestioned({ bankCode, accountNumber })) return true
      setQuestion({ bankCode, accountNumber, words: unusualAccount(bank, usual, accountNumber.length) })
      return false
    },
  }
}
