import { Button } from '#design/buttons/button.tsx'
import { RadioCards } from '#design/fields/radio-cards.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { Term } from '#design/messages/term.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { FamilyRow } from './contract.ts'
import { relationWord } from './rules.ts'
import { familyTexts, lastFamilyTexts as texts } from './texts.ts'

export type FamilyPlan = 'LAST_YEAR' | 'THIS_YEAR' | 'EDIT'

export type LastFamilyProps = {
  lastYear: readonly FamilyRow[]
  /** This year's family is here already: choosing it needs no second authentication. */
  familyLoaded: boolean
  plan: FamilyPlan | null
  onPlan: (plan: FamilyPlan) => void
  busy: boolean
  problem: CallProblem | null
  onNext: () => void
  /** Last year's family, and then the list to add to and take from. */
  onByHand: () => void
}

/** Last year's family, and the three things that can be done with it. */
export function LastFamilyScreen({
  lastYear,
  familyLoaded,
  plan,
  onPlan,
  busy,
  problem,
  onNext,
  onByHand,
}: LastFamilyProps) {
  const nobody = lastYear.length === 0
  return (
    <Step
      title={texts.title}
      lead={texts.lead}
      foot={
        <>
          <ProblemBanner problem={problem} />
          <Button wide busy={busy} disabledReason={plan ? null : texts.choose} onClick={onNext}>
            {texts.next}
          </Button>
          {plan === 'LAST_YEAR' ? (
            <Button wide size="medium" tone="text" onClick={onByHand}>
              {texts.byHand}
            </Button>
          ) : null}
        </>
      }
    >
      {nobody ? null : <LastYearList rows={lastYear} />}
      <RadioCards
        legend={texts.legend}
        value={plan}
        onChange={onPlan}
        cards={[
          nobody
            ? { value: 'LAST_YEAR', ...texts.nobody }
            : { value: 'LAST_YEAR', title: texts.lastYear.title, text: texts.lastYear.text(lastYear.length) },
          {
            value: 'THIS_YEAR',
            title: texts.thisYear.title,
            text: familyLoaded ? texts.thisYear.loaded : texts.thisYear.text,
          },
          { value: 'EDIT', ...texts.edit },
        ]}
      />
      <div className="text-small">
        <Term word={texts.term.word} official={texts.term.official}>
          {texts.term.text}
        </Term>
      </div>
    </Step>
  )
}

function LastYearList({ rows }: { rows: readonly FamilyRow[] }) {
  return (
    <section
      aria-labelledby="last-year"
      className="flex flex-col gap-3 rounded-card bg-ground p-5 more:border more:border-edge"
    >
      <div className="flex items-center justify-between">
        <h2 id="last-year" className="text-label">
          {texts.list}
        </h2>
        <span className="text-label text-brand-700 tabular-nums">{texts.count(rows.length)}</span>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <li key={row.memberId} className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
            <span className="flex min-w-0 flex-col gap-1">
              <span className="font-medium">{row.name}</span>
              <span className="text-small text-secondary tabular-nums">
                {row.residentRegistrationNumber || familyTexts.noNumber}
              </span>
            </span>
            <span className="shrink-0 pt-0.5">
              <Chip>{relationWord(row.gubun)}</Chip>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
