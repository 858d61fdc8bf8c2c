/** The resources of the matrix: all belong to the branch gaon and its members. */
import type { NamedKind } from '#contract/id.ts'
import { enquiryKinds } from '#domain/enquiry/kinds.ts'
import { addFamilyMember } from '#filer/family/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { setBanner } from '#office/branches/contract.ts'
import { attachPostFile, writePost } from '#office/posts/contract.ts'
import type { Filing } from '#database/rows.ts'
import { makeLetter } from '#tests/support/letters.ts'
import { makePrivacyRequest } from '#tests/support/privacy-requests.ts'
import { makeInvitation } from '#tests/support/family-group.ts'
import { makeSession } from '#tests/support/sessions.ts'
import { makePastYear } from '#tests/support/past-years.ts'
import { sendEnquiry } from '#site/consultation/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { personCalled, walkTo } from '#tests/support/walk.ts'
import { depositOf, importedBy } from '#tests/support/money/deposits.ts'
import { makeDifferences } from '#tests/support/money/differences.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { saveDepositNotice, settleDepositNotice } from '#filer/payment/queries.server.ts'
import { addPortalPaper } from '#filer/portal-papers/queries.server.ts'
import { addQuestionFile } from '#filer/questions/queries.server.ts'
import { takeQueueTicket } from '#filer/queue/queries.server.ts'
import { listCaseRows } from '#office/cases/queries.server.ts'
import { listOpenContacts } from '#office/contacts/queries.server.ts'
import { listOpenBankTransactions } from '#office/money/bank-lines-desk-queries.server.ts'
import { addBankTransactions, saveBankTransactionSettlement } from '#office/money/bank-lines-queries.server.ts'
import { addReport } from '#office/report/queries.server.ts'
import { addStaffLink, addStaffRequest } from '#office/staff/queries.server.ts'
import { insertContact } from '#server/contacts/queries.server.ts'

export type Things = Record<NamedKind, string>

const uuid = '00000000-0000-4000-8000-000000000000'
/** Well-formed ids that nobody has. */
export const nowhere: Things = {
  case: '26-999999',
  bill: uuid,
  portalPaper: uuid,
  consent: uuid,
  payment: 'JS0',
  depositNotice: uuid,
  bankLine: uuid,
  bankImport: uuid,
  providerDifference: uuid,
  familyMember: uuid,
  removedMember: uuid,
  agentOffice: 'nobodys',
  post: '999999999',
  deskPost: '999999999',
  postFile: uuid,
  deskPostFile: uuid,
  enquiry: 'C00-000000',
  conversation: '26-999999',
  conversationFile: uuid,
  question: uuid,
  questionFile: uuid,
  letter: uuid,
  letterFile: uuid,
  pastYear: uuid,
  privacyRequest: uuid,
  familyInvitation: uuid,
  ticket: uuid,
  contact: uuid,
  message: uuid,
  banner: uuid,
  branch: 'nowhere',
  servedBranch: 'nowhere',
  colleague: uuid,
  invitation: uuid,
  staffRequest: uuid,
  memberSession: uuid,
  staffSession: uuid,
  textPage: 'nothing',
}

