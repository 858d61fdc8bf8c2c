import {
  documents,
  type CollectedDocument,
  type CollectionStep,
  type DocumentState,
  type FailureClass,
} from '#domain/collected-data.ts'
import type { StepProgress } from '#domain/collection-progress.ts'
import { documentNames } from './texts.ts'

/** Parts restricted to portal members do not fail the step. */
export function stepFailure(
  collected: readonly Pick<CollectedDocument, 'state' | 'failure'>[],
): FailureClass | undefined {
  const failed = collected.find((document) => document.state === 'failed')
  return failed ? (failed.failure ?? 'retry') : undefined
}

export type ShownDocument = { index: number; name: string; state: 'waiting' | 'loading' | DocumentState }

export function shownDocuments(
  steps: readonly StepProgress[],
  storedDocuments: readonly { index: number; state: DocumentState }[],
): ShownDocument[] {
  return documents.map(({ index, step }) => {
    const progress = steps.find((stored) => stored.step === step)?.state ?? 'waiting'
    const state =
      progress === 'waiting'
        ? 'waiting'
        : progress === 'running'
          ? 'loading'
          : (storedDocuments.find((document) => document.index === index)?.state ??
            (progress === 'failed' ? 'failed' : 'none'))
    return { index, name: documentNames[index] ?? '', state }
  })
}

export function documentsOf(step: CollectionStep, all: readonly ShownDocument[]): ShownDocument[] {
  const indexes = documents.filter((document) => document.step === step).map((document) => document.index as number)
  return all.filter((document) => indexes.includes(document.index))
}
