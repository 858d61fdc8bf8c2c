import type { Staff } from '#database/staff/grants.server.ts'
import { findBank } from '#domain/bank.ts'
import { isBankToConfirm } from '#domain/branch/branch.ts'
import type { RelationCode } from '#domain/collected-data.ts'
import { maskEmail } from '#domain/mask-email.ts'
import { slipsLeft } from '#domain/filed-return/slips.ts'
import { allowedActs, approvalStop } from '#domain/office-case/case-acts.ts'
import { mayPrepare } from '#domain/office-case/assignee.ts'
import { heldWon, isSettled } from '#domain/payment/payment.ts'
import { maskPhone, readPhone } from '#domain/phone/phone.ts'
import { commandLineId } from '#domain/staff-account/command-line.ts'
import { commandLineName } from '#domain/staff-account/texts.ts'
import { claimedFamily } from '#domain/family/counted-family.ts'
import { relationName } from '#domain/family/family.ts'
import type {
  FamilyMember,
  Filing,
  FilingEvent,
  Journey,
  Payment,
  Registration,
  ReportSummary,
  Stores,
} from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { readActFacts } from '#server/guards/case-acts.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { payDays } from '#tax/years/due-dates.ts'
import { findPortalRequest } from '#filer/authentication/service.server.ts'
import { instalmentOffers } from '#filer/draft/service.server.ts'
import { journeyFacts } from '#server/guards/journey-facts.server.ts'
import { reportFile } from '#office/report/service.server.ts'
import { branchesFor } from '#office/case-desk/service.server.ts'
import { namedChecks } from '#office/review/service.server.ts'
import { documentViews } from './documents.ts'
import { inOrder } from '#domain/office-case/in-order.ts'
import type { CaseFile } from './contract.ts'
import { heirsReturn } from './heirs.ts'
import { nameOfFiler, rowOf } from './row.server.ts'
import { type FilerViewFacts, readFilerView, reviewView } from './read-views.server.ts'
import { actorNames, sourceNames } from './texts.ts'
import { listCaseEvents } from './queries.server.ts'

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

/** A case file without documents is a read too; documents are recorded separately. */
async function recordReading(
  { accessRecords }: Context['database'],
  request: StaffRequest<unknown, unknown, unknown> & { case: Filing },
): Promise<void> {
  const { id: filingId, accountId: subjectId, branchId } = request.case
  const act = { act: 'read', fields: ['case-file'], subjectId, filingId, branchId }
  await accessRecords.record(staffReads(request, 'case-file'), act, request.now)
}

function describeForFiler(
  { branchOf }: Context,
  { case: filing, season, now }: StaffRequest<unknown, unknown, unknown> & { case: Filing },
  read: Omit<FilerViewFacts, 'place'>,
  journey: Journey | undefined,
): CaseFile['told'] {
  const place = journey ? { facts: journeyFacts(journey, season, now), ticket: journey.ticket } : null
  return readFilerView(filing, { ...read, place }, { branch: branchOf(filing.branchId), season, now })
}

