/**
 * How far the collection is (J36 to J38): three steps run at once, and every success moves the bar and ticks documents
 * off, whichever step it was.
 */
import type { CollectionStep, FailureClass } from '#domain/collected-data.ts'

export const collectionSteps = [1, 2, 3] as const satisfies readonly CollectionStep[]

/** The five documents by their index on the checklist; their names and shapes stand in domain/collected-data. */
const documentIndexes = [0, 1, 2, 3, 4] as const

export type StepState = 'waiting' | 'running' | 'done' | 'failed'
export type StepProgress = { step: CollectionStep; state: StepState; error?: FailureClass }

/** Percent for a number of successful steps: 33 and 66 on the way, 100 when all three succeeded. */
export function progressPercent(successes: number): number {
  return successes >= collectionSteps.length ? 100 : Math.floor(33.33 * Math.max(0, successes))
}

/**
 * Which of the five documents are ticked: those with an index below twice the successes; all five when all three steps
 * succeeded.
 */
export function checkedDocuments(successes: number): boolean[] {
  return documentIndexes.map((index) => index < 2 * successes || successes >= collectionSteps.length)
}

/** The outcome of the whole: a failure speaks as soon as nothing runs any more; steps that succeeded are kept. */
export function collectionState(steps: readonly StepProgress[]): 'none' | 'running' | 'failed' | 'done' {
  const states = collectionSteps.map((step) => steps.find((one) => one.step === step)?.state ?? 'waiting')
  if (states.every((state) => state === 'waiting')) return 'none'
  if (states.every((state) => state === 'done')) return 'done'
  return states.some((state) => state === 'running')
    ? 'running'
    : states.some((state) => state === 'failed')
      ? 'failed'
      : 'running'
}

/** The steps to ask again after a failure: only those that have not succeeded. */
export function stepsToRetry(steps: readonly StepProgress[]): CollectionStep[] {
  return collectionSteps.filter((step) => steps.find((one) => one.step === step)?.state !== 'done')
}

export type CollectionProgress = { progress: number; checked: boolean[]; state: ReturnType<typeof collectionState> }

/** What the collection screen shows of its three steps. */
export function collectionProgress(steps: readonly StepProgress[]): CollectionProgress {
  const successes = collectionSteps.length - stepsToRetry(steps).length
  return { progress: progressPercent(successes), checked: checkedDocuments(successes), state: collectionState(steps) }
}
