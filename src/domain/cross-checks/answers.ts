/**
 * What people looked up for the checks, kept among the office's own values of a case: who answered, when, and instead
 * of what.
 */
import { readPercent } from '#domain/amount/read-percent.ts'
import { checkQuestions, type CheckAnswers, type CheckQuestion } from './facts.ts'

const prefix = 'check.'

/** The name under which an answer is kept. */
export const answerField = (question: CheckQuestion) => `${prefix}${question}`

/** Whether a kept value answers a check and is no figure of the calculation. */
export const isAnswer = ({ field }: { field: string }) => field.startsWith(prefix)

type Kept = { field: string; value: number | boolean | string }

/** The answers among the kept values. */
export function answersIn(kept: readonly Kept[]): CheckAnswers {
  const answers: Record<string, number | string> = {}
  for (const question of checkQuestions) {
    const value = kept.find(({ field }) => field === answerField(question))?.value
    if (typeof value === 'number' || value === 'none') answers[question] = value
  }
  return answers
}

/** What may be answered: whole won, percent with one decimal; only sales for the value added tax may be none. */
export function fitsQuestion(question: CheckQuestion, value: number | 'none'): boolean {
  if (value === 'none') return question === 'vatSalesWon'
  if (question === 'usualIncomePercent') return readPercent(String(value)).kind === 'number'
  return Number.isSafeInteger(value) && value >= 0
}