export async function readCaseFile(
  context: Context,
  request: StaffRequest<unknown, unknown, unknown> & { case: Filing },
): Promise<CaseFile> {
  const { database } = context
  const filing = request.case
  const reader = staffReads(request, 'case-file')
  const [registration, collected, members, summary, bills, payments, events, facts, people, journey] =
    await Promise.all([
      database.registrations.find(filing.id),
      database.collection.read(filing.id, reader, request.now),
      database.family.list(filing.id),
      database.summaries.find(filing.id),
      database.bills.list(filing.id),
      database.payments.listOf(filing.id),
      listCaseEvents(database, filing.id),
      readActFacts(database, filing, request.now, context.branchOf(filing.branchId)),
      database.staff.list(),
      filing.filingYear === request.season.season.filingYear ? database.journeys.find(filing) : undefined,
    ])
  if (Object.keys(collected.data).length === 0) await recordReading(database, request)
  const names = new Map([[commandLineId, commandLineName], ...people.map(({ id, name }) => [id, name] as const)])
  const nameOf = (id: string | null | undefined) => names.get(id ?? '') ?? ''
  const acts = allowedActs(facts, request.staff)
  const editedBy = facts.editedBy === request.staff.id ? null : facts.editedBy
  const row = rowOf({
    ...filing,
    assigneeName: names.get(filing.assigneeId ?? '') ?? null,
    paymentStates: payments.toReversed().map((payment) => payment.state),
    sentBackReason: summary?.sentBackReason ?? null,
    submitted: summary ?? null,
    receivedWon: payments.reduce((sum, payment) => sum + heldWon(payment), 0),
  })
  return {
    row,
    heirs: filing.diedOn === null ? null : heirsReturn(filing.diedOn),
    told: describeForFiler(context, request, { summary, payments, promises: facts.promises }, journey),
    version: filing.version,
    filer: filerView(filing, await findPortalRequest(database, filing.id, journey)),
    registration: registration ? registrationView(context, filing, registration) : null,
    documents: documentViews(collected),
    givenPapers: facts.givenPapers,
    family: familyViews(claimedFamily(members, filing.familyChoice)),
    checks: namedChecks(summary?.checks ?? []),
    review: summary ? reviewView(summary, filing.officeState, events, nameOf) : null,
    estimate: estimateOf(filing),
    draft: summary?.approvedAt ? draftView(filing, summary, request.now) : null,
    engagement: engagementView(facts, row.name),
    papers: papersView({ filing, summary, bills, reports: facts.reports }),
    filing: receiptView(context, filing, facts.transmitted, nameOf),
    payment: paymentView(row.paymentState, filing, payments),
    colleagues: colleaguesOf(people, filing, request.now),
    assigneeId: filing.assigneeId,
    moveTo: acts.includes('move') ? branchesFor(context, filing.branchId) : [],
    editing: editedBy === null ? null : { by: nameOf(editedBy), until: iso(filing.editLockUntil) },
    events: inOrder(events).map((event) => eventView(event, nameOf)),
    acts,
    approvalStop: approvalStop(facts, request.staff),
  }
}

const colleaguesOf = (people: readonly Staff[], filing: Filing, now: Date): CaseFile['colleagues'] =>
  people.filter((person) => mayPrepare(person, filing, now)).map(({ id, name }) => ({ id, name }))

const estimateOf = ({ expectedNationalWon: nationalWon, expectedLocalWon: localWon }: Filing): CaseFile['estimate'] =>
  nationalWon === null ? null : { nationalWon, localWon }

const draftView = (filing: Filing, summary: ReportSummary, now: Date): CaseFile['draft'] => ({
  approved: filing.draftApprovedAt && { at: filing.draftApprovedAt.toISOString() },
  asked: filing.messageWaitingSince !== null,
  instalments: instalmentOffers(filing, summary, now),
})

const ofMs = (ms: number) => new Date(ms).toISOString()

function engagementView(
  { engagement, contract }: Awaited<ReturnType<typeof readActFacts>>,
  filer: string,
): CaseFile['engagement'] {
  if (!contract) return { standing: engagement, signed: [] }
  const { atMs, officeMs, officeName, licence } = contract
  const office = [officeName, licence].filter(Boolean).join(' ')
  const countersigned = officeMs === null ? [] : [{ by: office, at: ofMs(officeMs) }]
  return { standing: engagement, signed: [{ by: filer, at: ofMs(atMs) }, ...countersigned] }
}

type PapersOf = {
  filing: Filing
  summary: Summary | undefined
  reports: NonNullable<CaseFile['papers']['report']>['versions']
  bills: Awaited<ReturnType<Stores['bills']['list']>>
}

