import { lazy, useCallback } from 'react'
import type { AnswerOf } from '#contract/endpoint.ts'
import { call } from '#web/call.ts'
import { type OpenedPart, useOpenedPart } from '#web/opened-part.ts'
import { readDependents } from './contract.ts'

export type DependentsView = OpenedPart<AnswerOf<typeof readDependents>> & { caseNumber: string }

export function useDependents(caseNumber: string, wanted: boolean): DependentsView {
  const read = useCallback(() => call(readDependents, { params: { caseNumber } }, { quiet: true }), [caseNumber])
  return { caseNumber, ...useOpenedPart(read, readDependents.path, wanted) }
}

/** Lazy-loaded because this tab is large. */
export const FamilyTab = lazy(async () => ({ default: (await import('./family-panel.tsx')).FamilyPanel }))
