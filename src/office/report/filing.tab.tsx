import { lazy } from 'react'
import { confirm } from '#design/dialogs/confirm.tsx'
import type { SlipKind } from '#domain/filed-return/slips.ts'
import { actWords } from '#domain/office-case/texts.ts'
import { type Action, useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/call.ts'
import { sendFile } from '#web/files/send-file.ts'
import {
  chooseInstalment,
  completeCase,
  confirmDraft,
  correctReceipts,
  type DownloadReason,
  makeReport,
  markSlip,
  readCaseDocument,
  readCaseReport,
  readReturnPdf,
  recordFiling,
  recordLocalFiling,
  rejectFiling,
  uploadBill,
  withdrawBill,
  writeSlipNumbers,
} from './contract.ts'
import { type TransmissionActs, useTransmission } from './transmission/use-transmission.ts'
import { filingTexts as texts, reportFile, returnFile } from './texts.ts'

type Receipts = {
  portalReceiptNumber: string
  localReceiptNumber: string | null
  localLater?: boolean
  staleReason?: string
} & Repeat
type Correction = { portalReceiptNumber: string; localReceiptNumber: string | null; reason: string } & Repeat
type Repeat = { repeatReason?: string }
type SlipOf = { kind: SlipKind; amountWon: number; payBy: string }
type SlipNumbers = { payCode: string; bank: string; account: string }
type Later = { nationalWon: number; localWon: number }
export type FilingActs = {
  confirmDraft: Action<[{ calledAt: string; reason: string }], true>
  chooseInstalment: Action<[Later], true>
  makeReport: Action<[], unknown>
  openReport: Action<[DownloadReason, number?], unknown>
  openPaper: Action<[{ id: string; fileName: string }, DownloadReason], unknown>
  openReturn: Action<[DownloadReason], unknown>
  sendBill: Action<[File, SlipOf], unknown>
  withdrawBill: Action<[string, string], true>
  markSlip: Action<[string, boolean], unknown>
  writeNumbers: Action<[string, SlipNumbers], true>
  recordFiling: Action<[Receipts], unknown>
  recordLocal: Action<[string | null, Repeat], unknown>
  correctReceipts: Action<[Correction], true>
  rejectFiling: Action<[string], true>
  complete: Action<[], unknown>
} & TransmissionActs

type Filed = {
  caseNumber: string
  /** The server rejects an action on an older version. */
  version: number
  done: (words: string) => Promise<true>
}

export function useFilingActs(caseNumber: string, version: number, fileName: string, done: Filed['done']): FilingActs {
  const params = { caseNumber }
  const caseProps = { caseNumber, version, done }
  return {
    makeReport: useAction(async (press) => {
      await call(makeReport, { params, body: { version } }, press)
      return done(texts.report.said)
    }),
    confirmDraft: useAction(async (press, heard: { calledAt: string; reason: string }) => {
      await call(confirmDraft, { params, body: { version, ...heard } }, press)
      return done(texts.draft.said)
    }),
    chooseInstalment: useAction(async (press, later: Later) => {
      await call(chooseInstalment, { params, body: { version, ...later } }, press)
      return done(texts.draft.instalments.said)
    }),
    ...useDownloads(caseNumber, fileName),
    ...useSlipActs(caseProps),
    ...useReceiptActs(caseProps),
    ...useTransmission(caseProps),
    complete: useAction(async (press) => {
      const { title, body, no } = texts.complete.ask
      if (!(await confirm({ title, body, yes: actWords.complete, no }))) return false
      await call(completeCase, { params, body: { version } }, press)
      return done(texts.complete.said)
    }),
  }
}

function useDownloads(
  caseNumber: string,
  fileName: string,
): Pick<FilingActs, 'openReport' | 'openPaper' | 'openReturn'> {
  const params = { caseNumber }
  return {
    openReport: useAction(async (_press, reason: DownloadReason, version?: number) => {
      const query = { reason, ...(version === undefined ? {} : { version }) }
      const name = version === undefined ? fileName : reportFile(caseNumber, version)
      return saveFile(await call(readCaseReport, { params, query }, { quiet: true }), name)
    }),
    openPaper: useAction(async (_press, paper: { id: string; fileName: string }, reason: DownloadReason) =>
      saveFile(
        await call(readCaseDocument, { params: { caseNumber, billId: paper.id }, query: { reason } }, { quiet: true }),
        paper.fileName,
      ),
    ),
    openReturn: useAction(async (_press, reason: DownloadReason) =>
      saveFile(await call(readReturnPdf, { params, query: { reason } }, { quiet: true }), returnFile(caseNumber)),
    ),
  }
}

function useSlipActs({
  caseNumber,
  version,
  done,
}: Filed): Pick<FilingActs, 'sendBill' | 'withdrawBill' | 'markSlip' | 'writeNumbers'> {
  const params = { caseNumber }
  return {
    sendBill: useAction(async (_press, file: File, slipOf: SlipOf) => {
      await sendFile(file, 'pdf', (body) => call(uploadBill, { params, query: slipOf, body }, { quiet: true }))
      await done(texts.bills.said)
    }),
    withdrawBill: useAction(async (press, billId: string, reason: string) => {
      await call(withdrawBill, { params: { caseNumber, billId }, body: { version, reason } }, press)
      return done(texts.bills.withdrawn)
    }),
    writeNumbers: useAction(async (press, billId: string, numbers: SlipNumbers) => {
      await call(writeSlipNumbers, { params: { caseNumber, billId }, body: { version, ...numbers } }, press)
      return done(texts.bills.numbers.said)
    }),
    markSlip: useAction(async (press, billId: string, paid: boolean) => {
      await call(markSlip, { params: { caseNumber, billId }, body: { version, settled: paid } }, press)
      await done(paid ? texts.bills.paidSaid : texts.bills.unpaidSaid)
    }),
  }
}

type ReceiptActs = Pick<FilingActs, 'recordFiling' | 'recordLocal' | 'correctReceipts' | 'rejectFiling'>

function useReceiptActs({ caseNumber, version, done }: Filed): ReceiptActs {
  const params = { caseNumber }
  return {
    recordFiling: useAction(async (press, receipts: Receipts) => {
      await call(recordFiling, { params, body: { version, ...receipts } }, press)
      await done(texts.receipts.said)
    }),
    recordLocal: useAction(async (press, localReceiptNumber: string | null, repeat: Repeat) => {
      await call(recordLocalFiling, { params, body: { version, localReceiptNumber, ...repeat } }, press)
      await done(texts.receipts.localSaid)
    }),
    correctReceipts: useAction(async (press, correction: Correction) => {
      await call(correctReceipts, { params, body: { version, ...correction } }, press)
      return done(texts.receipts.corrected)
    }),
    rejectFiling: useAction(async (press, reason: string) => {
      await call(rejectFiling, { params, body: { version, reason } }, press)
      return done(texts.receipts.rejected)
    }),
  }
}

/** Lazy-loaded because this tab is large. */
export const FilingTab = lazy(async () => ({ default: (await import('./filing-panel.tsx')).FilingPanel }))
