import type { Notice } from '#design/dialogs/question.ts'
import { mayHaveBeenDone } from '#web/action.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { methodTexts as texts } from './screens.texts.ts'

/** No notice for "checking": the payment history shows it. */
export function returnedNotice(outcome: string, refusal: string | undefined): Notice | undefined {
  if (outcome === 'failed') return { ...texts.failed, body: refusal ?? texts.failed.body }
  return outcome === 'cancelled' ? texts.cancelled : undefined
}

export const windowNotices = { closed: texts.cancelled, 'no-script': texts.script } as const

/** A request without an answer may have paid, so never say that no money was charged. */
export function problemNotice(problem: CallProblem): Notice {
  return mayHaveBeenDone(problem)
    ? texts.lost
    : { title: texts.failed.title, body: problem.message, button: texts.failed.button }
}
