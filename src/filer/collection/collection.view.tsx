import { useEffect, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { DonePicture } from '#design/pictures/states.tsx'
import { Checklist, type CheckState } from '#design/progress/checklist.tsx'
import { ProgressBar } from '#design/progress/progress-bar.tsx'
import { Step } from '#web/frame/lane/step.tsx'
import { EstimatePart, type EstimateState } from './estimate-part.tsx'
import { collectionTexts as texts } from './texts.ts'
import { outcomeOf, type CollectionView, type DocumentView } from './view.ts'

export type CollectionScreenProps = {
  lane: 'filing' | 'preview'
  view: CollectionView
  /** Null in the preview lane, where only May has the documents. */
  estimate: EstimateState | null
  onNext: () => void
  onStop: () => void
}

const longMs = 60_000
const states: Record<DocumentView['state'], CheckState> = {
  waiting: 'waiting',
  loading: 'loading',
  complete: 'done',
  partial: 'partial',
  none: 'none',
  failed: 'failed',
}

export function CollectionStepView({ lane, view, estimate, onNext, onStop }: CollectionScreenProps) {
  const { phase, percent, documents, whole, partial, none } = view
  const outcome = outcomeOf(view)
  const title = phase === 'done' ? texts[outcome].title : texts[phase].title
  const long = useLong(phase === 'running')
  const items = documents.map(({ name, state }) => ({ name, state: states[state] }))
  return (
    <Step
      title={title}
      lead={
        phase === 'done'
          ? outcome === 'empty'
            ? texts.empty.lead
            : texts.counts(view)
          : phase === 'failed' || lane === 'filing'
            ? texts[phase].lead
            : undefined
      }
      foot={
        phase === 'done' ? (
          <Button wide onClick={onNext}>
            {texts.onward[lane]}
          </Button>
        ) : phase === 'running' ? (
          <Button wide tone="text" size="medium" onClick={onStop}>
            {texts.stop}
          </Button>
        ) : null
      }
    >
      {phase === 'done' ? (
        outcome === 'done' ? (
          <div className="flex animate-appear justify-center">
            <DonePicture />
          </div>
        ) : null
      ) : (
        <ProgressBar percent={percent} label={texts.progress} />
      )}
      {phase === 'done' && estimate ? <EstimatePart shown={estimate} /> : null}
      {phase === 'done' && outcome === 'partly' ? <Banner tone="warning">{texts.partly.consequence}</Banner> : null}
      <Checklist label={texts.list} items={items} />
      <p role="status" className="sr-only">
        {phase === 'done' ? title : texts.said(whole + partial + none, documents.length)}
      </p>
      {long ? (
        <Banner title={texts.long.title} live>
          {texts.long.body}
        </Banner>
      ) : null}
    </Step>
  )
}

function useLong(running: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setLong(true), longMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [running])
  return long && running
}
