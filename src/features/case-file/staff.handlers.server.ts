/** The office works on a case: takes it, prepares, lets a second person review, makes the papers, files, completes. Each act is an event; each reading of a secret a record. */
import { Problem } from '#domain/problems.ts'
import type { FillingType } from '#domain/collected-data.ts'
import { linesOfFee, type FeeLine } from '#domain/fee/fee.ts'
import type { KeptCalculation } from '#domain/kept-calculation/kept-calculation.ts'
import type { Filing, Reader, Stores } from '#records/rows.ts'
import type { StaffAsked } from '#server/asked.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { checksOf, findCase, lookAtCase, lookOf, rowOf } from './case.server.ts'
import { makeReportPdf } from './report/report-pdf.server.ts'
import { actProblem, filterStates, stoppingChecks, type CaseAct } from './rules.ts'
import { approveReview, completeCase, listCases, makeReport, readCase, readCaseReport, recordFiling, revealSecret, sendBack, sendToReview, takeCase, uploadBill } from './staff.contract.ts'
import { reportFile } from './texts.ts'

type Asked = StaffAsked<unknown, unknown, { caseNumber: string }>
const by = ({ staff, requestId }: Pick<Asked, 'staff' | 'requestId'>) => ({ kind: 'staff' as const, id: staff.id, requestId })

/**
 * Does one act on a case: the row is held against others, it must still be as the screen showed it, and the table that draws the buttons must allow the act.
 * Throws `notfound`, `case.changed`, `case.second-person`, `case.receipt-number`, `case.edge`.
 */
async function act<T>(context: Context, asked: Asked & { body?: unknown }, name: CaseAct, work: (r: Stores, filing: Filing) => Promise<T>): Promise<T> {
  const found = await findCase(context, asked)
  return context.records.transaction(async (r) => {
    const filing = await r.filings.lock(found.id)
    const version = (asked.body as { version?: number } | undefined)?.version
    if (version !== undefined && version !== filing.version) throw new Problem('case.changed')
    const look = lookOf(filing, await r.summaries.find(filing.id), await r.reports.latest(filing.id), await r.bills.list(filing.id))
    const problem = actProblem(name, look, asked.staff)
    if (problem) throw new Problem(problem)
    return work(r, filing)
  })
}

export const listCasesServed = serveStaff(listCases, async (context, asked) => {
  const { query, staff, season } = asked
  const branch = staff.role === 'operator' ? {} : { branchId: staff.branchId }
  const found = await context.records.cases.list({
    ...branch, filingYear: season.season.filingYear, page: query.page, size: query.size, sort: query.sort, ...(query.keyword.trim() ? { search: query.keyword.trim() } : {}),
    ...(query.filter === 'mine' ? { assigneeId: staff.id } : {}), ...filterStates(query.filter),
  })
  const counts = await context.records.cases.countByOfficeState({ ...branch, filingYear: season.season.filingYear })
  await context.records.accessRecords.record(staffReads(asked, 'case-list'), { act: 'list', fields: ['name', 'phone-mask'], ...branch }, asked.now)
  return { rows: await Promise.all(found.items.map((filing) => rowOf(context, filing))), total: found.total, counts: counts as Record<string, number> }
})

export const readCaseServed = serveStaff(readCase, async (context, asked) => lookAtCase(context, asked, await findCase(context, asked)))

export const takeCaseServed = serveStaff(takeCase, (context, asked) => act(context, asked, 'take', async (r, filing) => {
  await r.cases.assign(filing.id, asked.staff.id, { by: by(asked), why: 'taken' }, asked.now)
  if (filing.officeState === 'new') await r.cases.move(filing.id, 'office', 'preparing', { by: by(asked), why: 'taken' }, asked.now)
  return { result: 'S' as const }
}))

