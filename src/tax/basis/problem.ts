import { problemSentence } from '#tax/texts.ts'

/**
 * Why the tax was not computed. Nothing is guessed: an unknown year, code, rate or field is refused with a sentence.
 */
export type ProblemCode =
  | 'json.invalid'
  | 'kind.unknown'
  | 'year.unknown'
  | 'code.unknown'
  | 'rate.unknown'
  | 'rate.invalid'
  | 'input.missing'
  | 'input.invalid'
  | 'input.unknown'
  | 'figure.unconfirmed'
  | 'method.unknown'

/**
 * The one error of this room. `code` is stable, `message` is a Korean sentence, `field` names what to mend (never its
 * value).
 */
export class TaxProblem extends Error {
  readonly code: ProblemCode
  readonly field: string | undefined
  constructor(code: ProblemCode, field?: string) {
    super(problemSentence(code, field))
    this.name = 'TaxProblem'
    this.code = code
    this.field = field
  }
}
