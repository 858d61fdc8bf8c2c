import { problemSentence } from '#tax/texts.ts'

/** Nothing is guessed. */
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
  | 'outside.scope'
  | 'reduction.both'
  | 'correction.refused'
  | 'method.unknown'

/** `code` is stable, `message` Korean with the path of the field; `field` is never a value. */
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
