/**
 * Prepares a caller for each endpoint, so that its handler really runs: the filer at the right step, the member whose
 * case has what is read, the staff member with the right.
 */
import { requestRegistry } from '#filer/family/contract.ts'
import { lookKinds } from '#domain/access-looks.ts'
import { agreeToStart, readAmount, startPayment } from '#filer/payment/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { JourneyAct } from '#domain/journey/acts.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { newToken } from '#server/guards/session.server.ts'
import { seed } from '#rehearsal/seed-command.server.ts'
import { gaon } from '#branches/gaon/branch.ts'
import { accountOf, makeFiler, type Filer } from '#tests/support/filer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { identityOf, typedAccount, walkTo, type Stage } from '#tests/support/walk.ts'
import type { Hints } from './shots.ts'
import { aPixel, branchPartHints, newBranchHints } from './hints/branch.ts'
import { colleagues, newcomerHints, newcomers } from './hints/colleagues.ts'
import { bookHints, returnDetailHints } from './hints/return-details.ts'
import { ofMember } from './hints/member.ts'
import { ofPast, ofYears } from './hints/past-years.ts'
import { paperHints } from './hints/papers.ts'
import { documentBytes, hintRows } from './hints/rows.ts'
import { stageOf } from './hints/stages.ts'
import { confirmStaffSession, insertStaffSession } from '#server/guards/queries.server.ts'
import { insertSession } from '#server/guards/sign-in-queries.server.ts'
import { addPaper } from '#filer/portal-papers/contract.ts'
export type Caller = {
  /**
   * Headers that sign the caller in; asked for before every shot, because some calls end the session they come with.
   */
  signIn: () => Promise<Record<string, string>>
  hints: Hints
}

const registration = {
  bankCode: ['KB', '004', 'NONE'],
  accountNumber: [typedAccount, ''],
  homeTaxId: ['someone'],
  homeTaxPass: ['portal-password-of-the-tests', null, ''],
}

