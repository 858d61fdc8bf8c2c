/** An answer that is being written stays in this tab until it is sent: a reload or an ended session loses nothing. A
 * resident number is never kept, not even here. */
import { hideResidentNumbers } from '#domain/resident-number/in-text.ts'
import { box } from '#web/browser/storage.ts'

const nameOf = (questionId: string) => `answer-draft/${questionId}`

export const answerDraft = (questionId: string): string => box('session').getItem(nameOf(questionId)) ?? ''

export function keepAnswerDraft(questionId: string, words: string): void {
  try {
    if (words === '') box('session').removeItem(nameOf(questionId))
    else box('session').setItem(nameOf(questionId), hideResidentNumbers(words))
  } catch {
    // A full box keeps nobody from writing.
  }
}
