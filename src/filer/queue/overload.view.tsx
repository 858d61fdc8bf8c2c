import { Button } from '#design/buttons/button.tsx'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { QueuePicture } from '#design/pictures/states.tsx'
import { href } from '#domain/address/href.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { overloadTexts as texts } from './texts.ts'

export type OverloadScreenProps = {
  held: boolean
  prepareTo: string
  /** The way that needs no portal, if there is one. */
  papersTo: string | null
  busy: boolean
  problem: CallProblem | null
  onApply: () => void
}

export function OverloadView({ held, prepareTo, papersTo, busy, problem, onApply }: OverloadScreenProps) {
  return (
    <Step
      title={texts.title}
      lead={texts.lead}
      foot={
        <>
          <ProblemBanner problem={problem} />
          {held ? (
            <ButtonLink to={href('/standbyfromhometax')} wide>
              {texts.held.look}
            </ButtonLink>
          ) : (
            <Button wide busy={busy} onClick={onApply}>
              {texts.apply}
            </Button>
          )}
          <ButtonLink to={prepareTo} wide tone="outline">
            {texts.again}
          </ButtonLink>
          {papersTo ? (
            <ButtonLink to={papersTo} wide tone="text" size="medium">
              {texts.papers}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <div className="flex justify-center pt-2">
        <QueuePicture />
      </div>
      {held ? <Banner tone="good">{texts.held.title}</Banner> : null}
      <section aria-labelledby="what" className="flex flex-col gap-3">
        <h2 id="what" className="text-h3">
          {texts.what.title}
        </h2>
        <ul className="flex list-disc flex-col gap-2 pl-5 text-secondary">
          {texts.what.list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </Step>
  )
}
