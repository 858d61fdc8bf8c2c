import { useEffect, useRef, useState } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { RadioCards } from '#design/fields/radio-cards.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { Term } from '#design/messages/term.tsx'
import type { Died } from '#domain/family/family.ts'
import type { Certificate } from '#domain/certificate.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { FamilyRow, FamilySelf } from '#filer/family/schemas.ts'
import { DiedNote, FactsQuestion } from './facts-question.tsx'
import { type FamilyPlan, type FamilyAnswers, isAnswered } from '#filer/family/rules.ts'
import { factsTexts, familyTexts, lastFamilyTexts as texts, relationWords } from '#filer/family/texts.ts'

export type LastFamilyProps = {
  lastYear: readonly FamilyRow[]
  died: Died | undefined
  certificate: Certificate
  /** If true, no second authentication is needed. */
  familyLoaded: boolean
  plan: FamilyPlan | null
  onPlan: (plan: FamilyPlan) => void
  self: FamilySelf
  incomeYear: number
  answers: FamilyAnswers
  onAnswers: (answers: FamilyAnswers) => void
  busy: boolean
  problem: CallProblem | null
  onNext: () => void
  onByHand: () => void
  onAgain: () => void
}

export function LastFamilyView(props: LastFamilyProps) {
  const { lastYear, self, incomeYear, familyLoaded, plan, onPlan, answers, onAnswers, busy, problem, onNext } = props
  const nobody = lastYear.length === 0
  const asksFacts = plan === 'SAME'
  const missing =
    plan === null
      ? nobody
        ? texts.chooseFirst
        : texts.choose
      : asksFacts && !isAnswered(answers, lastYear, self)
        ? factsTexts.choose
        : null
  // On phones the question opens below the viewport.
  const question = useRef<HTMLDivElement>(null)
  const [before] = useState(plan)
  useEffect(() => {
    if (asksFacts && before !== plan) question.current?.scrollIntoView({ block: 'center' })
  }, [asksFacts, before, plan])
  return (
    <Step
      title={nobody ? texts.titleFirst : texts.title}
      lead={texts.lead}
      foot={
        <>
          <ProblemBanner problem={problem} />
          <Button wide busy={busy} disabledReason={missing} onClick={onNext}>
            {texts.next[plan !== 'CHANGED' ? 'same' : familyLoaded ? 'loaded' : 'ask']}
          </Button>
          {plan === 'CHANGED' ? <OtherWays {...props} /> : null}
        </>
      }
    >
      {nobody ? null : <LastYearList rows={lastYear} />}
      <DiedNote died={props.died} />
      <RadioCards
        legend={nobody ? texts.titleFirst : texts.title}
        value={plan}
        onChange={onPlan}
        cards={[
          nobody ? { value: 'SAME', ...texts.nobody } : { value: 'SAME', title: texts.same(lastYear.length) },
          {
            value: 'CHANGED',
            title: nobody ? texts.first.title : texts.changed.title,
            text: familyLoaded ? texts.changed.loaded : texts[nobody ? 'first' : 'changed'].text(props.certificate),
          },
        ]}
      />
      <div ref={question} className="empty:hidden">
        {asksFacts ? (
          <FactsQuestion rows={lastYear} self={self} incomeYear={incomeYear} value={answers} onChange={onAnswers} />
        ) : null}
      </div>
      <div className="text-small">
        <Term word={texts.term.word} official={texts.term.official}>
          {texts.term.text}
        </Term>
      </div>
    </Step>
  )
}

function OtherWays({ familyLoaded, onByHand, onAgain }: LastFamilyProps) {
  return (
    <Button wide size="medium" tone="text" onClick={familyLoaded ? onAgain : onByHand}>
      {familyLoaded ? texts.again : texts.byHand}
    </Button>
  )
}

function LastYearList({ rows }: { rows: readonly FamilyRow[] }) {
  return (
    <section
      aria-labelledby="last-year"
      className="flex flex-col gap-2 rounded-card bg-ground px-5 py-4 more:border more:border-edge"
    >
      <div className="flex items-center justify-between">
        <h2 id="last-year" className="text-label">
          {texts.list}
        </h2>
        <span className="text-label text-brand-700 tabular-nums">{texts.count(rows.length)}</span>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <li key={row.memberId} className="flex items-center justify-between gap-4 py-2 first:pt-0 last:pb-0">
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{row.name}</span>
              <span className="text-small text-secondary tabular-nums">
                {row.residentRegistrationNumber || familyTexts.noNumber}
              </span>
            </span>
            <span className="shrink-0">
              <Chip>{relationWords[row.gubun]}</Chip>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
