/** What the buttons of a case do: each act once at a time, with the version the screen shows; afterwards the case is asked for again. */
import { say } from '#design/messages/status-region.tsx'
import { ask } from '#design/dialogs/ask.tsx'
import { actTexts } from '#features/case-file/screens.texts.ts'
import { approveReview, completeCase, makeReport, readCaseReport, recordFiling, sendBack, sendToReview, takeCase, uploadBill } from '#features/case-file/staff.contract.ts'
import { approvalTexts, reviewTexts } from '#features/case-file/review/texts.ts'
import type { ReviewBody } from '#features/case-file/review/figures.ts'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import type { CaseActions } from './case.screen.tsx'
import type { Receipts } from '#features/case-file/papers/filing-tab.tsx'
import { filingTexts } from '#features/case-file/papers/filing.texts.ts'

export function useCaseActs(caseNumber: string, version: number, fileName: string, again: () => Promise<void>): CaseActions {
  const params = { caseNumber }
  const done = async (words: string) => {
    await again()
    say(words)
  }
  return {
    take: useAction(async (press) => {
      await call(takeCase, { params, body: { version } }, press)
      await done(actTexts.take.said)
    }),
    sendToReview: useAction(async (press, figures: ReviewBody) => {
      await call(sendToReview, { params, body: { version, ...figures } }, press)
      await done(reviewTexts.said)
    }),
    approve: useAction(async (press, reason: string) => {
      await call(approveReview, { params, body: { version, ...(reason ? { reason } : {}) } }, press)
      await done(approvalTexts.approved)
    }),
    sendBack: useAction(async (press, reason: string) => {
      await call(sendBack, { params, body: { version, reason } }, press)
      await done(approvalTexts.sentBack)
    }),
    makeReport: useAction(async (press) => {
      await call(makeReport, { params, body: { version } }, press)
      await done(actTexts.report.said)
    }),
    openReport: useAction(async () => saveFile(await call(readCaseReport, { params }, { quiet: true }), fileName)),
    sendBill: useAction(async (_press, file: File) => {
      await call(uploadBill, { params, query: { fileName: file.name }, body: new Uint8Array(await file.arrayBuffer()) }, { quiet: true })
      await done(filingTexts.bills.said)
    }),
    recordFiling: useAction(async (press, receipts: Receipts) => {
      await call(recordFiling, { params, body: { version, ...receipts } }, press)
      await done(filingTexts.receipts.said)
    }),
    complete: useAction(async (press) => {
      const { title, body, yes, no } = filingTexts.complete.ask
      if (!(await ask({ title, body, yes, no }))) return
      await call(completeCase, { params, body: { version } }, press)
      await done(actTexts.complete.said)
    }),
  }
}
