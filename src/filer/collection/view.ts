import { documents } from '#domain/collected-data.ts'
import { collectionSteps } from '#domain/collection-progress.ts'
import type { CollectionState, documentStates } from './contract.ts'

export type Step = (typeof collectionSteps)[number]
type DocumentState = (typeof documentStates)[number]
export type DocumentView = { index: number; name: string; state: DocumentState }

export type CollectionView = {
  phase: 'running' | 'failed' | 'done'
  percent: number
  documents: DocumentView[]
  /** `none`: the portal has no such document. */
  whole: number
  partial: number
  none: number
  left: Step[]
  reasons: string[]
}

/** `underWay`: steps with an open request; the server may not have claimed them yet. */
export function viewOf(state: CollectionState, underWay: ReadonlySet<Step>): CollectionView {
  const stateOf = (step: Step) => {
    const known = state.steps.find((stored) => stored.step === step)?.state ?? 'waiting'
    return underWay.has(step) && known !== 'done' ? 'running' : known
  }
  const left = collectionSteps.filter((step) => stateOf(step) !== 'done')
  const phase = left.length === 0 ? 'done' : left.some((step) => stateOf(step) === 'running') ? 'running' : 'failed'
  const seen = state.documents.map((document): DocumentView => {
    const step = documents.find(({ index }) => index === document.index)?.step
    if (step === undefined) return document
    return stateOf(step) === 'running' ? { ...document, state: 'loading' } : document
  })
  const countOf = (wanted: DocumentState) => seen.filter(({ state: documentState }) => documentState === wanted).length
  return {
    phase,
    percent: state.progress,
    documents: seen,
    whole: countOf('complete'),
    partial: countOf('partial'),
    none: countOf('none'),
    left,
    reasons: state.steps.flatMap((step) => (step.state === 'failed' && step.error ? [step.error] : [])),
  }
}

export function outcomeOf({ whole, partial }: Pick<CollectionView, 'whole' | 'partial'>): 'done' | 'partly' | 'empty' {
  return partial > 0 ? 'partly' : whole > 0 ? 'done' : 'empty'
}

/** The screen starts these on arrival; failed steps are retried only by the filer. */
export function stepsToBegin(state: CollectionState): Step[] {
  return collectionSteps.filter(
    (step) => (state.steps.find((stored) => stored.step === step)?.state ?? 'waiting') === 'waiting',
  )
}
