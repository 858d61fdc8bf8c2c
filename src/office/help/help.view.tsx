import type { AnswerOf } from '#contract/endpoint.ts'
import { TextField } from '#design/fields/text-field.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { type HelpTopic, type HelpedPath, helpTopicsAt } from '#domain/address/help-topics.ts'
import { href } from '#domain/address/href.ts'
import { officeNames } from '#domain/address/office.texts.ts'
import { OfficePage } from '#web/frame/office/office-page.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { firstDaySteps, type readFirstDay } from './contract.ts'
import { searchHelp } from './search.ts'
import { firstDayTexts, helpTexts as texts, topicWords } from './texts.ts'

type FirstDay = AnswerOf<typeof readFirstDay>

function FirstDayPart({ day: { caseNumber, done } }: { day: FirstDay }) {
  const isAll = done.length === firstDaySteps.length
  return (
    <section className="flex max-w-text flex-col gap-3" aria-label={firstDayTexts.title}>
      <h2 className="text-label">{firstDayTexts.title}</h2>
      <p className="text-small text-secondary">{firstDayTexts.lead}</p>
      <p className="text-small tabular-nums">
        {isAll ? firstDayTexts.all : firstDayTexts.progress(done.length, firstDaySteps.length)}
      </p>
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
                  {firstDayTexts.steps[step].title}
                  <span className="sr-only"> ({isDone ? firstDayTexts.done : firstDayTexts.notYet})</span>
                </span>
                <span className="text-small text-secondary">{firstDayTexts.steps[step].text}</span>
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
          {firstDayTexts.open(caseNumber)}
        </Link>
      ) : (
        <p className="text-small text-secondary">{firstDayTexts.none}</p>
      )}
    </section>
  )
}

/** Nothing is sent. */
const longestSearch = 100
const screens = Object.keys(helpTopicsAt) as HelpedPath[]

function TopicList({ topics }: { topics: readonly HelpTopic[] }) {
  return (
    <ul className="flex flex-col">
      {topics.map((topic) => (
        <li key={topic}>
          <Link
            to={href('/office/help/:topic', { topic })}
            className="inline-flex min-h-10 items-center font-medium text-brand-700 underline-offset-4 hover:underline"
          >
            {topicWords[topic].title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ByScreen() {
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
      {screens.map((path) => (
        <section key={path} aria-label={officeNames[path]} className="flex flex-col gap-1">
          <h2 className="text-label">{officeNames[path]}</h2>
          <TopicList topics={helpTopicsAt[path]} />
        </section>
      ))}
    </div>
  )
}

export function HelpView({ day }: { day: FirstDay | null }) {
  const [typed, setTyped] = useState('')
  const isSearched = typed.trim() !== ''
  const found = isSearched ? searchHelp(typed) : []
  return (
    <OfficePage title={texts.title}>
      <div className="flex flex-col gap-8">
        <p className="max-w-text text-secondary">{texts.lead}</p>
        <search className="max-w-text">
          <TextField
            label={texts.search}
            hint={texts.example}
            type="search"
            autoComplete="off"
            maxLength={longestSearch}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </search>
        <p role="status" className="text-small text-secondary tabular-nums empty:hidden">
          {found.length > 0 ? texts.found(found.length) : null}
        </p>
        {day && !isSearched ? <FirstDayPart day={day} /> : null}
        {!isSearched ? <ByScreen /> : found.length > 0 ? <TopicList topics={found} /> : null}
        {isSearched && found.length === 0 ? <EmptyState title={texts.none.title}>{texts.none.body}</EmptyState> : null}
      </div>
    </OfficePage>
  )
}
