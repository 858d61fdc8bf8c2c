/** Each success advances the bar, whichever step it was (J36 to J38). */
import type { CollectionStep, FailureClass } from '#domain/collected-data.ts'

export const collectionSteps = [1, 2, 3] as const satisfies readonly CollectionStep[]

const documentIndexes = [0, 1, 2, 3, 4] as const

export type StepState = 'waiting' | 'running' | 'done' | 'failed'
export type StepProgress = { step: CollectionStep; state: StepState; error?: FailureClass }

export function progressPercent(successes: number): number {
  return successes >= collectionSteps.length ? 100 : Math.floor(33.33 * Math.max(0, successes))
}

export function checkedDocuments(successes: number): boolean[] {
  return documentIndexes.map((index) => index < 2 * successes || successes >= collectionSteps.length)
}

/** A failure is reported only when nothing runs any more. */
export function collectionState(steps: readonly StepProgress[]): 'none' | 'running' | 'failed' | 'done' {
  const states = collectionSteps.map((step) => steps.find((progress) => progress.step === step)?.state ?? 'waiting')
  if (states.every((state) => state === 'waiting')) return 'none'
  if (states.every((state) => state === 'done')) return 'done'
  return states.some((state) => state === 'running')
    ? 'running'
    : states.some((state) => state === 'failed')
      ? 'failed'
      : 'running'
}

export function stepsToRetry(steps: readonly StepProgress[]): CollectionStep[] {
  return collectionSteps.filter((step) => steps.find((progress) => progress.step === step)?.state !== 'done')
}

export type CollectionProgress = { progress: number; checked: boolean[]; state: ReturnType<typeof collectionState> }

export function collectionProgress(steps: readonly StepProgress[]): CollectionProgress {
  const successes = collectionSteps.length - stepsToRetry(steps).length
  return { progress: progressPercent(successes), checked: checkedDocuments(successes), state: collectionState(steps) }
}
