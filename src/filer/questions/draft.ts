/** Drafts stay in this tab's storage. Privacy: resident numbers are never stored. */
import { hideResidentNumbers } from '#domain/resident-number/in-text.ts'
import { box } from '#web/browser/storage.ts'

const nameOf = (questionId: string) => `answer-draft/${questionId}`

export const answerDraft = (questionId: string): string => box('session').getItem(nameOf(questionId)) ?? ''

export function keepAnswerDraft(questionId: string, words: string): void {
  try {
    if (words === '') box('session').removeItem(nameOf(questionId))
    else box('session').setItem(nameOf(questionId), hideResidentNumbers(words))
  } catch {
    // Ignore full storage.
  }
}
