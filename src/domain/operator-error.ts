/**
 * For who says it in other words: `kind` is a code of PostgreSQL, of the network or the file system, or a word of ours;
 * `about` a role, a file.
 */
export type OperatorReason = { kind: string; about?: string }

/**
 * What an operator can mend. Its sentences name the setting and what to do, and no secret or other program's text:
 * they may be printed and logged.
 */
export class OperatorError extends Error {
  override name = 'OperatorError'
  readonly problems: readonly string[]
  readonly reasons: readonly OperatorReason[]
  constructor(
    problems: string | readonly string[],
    {
      head = 'The product cannot start:',
      foot = '',
      reason,
      reasons = reason ? [reason] : [],
    }: { head?: string; foot?: string; reason?: OperatorReason; reasons?: readonly OperatorReason[] } = {},
  ) {
    const list = typeof problems === 'string' ? [problems] : problems
    super([head, ...list.map((problem) => `  - ${problem}`), ...(foot ? [foot] : [])].join('\n'))
    this.problems = list
    this.reasons = reasons
  }
  get reason(): OperatorReason | undefined {
    return this.reasons[0]
  }
}
