import type { ReactNode } from 'react'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { href } from '#domain/address/href.ts'
import type { DeductionHint, Died } from '#domain/family/family.ts'
import { type FamilyAnswers, hintOf, isAnswered } from '#filer/family/rules.ts'
import type { FamilyRow, FamilySelf } from '#filer/family/schemas.ts'
import { factsTexts, relationWords, familyTexts as texts } from '#filer/family/texts.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import { DiedNote, FactsQuestion } from './facts-question.tsx'

const tones: Record<DeductionHint['chance'], ChipTone> = { likely: 'good', check: 'warning', unlikely: 'plain' }

function MemberCard({
  row,
  incomeYear,
  onRemove,
}: {
  row: FamilyRow
  incomeYear: number
  onRemove: (row: FamilyRow) => void
}) {
  const { chance, reason } = hintOf(row, incomeYear)
  return (
    <li data-card className="flex flex-col gap-3 rounded-card border border-line p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-h3 wrap-anywhere">{row.name}</span>
            <span className="text-small text-secondary">{relationWords[row.gubun]}</span>
          </p>
          <p className="text-small text-secondary tabular-nums">
            <span className="sr-only">{texts.number} </span>
            {row.residentRegistrationNumber || texts.noNumber}
          </p>
        </div>
        <Button size="small" tone="outline" aria-label={texts.removeWho(row.name)} onClick={() => onRemove(row)}>
          {texts.remove}
        </Button>
      </div>
      <div className="flex flex-col items-start gap-1.5 border-t border-line pt-3">
        {row.shared ? (
          <SharedNote shared={row.shared} />
        ) : (
          <>
            <Chip tone={tones[chance]}>{texts.hint[chance]}</Chip>
            <p className="text-small text-secondary">{texts.reason[reason]}</p>
          </>
        )}
      </div>
    </li>
  )
}

function SharedNote({ shared }: { shared: NonNullable<FamilyRow['shared']> }) {
  return (
    <>
      <Chip tone={shared === 'twice' ? 'warning' : 'plain'}>{texts.shared[shared].chip}</Chip>
      <p className="text-small text-secondary">{texts.shared[shared].body}</p>
      <ButtonLink to={href('/mypage-family')} size="small" tone="outline">
        {texts.shared.open}
      </ButtonLink>
    </>
  )
}

export type FamilyProps = {
  rows: readonly FamilyRow[] | null
  died: Died | undefined
  incomeYear: number
  self: FamilySelf
  answers: FamilyAnswers
  onAnswers: (answers: FamilyAnswers) => void
  busy: boolean
  problem: CallProblem | null
  reloading: boolean
  onReload: () => void
  onRemove: (row: FamilyRow) => void
  onAdd: () => void
  onNext: () => void
}

export function FamilyView({
  rows,
  died,
  incomeYear,
  self,
  answers,
  onAnswers,
  busy,
  problem,
  reloading,
  onReload,
  onRemove,
  onAdd,
  onNext,
}: FamilyProps) {
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
            disabledReason={rows !== null && !isAnswered(answers, rows, self) ? factsTexts.choose : null}
            onClick={onNext}
          >
            {texts.next}
          </Button>
        </>
      }
    >
      {rows === null ? (
        <LoadFailed words={texts.loadProblem} onRetry={onReload} retrying={reloading} />
      ) : rows.length === 0 ? (
        <EmptyState title={texts.empty.title} action={add}>
          {texts.empty.body}
        </EmptyState>
      ) : (
        <MemberList rows={rows} incomeYear={incomeYear} onRemove={onRemove} add={add} />
      )}
      <DiedNote died={died} />
      {rows === null ? null : (
        <FactsQuestion rows={rows} self={self} incomeYear={incomeYear} value={answers} onChange={onAnswers} />
      )}
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
