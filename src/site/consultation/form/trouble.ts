/** Why an enquiry was not taken, in words. */
import { consultationTexts as texts } from '#site/consultation/texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'

/** The same code without a field is another press still at work. */
const isTextChanged = ({ code, fields }: CallProblem) => code === 'request.conflict' && Object.keys(fields).length > 0

const isTimeOver = ({ fields }: CallProblem) => 'callFrom' in fields

/**
 * A text that changed while the form stood open is fetched anew, and has to be agreed to anew; so are the times to
 * call.
 */
export const isFormStale = (problem: CallProblem): boolean => isTextChanged(problem) || isTimeOver(problem)

export function troubleOf(problem: CallProblem): { title?: string; body: string } {
  if (isTextChanged(problem)) return texts.refused.changed
  if (isTimeOver(problem)) return texts.refused.over
  if ('website' in problem.fields) return { body: texts.refused.machine }
  if (problem.code === 'rate.limited') return { body: texts.refused.tooMany }
  if ([0, 409, 502, 504].includes(problem.status)) return texts.refused.unanswered
  return { body: problem.message }
}