/** The calculation of a method from the records, with its quote: another feature's, handed in where the product is put together. */
export type Calculates = (context: Context, filing: Filing, reader: Reader, method: FillingType) => Promise<{ calculation: KeptCalculation | null; quote: readonly FeeLine[] | null; overrideIds: readonly string[] | null }>

/** What staff typed is what counts; beside it the calculation and its quote are kept as they are now, for the report and for the filer's look at the fee. */
export const sendToReviewServed = (calculates: Calculates) => serveStaff(sendToReview, async (context, asked) => {
  const { body, staff, now } = asked
  const found = await findCase(context, asked)
  const collected = await context.records.collection.read(found.id, staffReads(asked, 'cross-checks'), now)
  const { calculation, quote, overrideIds } = await calculates(context, found, staffReads(asked, 'calculation'), body.type)
  const figures = { type: body.type, totalIncomeWon: body.totalIncome, decidedTaxWon: body.decidedTaxAmount, prepaidTaxWon: body.prepaidTaxAmount, taxDueOrRefundWon: body.taxDueOrRefund }
  const checks = checksOf(collected.data, figures)
  return act(context, asked, 'send-to-review', async (r, filing) => {
    const stopped = stoppingChecks(checks, body.warnings)
    if (stopped.length > 0) throw new Problem('case.checks', { fields: stopped })
    const standing = await r.overrides.standing(filing.id)
    if (overrideIds && standing.map((one) => one.id).join() !== overrideIds.join()) throw new Problem('case.changed')
    if (filing.officeState !== 'preparing') await r.cases.move(filing.id, 'office', 'preparing', { by: by(asked), why: 'prepared' }, now)
    await r.summaries.prepare(filing.id, { ...figures, feeWon: body.feeWon, quote: linesOfFee(quote, body.feeWon), calculation }, staff.id, now)
    if (body.warnings?.trim()) await r.cases.note(filing.id, { by: by(asked), why: body.warnings.trim() }, now)
    await r.cases.move(filing.id, 'office', 'in-review', { by: by(asked), why: 'sent-to-review' }, now)
    return { result: 'S' as const }
  })
})

/** The second person: from here on the filer sees the summary and the fee. */
export const approveReviewServed = serveStaff(approveReview, (context, asked) => act(context, asked, 'approve', async (r, filing) => {
  const { staff, now } = asked
  const summary = await r.summaries.approve(filing.id, staff.id, now)
  const isFree = summary.feeWon === 0
  if (asked.body.reason?.trim()) await r.cases.note(filing.id, { by: by(asked), why: asked.body.reason.trim() }, now)
  await r.cases.move(filing.id, 'office', 'waiting-for-fee', { by: by(asked), why: 'approved' }, now)
  await r.filings.update(filing.id, { reviewCompletedAt: filing.reviewCompletedAt ?? now, waitingSince: isFree ? now : null, ...(isFree ? { feePaidAt: filing.feePaidAt ?? now } : {}) }, now)
  if (isFree) await r.cases.move(filing.id, 'office', 'ready-to-file', { by: by(asked), why: 'no-fee' }, now)
  return { result: 'S' as const }
}))

export const sendBackServed = serveStaff(sendBack, (context, asked) => act(context, asked, 'send-back', async (r, filing) => {
  await r.cases.move(filing.id, 'office', 'preparing', { by: by(asked), why: asked.body.reason.trim() }, asked.now)
  return { result: 'S' as const }
}))

/** Makes the report as the case stands now; throws `case.edge` while nobody has approved the figures. */
async function keepReport(context: Context, r: Stores, filing: Filing, asked: Asked): Promise<void> {
  const summary = await r.summaries.find(filing.id)
  if (!summary?.approvedAt) throw new Problem('case.edge')
  const calculation = await r.summaries.readCalculation(filing.id, staffReads(asked, 'report'), asked.now)
  const content = await makeReportPdf({ branch: context.branchOf(filing.branchId), filing, summary, calculation: calculation ?? null, root: context.root, now: asked.now })
  await r.reports.add(filing.id, { fileName: reportFile(filing.caseNumber), content, madeBy: asked.staff.id }, asked.now)
  await r.cases.note(filing.id, { by: by(asked), why: 'report-made' }, asked.now)
}

