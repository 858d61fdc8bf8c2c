export const verdicts = ['PASS', 'WARN', 'FAIL', 'SKIP', 'ASK'] as const
export type Verdict = (typeof verdicts)[number]

/** Won, or percent if the id ends in `Percent`. */
export type Figures = Readonly<Record<string, number>>

export type Outcome = {
  verdict: Verdict
  figures: Figures
  difference?: number
  limit?: number
  /** No reason overrides this failure: the figures must be corrected. */
  final?: true
}

export const skipped: Outcome = { verdict: 'SKIP', figures: {} }

/** Blocks until a person looks something up. */
export const unanswered: Outcome = { verdict: 'ASK', figures: {} }

export function within(difference: number, limit: number, figures: Figures): Outcome {
  const size = Math.abs(difference)
  return { verdict: size <= limit ? 'PASS' : size <= limit * 1.5 ? 'WARN' : 'FAIL', figures, difference, limit }
}

/** Never fails: an unusual year may be true. */
export function likeUsual(difference: number, limit: number, figures: Figures): Outcome {
  return { verdict: Math.abs(difference) <= limit ? 'PASS' : 'WARN', figures, difference, limit }
}

/** In the office's checklist amounts start at 1,000 won. */
export function isPercentLimit(limit: number | null): boolean {
  return limit !== null && limit < 1_000
}

export function passIf(condition: boolean, figures: Figures = {}): Outcome {
  return { verdict: condition ? 'PASS' : 'FAIL', figures }
}

export function mustHold(condition: boolean, figures: Figures = {}): Outcome {
  return condition ? { verdict: 'PASS', figures } : { verdict: 'FAIL', figures, final: true }
}

const rank: Record<Verdict, number> = { SKIP: 0, PASS: 1, WARN: 2, ASK: 3, FAIL: 4 }

export function worst(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce((found, outcome) => (rank[outcome.verdict] > rank[found.verdict] ? outcome : found), skipped)
}

export function changePercent(now: number, before: number): number | undefined {
  return before > 0 ? ((now - before) * 100) / before : undefined
}

/** The payer's statement or the notice may be wrong. */
export function passOrWarn(condition: boolean, figures: Figures): Outcome {
  return { verdict: condition ? 'PASS' : 'WARN', figures }
}
