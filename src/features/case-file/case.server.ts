/** Finding a case for a staff member, and looking at all of it. A case of another branch does not exist for anybody but the operator. */
import { findBank } from '#domain/bank/bank.ts'
import type { CollectedData, RelationCode } from '#domain/collected-data.ts'
import { runChecks } from '#domain/cross-checks/cross-checks.ts'
import { isClosed } from '#domain/office-case/office-state.ts'
import { statusMessage } from '#domain/payment/payment.ts'
import { maskPhone, readPhone } from '#domain/phone/phone.ts'
import { Problem } from '#domain/problems.ts'
import { relationName } from '#domain/family/family.ts'
import type { Filing } from '#records/rows.ts'
import type { StaffAsked } from '#server/asked.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { documentNames, documentTable } from './documents.ts'
import { caseActs, inOrder, type CaseLook } from './rules.ts'
import type { CaseFile, CaseRow } from './staff.contract.ts'
import { actorNames, checkLabels, paymentNames, reportFile, sourceNames } from './texts.ts'

type Asked = StaffAsked<unknown, unknown, { caseNumber: string }>

/** Throws `notfound` for what is not there and for another branch's alike. */
export async function findCase({ records }: Context, { staff, params }: Pick<Asked, 'staff' | 'params'>): Promise<Filing> {
  const filing = await records.filings.findByCaseNumber(params.caseNumber)
  if (!filing || !filing.registeredAt || (staff.role !== 'operator' && filing.branchId !== staff.branchId)) throw new Problem('notfound')
  return filing
}

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

export async function rowOf({ records }: Context, filing: Filing): Promise<CaseRow> {
  const [payments, assignee] = await Promise.all([records.payments.listOf(filing.id), filing.assigneeId ? records.staff.find(filing.assigneeId) : undefined])
  const state = filing.feePaidAt ? 'PAID' : statusMessage(payments.toReversed().map((payment) => payment.state))
  return {
    caseNumber: filing.caseNumber, name: filing.filerName ?? '', phoneMask: maskPhone(readPhone(filing.filerPhone)), branchId: filing.branchId, officeState: filing.officeState, dataState: filing.dataState, agentState: filing.agentState,
    paymentState: paymentNames[state] ?? '', method: filing.method, assignee: assignee?.name ?? null, waitingSince: isClosed(filing.officeState) ? null : iso(filing.waitingSince), receivedAt: iso(filing.receivedAt),
  }
}

