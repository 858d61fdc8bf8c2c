import { useState, type ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { EmptyState, ErrorState } from '#design/messages/states.tsx'
import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { CaseDependent } from './contract.ts'
import { AddForm, ChangeForm } from './family-forms.tsx'
import type { DependentsView } from './family-acts.ts'
import { dependentTexts as texts } from './texts.ts'

export { useDependents, type DependentsView } from './family-acts.ts'

type FamilyTabProps = { seen: DependentsView; mayChange: boolean; problem: (problem: CallProblem | null) => ReactNode }

/** The family that goes into the return, masked; what the office sets is shown with source, reason and name. */
export function FamilyTab({ seen, mayChange, problem }: FamilyTabProps) {
  const { dependents } = seen
  if (seen.problem)
    return (
      <ErrorState level={2} title={texts.failed.title} onRetry={seen.onRetry} requestId={seen.problem.requestId}>
        {texts.failed.body}
      </ErrorState>
    )
  if (dependents === null) return <Skeleton />
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <section aria-label={texts.title} className="min-w-0">
        <h2 className="text-h3">{texts.title}</h2>
        <p className="pb-2 text-small text-secondary">{texts.lead}</p>
        {dependents.length > 0 ? (
          <p className="pb-2 text-small font-medium">{texts.income[seen.incomeTold ?? 'open']}</p>
        ) : null}
        {dependents.length === 0 ? <EmptyState title={texts.empty.title}>{texts.empty.body}</EmptyState> : null}
        <ul className="flex flex-col divide-y divide-line border-t border-line empty:hidden">
          {dependents.map((one) => (
            <DependentRow key={one.memberId} dependent={one} act={mayChange ? seen.set : null} />
          ))}
        </ul>
        {problem(seen.set.problem)}
      </section>
      {mayChange ? (
        <div className="flex flex-col gap-3">
          <AddForm act={seen.add} />
          {problem(seen.add.problem)}
        </div>
      ) : null}
    </div>
  )
}

const shown = ({ what, value }: CaseDependent['values'][number]) =>
  typeof value === 'boolean' ? (value ? texts.yes : texts.no) : what === 'birthYear' ? String(value) : won(value)

function DependentRow({ dependent, act }: { dependent: CaseDependent; act: DependentsView['set'] | null }) {
  const [open, setOpen] = useState(false)
  const { memberId, name, relation, residentNumberMask, from, warnings, values } = dependent
  return (
    <li className="flex flex-col gap-2 py-2 text-small">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong className="font-semibold">{name}</strong>
        <span>{relation}</span>
        <span className="tabular-nums">{residentNumberMask}</span>
        <span className="text-secondary">{from}</span>
        {warnings.map((warning) => (
          <Chip key={warning} tone={warning === 'claimed-twice' ? 'danger' : 'warning'}>
            {texts.warnings[warning]}
          </Chip>
        ))}
        {act ? (
          <Button
            size="small"
            tone="outline"
            aria-label={texts.open(name)}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {texts.press}
          </Button>
        ) : null}
      </div>
      {values.map((one) => (
        <div key={one.what} className="flex flex-wrap items-center gap-x-3 pl-4 text-caption">
          <span>
            {texts.what[one.what]} <strong className="font-semibold">{shown(one)}</strong>
          </span>
          <span className="wrap-anywhere">
            {one.source} · {one.reason}
          </span>
          <span className="text-quiet">{texts.by(one.by, momentInWords(new Date(one.at)))}</span>
          {act ? (
            <Button
              size="small"
              tone="outline"
              aria-label={texts.takeBackOf(texts.what[one.what])}
              onClick={() =>
                void act.run(memberId, {
                  what: one.what,
                  value: null,
                  source: texts.takeBackSource,
                  reason: texts.takeBackReason,
                })
              }
            >
              {texts.takeBack}
            </Button>
          ) : null}
        </div>
      ))}
      {act && open ? <ChangeForm memberId={memberId} act={act} onDone={() => setOpen(false)} /> : null}
    </li>
  )
}
