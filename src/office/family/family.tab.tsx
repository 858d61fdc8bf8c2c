import { lazy, useCallback } from 'react'
import { useRevalidator } from 'react-router'
import type { BodyOf } from '#contract/endpoint.ts'
import { say } from '#design/messages/status-region.tsx'
import type { FamilyIncome } from '#domain/family/family.ts'
import type { OwnFact } from '#domain/family/told-facts.ts'
import { useAction, type Action } from '#web/action.ts'
import { call } from '#web/call.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { useOpenedPart } from '#web/opened-part.ts'
import { addDependent, readDependents, setDependent, type CaseDependent } from './contract.ts'
import { dependentTexts as texts } from './texts.ts'

type DependentChange = BodyOf<typeof setDependent>
type NewDependent = BodyOf<typeof addDependent>
export type DependentsView = {
  dependents: readonly CaseDependent[] | null
  incomeTold: FamilyIncome | null
  selfTold: readonly OwnFact[]
  problem: CallProblem | null
  onRetry: () => void
  set: Action<[string, DependentChange], unknown>
  add: Action<[NewDependent], unknown>
}

export function useDependents(caseNumber: string, wanted: boolean): DependentsView {
  const read = useCallback(() => call(readDependents, { params: { caseNumber } }, { quiet: true }), [caseNumber])
  const { part, problem, load } = useOpenedPart(read, readDependents.path, wanted)
  const { revalidate } = useRevalidator()
  const done = async (words: string) => {
    await Promise.all([load(), revalidate()])
    say(words)
    return true
  }
  return {
    dependents: part?.dependents ?? null,
    incomeTold: part?.incomeTold ?? null,
    selfTold: part?.selfTold ?? [],
    problem,
    onRetry: () => void load(),
    set: useAction(async (press, memberId: string, change: DependentChange) => {
      await call(setDependent, { params: { caseNumber, memberId }, body: change }, press)
      return done(change.value === null ? texts.takenBack : texts.said)
    }),
    add: useAction(async (press, person: NewDependent) => {
      await call(addDependent, { params: { caseNumber }, body: person }, press)
      return done(texts.add.said)
    }),
  }
}

/** Lazy-loaded because this tab is large. */
export const FamilyTab = lazy(async () => ({ default: (await import('./family-panel.tsx')).FamilyPanel }))
