import { consultationTexts as texts } from '#site/consultation/texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'

/** Without fields, another request is still running. */
const isTextChanged = ({ code, fields }: CallProblem) => code === 'request.conflict' && Object.keys(fields).length > 0

const isTimeOver = ({ fields }: CallProblem) => 'callFrom' in fields

/** Changed texts and expired call times are fetched again. */
export const isFormStale = (problem: CallProblem): boolean => isTextChanged(problem) || isTimeOver(problem)

export function troubleOf(problem: CallProblem): { title?: string; body: string } {
  if (isTextChanged(problem)) return texts.refused.changed
  if (isTimeOver(problem)) return texts.refused.over
  if ('website' in problem.fields) return { body: texts.refused.machine }
  if (problem.code === 'rate.limited') return { body: texts.refused.tooMany }
  if ([0, 409, 502, 504].includes(problem.status)) return texts.refused.unanswered
  return { body: problem.message }
}