/** Fills the rehearsal and prepares a caller for every endpoint; each journey endpoint gets a person of its own. */
export async function openCallers(rehearsal: Rehearsal) {
  const { database, clock } = rehearsal.product.context
  await seed(rehearsal.product.context)
  let people = 0
  const {
    cases,
    stateOf,
    banner,
    unfitting,
    dependent,
    promised,
    posts,
    enquiries,
    attachment,
    slip,
    member,
    asked,
    parts,
    ownLetter,
    talk,
  } = hintRows(rehearsal)
  const walker = (stage: Stage) => walkTo(rehearsal, `p-${String((people += 1)).padStart(6, '0')}`, stage)

  async function sessionOf(accountId: string): Promise<Record<string, string>> {
    const [token, cookie, now] = [newToken(), newToken(), clock.now()]
    const until = new Date(now.getTime() + 600_000)
    await insertSession(
      database,
      { accountId, branchId: 'gaon', token, cookie, idleUntil: until, absoluteUntil: until },
      now,
    )
    return { authorization: `Bearer ${token}`, cookie: `companion=${cookie}` }
  }
  async function newMember(): Promise<Record<string, string>> {
    const { account } = await database.accounts.signIn(
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
    const person = (await database.staff.list(endpoint.acrossBranches ? undefined : 'gaon')).find(
      (staff) =>
        (staff.role === 'operator') === Boolean(endpoint.acrossBranches) &&
        (!right || mayStaff(staff.role, right, !endpoint.acrossBranches)),
    )
    if (!person) throw new Error(`nobody in the office may ${right}`)
    const [token, now] = [newToken(), clock.now()]
    const until = new Date(now.getTime() + 600_000)
    const session = await insertStaffSession(
      database,
      { staffId: person.id, token: newToken(), idleUntil: until, absoluteUntil: until },
      now,
    )
    await confirmStaffSession(database, session.id, token, now)
    return { cookie: `office=${token}` }
  }
  const same = (headers: Record<string, string>) => async () => headers
  const headersOf = ({ token, cookies }: Filer) => ({
    authorization: `Bearer ${token}`,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })

  async function office(endpoint: Endpoint): Promise<Caller> {
    const all = await cases()
    const hints = {
      year: endpoint.path.endsWith('/case-exports') ? [null, 2026] : ['2026'],
      caseNumber: all.map((listedCase) => listedCase.caseNumber),
      version: [...new Set(all.map((listedCase) => listedCase.version))],
      page: ['0', '1'],
      size: ['10', '100'],
      fileName: ['slip.pdf', '납부서.pdf'],
      kind: endpoint.path.endsWith('/questions')
        ? ['question', 'document']
        : ['national-slip', 'local-slip', 'portal-receipt', 'local-receipt'],
      amountWon: ['1', '120000'],
      payBy: ['2026-06-01', '2026-05-31'],
      day: ['2026-05-01', '2026-05-12'],
      merchant: ['rehearse1m'],
      file: [documentBytes, Buffer.from('%PDF-'), Buffer.from('GIF89a'), Buffer.alloc(0)],
      reason: ['확인 전화'],
      ...(await banner()),
      filter: ['all', 'new', 'preparing,mine,to-refund'],
      columns: [['state'], ['national', 'fee']],
      view: [null, '00000000-0000-4000-8000-00000000000a'],
      keyword: ['홍', '26-', '0002', '%', '_', '\\'],
      ...(endpoint.path.includes('/money/sales')
        ? { from: ['2026-05-01'], until: ['2026-05-31'], branch: ['gaon'] }
        : {}),
      ...(endpoint.path.endsWith('/transmission') ? { key: ['k'.repeat(32)], figures: ['0'.repeat(64)] } : {}),
      portalReceiptNumber: ['123-2026-1-500000000001', '123-2026-1-500000000002'],
      localReceiptNumber: ['L-0001', null],
      ...(/\/(contacts|messages)\//.test(endpoint.path) ? await promised(all.slice(0, 20)) : {}),
      note: ['전화했어요', ''],
      words: ['전화했어요'],
      cells: [['main.totalIncome.0']],
      closedOn: ['', '2025-06-30'],
      agency: ['', '3'],
      number: ['1'],
      dueDay: ['2026-05-15', '2026-06-01'],
      calledAt: ['2026-05-12T00:30:00.000Z', '2026-05-12T23:59:00+09:00'],
      search: [''],
      lastDay: ['2026-06-05', '2026-06-10'],
      ranges: [['127.0.0.0/8', '::1'], []],
      ...paperHints(all.map((listedCase) => listedCase.caseNumber)),
      looked: [[...lookKinds], []],
      caseNumbers: [all.slice(0, 2).map((listedCase) => listedCase.caseNumber)],
      ...(endpoint.path.endsWith('/:caseNumber/branch') ? { to: ['nare', 'daon'], consented: [true] } : {}),
      ...(endpoint.path.endsWith('/filing-sheet/details') ? returnDetailHints : {}),
      ...(endpoint.path.endsWith('/:caseNumber/books') ? bookHints : {}),
      ...(endpoint.path === '/api/office/branch-values' ? branchPartHints : {}),
      ...(endpoint.path === '/api/office/branch-values/add' ? newBranchHints : {}),
      ...(endpoint.path === '/api/office/branch-values/pictures' ? { file: [aPixel, documentBytes] } : {}),
      ...(/:staffId\b|assign|case-acts/.test(endpoint.path) ? await newcomerHints(rehearsal) : {}),
    }
    if (/:(order|notice|line|difference)\b|take-back/.test(endpoint.path))
      return { hints: { ...hints, ...(await unfitting()) }, signIn: same(await officeSession(endpoint)) }
    if (/:(invitationId|requestId|sessionId)\b/.test(endpoint.path)) {
      // This call may end the session that sends it, so each shot has a session of its own.
      return { hints: { ...hints, ...(await colleagues(rehearsal)) }, signIn: () => officeSession(endpoint) }
    }
    if (endpoint.path.endsWith('/conversations/:caseNumber/files/:fileId'))
      return { hints: { ...hints, ...(await talk(all[0])) }, signIn: same(await officeSession(endpoint)) }
    if (endpoint.path.includes('/letters'))
      return { hints: { ...hints, ...(await parts(true)) }, signIn: same(await officeSession(endpoint)) }
    if (endpoint.path.includes('/:pastYearId'))
      return { hints: { ...hints, ...(await ofPast(rehearsal, all[0])) }, signIn: same(await officeSession(endpoint)) }
    if (/:(billId|questionId|paperId)\b/.test(endpoint.path))
      return { hints: { ...hints, ...(await parts()) }, signIn: same(await officeSession(endpoint)) }
    if (endpoint.path.endsWith('/family/:memberId'))
      return { hints: { ...hints, ...(await dependent()) }, signIn: same(await officeSession(endpoint)) }
    if (endpoint.path.startsWith('/api/office/posts'))
      return { hints: { ...hints, ...(await posts()) }, signIn: same(await officeSession(endpoint)) }
    if (endpoint.path.startsWith('/api/office/access-re')) {
      const days = { from: ['2026-05-01', '2026-05-12'], until: ['2026-05-12'] }
      const whose = {
        case: [all[0]?.caseNumber],
        act: ['read', 'list'],
        month: ['2026-04', '2025-12'],
        staffId: [null, ...(await newcomers(rehearsal))],
      }
      return { hints: { ...hints, ...days, ...whose }, signIn: same(await officeSession(endpoint)) }
    }
    if (/^\/api\/office\/(enquiries|privacy-requests)/.test(endpoint.path))
      return { hints: { ...hints, ...(await enquiries()) }, signIn: same(await officeSession(endpoint)) }
    if (endpoint.path === '/api/office/sign-out') return { hints, signIn: () => officeSession(endpoint) }
    return { hints, signIn: same(await officeSession(endpoint)) }
  }

  /** A person whose fee is due, with the result of the provider's window for one payment attempt. */
  async function payer(): Promise<Caller> {
    const filing = await stateOf('waiting-for-fee')
    const signIn = await sessionOf(filing?.accountId ?? '')
    const asker = makeFiler(rehearsal, 'seeded', '')
    asker.token = signIn.authorization?.slice(7)
    asker.cookies.set('companion', signIn.cookie?.slice(10) ?? '')
    await asker.call(agreeToStart, { body: { hash: (await asker.call(readAmount)).consent.hash } })
    const form = await asker.call(startPayment, { body: { payMethod: 'CARD' } })
    const answer = await fetch(`${rehearsal.phoneUrl}/nicepay/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form, outcome: 'approve' }),
    })
    const { fields } = (await answer.json()) as { fields: Record<string, string> }
    return {
      signIn: same(signIn),
      hints: { year: ['2026'], ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]])) },
    }
  }

  async function journey(endpoint: Endpoint, act: JourneyAct): Promise<Caller> {
    const filer = await walker(stageOf[act])
    const identity = identityOf(rehearsal, filer.id)
    if (act === 'fetch-family') {
      await filer.call(requestRegistry, { body: {} })
      await filer.onPhone('approve')
    }
    const members =
      act === 'review-family' ? [await member((await accountOf(rehearsal.product.context, filer))?.id ?? '')] : []
    return {
      signIn: same(headersOf(filer)),
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
        ...(act === 'give-papers' ? { paper: [(await filer.call(addPaper, { body: documentBytes })).id] } : {}),
        file: [documentBytes],
        self: [[], ['disabled']],
        people: [[]],
        ...registration,
      },
    }
  }

  return async function standAt(endpoint: Endpoint): Promise<Caller> {
    if (endpoint.who === 'staff') return office(endpoint)
    if (endpoint.path.includes('/pay/auth')) return payer()
    if (endpoint.path === '/api/posts/files/:id')
      return { signIn: same({}), hints: { id: [await attachment(), '00000000-0000-4000-8000-000000000000'] } }
    if (endpoint.who === 'anyone')
      return {
        signIn: same({ cookie: 'login=a.b' }),
        hints: {
          id: ['1', '2', '20'],
          affiliationId: ['gaon'],
          email: [(await database.staff.list('gaon'))[0]?.loginName ?? ''],
          keyword: ['세', '%'],
          login_hint: ['haneul'],
          page: ['0', '1'],
          size: ['10', '100'],
          boardId: ['2'],
          borardId: ['2'],
          field: ['all', 'title'],
        },
      }
    if (['/api/sessions/end', '/api/spring/user/delete'].includes(endpoint.path))
      return { signIn: newMember, hints: {} }
    if (endpoint.act) return journey(endpoint, endpoint.act)
    const done = await stateOf(
      ['/reports/amount', '/pay/consent'].some((path) => endpoint.path.includes(path)) ? 'waiting-for-fee' : 'done',
    )
    return {
      signIn: same(await sessionOf(done?.accountId ?? '')),
      hints: {
        ...registration,
        ...ofYears,
        ...(endpoint.path.includes('/:questionId') ? await asked(done) : {}),
        ...(endpoint.path.includes('/conversation/files/') ? await talk(done) : {}),
        ...(endpoint.path.includes('/:letterId') ? await ownLetter(done) : {}),
        file: [documentBytes, '00000000-0000-4000-8000-00000000000a'],
        id: endpoint.path.includes('/bills/') ? [await slip(done?.id ?? '')] : [],
        payMethod: ['CARD'],
        ...(await ofMember(rehearsal, endpoint, done)),
        hash: ['0'.repeat(64)],
        ...(/my-page\/files/.test(endpoint.path)
          ? { paper: [undefined, await slip(done?.id ?? '')], consent: [undefined] }
          : {}),
      },
    }
  }
}
