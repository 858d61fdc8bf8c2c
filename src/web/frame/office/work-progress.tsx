import { Button } from '#design/buttons/button.tsx'
import { Spinner } from '#design/buttons/spinner.tsx'
import { ProgressBar } from '#design/progress/progress-bar.tsx'
import { longTexts as texts } from './long.texts.ts'
import type { LongAction, LongWork } from './long-action.ts'

const percentOf = ({ told }: LongWork) => (told && told.of > 0 ? (told.done / told.of) * 100 : 0)
/** Heard four times at most. */
const quarterOf = (work: LongWork) => Math.floor(percentOf(work) / 25) * 25

function spokenOf(work: LongWork | null): string {
  if (!work) return ''
  const quarter = quarterOf(work)
  return quarter === 0 ? texts.begun : texts.spoken(quarter)
}

/** Stands before it has something to tell, so that the first words are heard. */
export function WorkProgress({ work }: { work: LongWork | null }) {
  return (
    <div className="flex flex-col gap-2">
      {work ? <Shown work={work} /> : null}
      <p role="status" className="sr-only">
        {spokenOf(work)}
      </p>
    </div>
  )
}

function Shown({ work }: { work: LongWork }) {
  const { told } = work
  if (!told)
    return (
      <p className="flex items-center gap-2 text-small text-secondary">
        <Spinner />
        {texts.working}
      </p>
    )
  return (
    <>
      <p className="text-small text-secondary tabular-nums">
        {told.done < told.of ? texts.rows(told.done, told.of) : texts.packing(told.of)}
      </p>
      <ProgressBar percent={percentOf(work)} label={texts.label} />
    </>
  )
}

/** With the button that ends it, outside of a window. */
export function WorkLine({ work, cancel }: Pick<LongAction<never, unknown>, 'work' | 'cancel'>) {
  return (
    <div className="flex max-w-text flex-col items-start gap-2">
      <WorkProgress work={work} />
      {work ? (
        <Button size="small" tone="outline" onClick={cancel}>
          {texts.cancel}
        </Button>
      ) : null}
    </div>
  )
}
