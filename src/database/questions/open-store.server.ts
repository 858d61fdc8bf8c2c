/** Earliest of each. */
export type OpenQuestions = { questionDueDay: string | null; answerWaitingSince: Date | null }
