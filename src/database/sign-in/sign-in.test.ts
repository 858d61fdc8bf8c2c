import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { anAccount, days, hours, later, testNow, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { beginSignInAttempt, endSession, finishSignInAttempt } from '#filer/sign-in/queries.server.ts'
import { findSessionByToken, insertSession, renewSession } from '#server/guards/sign-in-queries.server.ts'
import { purgeSessions, purgeSignInAttempts } from '#server/jobs/queries.server.ts'
import { giveConsent } from '#site/consultation/queries.server.ts'

let it: TestDatabase
before(async () => void (it = await testDatabase()))
after(() => it.close())

const secret = () => randomBytes(32).toString('base64url')
const minutes = (count: number) => count * 60_000

async function aSession({ idleMs = minutes(15), absoluteMs = hours(12) } = {}) {
  const account = await anAccount(it.database)
  const [token, cookie] = [secret(), secret()]
  const session = await insertSession(
    it.database,
    {
      accountId: account.id,
      branchId: 'gaon',
      token,
      cookie,
      idleUntil: later(idleMs),
      absoluteUntil: later(absoluteMs),
      ip: '127.0.0.1',
    },
    testNow,
  )
  return { account, session, token, cookie }
}

test('signing in twice is one account, brought up to date; the first referral stays', async () => {
  const profile = {
    provider: 'kakao',
    app: 'app-a',
    providerId: 'same',
    name: '첫이름',
    email: null,
    phone: null,
    branchId: 'gaon',
    referral: 'friend',
  }
  const first = await it.database.accounts.signIn(profile, testNow)
  const second = await it.database.accounts.signIn({ ...profile, name: '새이름', referral: 'other' }, later(1000))
  assert.deepEqual([first.created, second.created], [true, false])
  assert.equal(second.account.id, first.account.id)
  assert.deepEqual(
    [second.account.name, second.account.branchId, second.account.referral, second.account.createdAt],
    ['새이름', 'gaon', 'friend', testNow],
  )
  assert.equal((await it.database.accounts.signIn({ ...profile, provider: 'other' }, testNow)).created, true)
})

test("the messenger's number belongs to its app: the same number at another app is another person's account", async () => {
  const profile = { provider: 'kakao', providerId: '4000000001', name: '김하나', branchId: 'gaon' }
  const account = await it.database.accounts.signIn({ ...profile, app: 'app-a' }, testNow)
  const other = await it.database.accounts.signIn(
    { ...profile, app: 'app-b', name: '이두나', branchId: 'nare' },
    testNow,
  )
  assert.equal(other.created, true)
  assert.notEqual(other.account.id, account.account.id)
  assert.deepEqual(
    [(await it.database.accounts.find(account.account.id))?.name, other.account.name],
    ['김하나', '이두나'],
  )
})

test('a person is another member at each branch: signing in at one changes nothing at the other', async () => {
  const profile = { provider: 'kakao', app: 'app-a', providerId: 'two-firms', name: '김두곳', branchId: 'gaon' }
  const gaon = await it.database.accounts.signIn({ ...profile, email: 'a@example.test' }, testNow)
  const nare = await it.database.accounts.signIn({ ...profile, branchId: 'nare', name: '김다른' }, later(1000))
  assert.equal(nare.created, true)
  assert.notEqual(nare.account.id, gaon.account.id)
  assert.deepEqual(await it.database.accounts.find(gaon.account.id), gaon.account)
})

test('no row of a branch can be of a member of another: the database refuses it', async () => {
  const account = await anAccount(it.database)
  const place = { accountId: account.id, branchId: 'nare' }
  const foreign = { code: '23503' }
  await assert.rejects(
    it.database.filings.findOrStart({ ...place, filingYear: 2026, lane: 'filing' }, testNow),
    foreign,
  )
  await assert.rejects(
    insertSession(
      it.database,
      { ...place, token: secret(), cookie: secret(), idleUntil: later(1000), absoluteUntil: later(1000) },
      testNow,
    ),
    foreign,
  )
  const textHash = await it.database.consents.keepText({ kind: 'x', version: '1', body: 'x' }, testNow)
  await assert.rejects(
    giveConsent(it.database, [{ ...place, kind: 'x', version: '1', textHash, granted: true }], testNow),
    foreign,
  )
})

test('an account from before is given the app of its branch, unless another of the branch has the key: that one opens for nobody', async () => {
  const { accounts } = it.database
  const known = (providerId: string, branchId: string, app: string) =>
    accounts.signIn({ provider: 'kakao', app, providerId, name: '김연습', branchId }, testNow)
  const before = async (providerId: string, branchId: string) => (await known(providerId, branchId, '')).account
  const [plain, there, taken] = [
    await before('5000000001', 'nare'),
    await before('5000000001', 'gaon'),
    await before('5000000002', 'nare'),
  ]
  await known('5000000002', 'nare', 'app-b')
  const apps = { gaon: 'app-a', daon: 'app-a', nare: 'app-b' }
  assert.deepEqual(await accounts.nameApps('kakao', apps), { named: 2, unclear: 1 })
  assert.deepEqual(await accounts.nameApps('kakao', apps), { named: 0, unclear: 1 })
  assert.equal((await accounts.find(plain.id))?.app, 'app-b')
  assert.equal((await accounts.find(there.id))?.app, 'app-a')
  const back = async (providerId: string, branchId: string, app: string) =>
    (await known(providerId, branchId, app)).account.id
  assert.equal(await back('5000000001', 'nare', 'app-b'), plain.id)
  assert.notEqual(await back('5000000002', 'nare', 'app-b'), taken.id)
})

test('ten sign-ins of one new person at once are one account', async () => {
  const profile = { provider: 'kakao', app: 'app-a', providerId: 'at-once', name: '동시', branchId: 'gaon' }
  const all = await Promise.all(Array.from({ length: 10 }, () => it.database.accounts.signIn(profile, testNow)))
  assert.equal(new Set(all.map(({ account }) => account.id)).size, 1)
  assert.equal(all.filter(({ created }) => created).length, 1)
})

test('a token finds its session and account; the cookie is compared; nothing of them is stored as it is', async () => {
  const { account, session, token, cookie } = await aSession()
  const found = await findSessionByToken(it.database, token, cookie, later(1000))
  assert.deepEqual(
    [found?.session.id, found?.account.id, found?.cookieMatches, found?.superseded],
    [session.id, account.id, true, false],
  )
  assert.equal((await findSessionByToken(it.database, token, secret(), testNow))?.cookieMatches, false)
  assert.equal((await findSessionByToken(it.database, token, undefined, testNow))?.cookieMatches, false)
  assert.equal(await findSessionByToken(it.database, secret(), cookie, testNow), undefined)
  const stored = JSON.stringify([
    await it.asOwner('select * from sessions'),
    await it.asOwner('select * from session_tokens'),
  ])
  assert.ok(!stored.includes(token) && !stored.includes(cookie))
  assert.ok(!('cookieHash' in found!.session))
})

const ends: [what: string, live: number, gone: number][] = [
  ['idle time', minutes(15) - 1, minutes(15)],
  ['the cap', hours(12) - 1, hours(12)],
]
for (const [title, live, gone] of ends) {
  test(`a session ends by ${title}, to the millisecond`, async () => {
    const { token, cookie } = await aSession({ idleMs: title === 'the cap' ? hours(24) : minutes(15) })
    assert.ok(await findSessionByToken(it.database, token, cookie, later(live)))
    assert.equal(await findSessionByToken(it.database, token, cookie, later(gone)), undefined)
    const touch = { lastSeenBefore: later(live), idleUntil: later(gone + minutes(15)) }
    await findSessionByToken(it.database, token, secret(), later(live), touch)
    assert.equal(await findSessionByToken(it.database, token, cookie, later(gone)), undefined)
    await findSessionByToken(it.database, token, cookie, later(live), { ...touch, lastSeenBefore: later(-1) })
    assert.equal(await findSessionByToken(it.database, token, cookie, later(gone)), undefined)
    await findSessionByToken(it.database, token, cookie, later(live), touch)
    assert.equal(
      (await findSessionByToken(it.database, token, cookie, later(gone))) !== undefined,
      title === 'idle time',
    )
  })
}

test('renewal: both tokens work during the grace, only the new one after it, and one tab wins', async () => {
  const { session, token, cookie } = await aSession()
  const [a, b] = [secret(), secret()]
  const how = (newToken: string) => ({
    oldToken: token,
    newToken,
    graceUntil: later(minutes(1)),
    idleUntil: later(minutes(20)),
  })
  const won = await Promise.all([
    renewSession(it.database, session.id, how(a), testNow),
    renewSession(it.database, session.id, how(b), testNow),
  ])
  assert.deepEqual(won.toSorted(), [false, true])
  const [winner, loser] = won[0] ? [a, b] : [b, a]
  assert.equal((await findSessionByToken(it.database, token, cookie, later(minutes(1) - 1)))?.superseded, true)
  assert.equal(await findSessionByToken(it.database, token, cookie, later(minutes(1))), undefined)
  assert.equal((await findSessionByToken(it.database, winner, cookie, later(minutes(1))))?.session.id, session.id)
  assert.equal(await findSessionByToken(it.database, loser, cookie, testNow), undefined)
  assert.equal(await renewSession(it.database, session.id, how(secret()), testNow), false)
})

test('ending is at once', async () => {
  const session = await aSession()
  await endSession(it.database, session.session.id, 'sign-out', testNow)
  assert.equal(await findSessionByToken(it.database, session.token, session.cookie, testNow), undefined)
  assert.ok((await purgeSessions(it.database, later(days(30)))) >= 1)
})

test('a sign-in attempt: first, its double, and everything that is refused', async () => {
  const [state, cookie, code] = [secret(), secret(), secret()]
  const { signInAttempts } = it.database
  await beginSignInAttempt(
    it.database,
    { state, cookie, nonce: 'n', branchId: 'gaon', expiresAt: later(minutes(10)) },
    testNow,
  )
  assert.deepEqual(await signInAttempts.take({ state: secret(), cookie, code }, testNow), {
    kind: 'refused',
    why: 'unknown',
  })
  assert.deepEqual(await signInAttempts.take({ state, cookie: secret(), code }, testNow), {
    kind: 'refused',
    why: 'cookie',
  })
  assert.deepEqual(await signInAttempts.take({ state, cookie, code }, later(minutes(10))), {
    kind: 'refused',
    why: 'expired',
  })
  const taken = await Promise.all([1, 2, 3].map(() => signInAttempts.take({ state, cookie, code }, testNow)))
  assert.deepEqual(taken.map(({ kind }) => kind).toSorted(), ['first', 'repeat', 'repeat'])
  const account = await anAccount(it.database)
  await finishSignInAttempt(it.database, state, account.id)
  const again = await signInAttempts.take({ state, cookie, code }, later(1000))
  assert.deepEqual([again.kind, again.kind === 'repeat' && again.accountId], ['repeat', account.id])
  assert.deepEqual(await signInAttempts.take({ state, cookie, code: secret() }, testNow), {
    kind: 'refused',
    why: 'used',
  })
  assert.equal(await purgeSignInAttempts(it.database, later(hours(1))), 1)
})

test('consents: the very text, the latest word first', async () => {
  const account = await anAccount(it.database)
  const hash = await it.database.consents.keepText({ kind: 'privacy', version: '1', body: 'the text' }, testNow)
  assert.equal(await it.database.consents.keepText({ kind: 'privacy', version: '1', body: 'the text' }, later(1)), hash)
  assert.deepEqual(await it.asOwner('select body from consent_texts where hash = $1', [hash]), [{ body: 'the text' }])
  const [refused] = await giveConsent(
    it.database,
    [{ branchId: 'gaon', accountId: account.id, kind: 'marketing', version: '1', textHash: hash, granted: false }],
    testNow,
  )
  const [given] = await giveConsent(
    it.database,
    [
      {
        branchId: 'gaon',
        accountId: account.id,
        kind: 'marketing',
        version: '2',
        textHash: hash,
        granted: true,
        ip: '127.0.0.1',
      },
    ],
    later(1000),
  )
  assert.deepEqual(
    (await it.database.consents.listOf(account.id)).map(({ id }) => id),
    [given!.id, refused!.id],
  )
  await assert.rejects(
    giveConsent(
      it.database,
      [{ branchId: 'gaon', accountId: account.id, kind: 'x', version: '1', textHash: 'never kept', granted: true }],
      testNow,
    ),
    { code: '23503' },
  )
})
