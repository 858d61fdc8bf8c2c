/**
 * What an operator can mend. Its sentences name the setting and what to do, and no secret or other program's text:
 * they may be printed and logged.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
  readonly problems: readonly string[]
  constructor(problems: string | readonly string[], { head = 'The product cannot start:', foot = '' } = {}) {
    const list = typeof problems === 'string' ? [problems] : problems
    super([head, ...list.map((problem) => `  - ${problem}`), ...(foot ? [foot] : [])].join('\n'))
    this.problems = list
  }
}