export async function makeThings(
  rehearsal: Rehearsal,
  operator: Officer,
  filer: Filer,
  family: Filer,
): Promise<Things> {
  const { database, clock, branchOf } = rehearsal.product.context
  const now = clock.now()
  const caseNumber = (await filer.call(readReportState)).caseNumber ?? ''
  const filing = (await database.filings.findByCaseNumber(caseNumber))!
  // Each has a report: a caller who names none gets the own one.
  const all = await listCaseRows(database, { branchId: 'gaon', unregistered: true, page: 0, size: 10 })
  for (const { id } of all.items) {
    await database.filings.update(id, { completedAt: now }, now)
    await addReport(database, id, { fileName: file.fileName, content: file.content, madeBy: operator.id }, now)
  }
  const papers = await makePapers(rehearsal, operator, filing)
  const { payment } = await database.payments.open(
    {
      filingId: filing.id,
      accountId: filing.accountId,
      branchId: filing.branchId,
      merchantId: '',
      orderId: 'JSMATRIX0000000000000000001',
      method: 'CARD',
      amountWon: 110_000,
      expiresAt: new Date(now.getTime() + 600_000),
    },
    { kind: 'filer', id: filing.accountId },
    now,
  )
  const imported = importedBy(operator.id)
  const deposits = [depositOf({ sender: '연습' }), depositOf({ sender: '다른연습', amountWon: 2 })]
  await addBankTransactions(database, 'gaon', deposits, imported, now)
  // One transaction of the statement is settled, so the statement cannot be undone and its transactions stay.
  const [settled] = await listOpenBankTransactions(database, { branchId: 'gaon', limit: 1 })
  await saveBankTransactionSettlement(
    database,
    settled?.line.id ?? '',
    { state: 'not-a-fee', staffId: operator.id },
    now,
  )
  const kept = { noticeKey: 'matrix', orderId: payment.orderId, raw: '{}' }
  const { notice } = await saveDepositNotice(database, kept, now)
  await settleDepositNotice(database, notice.id, 'mismatch', payment.id, now)
  const { memberId } = await family.call(addFamilyMember, {
    body: { gubun: '4', name: '연습가족', residentRegistrationNumber: personCalled(rehearsal, 'byeol').residentNumber },
  })
  const place = { accountId: filing.accountId, branchId: 'gaon', filingYear: filing.filingYear }
  const { ticket } = await takeQueueTicket(database, place, now)
  const words = { title: '연습 공지', body: '연습으로 적은 글', publishedAt: null, shown: true }
  const here = { board: 'notices' as const, branchId: 'gaon' }
  const writing = (key: string) =>
    operator.call(writePost, { body: { ...here, ...words, key: `00000000-0000-4000-8000-00000000000${key}` } })
  const [written, read] = [await writing('1'), await writing('2')]
  const attachTo = (id: string) =>
    operator.call(attachPostFile, { params: { id }, query: { fileName: '안내.pdf' }, body: aPdf() })
  const [attached, ofDesk] = [await attachTo(read.post.id), await attachTo(written.post.id)]
  const hour = 3_600_000
  const banner = await operator.call(setBanner, {
    body: {
      branchId: 'gaon',
      level: 'info',
      text: '연습 알림',
      link: null,
      from: now.toISOString(),
      until: new Date(now.getTime() + hour).toISOString(),
    },
  })
  const enquiry = await filer.call(sendEnquiry, {
    body: {
      kind: enquiryKinds[0],
      phone: '010-0000-0002',
      content: '연습 문의예요. 언제 답을 받을 수 있나요?',
      terms: true,
      privacy: true,
      openForMs: 60_000,
    },
  })
  const due = { accountId: filing.accountId, filingId: filing.id, branchId: 'gaon', dueAt: now }
  await insertContact(database, { ...due, reason: 'bookkeeping' }, now)
  const [contact] = await listOpenContacts(database, { branchId: 'gaon', limit: 1 })
  const [message] = await database.outbox.listOf(filing.id)
  const invitation = await addStaffLink(
    database,
    {
      loginName: 'invited@gaon.example',
      name: '연습초대',
      role: 'counsel',
      branchId: 'gaon',
      by: operator.id,
      expiresAt: new Date(now.getTime() + hour),
    },
    now,
  )
  // Sessions of a member who sends no calls: no other session is theirs to end.
  const signedIn = await makeOfficer(rehearsal, { role: 'counsel', branchId: 'gaon' })
  await signedIn.signIn()
  const [theirs] = await database.staffSessions.listOf(signedIn.id, clock.now())
  const asked = (await makeOfficer(rehearsal, { role: 'counsel', branchId: 'gaon' })).id
  const request = await addStaffRequest(
    database,
    {
      staffId: asked,
      branchId: 'gaon',
      act: 'reset',
      role: null,
      reason: '연습으로 부탁해요',
      askedBy: asked,
      expiresAt: new Date(now.getTime() + hour),
    },
    now,
  )
  return {
    case: caseNumber,
    conversation: caseNumber,
    ...papers,
    consent: (await database.consents.listOf(filing.accountId))[0]?.id ?? '',
    payment: payment.orderId,
    depositNotice: notice.id,
    bankImport: imported.importId,
    bankLine: (await listOpenBankTransactions(database, { branchId: 'gaon', limit: 1 }))[0]?.line.id ?? '',
    providerDifference: (await makeDifferences(database, [{ branchId: 'gaon', subject: 'matrix' }], now))[0] ?? '',
    familyMember: memberId,
    removedMember: memberId,
    agentOffice: branchOf('gaon').siteId,
    post: read.post.id,
    deskPost: written.post.id,
    postFile: attached.id,
    deskPostFile: ofDesk.id,
    enquiry: enquiry.receiptNumber,
    pastYear: await makePastYear(database, filing, now),
    privacyRequest: await makePrivacyRequest(database, { accountId: filing.accountId }, now),
    familyInvitation: await makeInvitation(database, filing, now),
    ticket: ticket.id,
    contact: contact!.id,
    message: message!.id,
    banner: banner.id,
    branch: 'gaon',
    servedBranch: 'nare',
    // A member of staff whom a call suspends sends no calls.
    colleague: (await makeOfficer(rehearsal, { role: 'counsel', branchId: 'gaon' })).id,
    invitation: invitation!.id,
    staffRequest: request!.id,
    memberSession: await makeSession(database, filing, now),
    staffSession: theirs!.id,
    textPage: 'privacy-policy',
  }
}

