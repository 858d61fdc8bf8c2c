/** Who stands where, so that a call's handler really runs: the filer at the call's step, the member with a case that has what is read, the staff member with the right. */
import { askRegistry } from '#filer/family/contract.ts'
import { startPayment } from '#filer/payment/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { JourneyAct } from '#domain/journey/acts.ts'
import { enquiryActs } from '#domain/enquiry/enquiry.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { newToken } from '#server/guards/session.server.ts'
import { seed } from '#rehearsal/seed.server.ts'
import { gaon } from '#branches/gaon/branch.ts'
import { makeFiler, type Filer } from '#tests/support/filer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { identityOf, typedAccount, walkTo, type Stage } from '#tests/support/walk.ts'
import type { Hints } from './shots.ts'
import { filingsOf, anEnquiry } from '#tests/support/database.ts'

export type Caller = {
  /** Headers that sign the right person in; asked before every shot, because some calls end the session they come with. */
  signIn: () => Promise<Record<string, string>>
  hints: Hints
}

const stageOf: Record<JourneyAct, Stage> = {
  'save-identity': 'signed-in',
  'request-auth': 'identified',
  'confirm-auth': 'asked',
  collect: 'authenticated',
  'read-collection': 'collected',
  'choose-family': 'collected',
  'ask-registry': 'collected',
  'fetch-family': 'collected',
  'review-family': 'collected',
  'read-history': 'collected',
  compare: 'family',
  'choose-method': 'family',
  agent: 'authenticated',
  register: 'method',
  'wait-in-line': 'identified',
}
const documentBytes = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')
const registration = {
  bankCode: ['KB', '004', 'NONE'],
  accountNumber: [typedAccount, ''],
  homeTaxId: ['someone'],
  homeTaxPass: ['portal-password-of-the-tests', null, ''],
}

