/** 개인정보 보호법 35 and 35의2. Numbers are masked; the download writes an access record. */
import { openHousehold } from '#filer/method/service.server.ts'
import { readLetters, type ReadLetterRow } from '#database/letters.server.ts'
import { openOwnPrivacyRequests, type OwnRow, type PrivacyRequestContent } from '#database/privacy-requests.server.ts'
import { type OpenedOwnPastYear, openOwnPastYears } from '#database/past-years.server.ts'
import { documents } from '#domain/collected-data.ts'
import { findStatedOwnFacts, findStatedPersonFacts } from '#domain/family/told-facts.ts'
import { ownFiling } from '#server/guards/own-filing.server.ts'
import { tellFilerAct } from '#server/observability/filer-events.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { serveMember } from '#server/serve.server.ts'
import type { Account, Consultation, ConversationRead, Filing, Database, Reader } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import type { Taker } from '#filer/my-page/files/files.server.ts'
import { typedColumns } from '#database/schema/consultations.server.ts'
import { downloadOwnData } from '#filer/my-page/contract.ts'
import { ownDataFileName } from '#filer/my-page/texts.ts'
import { findAccountAndPayments, listConsultations } from './queries.server.ts'
import { readOwnFamilyAndRequests } from './own-family-queries.server.ts'

type OwnPrivacyRequest = Omit<OwnRow, 'contentSealed' | 'sealOwner'> & { content: PrivacyRequestContent }

type RowOf<Read extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number]

const iso = (at: Date | null) => at?.toISOString() ?? null

const wordFields = ['questions', 'conversation', 'letters', 'past-years', 'household', 'privacy-requests']
const documentFields = documents.map(({ kind }) => kind)

export async function ownDataFile(context: Context, request: Taker) {
  const { database } = context
  const { account, branch, now, query } = request
  const reader = filerReads(request, 'own-data')
  const { filing, years } = await ownFiling(database, request, query.year)
  const recorded = { ...reader, recorded: [...wordFields, ...(filing?.dataState === 'linked' ? documentFields : [])] }
  const place = { accountId: account.id, branchId: branch.affiliationId }
  await database.accessRecords.record(
    reader,
    {
      act: 'download',
      fields: ['own-data', ...recorded.recorded],
      subjectId: account.id,
      branchId: branch.affiliationId,
      ...(filing ? { filingId: filing.id } : {}),
    },
    now,
  )
  tellFilerAct(context, 'own-data', request)
  const [consents, enquiries, questions, talk, letters, ofYear, own] = await Promise.all([
    database.consents.listOf(account.id),
    listConsultations(database, account.id),
    database.questions.read(place, recorded, now),
    filing ? database.conversation.read(filing, { side: 'filer', authorId: account.id }, recorded, now) : null,
    filing ? readLetters(database, [filing], recorded, now) : [],
    filing ? yearOf(database, filing, recorded, now) : null,
    readOwnFamilyAndRequests(database, place),
  ])
  const requests = await openOwnPrivacyRequests(database, place, own.privacyRequests, recorded, now)
  const file = {
    madeAt: now.toISOString(),
    office: branch.name,
    account: accountView(account),
    filingYears: years,
    return: ofYear?.filingData ?? null,
    consents: consents.map(consentView),
    questions: questions.map(questionView),
    conversation: (talk?.messages ?? []).map(messageView),
    letters: letters.map(letterView),
    pastYears: (ofYear?.pastYears ?? []).map(pastYearView),
    linkedFamily: own.family,
    privacyRequests: requests.map(privacyRequestView),
    enquiries: enquiries.filter(({ branchId }) => branchId === branch.affiliationId).map(enquiryView),
  }
  return {
    name: ownDataFileName(now),
    type: 'application/json',
    bytes: Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
  }
}

export const downloadOwnDataServed = serveMember(downloadOwnData, ownDataFile)

const accountView = ({ name, email, phone, createdAt, lastSignInAt }: Account) => ({
  name,
  email,
  phone,
  since: createdAt.toISOString(),
  lastSignInAt: lastSignInAt.toISOString(),
})