/** Resources that the office names beside their whole. */
export const partKinds = [
  'bill',
  'familyMember',
  'portalPaper',
  'question',
  'questionFile',
  'letter',
  'letterFile',
  'conversationFile',
  'deskPostFile',
] as const
type Parts = Record<(typeof partKinds)[number], string>

/** Parts of this case, and parts of the same kinds of another case of the branch and another post. */
export async function makeParts(
  rehearsal: Rehearsal,
  operator: Officer,
  there: Things,
): Promise<{ ofCase: Partial<Parts>; elsewhere: Parts }> {
  const { database } = rehearsal.product.context
  const filing = (await database.filings.findByCaseNumber(there.case))!
  const another = await walkTo(rehearsal, 'p-001960', 'registered')
  const { caseNumber } = await another.call(readReportState)
  const other = (await database.filings.findByCaseNumber(caseNumber ?? ''))!
  const [own, foreign] = [await addMember(rehearsal, filing), await addMember(rehearsal, other)]
  const elsewhere = { ...(await makePapers(rehearsal, operator, other)), familyMember: foreign }
  return { ofCase: { familyMember: own }, elsewhere: { ...elsewhere, deskPostFile: there.postFile } }
}

async function addMember(rehearsal: Rehearsal, { id }: Filing): Promise<string> {
  const { database, clock } = rehearsal.product.context
  const { residentNumber } = personCalled(rehearsal, 'p-001961')
  const member = await database.family.add(id, { relation: '4', name: '연습가족', residentNumber }, clock.now())
  return member!.id
}

const file = { fileName: '납부서.pdf', contentType: 'application/pdf' as const, content: Buffer.from('%PDF-1.4\n') }

/** A payment slip of a case, and a question with the file of its answer. */
export async function makePapers({ product }: Rehearsal, { id: addedBy }: Officer, filing: Filing) {
  const { database, clock } = product.context
  const now = clock.now()
  const bill = await database.bills.add(filing.id, { ...file, kind: 'national-slip', addedBy }, now)
  const words = { kind: 'question', words: '연습으로 여쭤봐요', dueDay: '2026-05-15', by: addedBy } as const
  const question = await database.questions.ask(filing, words, now)
  const sent = await addQuestionFile(database, filing, question.id, { ...file, most: 1 }, now)
  await database.questions.answer(filing, question.id, '연습으로 답해요', now)
  const author = { side: 'filer', authorId: filing.accountId } as const
  const { id: conversationFile } = await database.transaction(async (r) => {
    const added = await r.conversation.addFile(filing, author, { ...file, most: 1 }, now)
    await r.conversation.write(filing, author, '연습으로 물어봐요', now)
    return added
  })
  const reading = { kind: 'unread', of: 'unknown', why: 'scanned' } as const
  const portalPaper = await addPortalPaper(database, filing, { ...file, reading }, now)
  const { letter, letterFile } = await makeLetter(database, filing, now)
  return {
    bill: bill.id,
    letter,
    letterFile,
    portalPaper,
    question: question.id,
    questionFile: sent.id,
    conversationFile,
  }
}
