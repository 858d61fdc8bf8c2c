/**
 * What the buttons of a case do: each act once at a time, with the version the screen shows; afterwards the case is
 * read again.
 */
import { say } from '#design/messages/status-region.tsx'
import { takeCase } from '#office/cases/contract.ts'
import { actTexts } from '#office/cases/screens.texts.ts'
import { useFilingActs } from '#office/report/filing.tab.tsx'
import { useReviewActs } from '#office/review/calculation.tab.tsx'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import type { CaseActions } from './case.screen.tsx'

export function useCaseActs(
  caseNumber: string,
  version: number,
  fileName: string,
  again: () => Promise<void>,
): CaseActions {
  const done = async (words: string) => {
    await again()
    say(words)
    return true as const
  }
  return {
    take: useAction(async (press) => {
      await call(takeCase, { params: { caseNumber }, body: { version } }, press)
      await done(actTexts.take.said)
    }),
    ...useReviewActs(caseNumber, version, done),
    ...useFilingActs(caseNumber, version, fileName, done),
  }
}
