/** The summary appears after review, papers after completion. */
import type { Branch } from '#domain/branch/branch.ts'
import { noAccount } from '#domain/branch/new-branch.ts'
import { findBank } from '#domain/bank.ts'
import { isOpen } from '#domain/enquiry/enquiry.ts'
import { wordsBeside } from '#domain/message/approvals.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Consultation, Filing, Registration } from '#database/rows.ts'
import type { MemberRequest } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { markSlipPaid } from '#server/case-messages/mark-slip.server.ts'
import { readSlipNumbers as findSlipNumbers } from '#database/case-documents/slip-numbers.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { ownFiling } from '#server/guards/own-filing.server.ts'
import { serveMember } from '#server/serve.server.ts'
import { readCaseView, viewOfNobody } from '#filer/journey/service.server.ts'
import {
  downloadBill,
  downloadReport,
  listBills,
  markOwnSlip,
  readAccountPage,
  readReport,
  readReportState,
  readSlipNumbers,
} from './contract.ts'
import { billFile, claimOf, reportFile } from './files/files.server.ts'
import { accessWords, enquiryWords } from './texts.ts'
import { countQuestions, findLatestTemplate, listConsultations } from './queries.server.ts'

function promiseOf({ state, replyBy, callFrom }: Consultation) {
  if (!replyBy || !isOpen(state)) return {}
  return { replyBy: replyBy.toISOString(), ...(callFrom ? { callFrom: callFrom.toISOString() } : {}) }
}

type Member = Pick<
  MemberRequest<unknown, { year?: number | undefined }, unknown>,
  'account' | 'branch' | 'season' | 'query'
>

async function filingOf({ database }: Context, request: Member): Promise<Filing | undefined> {
  return (await ownFiling(database, request, request.query.year)).filing
}

const may = (at: Date | null) => (at ? ('May' as const) : ('' as const))
const instants = (fields: Record<string, Date | null>) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, at]) => (at ? [[name, at.toISOString()]] : [])))

async function viewOfYear({ database }: Context, request: Member & { now: Date }, filingYear: number) {
  const { account, branch, season, now } = request
  const journey = await database.journeys.find({ accountId: account.id, branchId: branch.affiliationId, filingYear })
  return journey ? readCaseView(database, journey, { branch, season, now }) : viewOfNobody({ season })
}

async function besideOf(
  { database }: Context,
  { branch, now }: Pick<MemberRequest<unknown, unknown, unknown>, 'branch' | 'now'>,
  filing: Filing,
): Promise<{ beside?: string }> {
  if (!Object.values(branch.messages ?? {}).some(({ words }) => words)) return {}
  const beside = wordsBeside(branch, (await findLatestTemplate(database, filing.id, now)) ?? '')
  return beside ? { beside } : {}
}

export const readReportStateServed = serveMember(readReportState, async (context, request) => {
  const { filing, filingYear, years } = await ownFiling(context.database, request, request.query.year)
  if (!filing?.receivedAt) return years.length > 1 ? { filingYear, years } : {}
  const { receivedAt, dataLinkedAt, reviewCompletedAt, feePaidAt, completedAt } = filing
  return {
    received: filing.receivedMonth ?? 'May',
    dataLinked: may(dataLinkedAt),
    reviewCompleted: may(reviewCompletedAt),
    feePaid: may(feePaidAt),
    completed: may(completedAt),
    at: instants({
      received: receivedAt,
      dataLinked: dataLinkedAt,
      reviewCompleted: reviewCompletedAt,
      feePaid: feePaidAt,
      completed: completedAt,
    }),
    told: await viewOfYear(context, request, filingYear),
    ...(filing.reviewCompletedAt ? { draft: filing.draftApprovedAt ? ('approved' as const) : ('waits' as const) } : {}),
    ...(await besideOf(context, request, filing)),
    ...(filing.incentiveLikely ? claimOf(filing, request.now) : {}),
    caseNumber: filing.caseNumber,
    filingYear,
    years,
  }
})

