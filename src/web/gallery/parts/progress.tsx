import { useState } from 'react'
import { Card } from '#design/layout/card.tsx'
import { PhonePrompt } from '#design/pictures/phone-prompt.tsx'
import { CaseProgress, type CasePlaceState } from '#design/progress/case-progress.tsx'
import { Checklist, type CheckState } from '#design/progress/checklist.tsx'
import { ProgressBar } from '#design/progress/progress-bar.tsx'
import { StepHeader } from '#design/progress/step-header.tsx'
import { ServerCountdown } from '#web/frame/lane/server-countdown.tsx'
import { galleryTexts } from '#web/gallery/texts.ts'
import { WorkProgress } from '#web/frame/office/work-progress.tsx'
import { Grid, Part } from './part.tsx'

const texts = galleryTexts.progress
const states: CheckState[] = ['done', 'loading', 'none', 'failed', 'waiting']

export function ProgressPart({ now }: { now: string }) {
  const after = (seconds: number) => new Date(Date.parse(now) + seconds * 1_000).toISOString()
  const [[early, late]] = useState(() => [after(272), after(42)] as const)
  return (
    <Part id="progress" title={galleryTexts.sections.progress}>
      <Grid>
        <div className="flex min-w-0 flex-col gap-6">
          <StepHeader number={3} of={7} name={texts.name} title={texts.title} lead={texts.lead} />
          {[0, 66, 100].map((percent) => (
            <ProgressBar key={percent} percent={percent} label={texts.name} />
          ))}
          <ProgressBar percent={40} label={texts.name} figure={false} />
          {[null, { done: 1_200, of: 5_000 }, { done: 5_000, of: 5_000 }].map((progress) => (
            <WorkProgress key={progress?.done ?? 0} work={{ progress }} cancel={() => undefined} />
          ))}
          <Checklist
            label={texts.name}
            items={texts.documents.map((name, at) => ({
              name,
              state: states[at] ?? 'waiting',
              ...(at === 0 ? { detail: texts.found } : {}),
            }))}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <PhonePrompt {...texts.phone} look="messenger" />
          <div className="flex flex-wrap justify-center gap-8">
            <ServerCountdown ofSeconds={300} expiresAt={early} look="ring" />
            <ServerCountdown ofSeconds={300} expiresAt={late} look="ring" />
          </div>
          <ServerCountdown ofSeconds={300} expiresAt={early} />
          <ServerCountdown ofSeconds={300} expiresAt={now} />
          <Way done={3} />
          <Way done={0} />
          <Way done={5} />
        </div>
      </Grid>
    </Part>
  )
}

function Way({ done }: { done: number }) {
  const stateOf = (at: number): CasePlaceState => (at < done ? 'done' : at === done ? 'pending' : 'todo')
  return (
    <Card label={`${texts.case} ${done}`}>
      <CaseProgress
        label={texts.case}
        months={[
          { name: texts.months[0], places: 1 },
          { name: texts.months[1], places: 4 },
        ]}
        places={texts.places.map((name, at) => ({
          name,
          state: stateOf(at),
          ...(at < done && texts.dates[at] ? { date: texts.dates[at] } : {}),
        }))}
      />
    </Card>
  )
}
