import { Icon } from '#design/icons/icon.tsx'
import type { ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { EmptyState, ErrorState } from '#design/messages/states.tsx'
import type { FamilyIncome } from '#domain/family/family.ts'
import type { FamilyRow } from '#filer/family/schemas.ts'
import { IncomeQuestion } from './income-question.tsx'
import { familyTexts as texts, incomeTexts } from '#filer/family/texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { MemberCard } from './member-card.tsx'

export type FamilyProps = {
  /** Null when the list could not be fetched. */
  rows: readonly FamilyRow[] | null
  incomeYear: number
  income: FamilyIncome | null
  onIncome: (income: FamilyIncome) => void
  busy: boolean
  problem: CallProblem | null
  reloading: boolean
  onReload: () => void
  onRemove: (row: FamilyRow) => void
  onAdd: () => void
  onNext: () => void
}

/** The family that goes into the return: cards, add, take out. */
export function FamilyScreen({
  rows,
  incomeYear,
  income,
  onIncome,
  busy,
  problem,
  reloading,
  onReload,
  onRemove,
  onAdd,
  onNext,
}: FamilyProps) {
  const asksIncome = rows !== null && rows.length > 0
  const add = <AddButton onAdd={onAdd} />
  return (
    <Step
      title={texts.title}
      lead={texts.lead}
      foot={
        <>
          <ProblemBanner problem={problem} />
          <Button
            wide
            busy={busy}
            disabledReason={asksIncome && income === null ? incomeTexts.choose : null}
            onClick={onNext}
          >
            {texts.next}
          </Button>
        </>
      }
    >
      {rows === null ? (
        <ErrorState
          title={texts.loadProblem.title}
          onRetry={onReload}
          retryLabel={texts.loadProblem.retry}
          retrying={reloading}
        >
          {texts.loadProblem.body}
        </ErrorState>
      ) : rows.length === 0 ? (
        <EmptyState title={texts.empty.title} action={add}>
          {texts.empty.body}
        </EmptyState>
      ) : (
        <MemberList rows={rows} incomeYear={incomeYear} onRemove={onRemove} add={add} />
      )}
      {asksIncome ? <IncomeQuestion value={income} onChange={onIncome} /> : null}
    </Step>
  )
}

function AddButton({ onAdd }: Pick<FamilyProps, 'onAdd'>) {
  return (
    <Button
      wide
      size="medium"
      tone="secondary"
      icon={<Icon name="user-plus" size={20} aria-hidden="true" />}
      onClick={onAdd}
    >
      {texts.add}
    </Button>
  )
}

function MemberList({
  rows,
  incomeYear,
  onRemove,
  add,
}: Pick<FamilyProps, 'incomeYear' | 'onRemove'> & { rows: readonly FamilyRow[]; add: ReactNode }) {
  return (
    <section aria-labelledby="family-list" className="flex flex-col gap-3">
      <h2 id="family-list" className="text-label" aria-live="polite">
        {texts.count(rows.length)}
      </h2>
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <MemberCard key={row.memberId} row={row} incomeYear={incomeYear} onRemove={onRemove} />
        ))}
      </ul>
      <p className="text-small text-secondary">{texts.decides}</p>
      {add}
    </section>
  )
}