export const makeReportServed = serveStaff(makeReport, (context, asked) => act(context, asked, 'make-report', async (r, filing) => {
  await keepReport(context, r, filing, asked)
  return { result: 'S' as const }
}))

export const readCaseReportServed = serveStaff(readCaseReport, async (context, asked) => {
  const filing = await findCase(context, asked)
  const report = await context.records.reports.read(filing.id)
  if (!report) throw new Problem('notfound')
  await context.records.accessRecords.record(staffReads(asked, 'report'), { act: 'download', fields: ['report'], subjectId: filing.accountId, filingId: filing.id, branchId: filing.branchId }, asked.now)
  return { name: reportFile(filing.caseNumber), type: 'application/pdf', bytes: report.content }
})

/** Takes a payment slip. It must be a PDF by its first bytes, whatever its name says. */
export const uploadBillServed = serveStaff(uploadBill, async (context, asked) => {
  const content = Buffer.from(asked.body)
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Problem('input.type', { fields: ['file'] })
  return act(context, asked, 'upload-bill', async (r, filing) => {
    const bill = await r.bills.add(filing.id, { kind: 'national-slip', fileName: asked.query.fileName, contentType: 'application/pdf', content, addedBy: asked.staff.id }, asked.now)
    await r.cases.note(filing.id, { by: by(asked), why: 'bill-uploaded' }, asked.now)
    return { id: bill.id }
  })
})

/** Filed at the portal: the receipt numbers are written down, and the report is made again so that the filer's copy names them. */
export const recordFilingServed = serveStaff(recordFiling, (context, asked) => act(context, asked, 'file', async (r, filing) => {
  const { body, now } = asked
  await r.filings.update(filing.id, { portalReceiptNumber: body.portalReceiptNumber, portalReceiptAt: now, localReceiptNumber: body.localReceiptNumber, localReceiptAt: body.localReceiptNumber ? now : null }, now)
  if (filing.filingState === 'not-filed' || filing.filingState === 'rejected') await r.cases.move(filing.id, 'filing', 'transmitted', { by: by(asked), why: 'filed' }, now)
  await r.cases.move(filing.id, 'filing', 'accepted', { by: by(asked), why: 'receipt-number' }, now)
  if (filing.localTaxState === 'not-filed') await r.cases.move(filing.id, 'local-tax', body.localReceiptNumber ? 'filed' : 'not-applicable', { by: by(asked), why: 'receipt-number' }, now)
  await keepReport(context, r, await r.cases.move(filing.id, 'office', 'filed', { by: by(asked), why: 'filed' }, now), asked)
  return { result: 'S' as const }
}))

/** The package is complete: report, slip, both receipt numbers. */
export const completeCaseServed = serveStaff(completeCase, (context, asked) => act(context, asked, 'complete', async (r, filing) => {
  await r.cases.move(filing.id, 'office', 'done', { by: by(asked), why: 'completed' }, asked.now)
  await r.filings.update(filing.id, { completedAt: asked.now, waitingSince: null }, asked.now)
  return { result: 'S' as const }
}))

export const revealSecretServed = serveStaff(revealSecret, async (context, asked) => {
  const { body, now } = asked
  const filing = await findCase(context, asked)
  const reader = staffReads(asked, body.reason.trim())
  if (reader.reason.length < 2) throw new Problem('secret.reason', { fields: ['reason'] })
  const { filings, registrations } = context.records
  const value = body.what === 'resident-number' ? await filings.readResidentNumber(filing.id, reader, now)
    : body.what === 'account-number' ? await registrations.readAccountNumber(filing.id, reader, now) : await registrations.readPortalPassword(filing.id, reader, now)
  if (!value) throw new Problem('notfound')
  return { value }
})