export async function lookAtCase(context: Context, asked: Asked, filing: Filing): Promise<CaseFile> {
  const { records } = context
  const reader = staffReads(asked, 'case-file')
  const [row, registration, collected, members, summary, report, bills, payments, events] = await Promise.all([
    rowOf(context, filing), records.registrations.find(filing.id), records.collection.read(filing.id, reader, asked.now), records.family.list(filing.id), records.summaries.find(filing.id),
    records.reports.latest(filing.id), records.bills.list(filing.id), records.payments.listOf(filing.id), records.cases.events(filing.id),
  ])
  const names = new Map((await records.staff.list()).map((person) => [person.id, person.name]))
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? '') : '')
  return {
    row, version: filing.version,
    filer: { name: filing.filerName ?? '', phoneMask: row.phoneMask, email: filing.filerEmail ?? '', residentNumberMask: filing.residentMask ?? '', residentNumberKept: filing.hasResidentNumber },
    registration: registration ? {
      bank: findBank(registration.bankCode ?? '')?.name ?? '', accountMask: registration.accountMask ?? '', portalId: registration.portalId ?? '', passwordKept: registration.hasPortalPassword,
      additionalPhone: registration.additionalPhone ?? '', note: registration.note ?? '', registeredAt: iso(filing.registeredAt),
    } : null,
    documents: collected.documents.map((document) => ({ index: document.index, name: documentNames[document.index] ?? '', state: document.state, retrievedAt: iso(document.retrievedAt), ...documentTable(document.index, collected.data) })),
    family: members.filter((member) => filing.familyChoice !== 'LAST_YEAR' || member.source !== 'registry').map((member) => ({ relation: relationName(member.relation as RelationCode), name: member.name, residentNumberMask: member.residentMask ?? '', source: sourceNames[member.source] ?? '' })),
    checks: summary ? checksOf(collected.data, summary) : [],
    review: summary ? {
      preparedBy: nameOf(summary.preparedBy), preparedAt: summary.preparedAt.toISOString(), reviewedBy: summary.approvedBy ? nameOf(summary.approvedBy) : null, reviewedAt: iso(summary.approvedAt), type: summary.type,
      totalIncome: summary.totalIncomeWon, decidedTaxAmount: summary.decidedTaxWon, prepaidTaxAmount: summary.prepaidTaxWon, taxDueOrRefund: summary.taxDueOrRefundWon, feeWon: summary.feeWon, feeLines: summary.quote,
    } : null,
    papers: { report: report ? { madeAt: report.madeAt.toISOString(), fileName: reportFile(filing.caseNumber) } : null, bills: bills.map(({ id, fileName }) => ({ id, fileName })) },
    filing: { portalReceiptNumber: filing.portalReceiptNumber, localReceiptNumber: filing.localReceiptNumber, filingState: filing.filingState, localTaxState: filing.localTaxState },
    payment: { state: row.paymentState, amountWon: payments[0]?.amountWon ?? null, method: payments[0]?.method ?? null, paidAt: iso(filing.feePaidAt) },
    events: inOrder(events).map((event) => ({ at: event.at.toISOString(), machine: event.machine, before: event.before, after: event.after, who: event.actorKind === 'staff' ? nameOf(event.actorId) : (actorNames[event.actorKind] ?? ''), why: event.why })),
    acts: caseActs(lookOf(filing, summary, report, bills), asked.staff),
  }
}

/** What the table of acts asks about a case. */
export function lookOf(filing: Filing, summary: { preparedBy: string } | undefined, report: object | undefined, bills: readonly object[]): CaseLook {
  return {
    officeState: filing.officeState, assigneeId: filing.assigneeId, preparedBy: summary?.preparedBy ?? null, hasReport: report !== undefined, hasBill: bills.length > 0,
    filed: filing.portalReceiptNumber !== null, localSettled: filing.localTaxState !== 'not-filed',
  }
}

type Summary = { type: 'ESTIMATE' | 'SIMPLE' | 'DOUBLE'; totalIncomeWon: number; decidedTaxWon: number; prepaidTaxWon: number; taxDueOrRefundWon: number }

/** The fourteen cross-checks over the prepared figures. */
export function checksOf(data: CollectedData, summary: Summary) {
  const businesses = data.filingGuide?.businesses ?? []
  const revenueWon = businesses.reduce((sum, one) => sum + one.revenue, 0)
  const interimPrepaymentWon = data.filingGuide?.interimPrepayment ?? 0
  // What the prepared return counts as withheld: all that was paid before, less the interim prepayment of the notice.
  const withheldWon = summary.prepaidTaxWon - interimPrepaymentWon
  const prepared = {
    method: summary.type, revenueWon, expensesWon: Math.max(0, revenueWon - summary.totalIncomeWon), determinedTaxWon: summary.decidedTaxWon, withheldWon, interimPrepaymentWon, taxDueWon: summary.taxDueOrRefundWon,
    resultText: summary.taxDueOrRefundWon < 0 ? ('refund' as const) : summary.taxDueOrRefundWon > 0 ? ('due' as const) : ('none' as const), tradeCodes: businesses.map((one) => one.tradeCode),
  }
  return runChecks({ data, prepared, lookedUp: {} }).map((check) => ({ number: check.number, id: check.id, label: checkLabels[check.id] ?? check.id, verdict: check.verdict, difference: check.difference ?? null, limit: check.limit ?? null }))
}
