import { Link } from 'react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import { Icon } from '#design/icons/icon.tsx'
import { href } from '#domain/address/href.ts'
import { firstDaySteps, type readFirstDay } from './contract.ts'
import { firstDayTexts as texts } from './first-day.texts.ts'

export type FirstDay = AnswerOf<typeof readFirstDay>

export function FirstDayPart({ day: { caseNumber, done } }: { day: FirstDay }) {
  const isAll = done.length === firstDaySteps.length
  return (
    <section className="flex max-w-text flex-col gap-3" aria-label={texts.title}>
      <h2 className="text-label">{texts.title}</h2>
      <p className="text-small text-secondary">{texts.lead}</p>
      <p className="text-small tabular-nums">{isAll ? texts.all : texts.progress(done.length, firstDaySteps.length)}</p>
      <ol className="flex flex-col gap-2">
        {firstDaySteps.map((step) => {
          const isDone = done.includes(step)
          return (
            <li key={step} className="flex gap-2">
              <Icon
                name={isDone ? 'circle-check' : 'circle-dashed'}
                size={18}
                aria-hidden="true"
                className={`mt-0.5 shrink-0 ${isDone ? 'text-brand-700' : 'text-quiet'}`}
              />
              <span className="flex flex-col">
                <span className="font-medium">
                  {texts.steps[step].title}
                  <span className="sr-only"> ({isDone ? texts.done : texts.notYet})</span>
                </span>
                <span className="text-small text-secondary">{texts.steps[step].text}</span>
              </span>
            </li>
          )
        })}
      </ol>
      {caseNumber ? (
        <Link
          to={href('/office/cases/:caseNumber', { caseNumber })}
          className="inline-flex min-h-10 items-center self-start font-medium text-brand-700 underline-offset-4 hover:underline"
        >
          {texts.open(caseNumber)}
        </Link>
      ) : (
        <p className="text-small text-secondary">{texts.none}</p>
      )}
    </section>
  )
}