/** Fills the rehearsal and gives a stand for every call; each stand of the journey is a person of its own. */
export async function openCallers(rehearsal: Rehearsal) {
  const { persistence, clock } = rehearsal.product.context
  await seed(rehearsal.product.context)
  let people = 0
  const walker = (stage: Stage) => walkTo(rehearsal, `p-${String((people += 1)).padStart(6, '0')}`, stage)
  const cases = async () => (await persistence.cases.list({ branchId: 'gaon', page: 0, size: 100 })).items

  async function sessionOf(accountId: string): Promise<Record<string, string>> {
    const [token, cookie, now] = [newToken(), newToken(), clock.now()]
    const until = new Date(now.getTime() + 600_000)
    await persistence.sessions.start(
      { accountId, branchId: 'gaon', token, cookie, idleUntil: until, absoluteUntil: until },
      now,
    )
    return { authorization: `Bearer ${token}`, cookie: `companion=${cookie}` }
  }
  async function newMember(): Promise<Record<string, string>> {
    const { account } = await persistence.accounts.signIn(
      {
        provider: 'test',
        app: '',
        providerId: `test-${newToken()}`,
        name: '연습',
        phone: '+82 10-0000-9999',
        branchId: 'gaon',
      },
      clock.now(),
    )
    return sessionOf(account.id)
  }
  async function officeSession(endpoint: Endpoint): Promise<Record<string, string>> {
    const right = endpoint.right
    const person = (await persistence.staff.list(endpoint.acrossBranches ? undefined : 'gaon')).find(
      (one) =>
        (one.role === 'operator') === Boolean(endpoint.acrossBranches) &&
        (!right || mayStaff(one.role, right, !endpoint.acrossBranches)),
    )
    if (!person) throw new Error(`nobody in the office may ${right}`)
    const [token, now] = [newToken(), clock.now()]
    const until = new Date(now.getTime() + 600_000)
    const session = await persistence.staffSessions.start(
      { staffId: person.id, token: newToken(), idleUntil: until, absoluteUntil: until },
      now,
    )
    await persistence.staffSessions.confirm(session.id, token, now)
    return { cookie: `office=${token}` }
  }
  const kept = (headers: Record<string, string>) => async () => headers
  const headersOf = ({ token, cookies }: Filer) => ({
    authorization: `Bearer ${token}`,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  const stateOf = async (state: string) => (await cases()).find((one) => one.officeState === state)

  async function office(endpoint: Endpoint): Promise<Caller> {
    const all = await cases()
    const { id } = await persistence.runtimeSettings.addBanner(
      {
        text: '연습 알림',
        branchId: 'gaon',
        showFrom: clock.now(),
        showUntil: new Date(clock.now().getTime() + 86_400_000),
        setBy: 'test',
      },
      clock.now(),
    )
    const { account } = await persistence.accounts.signIn(
      {
        provider: 'test',
        app: '',
        providerId: `test-${newToken()}`,
        name: '연습',
        phone: '+82 10-0000-9999',
        branchId: 'gaon',
      },
      clock.now(),
    )
    const { ticket } = await persistence.waiting.take(
      { accountId: account.id, branchId: 'gaon', filingYear: 2026 },
      clock.now(),
    )
    const in1Hour = new Date(clock.now().getTime() + 3_600_000).toISOString()
    const banner = {
      id: [id, ticket.id],
      count: [1, 20],
      called: [0, 1],
      branch: ['gaon'],
      branchId: ['gaon'],
      from: [clock.now().toISOString()],
      until: [in1Hour],
      link: ['/notices/1', null],
      text: ['연습 알림'],
    }
    const hints = {
      year: ['2026'],
      caseNumber: all.map((one) => one.caseNumber),
      version: [...new Set(all.map((one) => one.version))],
      page: ['0', '1'],
      size: ['10', '100'],
      fileName: ['slip.pdf', '납부서.pdf'],
      kind: ['national-slip', 'local-slip'],
      amountWon: ['1', '120000'],
      payBy: ['2026-06-01', '2026-05-31'],
      file: [documentBytes, Buffer.from('%PDF-'), Buffer.from('GIF89a'), Buffer.alloc(0)],
      reason: ['확인 전화'],
      ...banner,
      keyword: ['홍', '26-', '0002', '%', '_', '\\'],
      localReceiptNumber: ['L-0001', null],
      ...(/\/(contacts|messages)\//.test(endpoint.path) ? await promised(all.slice(0, 20)) : {}),
      note: ['전화했어요', ''],
      staffId: (await persistence.staff.list('gaon')).filter(({ role }) => role === 'counsel').map((one) => one.id),
    }
    if (/:(order|notice)\b/.test(endpoint.path))
      return { hints: { ...hints, ...(await unfitting()) }, signIn: kept(await officeSession(endpoint)) }
    if (endpoint.path.endsWith('/family/:memberId'))
      return { hints: { ...hints, ...(await dependent()) }, signIn: kept(await officeSession(endpoint)) }
    if (endpoint.path.startsWith('/api/office/posts'))
      return { hints: { ...hints, ...(await posts()) }, signIn: kept(await officeSession(endpoint)) }
    if (endpoint.path.startsWith('/api/office/enquiries'))
      return { hints: { ...hints, ...(await enquiries()) }, signIn: kept(await officeSession(endpoint)) }
    if (endpoint.path === '/api/office/sign-out') return { hints, signIn: () => officeSession(endpoint) }
    return { hints, signIn: kept(await officeSession(endpoint)) }
  }

  /** An attempt to pay, and notices of deposits that do not fit it. */
  async function unfitting(): Promise<Caller['hints']> {
    const now = clock.now()
    const filing = await stateOf('waiting-for-fee')
    const { payment } = await persistence.payments.open(
      {
        filingId: filing?.id ?? '',
        accountId: filing?.accountId ?? '',
        branchId: 'gaon',
        orderId: `JS${newToken().slice(0, 20)}`,
        method: 'CARD',
        amountWon: 110_000,
        expiresAt: now,
      },
      { kind: 'system', id: 'test' },
      now,
    )
    const notices: string[] = []
    for (let count = 0; count < 5; count += 1) {
      const kept = { noticeKey: newToken(), orderId: payment.orderId, raw: '{}' }
      const { notice } = await persistence.deposits.keepNotice(kept, now)
      await persistence.deposits.settleNotice(notice.id, 'mismatch', payment.id, now)
      notices.push(notice.id)
    }
    return { order: [payment.orderId], notice: notices }
  }

  /** A case that is being prepared, with somebody in its family. */
  async function dependent(): Promise<Caller['hints']> {
    const filing = await stateOf('preparing')
    const typed = { relation: '5' as const, name: '연습', residentNumber: '1111113000001' }
    const made = await persistence.family.add(filing?.id ?? '', typed, clock.now())
    return { caseNumber: [filing?.caseNumber ?? ''], memberId: [made?.id ?? ''], source: ['전화로 확인'] }
  }

  /** People whom the office promised to call, and messages of theirs that were not taken. */
  async function promised(
    all: { id: string; accountId: string }[],
  ): Promise<{ contactId: string[]; messageId: string[] }> {
    const now = clock.now()
    for (const { id: filingId, accountId } of all) {
      await persistence.contacts.promise(
        { accountId, filingId, branchId: 'gaon', dueAt: now, reason: 'bookkeeping' },
        now,
      )
      await persistence.outbox.put(
        {
          template: 'may',
          branchId: 'gaon',
          to: { accountId },
          filingId,
          variables: { caseNumber: '' },
          dedupeKey: `may:${filingId}`,
          dueAt: now,
        },
        now,
      )
      for (const { id } of await persistence.outbox.listOf(filingId))
        await persistence.outbox.notSent(id, 'refused', null)
    }
    const messages = (await Promise.all(all.map(({ id }) => persistence.outbox.listOf(id)))).flat()
    const contacts = await persistence.contacts.open({ branchId: 'gaon', limit: 100 })
    return { contactId: contacts.map(({ id }) => id), messageId: messages.map(({ id }) => id) }
  }

  /** Somebody whose fee is due, and what the provider's window brought back for one attempt. */
  async function payer(): Promise<Caller> {
    const filing = await stateOf('waiting-for-fee')
    const signIn = await sessionOf(filing?.accountId ?? '')
    const asker = makeFiler(rehearsal, 'seeded', '')
    asker.token = signIn.authorization?.slice(7)
    asker.cookies.set('companion', signIn.cookie?.slice(10) ?? '')
    const form = await asker.call(startPayment, { body: { payMethod: 'CARD' } })
    const answer = await fetch(`${rehearsal.phoneUrl}/nicepay/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form, outcome: 'approve' }),
    })
    const { fields } = (await answer.json()) as { fields: Record<string, string> }
    return {
      signIn: kept(signIn),
      hints: { year: ['2026'], ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]])) },
    }
  }

  async function journey(endpoint: Endpoint, act: JourneyAct): Promise<Caller> {
    const filer = await walker(stageOf[act])
    const identity = identityOf(rehearsal, filer.id)
    if (act === 'fetch-family') {
      await filer.call(askRegistry, { body: {} })
      await filer.onPhone('approve')
    }
    const members = act === 'review-family' ? [await member(await accountOf(filer))] : []
    return {
      signIn: kept(headersOf(filer)),
      hints: {
        idenNoPrefix: [identity.idenNoPrefix, ''],
        idenNoSuffix: [identity.idenNoSuffix, ''],
        reqTxaaUniqueid: [gaon.siteId],
        addInfoCd: ['02', ''],
        addNm: ['서가을'],
        residentRegistrationNumber:
          endpoint.method === 'DELETE'
            ? [...members, `${identity.idenNoPrefix}${identity.idenNoSuffix}`, 'x']
            : [`${identity.idenNoPrefix}${identity.idenNoSuffix}`, '1111113000001'],
        memberId: members,
        ...registration,
      },
    }
  }

  /** Somebody typed into the family of the account's filing: not every invented person has a family. */
  async function member(accountId: string): Promise<string> {
    const [filing] = await filingsOf(persistence, accountId)
    const typed = { relation: '5' as const, name: '연습', residentNumber: '1111113000001' }
    return (await persistence.family.add(filing?.id ?? '', typed, clock.now()))?.id ?? ''
  }

  async function accountOf(filer: Filer): Promise<string> {
    const found = await persistence.sessions.findByToken(filer.token ?? '', filer.cookies.get('companion'), clock.now())
    return found?.account.id ?? ''
  }

  /** The boards as the office writes them: posts in every state, with a file on one. */
  async function posts(): Promise<Caller['hints']> {
    const own = await persistence.postDesk.list({ reach: { branchId: 'gaon' }, page: 0, size: 3 }, clock.now())
    const ids = own.rows.map(({ id }) => id)
    const words = {
      board: ['notices', 'news'],
      branchId: ['gaon'],
      title: ['연습 공지'],
      body: ['## 글\n\n- **하나** [둘](/consult-form)', '<script>'],
      publishedAt: [null, new Date(clock.now().getTime() + 3_600_000).toISOString()],
      shown: [true, false],
    }
    return {
      ...words,
      id: [...ids, '999999999'],
      version: [0, 1, 2],
      fileId: [await attachment(ids[0])],
      state: ['draft', 'scheduled', 'published', 'withdrawn'],
      fileName: ['안내.pdf', '글.txt'],
    }
  }

  /** What people asked through the form: two that wait, and what may be done with them. */
  async function enquiries(): Promise<Caller['hints']> {
    const asked = {
      branchId: 'gaon',
      type: '5' as const,
      phone: '010-0000-9990',
      email: 'asks@example.test',
      content: '신고를 맡기고 싶어요.',
      marketing: false,
      replyBy: clock.now(),
    }
    const made = await Promise.all([1, 2].map(() => anEnquiry(persistence, asked, clock.now())))
    return {
      receiptNumber: [...made.map(({ receiptNumber }) => receiptNumber), 'C26-999999'],
      branch: ['gaon', 'nare'],
      act: [...enquiryActs],
      note: ['', '전화했어요'],
      seen: [0, 1, 2],
      what: ['phone', 'email'],
    }
  }

  /** A file of a post; of the rehearsal's first one a visitor may have it. */
  async function attachment(postId = '1'): Promise<string> {
    const file = await persistence.postFiles.add(
      postId,
      { originalFilename: '안내.pdf', contentType: 'application/pdf', content: documentBytes },
      clock.now(),
    )
    return file.id
  }

  /** A payment slip of a complete case, which its filer may have. */
  async function slip(filingId: string): Promise<string> {
    const bill = await persistence.bills.add(
      filingId,
      {
        kind: 'national-slip',
        fileName: '납부서.pdf',
        contentType: 'application/pdf',
        content: documentBytes,
        addedBy: 'test',
      },
      clock.now(),
    )
    return bill.id
  }

  return async function standAt(endpoint: Endpoint): Promise<Caller> {
    if (endpoint.who === 'staff') return office(endpoint)
    if (endpoint.path.includes('/pay/auth')) return payer()
    if (endpoint.path === '/api/posts/files/:id')
      return { signIn: kept({}), hints: { id: [await attachment(), '00000000-0000-4000-8000-000000000000'] } }
    if (endpoint.who === 'anyone')
      return {
        signIn: kept({ cookie: 'login=a.b' }),
        hints: {
          id: ['1', '2', '20'],
          affiliationId: ['gaon'],
          email: [(await persistence.staff.list('gaon'))[0]?.loginName ?? ''],
          keyword: ['세', '%'],
          login_hint: ['haneul'],
          page: ['0', '1'],
          size: ['10', '100'],
          boardId: ['2'],
          borardId: ['2'],
          field: ['all', 'title'],
        },
      }
    if (endpoint.path === '/api/sessions/end' || endpoint.path === '/api/spring/user/delete')
      return { signIn: newMember, hints: {} }
    if (endpoint.act) return journey(endpoint, endpoint.act)
    const done = await stateOf(endpoint.path.includes('/reports/amount') ? 'waiting-for-fee' : 'done')
    return {
      signIn: kept(await sessionOf(done?.accountId ?? '')),
      hints: {
        ...registration,
        year: ['2026'],
        id: endpoint.path.includes('/bills/') ? [await slip(done?.id ?? '')] : [],
        payMethod: ['CARD'],
      },
    }
  }
}
