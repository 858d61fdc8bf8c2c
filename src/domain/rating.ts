/** One question about ease: to filers after registration and completion, to staff about the console. */
export const ratingSteps = ['registered', 'completed', 'staff'] as const
export type RatingStep = (typeof ratingSteps)[number]
export const filerSteps = ['registered', 'completed'] as const satisfies RatingStep[]
export type FilerStep = (typeof filerSteps)[number]

/** 1 is hard, 5 is easy. */
export const ratingScores = [1, 2, 3, 4, 5] as const
/** Characters. */
export const ratingWordsMost = 200

const dayMs = 86_400_000
/** The time for which an answer has a name: until then it can change, and nobody is asked again. */
export const ratingNamedMs = 30 * dayMs
/** The answers of fewer members of staff would show who gave them. */
export const fewestStaffRatings = 3

/** Asked while an answer could change. `since`: when the step was done. */
export function shouldRequestRating(since: Date | null, now: Date): boolean {
  return since !== null && now >= since && now.getTime() - since.getTime() < ratingNamedMs
}
