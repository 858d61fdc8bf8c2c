/** Who asks in the matrix, and the things they ask about: everything belongs to the branch gaon and to its members. */
import { namedFields, type NamedKind } from '#contract/id.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { fillPath, queryText } from '#contract/paths.ts'
import { enquiryKinds } from '#domain/enquiry/kinds.ts'
import { staffRoles } from '#domain/staff-rights.ts'
import { addFamilyMember } from '#filer/family/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { setBanner } from '#office/branches/contract.ts'
import { attachPostFile, writePost } from '#office/posts/contract.ts'
import { sendEnquiry } from '#site/consultation/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { personCalled, walkTo } from '#tests/support/walk.ts'
import { makeDifferences } from '#tests/support/money/differences.ts'
import type { Asker } from './expected.ts'
import type { Input } from './samples.ts'

type Any = Endpoint<any, any, any, any>
type Things = Record<NamedKind, string>
/** `tells`: names people whom the office looks after; `requestId`: as the answer says it. */
export type Answer = { status: number; code: string; tells: boolean; requestId: string | null }
/** `id`: of a member of staff. */
type Party = { name: string; as: Asker; id?: string; ask(endpoint: Any, input: Input): Promise<Answer> }
export type World = { there: Things; parties(endpoint: Any): Party[] }

const uuid = '00000000-0000-4000-8000-000000000000'
/** Names of the right form that nobody has. */
export const nowhere: Things = {
  case: '26-999999',
  bill: uuid,
  consent: uuid,
  payment: 'JS0',
  depositNotice: uuid,
  bankLine: uuid,
  providerDifference: uuid,
  familyMember: uuid,
  removedMember: uuid,
  agentOffice: 'nobodys',
  post: '999999999',
  deskPost: '999999999',
  postFile: uuid,
  deskPostFile: uuid,
  enquiry: 'C00-000000',
  question: uuid,
  questionFile: uuid,
  ticket: uuid,
  contact: uuid,
  message: uuid,
  banner: uuid,
  branch: 'nowhere',
  servedBranch: 'nowhere',
  colleague: uuid,
  invitation: uuid,
  staffRequest: uuid,
  staffSession: uuid,
  textPage: 'nothing',
}

/** The people of this world who are not staff. */
const names = ['김하늘', '박솔', '최가람']
const types = { json: 'application/json', form: 'application/x-www-form-urlencoded', file: 'application/pdf' } as const

