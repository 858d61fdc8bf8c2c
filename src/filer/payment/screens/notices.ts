/** What is said of a payment that did not end on a page of its own. */
import type { Notice } from '#design/dialogs/question.ts'
import { mayHaveBeenDone } from '#web/action.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { methodTexts as texts } from './screens.texts.ts'

/**
 * How a phone comes back from the provider's page without having paid, with the reason where there is one; "checking"
 * is what the history says by itself.
 */
export function returnedNotice(outcome: string, refusal: string | undefined): Notice | undefined {
  if (outcome === 'failed') return { ...texts.failed, body: refusal ?? texts.failed.body }
  return outcome === 'cancelled' ? texts.cancelled : undefined
}

/** The window was closed, or could not be opened. */
export const windowNotices = { closed: texts.cancelled, 'no-script': texts.script } as const

/** A call that was not answered may have paid: nobody is told that no money has left. */
export function problemNotice(problem: CallProblem): Notice {
  return mayHaveBeenDone(problem)
    ? texts.lost
    : { title: texts.failed.title, body: problem.message, button: texts.failed.button }
}