const consentView = ({
  kind,
  version,
  agentName,
  granted,
  at,
  withdrawnAt,
  countersignedAt,
  countersignerName,
  countersignerLicence,
  body,
}: RowOf<Database['consents']['listOf']>) => ({
  kind,
  version,
  agentName,
  granted,
  at: at.toISOString(),
  withdrawnAt: iso(withdrawnAt),
  ...(countersignedAt
    ? { countersigned: { at: iso(countersignedAt), name: countersignerName, licence: countersignerLicence } }
    : {}),
  text: body,
})

const questionView = ({ kind, state, words, answer, askedAt, answeredAt }: RowOf<Database['questions']['read']>) => ({
  kind,
  state,
  words,
  answer,
  askedAt: askedAt.toISOString(),
  answeredAt: iso(answeredAt),
})

const messageView = ({ side, words, writtenAt, readAt }: ConversationRead['messages'][number]) => ({
  by: side,
  words,
  at: writtenAt.toISOString(),
  readAt: iso(readAt),
})

const letterView = ({
  state,
  kind,
  incomeYear,
  paperDay,
  receivedDay,
  dueDay,
  sentDay,
  outcome,
  ...row
}: ReadLetterRow) => ({
  state,
  kind,
  incomeYear,
  office: row.content.office,
  number: row.content.number,
  asks: row.content.asks,
  text: row.content.text,
  question: row.content.question,
  answer: row.content.answer,
  paperDay,
  receivedDay,
  dueDay,
  sentDay,
  sent: sentDay ? row.content.approved : '',
  outcome,
  outcomeNote: row.content.outcomeNote,
  addedAt: row.addedAt.toISOString(),
})

const pastYearView = ({ content, ...row }: OpenedOwnPastYear) => {
  const { items, reason, receiptNumber, localReceiptNumber, resultNote } = content
  const askedAt = new Date(row.askedAt).toISOString()
  return { ...row, askedAt, items, reason, receiptNumber, localReceiptNumber, resultNote }
}

const privacyRequestView = ({
  kind,
  source,
  state,
  arrivedOn,
  dueDay,
  endedAt,
  against,
  content,
}: OwnPrivacyRequest) => ({
  kind,
  source,
  state,
  arrivedOn,
  dueDay,
  ...content,
  endedAt: endedAt && new Date(endedAt).toISOString(),
  against: against && { kind: against.kind, at: new Date(against.at).toISOString() },
})

const enquiryView = ({ receiptNumber, type, state, createdAt, ...enquiry }: Consultation) => ({
  receiptNumber,
  type,
  state,
  at: createdAt.toISOString(),
  ...Object.fromEntries(typedColumns.map((column) => [column, enquiry[column]])),
})

async function yearOf(database: Database, filing: Filing, reader: Reader, now: Date) {
  const [{ data }, members, { registration, attempts, householdSealed, pastYears }] = await Promise.all([
    database.collection.read(filing.id, reader, now),
    database.family.list(filing.id),
    findAccountAndPayments(database, filing.id),
  ])
  const filingData = {
    caseNumber: filing.caseNumber,
    filingYear: filing.filingYear,
    name: filing.filerName,
    email: filing.filerEmail,
    phone: filing.filerPhone,
    residentNumber: filing.residentMask,
    method: filing.method,
    receivedAt: iso(filing.receivedAt),
    draftApprovedAt: iso(filing.draftApprovedAt),
    laterInstalmentsWon: { national: filing.instalmentNationalWon, local: filing.instalmentLocalWon },
    completedAt: iso(filing.completedAt),
    portalReceiptNumber: filing.portalReceiptNumber,
    localReceiptNumber: filing.localReceiptNumber,
    told: findStatedOwnFacts(filing),
    family: members.map(({ relation, name, residentMask, source, toldIncome, toldDisabled }) => ({
      relation,
      name,
      residentNumber: residentMask,
      source,
      told: findStatedPersonFacts({ toldIncome, toldDisabled }),
    })),
    refundAccount: registration && {
      bankCode: registration.bankCode,
      accountNumber: registration.accountMask,
      note: registration.note,
    },
    payments: attempts.map(({ at, paidAt, ...attempt }) => ({
      ...attempt,
      at: new Date(at).toISOString(),
      paidAt: paidAt && new Date(paidAt).toISOString(),
    })),
    documents: data,
    household: await openHousehold(database, filing, householdSealed, reader, now),
  }
  const subject = { subjectId: filing.accountId, branchId: filing.branchId }
  return { filingData, pastYears: await openOwnPastYears(database, subject, pastYears, reader, now) }
}