/** One call over the line, with whatever proves who asks. */
async function send(
  url: string,
  endpoint: Any,
  input: Input,
  { cookies, token }: { cookies?: ReadonlyMap<string, string>; token?: string | undefined },
): Promise<Answer> {
  const body =
    input.body === undefined
      ? undefined
      : endpoint.accepts === 'json'
        ? JSON.stringify(input.body)
        : endpoint.accepts === 'form'
          ? new URLSearchParams(input.body as Record<string, string>).toString()
          : new Blob([input.body as Uint8Array<ArrayBuffer>])
  const response = await fetch(url + fillPath(endpoint.path, input.params) + queryText(input.query), {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      cookie: [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': types[endpoint.accepts] }),
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(60_000),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const said = isJson ? (JSON.parse(text) as { code?: string } | null) : null
  return {
    status: response.status,
    code: said?.code ?? '',
    tells: response.ok && names.some((name) => text.includes(name)),
    requestId: response.headers.get('x-request-id'),
  }
}

/** What takes away what others name, or ends a session, is asked last; whoever ended one is signed in again. */
export const ends: readonly string[] = [
  // Who is taken off can be put back for five minutes only: on a slow machine they pass between the two calls.
  'POST /api/spring/deleteFamData',
  'POST /api/office/posts/:id/files/:fileId/remove',
  'POST /api/sessions/end',
  'POST /api/consents/delegation/withdraw',
  'POST /api/spring/user/delete',
  'POST /api/office/sign-out',
]

export async function makeWorld(rehearsal: Rehearsal): Promise<World> {
  const officers: { officer: Officer; own: boolean }[] = []
  for (const role of staffRoles)
    for (const own of [true, false]) {
      const officer = await makeOfficer(rehearsal, { role, branchId: own ? 'gaon' : 'nare' })
      await officer.signIn()
      officers.push({ officer, own })
    }
  const operator = officers.find(({ officer, own }) => own && officer.role === 'operator')!.officer
  const [registered, families] = [
    await walkTo(rehearsal, 'haneul', 'registered'),
    [await walkTo(rehearsal, 'sol', 'collected'), await walkTo(rehearsal, 'garam', 'collected')],
  ]
  const there = await makeThings(rehearsal, operator, registered, families[0]!)
  const member = (filer: Filer, kind: 'owner' | 'other'): Party => ({
    name: kind,
    as: { kind },
    async ask(endpoint, input) {
      const isLast = ends.includes(`${endpoint.method} ${endpoint.path}`)
      if (isLast) await filer.signIn({ again: true })
      const answer = await send(rehearsal.url, endpoint, input, filer)
      if (isLast) await filer.signIn()
      return answer
    },
  })
  const others: Party[] = [
    { name: 'nobody', as: { kind: 'nobody' }, ask: (endpoint, input) => send(rehearsal.url, endpoint, input, {}) },
    ...officers.map(({ officer, own }): Party => ({
      name: `${officer.role} of ${own ? 'the own branch' : 'another branch'}`,
      as: { kind: 'staff', role: officer.role, own },
      id: officer.id,
      ask: (endpoint, input) => send(rehearsal.url, endpoint, input, officer),
    })),
  ]
  const [family, otherFamily] = families as [Filer, Filer]
  return {
    there,
    // Who owns a case does not review a family any more: each kind has an owner who may act on it, and a member at the same step who may not.
    parties: (endpoint) =>
      namedFields(endpoint).some(({ kind }) => ['familyMember', 'removedMember', 'agentOffice'].includes(kind))
        ? [...others, member(family, 'owner'), member(otherFamily, 'other')]
        : [...others, member(registered, 'owner'), member(family, 'other')],
  }
}

async function makeThings(rehearsal: Rehearsal, operator: Officer, filer: Filer, family: Filer): Promise<Things> {
  const { persistence, clock, branchOf } = rehearsal.product.context
  const now = clock.now()
  const caseNumber = (await filer.call(readReportState)).caseNumber ?? ''
  const filing = (await persistence.filings.findByCaseNumber(caseNumber))!
  const file = { fileName: '납부서.pdf', content: Buffer.from('%PDF-1.4\n') }
  // Each has a report: whoever asks without naming one gets the own.
  const all = await persistence.cases.list({ branchId: 'gaon', unregistered: true, page: 0, size: 10 })
  for (const { id } of all.items) {
    await persistence.filings.update(id, { completedAt: now }, now)
    await persistence.reports.add(id, { ...file, madeBy: operator.id }, now)
  }
  const bill = await persistence.bills.add(
    filing.id,
    { ...file, kind: 'national-slip', contentType: 'application/pdf', addedBy: operator.id },
    now,
  )
  const { payment } = await persistence.payments.open(
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
  const deposit = { key: 'matrix', bookedOn: '2026-05-11', amountWon: 1, depositor: '연습' }
  await persistence.bankLines.add('gaon', [deposit], operator.id, now)
  const kept = { noticeKey: 'matrix', orderId: payment.orderId, raw: '{}' }
  const { notice } = await persistence.deposits.keepNotice(kept, now)
  await persistence.deposits.settleNotice(notice.id, 'mismatch', payment.id, now)
  const { memberId } = await family.call(addFamilyMember, {
    body: { gubun: '4', name: '연습가족', residentRegistrationNumber: personCalled(rehearsal, 'byeol').residentNumber },
  })
  const place = { accountId: filing.accountId, branchId: 'gaon', filingYear: filing.filingYear }
  const { ticket } = await persistence.waiting.take(place, now)
  const words = { title: '연습 공지', body: '연습으로 적은 글', publishedAt: null, shown: true }
  const here = { board: 'notices' as const, branchId: 'gaon' }
  const writing = (key: string) =>
    operator.call(writePost, { body: { ...here, ...words, key: `00000000-0000-4000-8000-00000000000${key}` } })
  const [written, read] = [await writing('1'), await writing('2')]
  const attachTo = (id: string) =>
    operator.call(attachPostFile, { params: { id }, query: { fileName: '안내.pdf' }, body: Buffer.from('%PDF-1.4\n') })
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
  await persistence.contacts.promise({ ...due, reason: 'bookkeeping' }, now)
  const [contact] = await persistence.contacts.open({ branchId: 'gaon', limit: 1 })
  const [message] = await persistence.outbox.listOf(filing.id)
  const invitation = await persistence.staffLinks.add(
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
  // Signed in as somebody who asks nothing: nobody else's session is theirs to end.
  const signedIn = await makeOfficer(rehearsal, { role: 'counsel', branchId: 'gaon' })
  await signedIn.signIn()
  const [theirs] = await persistence.staffSessions.listOf(signedIn.id, clock.now())
  const asked = (await makeOfficer(rehearsal, { role: 'counsel', branchId: 'gaon' })).id
  const request = await persistence.staffRequests.ask(
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
  const inWords = { kind: 'question', words: '연습으로 여쭤봐요', dueDay: '2026-05-15', by: operator.id } as const
  const question = await persistence.questions.ask(filing, inWords, now)
  const photo = { content: file.content, contentType: 'application/pdf', most: 1 } as const
  const sent = await persistence.questions.addFile(filing, question.id, photo, now)
  await persistence.questions.answer(filing, question.id, '연습으로 답해요', now)
  return {
    case: caseNumber,
    bill: bill.id,
    consent: (await persistence.consents.listOf(filing.accountId))[0]?.id ?? '',
    payment: payment.orderId,
    depositNotice: notice.id,
    bankLine: (await persistence.bankLines.open({ branchId: 'gaon', limit: 1 }))[0]?.line.id ?? '',
    providerDifference: (await makeDifferences(persistence, [{ branchId: 'gaon', subject: 'matrix' }], now))[0] ?? '',
    familyMember: memberId,
    removedMember: memberId,
    agentOffice: branchOf('gaon').siteId,
    post: read.post.id,
    deskPost: written.post.id,
    postFile: attached.id,
    deskPostFile: ofDesk.id,
    enquiry: enquiry.receiptNumber,
    question: question.id,
    questionFile: sent.id,
    ticket: ticket.id,
    contact: contact!.id,
    message: message!.id,
    banner: banner.id,
    branch: 'gaon',
    servedBranch: 'nare',
    // Who is suspended by asking asks nothing.
    colleague: (await makeOfficer(rehearsal, { role: 'counsel', branchId: 'gaon' })).id,
    invitation: invitation!.id,
    staffRequest: request!.id,
    staffSession: theirs!.id,
    textPage: 'privacy-policy',
  }
}
