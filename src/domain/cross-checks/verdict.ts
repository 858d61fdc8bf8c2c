/**
 * How a check ends. Equal figures: up to the limit passes, up to one and a half times it warns, more fails. Usual
 * figures: beyond the limit is a warning.
 */

export const verdicts = ['PASS', 'WARN', 'FAIL', 'SKIP', 'ASK'] as const
export type Verdict = (typeof verdicts)[number]

/** The figures a check compared, by an id for the texts; won, or percent where the id ends in `Percent`. */
export type Figures = Readonly<Record<string, number>>

export type Outcome = {
  verdict: Verdict
  figures: Figures
  difference?: number
  limit?: number
  /** No reason lets this failure pass: the return itself would be wrong, and its figures are to be mended. */
  final?: true
}

/** There is nothing of the kind to compare. */
export const skipped: Outcome = { verdict: 'SKIP', figures: {} }

/** A person has to look something up first; until then nothing goes on. */
export const unanswered: Outcome = { verdict: 'ASK', figures: {} }

/**
 * Judges a difference (its sign does not count) by a limit: within it passes, within one and a half of it warns, beyond
 * it fails.
 */
export function within(difference: number, limit: number, figures: Figures): Outcome {
  const size = Math.abs(difference)
  return { verdict: size <= limit ? 'PASS' : size <= limit * 1.5 ? 'WARN' : 'FAIL', figures, difference, limit }
}

/**
 * Judges how far a figure is from what is usual. Nobody could mend a true one: a year that was quite unlike the last is
 * answered with a reason, never blocked.
 */
export function likeUsual(difference: number, limit: number, figures: Figures): Outcome {
  return { verdict: Math.abs(difference) <= limit ? 'PASS' : 'WARN', figures, difference, limit }
}

/** Limits that are percentages are small; amounts begin at a thousand won (the office's sheet of cross-checks). */
export function isPercentLimit(limit: number | null): boolean {
  return limit !== null && limit < 1_000
}

/** A check that only holds or does not. */
export function holds(condition: boolean, figures: Figures = {}): Outcome {
  return { verdict: condition ? 'PASS' : 'FAIL', figures }
}

/** The same, where no reason could make it right. */
export function mustHold(condition: boolean, figures: Figures = {}): Outcome {
  return condition ? { verdict: 'PASS', figures } : { verdict: 'FAIL', figures, final: true }
}

const rank: Record<Verdict, number> = { SKIP: 0, PASS: 1, WARN: 2, ASK: 3, FAIL: 4 }

/** Of several comparisons of one check the worst; of equals the first. */
export function worst(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce((found, one) => (rank[one.verdict] > rank[found.verdict] ? one : found), skipped)
}

/** By how many percent `now` differs from `before`; nothing when there is nothing to compare with. */
export function changePercent(now: number, before: number): number | undefined {
  return before > 0 ? ((now - before) * 100) / before : undefined
}

/**
 * What holds, or is another's mistake: a payer's statement or the notice may be wrong, and the return right. Then the
 * preparer and the reviewer each say why.
 */
export function holdsOrExplained(condition: boolean, figures: Figures): Outcome {
  return { verdict: condition ? 'PASS' : 'WARN', figures }
}
