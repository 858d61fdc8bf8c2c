import { readSummaryCalculation } from '#database/case-documents/calculation.server.ts'
import { saveSlipNumbers } from '#database/case-documents/slip-numbers.server.ts'
import type { Actor, Filing, Reader, Stores } from '#database/rows.ts'
import { stopsOfFigures } from '#domain/filed-return/filed-figures.ts'
import { isSlip, outdatedSlips, slipFits } from '#domain/filed-return/slips.ts'
import { bareReceipt } from '#domain/filed-return/receipt-number.ts'
import { documentFileName } from '#domain/filed-return/texts.ts'
import { Problem } from '#domain/problems.ts'
import { dayInWords, seoulDay } from '#domain/seoul-time.ts'
import { mustBeNewSlip } from '#office/receipt-files/service.server.ts'
import { reportPdfTask, returnPdfTask } from '#office/report/pdf/tasks.ts'
import { readReturn } from '#office/return/service.server.ts'
import { findStale } from '#office/review/service.server.ts'
import { markSlipPaid } from '#server/case-messages/mark-slip.server.ts'
import { notifyRefund, scheduleSlipReminders, tellFiler } from '#server/case-messages/tell-filer.server.ts'
import type { Context } from '#server/context.server.ts'
import { receivePdf } from '#server/files/received.server.ts'
import type { CaseRequest } from '#server/guards/case-acts.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { makePdf } from '#server/pdf/made.server.ts'
import { serveCaseAct, serveCaseActAfter, serveStaff } from '#server/serve.server.ts'
import {
  completeCase,
  makeReport,
  markSlip,
  readCaseDocument,
  readCaseReport,
  readReturnPdf,
  uploadBill,
  withdrawBill,
  writeSlipNumbers,
} from './contract.ts'
import { addReport } from './queries.server.ts'
import { filingTexts, reportFile, returnFile } from './texts.ts'

type ReceiptChanges = Partial<Pick<Filing, 'portalReceiptNumber' | 'localReceiptNumber' | 'localTaxState'>>

/** Why the approved figures may not be filed; null while they stand. Writes access records. */
export async function staleOf(context: Context, { case: filing, ...request }: CaseRequest) {
  const reader = staffReads(request, 'report')
  const summary = await context.database.summaries.get(filing.id)
  const storedCalculation = await readSummaryCalculation(context.database, filing.id, reader, request.now)
  return findStale(context, filing, summary, storedCalculation, reader)
}

/**
 * Renders the report before the row lock; the version check detects changes. Throws `case.figures` if the figures are
 * inconsistent.
 */
export async function drawReport(
  { database, branchOf, root, workers }: Context,
  filing: Filing,
  reader: Reader,
  now: Date,
  changes: ReceiptChanges = {},
): Promise<Buffer> {
  const summary = await database.summaries.get(filing.id)
  const stops = stopsOfFigures(summary)
  if (stops.length > 0) throw new Problem('case.figures', { fields: stops })
  const calculation = (await readSummaryCalculation(database, filing.id, reader, now)) ?? null
  const { filingYear, caseNumber, filerName, residentMask, portalReceiptNumber, localReceiptNumber, localTaxState } = {
    ...filing,
    ...changes,
  }
  const { instalmentNationalWon, instalmentLocalWon } = filing
  const shown = {
    filingYear,
    caseNumber,
    filerName,
    residentMask,
    portalReceiptNumber,
    localReceiptNumber,
    localTaxState,
    instalmentNationalWon,
    instalmentLocalWon,
  }
  const branch = branchOf(filing.branchId)
  return Buffer.from(await makePdf(workers, reportPdfTask, { branch, filing: shown, summary, calculation, root, now }))
}

/** `drawReport` for a member of staff. */
export const drawReportFor = (
  context: Context,
  { case: filing, ...request }: CaseRequest,
  changes: ReceiptChanges = {},
): Promise<Buffer> => drawReport(context, filing, staffReads(request, 'report'), request.now, changes)

type Made = { content: Buffer; madeBy: string; actor: Actor }

export async function keepReport(
  r: Stores,
  filing: Filing,
  { content, madeBy, actor }: Made,
  now: Date,
): Promise<void> {
  await addReport(r, filing.id, { fileName: reportFile(filing.caseNumber), content, madeBy }, now)
  await r.cases.note(filing.id, { actor, kind: 'report-made' }, now)
}

/** `keepReport` for a member of staff. */
export const keepReportFor = (r: Stores, { case: filing, staff, actor, now }: CaseRequest, content: Buffer) =>
  keepReport(r, filing, { content, madeBy: staff.id, actor }, now)

