/**
 * What the buttons of a case do: each act once at a time, with the version the screen shows; afterwards the case is
 * read again.
 */
import { confirm } from '#design/dialogs/confirm.tsx'
import { say } from '#design/messages/status-region.tsx'
import { useDeskActs } from '#office/case-desk/case-desk.tab.tsx'
import { takeCase, type CaseFile } from '#office/cases/contract.ts'
import { actTexts } from '#office/cases/screens.texts.ts'
import { useFilingActs } from '#office/report/filing.tab.tsx'
import { useReviewActs } from '#office/review/calculation.tab.tsx'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import type { CaseActions } from './case.screen.tsx'

export function useCaseActs(
  { row: { caseNumber, assignee }, version, papers }: Pick<CaseFile, 'row' | 'version' | 'papers'>,
  again: () => Promise<void>,
): CaseActions {
  const done = async (words: string) => {
    await again()
    say(words)
    return true as const
  }
  return {
    take: useAction(async (press) => {
      const { title, body, yes, no } = actTexts.take.ask
      if (assignee && !(await confirm({ title: title(assignee), body, yes, no }))) return false
      await call(takeCase, { params: { caseNumber }, body: { version } }, press)
      return done(actTexts.take.said)
    }),
    ...useDeskActs(caseNumber, version, again),
    ...useReviewActs(caseNumber, version, done),
    ...useFilingActs(caseNumber, version, papers.report?.fileName ?? '', done),
  }
}
