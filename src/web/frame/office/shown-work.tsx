import { useEffect, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Spinner } from '#design/buttons/spinner.tsx'
import { ProgressBar } from '#design/progress/progress-bar.tsx'
import { shownTexts as texts } from './shown-work.texts.ts'
import type { LongWork } from './long-action.ts'

export type ShownWorkProps = { work: LongWork; cancel?: () => void }

const percentOf = ({ progress }: LongWork) => (progress && progress.of > 0 ? (progress.done / progress.of) * 100 : 0)

function spokenOf(work: LongWork): string {
  const quarter = Math.floor(percentOf(work) / 25) * 25
  return quarter === 0 ? texts.begun : texts.spoken(quarter)
}

export function ShownWork({ work, cancel }: ShownWorkProps) {
  const spoken = spokenOf(work)
  // A region that comes with its words is not heard.
  const [heard, setHeard] = useState('')
  useEffect(() => setHeard(spoken), [spoken])
  return (
    <div className="flex max-w-text flex-col items-start gap-2">
      <Progress work={work} />
      <p role="status" className="sr-only">
        {heard}
      </p>
      {cancel ? (
        <Button size="small" tone="outline" onClick={cancel}>
          {texts.cancel}
        </Button>
      ) : null}
    </div>
  )
}

function Progress({ work }: { work: LongWork }) {
  const { progress } = work
  if (!progress)
    return (
      <p className="flex items-center gap-2 text-small text-secondary">
        <Spinner />
        {texts.working}
      </p>
    )
  return (
    <div className="flex w-full flex-col gap-2">
      <p className="text-small text-secondary tabular-nums">
        {progress.done < progress.of ? texts.rows(progress.done, progress.of) : texts.packing(progress.of)}
      </p>
      <ProgressBar percent={percentOf(work)} label={texts.label} />
    </div>
  )
}