export const makeReportServed = serveCaseActAfter(
  makeReport,
  async (context, request) => {
    if (await staleOf(context, request)) throw new Problem('case.figures-stale')
    return drawReportFor(context, request)
  },
  async (r, request, drawn) => {
    await keepReportFor(r, request, drawn)
    return { result: 'S' as const }
  },
)

export const readCaseReportServed = serveStaff(readCaseReport, async (context, request) => {
  const filing = request.case
  const { reason, version } = request.query
  const reader = staffReads(request, filingTexts.report.reasons[reason])
  const report = await context.database.reports.read(filing.id, reader, request.now, version)
  if (!report) throw new Problem('notfound')
  return { name: reportFile(filing.caseNumber, version), type: 'application/pdf', bytes: report.content }
})

/** Throws `notfound` if it was withdrawn or belongs to another case. */
export const readCaseDocumentServed = serveStaff(readCaseDocument, async ({ database }, request) => {
  const { bill, query, now } = request
  const reader = staffReads(request, filingTexts.report.reasons[query.reason])
  const paper = await database.bills.read(request.case.id, bill.id, reader, now)
  if (!paper) throw new Problem('notfound')
  return { name: paper.fileName, type: paper.contentType, bytes: paper.content }
})

/** Throws `case.no-return` if no calculation is stored. */
export const readReturnPdfServed = serveStaff(readReturnPdf, async (context, request) => {
  const { case: filing, now, query } = request
  const reader = staffReads(request, filingTexts.report.reasons[query.reason])
  const { form, summary } = await readReturn(context, filing, reader, now)
  const { caseNumber, branchId } = filing
  const branch = context.branchOf(branchId)
  const { root, workers } = context
  const bytes = await makePdf(workers, returnPdfTask, { branch, form, caseNumber, summary, root, now })
  return { name: returnFile(caseNumber), type: 'application/pdf', bytes }
})

/** Throws `file.*` if it is not a readable PDF, `case.no-slip` if no such amount is due, `case.same-paper`. */
export const uploadBillServed = serveCaseActAfter(
  uploadBill,
  (context, { body }) => receivePdf(context, body),
  async (r, { query, staff, actor, now, case: filing }, content, context) => {
    const { kind, amountWon, payBy } = query
    const fileName = documentFileName(kind, filing.caseNumber)
    const summary = await r.summaries.get(filing.id)
    const dues = { nationalWon: summary.taxDueOrRefundWon, localWon: summary.localTaxDueOrRefundWon }
    if (!slipFits(kind, amountWon, dues, await r.bills.list(filing.id)))
      throw new Problem('case.no-slip', { fields: ['amountWon'] })
    await mustBeNewSlip(r, filing, kind, content)
    const { id } = await r.bills.add(
      filing.id,
      { kind, amountWon, payBy, fileName, contentType: 'application/pdf', content, addedBy: staff.id },
      now,
    )
    await r.cases.note(filing.id, { actor, kind: 'bill-uploaded' }, now)
    if (filing.officeState === 'done') await scheduleSlipReminders(context, r, filing, now)
    return { id, version: filing.version }
  },
)

export const withdrawBillServed = serveCaseAct(
  withdrawBill,
  async (r, { bill, body, staff, actor, now, case: filing }, _, context) => {
    const reason = body.reason.trim()
    if (bill.kind === 'book') throw new Problem('notfound')
    if (!(await r.bills.withdraw(filing.id, bill.id, { by: staff.id, reason }, now))) throw new Problem('notfound')
    await r.cases.note(filing.id, { actor, kind: 'bill-withdrawn', reason }, now)
    if (filing.officeState === 'done') await scheduleSlipReminders(context, r, filing, now)
    return { result: 'S' as const }
  },
)

export const markSlipServed = serveCaseAct(
  markSlip,
  async (r, { bill, body, actor, now, case: filing }, _, context) => {
    await markSlipPaid(context, r, filing, { slip: bill.id, paid: body.settled, actor }, now)
    return { result: 'S' as const }
  },
)

export const writeSlipNumbersServed = serveCaseAct(
  writeSlipNumbers,
  async (r, { bill, body, actor, now, case: filing }) => {
    if (!isSlip(bill.kind)) throw new Problem('notfound')
    const { payCode, bank, account } = body
    await saveSlipNumbers(r, bill, { payCode, bank: bank.trim(), account })
    await r.cases.note(filing.id, { actor, kind: 'slip-numbers' }, now)
    return { result: 'S' as const }
  },
)

