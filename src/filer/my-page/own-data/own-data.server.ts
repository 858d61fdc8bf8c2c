/**
 * Everything kept of a person, as a file of their own (개인정보 보호법 35 and 35의2): what the documents
 * say included, numbers as the screens show them. The taking is an access record.
 */
import { ownFiling } from '#server/guards/own-filing.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { serveMember } from '#server/serve.server.ts'
import type { Filing, Persistence, Reader } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import type { Taker } from '#filer/my-page/files/files.server.ts'
import { downloadOwnData } from '#filer/my-page/contract.ts'
import { ownDataFileName } from '#filer/my-page/texts.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export async function ownDataFile({ persistence }: Context, request: Taker) {
  const { account, branch, now, query } = request
  const reader = filerReads(request, 'own-data')
  const { filing, years } = await ownFiling(persistence, request, query.year)
  const place = { accountId: account.id, branchId: branch.affiliationId }
  const [consents, enquiries, questions, ofYear] = await Promise.all([
    persistence.consents.listOf(account.id),
    persistence.consultations.listOf(account.id),
    persistence.questions.read(place, reader, now),
    filing ? yearOf(persistence, filing, reader, now) : null,
  ])
  await persistence.accessRecords.record(
    reader,
    {
      act: 'download',
      fields: ['own-data'],
      subjectId: account.id,
      branchId: branch.affiliationId,
      ...(filing ? { filingId: filing.id } : {}),
    },
    now,
  )
  const file = {
    madeAt: now.toISOString(),
    office: branch.name,
    account: {
      name: account.name,
      email: account.email,
      phone: account.phone,
      since: account.createdAt.toISOString(),
      lastSignInAt: account.lastSignInAt.toISOString(),
    },
    filingYears: years,
    return: ofYear,
    consents: consents.map(({ kind, version, agentName, granted, at, withdrawnAt, body }) => ({
      kind,
      version,
      agentName,
      granted,
      at: at.toISOString(),
      withdrawnAt: iso(withdrawnAt),
      text: body,
    })),
    questions: questions.map(({ kind, state, words, answer, askedAt, answeredAt }) => ({
      kind,
      state,
      words,
      answer,
      askedAt: askedAt.toISOString(),
      answeredAt: iso(answeredAt),
    })),
    enquiries: enquiries
      .filter(({ branchId }) => branchId === branch.affiliationId)
      .map(({ receiptNumber, type, state, createdAt }) => ({
        receiptNumber,
        type,
        state,
        at: createdAt.toISOString(),
      })),
  }
  return {
    name: ownDataFileName(now),
    type: 'application/json',
    bytes: Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
  }
}

export const downloadOwnDataServed = serveMember(downloadOwnData, ownDataFile)

async function yearOf(
  { collection, family, registrations, payments }: Persistence,
  filing: Filing,
  reader: Reader,
  now: Date,
) {
  const [{ data }, members, registration, attempts] = await Promise.all([
    collection.read(filing.id, reader, now),
    family.list(filing.id),
    registrations.find(filing.id),
    payments.listOf(filing.id),
  ])
  return {
    caseNumber: filing.caseNumber,
    filingYear: filing.filingYear,
    name: filing.filerName,
    email: filing.filerEmail,
    phone: filing.filerPhone,
    residentNumber: filing.residentMask,
    method: filing.method,
    receivedAt: iso(filing.receivedAt),
    completedAt: iso(filing.completedAt),
    portalReceiptNumber: filing.portalReceiptNumber,
    localReceiptNumber: filing.localReceiptNumber,
    family: members.map(({ relation, name, residentMask, source }) => ({
      relation,
      name,
      residentNumber: residentMask,
      source,
    })),
    refundAccount: registration
      ? { bankCode: registration.bankCode, accountNumber: registration.accountMask, note: registration.note }
      : null,
    payments: attempts.map(({ orderId, state, amountWon, createdAt, paidAt }) => ({
      orderId,
      state,
      amountWon,
      at: createdAt.toISOString(),
      paidAt: iso(paidAt),
    })),
    documents: data,
  }
}
