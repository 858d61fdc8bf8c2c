import { readPercent } from '#domain/amount/read-percent.ts'
import { checkQuestions, type CheckAnswers, type CheckQuestion } from './facts.ts'

const prefix = 'check.'

export const answerField = (question: CheckQuestion) => `${prefix}${question}`

export const isAnswer = ({ field }: { field: string }) => field.startsWith(prefix)

type Kept = { field: string; value: number | boolean | string }

export function answersIn(kept: readonly Kept[]): CheckAnswers {
  const answers: Record<string, number | string> = {}
  for (const question of checkQuestions) {
    const value = kept.find(({ field }) => field === answerField(question))?.value
    if (typeof value === 'number' || value === 'none') answers[question] = value
  }
  return answers
}

/** Whole won, or percent with one decimal; only VAT sales may be `none`. */
export function fitsQuestion(question: CheckQuestion, value: number | 'none'): boolean {
  if (value === 'none') return question === 'vatSalesWon'
  if (question === 'usualIncomePercent') return readPercent(String(value)).kind === 'number'
  return Number.isSafeInteger(value) && value >= 0
}