export const readReportServed = serveMember(readReport, async (context, request) => {
  const filing = await filingOf(context, request)
  if (!filing?.reviewCompletedAt) return {}
  const [summary, registration] = await Promise.all([
    context.database.summaries.find(filing.id),
    context.database.registrations.find(filing.id),
  ])
  if (!summary) return {}
  const { portalReceiptNumber, localReceiptNumber } = filing
  const made = summary.checks.filter(({ verdict }) => verdict !== 'SKIP')
  const passed = made.filter(({ verdict }) => verdict === 'PASS').length
  return {
    type: summary.type,
    totalIncome: summary.totalIncomeWon,
    decidedTaxAmount: summary.decidedTaxWon,
    prepaidTaxAmount: summary.prepaidTaxWon,
    taxDueOrRefund: summary.taxDueOrRefundWon,
    discountedAmount: filing.feePaidAt ? summary.feeWon : summary.feeWon - summary.paidBeforeWon,
    ...(summary.localTaxDueOrRefundWon === null ? {} : { localDueOrRefund: summary.localTaxDueOrRefundWon }),
    ...(made.length > 0 ? { checks: { made: made.length, passed } } : {}),
    ...(portalReceiptNumber ? { portalReceiptNumber } : {}),
    ...(localReceiptNumber ? { localReceiptNumber } : {}),
    ...refundAccountOf(registration),
  }
})

function refundAccountOf(registration: Registration | undefined) {
  const bank = registration?.bankCode ? findBank(registration.bankCode)?.name : undefined
  return bank && registration?.accountMask ? { refundAccount: { bank, last: registration.accountMask.slice(-4) } } : {}
}

export const listBillsServed = serveMember(listBills, async (context, request) => {
  const filing = await filingOf(context, request)
  if (!filing?.completedAt) return []
  const papers = await context.database.bills.list(filing.id)
  // Books are working papers of the office.
  const shown = papers.filter(({ kind }) => kind !== 'book')
  return shown.map(({ id, fileName, kind, amountWon, payBy, paidAt, hasNumbers }) => ({
    id,
    fileName,
    kind,
    ...(amountWon === null ? {} : { amountWon }),
    ...(payBy === null ? {} : { payBy }),
    ...(hasNumbers ? { numbers: true as const } : {}),
    ...(paidAt
      ? { paid: true as const }
      : payBy !== null && payBy < seoulDay(request.now)
        ? { late: true as const }
        : {}),
  }))
})

export const readSlipNumbersServed = serveMember(readSlipNumbers, async ({ database }, request) => {
  const found = await findSlipNumbers(database, request.bill, filerReads(request, 'report'), request.now)
  if (!found) return {}
  const { payCode, bank, account } = found
  return { ...(payCode ? { payCode } : {}), ...(account ? { account: { bank, number: account } } : {}) }
})

export const markOwnSlipServed = serveMember(markOwnSlip, async (context, { account, bill, body, now, requestId }) => {
  const actor = { kind: 'filer' as const, id: account.id, requestId }
  await context.database.transaction(async (r) => {
    const filing = await r.filings.lock(bill.filingId)
    await markSlipPaid(context, r, filing, { slip: bill.id, paid: body.settled, actor }, now)
  })
  return { result: 'S' as const }
})

export const downloadReportServed = serveMember(downloadReport, reportFile)

export const downloadBillServed = serveMember(downloadBill, (context, request) =>
  billFile(context, request, request.bill),
)

const readsPerPage = 20

export function shownAccount({ money: { depositAccount } }: Pick<Branch, 'money'>) {
  const { bank, number, holder } = depositAccount
  return number === noAccount ? null : { bank: findBank(bank)?.name ?? bank, number, holder }
}

export const readAccountPageServed = serveMember(readAccountPage, async ({ database }, { account, branch, query }) => {
  const [consents, reads, enquiries, questions] = await Promise.all([
    database.consents.listOf(account.id),
    database.accessRecords.listOf(account, { page: query.reads, size: readsPerPage }),
    listConsultations(database, account.id),
    countQuestions(database, { accountId: account.id, branchId: branch.affiliationId }),
  ])
  return {
    depositAccount: shownAccount(branch),
    consents: consents
      .filter(({ granted, withdrawnAt }) => granted && withdrawnAt === null)
      .map(({ id, kind, version, at, agentName, body }) => ({
        id,
        kind,
        version,
        at: at.toISOString(),
        ...(agentName ? { agentName } : {}),
        text: body,
      })),
    reads: {
      items: reads.items.map((read) => ({
        at: read.at.toISOString(),
        who: read.readerKind === 'filer' ? accessWords.family : accessWords.who(read.role),
        act: accessWords.act(read.act, read.fields),
        why: accessWords.why(read.reason),
      })),
      page: query.reads,
      pages: Math.ceil(reads.total / readsPerPage),
    },
    enquiries: enquiries
      .filter((enquiry) => enquiry.branchId === branch.affiliationId)
      .map((enquiry) => ({
        receiptNumber: enquiry.receiptNumber,
        kind: enquiryWords.kinds[enquiry.type],
        at: enquiry.createdAt.toISOString(),
        state: enquiryWords.states[enquiry.state],
        ...promiseOf(enquiry),
      })),
    questions,
  }
})