/** Undefined if the local tax is already recorded, and no other number is written. */
export function localChanges(
  { localTaxState, localReceiptNumber: before }: Filing,
  body: { localReceiptNumber: string | null; localLater?: boolean | undefined },
) {
  const { localReceiptNumber, localLater } = body
  const isOther = localReceiptNumber !== null && bareReceipt(localReceiptNumber) !== bareReceipt(before ?? '')
  if (localTaxState !== 'not-filed' && !isOther) return undefined
  const state = localReceiptNumber ? ('filed' as const) : ('not-applicable' as const)
  return { localReceiptNumber, localTaxState: localLater ? localTaxState : state }
}

export const completeCaseServed = serveCaseAct(
  completeCase,
  async (r, { actor, now, season, case: filing }, _, context) => {
    const changes = { completedAt: now, waitingSince: null }
    await r.cases.moveHeld(filing, 'done', { actor, kind: 'completed', changes }, now)
    const { id, accountId, branchId, caseNumber } = filing
    // An amended return completes again under a new number.
    const receiptNumber = filing.portalReceiptNumber ?? ''
    const kinds = (await r.bills.list(id)).map(({ kind }) => kind)
    const template = kinds.some(isSlip) ? 'done-to-pay' : 'done'
    await tellFiler(r, filing, { template, variables: { caseNumber } }, { turn: receiptNumber }, now)
    await scheduleSlipReminders(context, r, filing, now)
    // The season of an earlier year is over.
    const { lastDay, filingYear } = season.season
    await notifyRefund(context, r, filing, filing.filingYear === filingYear ? lastDay : seoulDay(now), now)
    if ((await r.accounts.find(accountId))?.email) {
      await r.outbox.put(
        {
          template: 'completed',
          channel: 'mail',
          branchId,
          to: { accountId },
          filingId: id,
          variables: { caseNumber, papers: kinds.join(', ') },
          dedupeKey: `completed:${id}:${receiptNumber}`,
        },
        now,
      )
    }
    return { result: 'S' as const }
  },
)

/** The one place where a return becomes filed. */
type Booking = { portalReceiptNumber: string; local: ReturnType<typeof localChanges>; actor: Actor }

/** Call with the case locked. Throws `case.edge` unless it is ready to be filed. */
export async function bookFiling(
  r: Stores,
  filing: Filing,
  { portalReceiptNumber, local, actor }: Booking,
  now: Date,
): Promise<Filing> {
  if (filing.filingState === 'not-filed' || filing.filingState === 'rejected')
    await r.cases.move(filing.id, 'filing', 'transmitted', { actor, kind: 'filed' }, now)
  await r.cases.move(filing.id, 'filing', 'accepted', { actor, kind: 'receipt-number' }, now)
  if (local && local.localTaxState !== 'not-filed')
    await r.cases.move(filing.id, 'local-tax', local.localTaxState, { actor, kind: 'receipt-number' }, now)
  const { localReceiptNumber } = local ?? {}
  await withdrawOutdated(r, filing, actor, now)
  const changes = {
    portalReceiptNumber,
    portalReceiptAt: now,
    ...(localReceiptNumber === undefined
      ? {}
      : { localReceiptNumber, localReceiptAt: localReceiptNumber ? now : null }),
  }
  return r.cases.moveHeld(filing, 'filed', { actor, kind: 'filed', changes }, now)
}

/** Of the return that this one replaces: nobody owes them any more. */
async function withdrawOutdated(r: Stores, { id }: Filing, actor: Actor, now: Date): Promise<void> {
  const { approvedAt, taxDueOrRefundWon: nationalWon, localTaxDueOrRefundWon: localWon } = await r.summaries.get(id)
  const outdated = approvedAt ? outdatedSlips({ nationalWon, localWon }, await r.bills.list(id), approvedAt) : []
  const reason = filingTexts.bills.outdated
  for (const slip of outdated) {
    await r.bills.withdraw(id, slip.id, { by: actor.id, reason }, now)
    await r.cases.note(id, { actor, kind: 'bill-withdrawn', reason }, now)
  }
}

/** The number is the filer's proof: every correction is sent, even an earlier number. */
export async function tellOfFiling(r: Stores, filing: Filing, now: Date): Promise<void> {
  const receiptNumber = filing.portalReceiptNumber ?? ''
  const variables = { receiptNumber, day: dayInWords(filing.portalReceiptAt ?? now) }
  await tellFiler(r, filing, { template: 'filed', variables }, { turn: [receiptNumber, now.getTime()].join(':') }, now)
}