function papersView({ filing, summary, bills, reports }: PapersOf): CaseFile['papers'] {
  const [latest] = reports
  const { dueDay: due, laterDay: instalment } = payDays(filing.filingYear - 1, summary?.dueDay)
  return {
    report: latest ? { madeAt: latest.madeAt, fileName: reportFile(filing.caseNumber), versions: reports } : null,
    bills: bills.map(({ id, fileName, kind, amountWon, payBy, paidAt, paidSaidBy: paidReporter, hasNumbers }) => ({
      id,
      fileName,
      kind,
      amountWon,
      payBy,
      paid: paidAt && paidReporter ? { at: paidAt.toISOString(), by: paidReporter } : null,
      numbers: hasNumbers,
    })),
    slipsLeft: slipsLeft(
      { nationalWon: summary?.taxDueOrRefundWon ?? null, localWon: summary?.localTaxDueOrRefundWon ?? null },
      bills,
    ),
    payBy: { due, instalment },
  }
}

function paymentView(state: string, { feePaidAt }: Filing, payments: readonly Payment[]): CaseFile['payment'] {
  const [latest] = payments
  const receivedWon = payments
    .filter((payment) => isSettled(payment.state))
    .reduce((sum, payment) => sum + heldWon(payment), 0)
  const amountWon = latest?.amountWon ?? null
  return { state, amountWon, receivedWon, method: latest?.method ?? null, paidAt: iso(feePaidAt) }
}

type Transmitted = Awaited<ReturnType<typeof readActFacts>>['transmitted']

const receiptView = (
  { settings }: Context,
  filing: Filing,
  transmitted: Transmitted,
  nameOf: NameOf,
): CaseFile['filing'] => ({
  portalReceiptNumber: filing.portalReceiptNumber,
  localReceiptNumber: filing.localReceiptNumber,
  filingState: filing.filingState,
  localTaxState: filing.localTaxState,
  transmission: transmitted && {
    state: transmitted.state,
    by: nameOf(transmitted.startedBy),
    startedAt: new Date(transmitted.startedMs).toISOString(),
    lookedAt: transmitted.lookedMs === null ? null : new Date(transmitted.lookedMs).toISOString(),
    code: transmitted.code,
  },
  throughVendor: settings.PORTAL_FILING,
})

type Summary = NonNullable<Awaited<ReturnType<Stores['summaries']['find']>>>
type NameOf = (id: string | null | undefined) => string

function filerView(filing: Filing, authentication: CaseFile['filer']['authentication']): CaseFile['filer'] {
  return {
    name: nameOfFiler(filing),
    phoneMask: maskPhone(readPhone(filing.filerPhone)),
    emailMask: maskEmail(filing.filerEmail ?? ''),
    residentNumberMask: filing.residentMask ?? '',
    residentNumberKept: filing.hasResidentNumber,
    authentication,
  }
}

function registrationView(context: Context, filing: Filing, registration: Registration): CaseFile['registration'] {
  const { confirmedBanks } = context.branchOf(filing.branchId).flags
  return {
    bank: findBank(registration.bankCode ?? '')?.name ?? '',
    bankToConfirm: isBankToConfirm(registration.bankCode, confirmedBanks),
    accountMask: registration.accountMask ?? '',
    requestedAccount: registration.requestedAccountMask
      ? {
          bank: findBank(registration.requestedBankCode ?? '')?.name ?? '',
          bankToConfirm: isBankToConfirm(registration.requestedBankCode, confirmedBanks),
          accountMask: registration.requestedAccountMask,
          at: iso(registration.accountRequestedAt),
        }
      : null,
    portalId: registration.portalId ?? '',
    passwordKept: registration.hasPortalPassword,
    additionalPhone: registration.additionalPhone ?? '',
    note: registration.note ?? '',
    registeredAt: iso(filing.registeredAt),
  }
}

function familyViews(members: readonly FamilyMember[]): CaseFile['family'] {
  return members.map((member) => ({
    relation: relationName(member.relation as RelationCode),
    name: member.name,
    residentNumberMask: member.residentMask ?? '',
    source: sourceNames[member.source] ?? '',
  }))
}

function eventView(row: FilingEvent, nameOf: NameOf): CaseFile['events'][number] {
  const { machine, before, after, event } = row
  return {
    at: row.at.toISOString(),
    machine,
    before,
    after,
    who: row.actorKind === 'staff' ? nameOf(row.actorId) : (actorNames[row.actorKind] ?? ''),
    event,
    assignee: event.kind === 'assigned' ? nameOf(event.data.staffId) : null,
  }
}
