/** The office works on a case: takes it, prepares, lets a second person review, makes the papers, files, completes. Each act is an event; each reading of a secret a record. */
import { Problem } from '#domain/problems.ts'
import type { Filing } from '#records/rows.ts'
import type { StaffAsked } from '#server/asked.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { checksOf, findCase, lookAtCase, rowOf } from './case.server.ts'
import { makeReportPdf } from './report-pdf.server.ts'
import { filterStates } from './rules.ts'
import { approveReview, completeCase, listCases, makeReport, readCase, readCaseReport, recordFiling, revealSecret, sendBack, sendToReview, takeCase, uploadBill } from './staff.contract.ts'
import { reportFile } from './texts.ts'

type Asked = StaffAsked<unknown, unknown, { caseNumber: string }>
const by = ({ staff, requestId }: Pick<Asked, 'staff' | 'requestId'>) => ({ kind: 'staff' as const, id: staff.id, requestId })

/** The case, as it stood when the screen was drawn; throws `case.changed` when somebody was faster. */
async function currentCase(context: Context, asked: Asked & { body: { version: number } }): Promise<Filing> {
  const filing = await findCase(context, asked)
  if (filing.version !== asked.body.version) throw new Problem('case.changed')
  return filing
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

export const takeCaseServed = serveStaff(takeCase, async (context, asked) => {
  const filing = await currentCase(context, asked)
  await context.records.transaction(async (r) => {
    await r.cases.assign(filing.id, asked.staff.id, { by: by(asked), why: 'taken' }, asked.now)
    if (filing.officeState === 'new') await r.cases.move(filing.id, 'office', 'preparing', { by: by(asked), why: 'taken' }, asked.now)
  })
  return { result: 'S' as const }
})

export const sendToReviewServed = serveStaff(sendToReview, async (context, asked) => {
  const { body, staff, now } = asked
  const filing = await currentCase(context, asked)
  const collected = await context.records.collection.read(filing.id, staffReads(asked, 'cross-checks'), now)
  const checks = checksOf(collected.data, { type: body.type, totalIncomeWon: body.totalIncome, decidedTaxWon: body.decidedTaxAmount, prepaidTaxWon: body.prepaidTaxAmount, taxDueOrRefundWon: body.taxDueOrRefund })
  // A failure blocks; a warning passes with a named person and a reason (staff work, "the 14 cross-checks").
  if (checks.some((check) => check.verdict === 'FAIL') || (checks.some((check) => check.verdict === 'WARN') && !body.warnings?.trim())) throw new Problem('case.checks', { fields: ['warnings'] })
  await context.records.transaction(async (r) => {
    if (filing.officeState === 'new' || filing.officeState === 'waiting-for-filer') await r.cases.move(filing.id, 'office', 'preparing', { by: by(asked), why: 'prepared' }, now)
    await r.summaries.prepare(filing.id, {
      type: body.type, totalIncomeWon: body.totalIncome, decidedTaxWon: body.decidedTaxAmount, prepaidTaxWon: body.prepaidTaxAmount, taxDueOrRefundWon: body.taxDueOrRefund, feeWon: body.feeWon, quote: [{ id: 'base', amountWon: body.feeWon }],
    }, staff.id, now)
    if (body.warnings?.trim()) await r.cases.note(filing.id, { by: by(asked), why: body.warnings.trim() }, now)
    await r.cases.move(filing.id, 'office', 'in-review', { by: by(asked), why: 'sent-to-review' }, now)
  })
  return { result: 'S' as const }
})

/** The second person: from here on the filer sees the summary and the fee. */
export const approveReviewServed = serveStaff(approveReview, async (context, asked) => {
  const { staff, now } = asked
  const filing = await currentCase(context, asked)
  if (filing.officeState !== 'in-review') throw new Problem('case.edge')
  await context.records.transaction(async (r) => {
    const summary = await r.summaries.approve(filing.id, staff.id, now)
    if (asked.body.reason?.trim()) await r.cases.note(filing.id, { by: by(asked), why: asked.body.reason.trim() }, now)
    await r.cases.move(filing.id, 'office', 'waiting-for-fee', { by: by(asked), why: 'approved' }, now)
    await r.filings.update(filing.id, { reviewCompletedAt: filing.reviewCompletedAt ?? now, waitingSince: null }, now)
    if (summary.feeWon === 0) {
      await r.filings.update(filing.id, { feePaidAt: filing.feePaidAt ?? now }, now)
      await r.cases.move(filing.id, 'office', 'ready-to-file', { by: by(asked), why: 'no-fee' }, now)
    }
  })
  return { result: 'S' as const }
})

export const sendBackServed = serveStaff(sendBack, async (context, asked) => {
  const filing = await currentCase(context, asked)
  await context.records.cases.move(filing.id, 'office', 'preparing', { by: by(asked), why: asked.body.reason.trim() }, asked.now)
  return { result: 'S' as const }
})

export const makeReportServed = serveStaff(makeReport, async (context, asked) => {
  const { now } = asked
  const filing = await currentCase(context, asked)
  const summary = await context.records.summaries.find(filing.id)
  if (!summary?.approvedAt || !['ready-to-file', 'filed'].includes(filing.officeState)) throw new Problem('case.edge')
  const content = await makeReportPdf({ branch: context.branchOf(filing.branchId), filing, summary, root: context.root, now })
  await context.records.reports.add(filing.id, { fileName: reportFile(filing.caseNumber), content, madeBy: asked.staff.id }, now)
  await context.records.cases.note(filing.id, { by: by(asked), why: 'report-made' }, now)
  return { result: 'S' as const }
})

export const readCaseReportServed = serveStaff(readCaseReport, async (context, asked) => {
  const filing = await findCase(context, asked)
  const report = await context.records.reports.read(filing.id)
  if (!report) throw new Problem('notfound')
  await context.records.accessRecords.record(staffReads(asked, 'report'), { act: 'download', fields: ['report'], subjectId: filing.accountId, filingId: filing.id, branchId: filing.branchId }, asked.now)
  return { name: reportFile(filing.caseNumber), type: 'application/pdf', bytes: report.content }
})

/** Takes a payment slip. It must be a PDF by its first bytes, whatever its name says. */
export const uploadBillServed = serveStaff(uploadBill, async (context, asked) => {
  const filing = await findCase(context, asked)
  const content = Buffer.from(asked.body)
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Problem('input.type', { fields: ['file'] })
  if (!['ready-to-file', 'filed'].includes(filing.officeState)) throw new Problem('case.edge')
  const bill = await context.records.bills.add(filing.id, { kind: 'national-slip', fileName: asked.query.fileName, contentType: 'application/pdf', content, addedBy: asked.staff.id }, asked.now)
  await context.records.cases.note(filing.id, { by: by(asked), why: 'bill-uploaded' }, asked.now)
  return { id: bill.id }
})

export const recordFilingServed = serveStaff(recordFiling, async (context, asked) => {
  const { body, now } = asked
  const filing = await currentCase(context, asked)
  if (filing.officeState !== 'ready-to-file' || !filing.feePaidAt) throw new Problem('case.edge')
  if (!(await context.records.reports.latest(filing.id))) throw new Problem('case.edge')
  await context.records.transaction(async (r) => {
    await r.filings.update(filing.id, { portalReceiptNumber: body.portalReceiptNumber, portalReceiptAt: now, localReceiptNumber: body.localReceiptNumber, localReceiptAt: body.localReceiptNumber ? now : null }, now)
    if (filing.filingState === 'not-filed' || filing.filingState === 'rejected') await r.cases.move(filing.id, 'filing', 'transmitted', { by: by(asked), why: 'filed' }, now)
    await r.cases.move(filing.id, 'filing', 'accepted', { by: by(asked), why: 'receipt-number' }, now)
    if (filing.localTaxState === 'not-filed') await r.cases.move(filing.id, 'local-tax', body.localReceiptNumber ? 'filed' : 'not-applicable', { by: by(asked), why: 'receipt-number' }, now)
    await r.cases.move(filing.id, 'office', 'filed', { by: by(asked), why: 'filed' }, now)
  })
  return { result: 'S' as const }
})

/** The package is complete: report, slip, both receipt numbers. */
export const completeCaseServed = serveStaff(completeCase, async (context, asked) => {
  const { now } = asked
  const filing = await currentCase(context, asked)
  const [report, bills] = await Promise.all([context.records.reports.latest(filing.id), context.records.bills.list(filing.id)])
  if (!filing.portalReceiptNumber || filing.localTaxState === 'not-filed') throw new Problem('case.receipt-number')
  if (!report || bills.length === 0) throw new Problem('case.edge')
  await context.records.transaction(async (r) => {
    await r.cases.move(filing.id, 'office', 'done', { by: by(asked), why: 'completed' }, now)
    await r.filings.update(filing.id, { completedAt: now, waitingSince: null }, now)
  })
  return { result: 'S' as const }
})

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
