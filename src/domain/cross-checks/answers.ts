import { checkQuestions, type CheckAnswers, type CheckFacts, type CheckQuestion } from './facts.ts'

const prefix = 'check.'

export const answerField = (question: CheckQuestion) => `${prefix}${question}`

export const isAnswer = ({ field }: { field: string }) => field.startsWith(prefix)

type TypedValue = { field: string; value: number | boolean | string }

export function answersIn(stored: readonly TypedValue[]): CheckAnswers {
  const answers: Record<string, number | string> = {}
  for (const question of checkQuestions) {
    const value = stored.find(({ field }) => field === answerField(question))?.value
    if (typeof value === 'number' || value === 'none') answers[question] = value
  }
  return answers
}

/** Whole won; only VAT sales may be `none`. */
export function fitsQuestion(question: CheckQuestion, value: number | 'none'): boolean {
  if (value === 'none') return question === 'vatSalesWon'
  return Number.isSafeInteger(value) && value >= 0
}

/** Only where the amount can exist and was not collected. */
export function mayBeAnswered(question: CheckQuestion, { statements, vat }: CheckFacts): boolean {
  return question === 'vatSalesWon'
    ? vat !== null && vat.collectedWon === null
    : statements !== null && statements.simplifiedWon === null
}
