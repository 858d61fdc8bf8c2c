/** The real provider library on loopback; only its person is invented. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { startStaffProvider, type StaffProvider } from '#tests/support/staff-provider.ts'
import { href } from '#domain/address/href.ts'
import { addDays, dayInWords, seoulDay } from '#domain/seoul-time.ts'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import { setStaffEnd } from '#office/staff/people/account-queries.server.ts'
import { providerTexts } from './texts.ts'

const { ProviderPart } = await import('./provider-part.tsx')
import {
  readStaffSelf,
  finishProviderSignIn,
  proveProviderSignIn,
  startProviderSignIn,
} from '#office/staff/contract.ts'

let provider: StaffProvider
let rehearsal: Rehearsal
before(async () => {
  provider = await startStaffProvider()
  rehearsal = await startRehearsal({
    withJobs: false,
    withPages: true,
    settings: {
      STAFF_TRIES: '3',
      SIGN_INS_PER_HOUR: '1000',
      STAFF_LOGIN_ISSUER__gaon: provider.issuer,
      STAFF_LOGIN_CLIENT_ID__gaon: provider.clientId,
      STAFF_LOGIN_CLIENT_SECRET__gaon: provider.clientSecret,
    },
  })
})
after(async () => {
  await rehearsal?.stop()
  await provider?.stop()
})

type Return = { code: string; state: string; iss?: string }
const returned = (params: URLSearchParams): Return => ({
  code: params.get('code') ?? '',
  state: params.get('state') ?? '',
  ...(params.get('iss') ? { iss: params.get('iss')! } : {}),
})
const isProven = { verified: true, amr: ['pwd', 'otp'] }

async function goThere(officer: Officer, changes: Partial<StaffProvider['person']> = {}, edit = (url: string) => url) {
  provider.person = { email: officer.email, ...isProven, ...changes }
  const { location } = await officer.call(startProviderSignIn)
  return returned(await provider.signIn(edit(location)))
}
const finish = (officer: Officer, body: Return) => officer.ask(finishProviderSignIn, { body })
const isIn = async (officer: Officer) => (await officer.ask(readStaffSelf)).status === 200
const refusedKinds = () =>
  rehearsal.lines
    .map((line) => JSON.parse(line) as { event?: string; kind?: string })
    .filter(({ event }) => event === 'staff.sign-in-refused')
    .map(({ kind }) => kind)

const recordsOf = async (officer: Officer) => {
  const { items } = await rehearsal.product.context.database.accessRecords.list({
    readerId: officer.id,
    page: 0,
    size: 20,
  })
  return items.map(({ act, reason }) => `${act} ${reason}`)
}

test('whom the provider proves with a second factor is in, on record, and as after a password', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  const answer = await finish(officer, await goThere(officer, { email: officer.email.toUpperCase() }))
  assert.deepEqual([answer.status, answer.body], [200, { next: 'office' }])
  assert.match(answer.headers.getSetCookie().join(), /office=[^;]{30,};.*HttpOnly;.*SameSite=Lax/)
  assert.equal((await officer.call(readStaffSelf)).email, officer.email)
  assert.deepEqual(await recordsOf(officer), ['sign-in provider'])
})

test('without a second factor there, ours is asked for, and nothing opens before it', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'reviewer' })
  assert.deepEqual((await finish(officer, await goThere(officer, { amr: ['pwd'] }))).body, { next: 'code' })
  assert.equal(await isIn(officer), false)
  const wrong = String((Number(officer.code()) + 1) % 1_000_000).padStart(6, '0')
  assert.equal(codeOf(await officer.ask(proveProviderSignIn, { body: { code: wrong } })), 'auth.provider.code')
  assert.equal(await isIn(officer), false)
  const code = officer.code()
  const both = [
    officer.ask(proveProviderSignIn, { body: { code } }),
    officer.ask(proveProviderSignIn, { body: { code } }),
  ]
  assert.deepEqual((await Promise.all(both)).map(({ status }) => status).toSorted(), [200, 400])
  assert.equal(await isIn(officer), true)
})

test('an operator, who reaches every firm, is asked for our second factor whatever one firm’s provider says', async () => {
  const operator = await makeOfficer(rehearsal, { role: 'operator' })
  assert.deepEqual((await finish(operator, await goThere(operator))).body, { next: 'code' })
  assert.equal(await isIn(operator), false)
  await operator.call(proveProviderSignIn, { body: { code: operator.code() } })
  assert.equal(await isIn(operator), true)
})

test('our own code alone, or for a sign-in of another browser, opens nothing', async () => {
  const [officer, other] = [
    await makeOfficer(rehearsal, { role: 'reviewer' }),
    await makeOfficer(rehearsal, { role: 'reviewer' }),
  ]
  const ask = (member: Officer) => member.ask(proveProviderSignIn, { body: { code: officer.code() } })
  assert.equal(codeOf(await ask(officer)), 'auth.provider.state')
  await finish(officer, await goThere(officer, { amr: [] }))
  assert.equal(codeOf(await ask(other)), 'auth.provider.state')
  await rehearsal.moveClock({ advance: 'PT10M1S' })
  assert.equal(codeOf(await ask(officer)), 'auth.provider.state')
})

test('three wrong codes shut the account for this address as wrong passwords do', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await finish(officer, await goThere(officer, { amr: ['pwd'] }))
  const wrong = String((Number(officer.code()) + 1) % 1_000_000).padStart(6, '0')
  const codes: unknown[] = []
  for (const code of [wrong, wrong, officer.code()])
    codes.push(codeOf(await officer.ask(proveProviderSignIn, { body: { code } })))
  assert.deepEqual(codes, ['auth.provider.code', 'auth.provider.code', 'auth.provider.tries'])
  assert.equal(codeOf(await finish(officer, await goThere(officer))), 'auth.provider.tries')
  await rehearsal.moveClock({ advance: 'PT31M' })
  assert.equal((await finish(officer, await goThere(officer))).status, 200)
})

test('a wrong state, another browser, a late return and a second use are refused', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  const other = await makeOfficer(rehearsal, { role: 'preparer' })
  const back = await goThere(officer)
  assert.equal(codeOf(await finish(officer, { ...back, state: 'x'.repeat(43) })), 'auth.provider.state')
  assert.equal(codeOf(await finish(other, back)), 'auth.provider.state')
  const late = await goThere(other)
  await rehearsal.moveClock({ advance: 'PT10M1S' })
  assert.equal(codeOf(await finish(other, late)), 'auth.provider.state')
  const again = await goThere(officer)
  assert.equal((await finish(officer, again)).status, 200)
  officer.cookies.delete('office')
  assert.equal(codeOf(await finish(officer, again)), 'auth.provider.state')
  assert.equal(await isIn(officer), false)
})

test('a code of another sign-in fits neither its verifier nor, once used, the provider', async () => {
  const [officer, thief] = [
    await makeOfficer(rehearsal, { role: 'preparer' }),
    await makeOfficer(rehearsal, { role: 'preparer' }),
  ]
  const stolen = await goThere(officer)
  const own = await goThere(thief)
  assert.equal(codeOf(await finish(thief, { ...own, code: stolen.code })), 'auth.provider.state')
  const used = await goThere(officer)
  await finish(officer, used)
  const next = await goThere(thief)
  assert.equal(codeOf(await finish(thief, { ...next, code: used.code })), 'auth.provider.state')
  assert.ok(refusedKinds().includes('provider-code'))
  assert.equal(await isIn(thief), false)
})

test('another nonce and another issuer are refused', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  const bent = await goThere(officer, {}, (url) => url.replace(/nonce=[^&]+/, 'nonce=of-another'))
  assert.equal(codeOf(await finish(officer, bent)), 'auth.provider.failed')
  const back = await goThere(officer)
  assert.equal(back.iss, provider.issuer)
  const foreign = { ...back, iss: 'https://login.elsewhere.example' }
  assert.equal(codeOf(await finish(officer, foreign)), 'auth.provider.failed')
  assert.deepEqual(refusedKinds().slice(-2), ['provider-unproven', 'provider-issuer'])
})

test('nobody is let in without an account of this branch that is still open, nor is one made', async () => {
  const known = await makeOfficer(rehearsal, { role: 'preparer' })
  const elsewhere = await makeOfficer(rehearsal, { role: 'preparer', branchId: 'nare' })
  const { database, clock } = rehearsal.product.context
  const count = (await database.staff.list()).length
  const met: unknown[] = []
  const tell = async (changes: Partial<StaffProvider['person']>) =>
    met.push(codeOf(await finish(known, await goThere(known, changes))))
  await tell({ email: 'nobody@gaon.example' })
  await tell({ email: elsewhere.email })
  await tell({ verified: false })
  await database.staff.suspend(known.id, { by: 'test', reason: 'leaver' }, clock.now())
  const ended = await finish(known, await goThere(known))
  met.push(codeOf(ended))
  const day = dayInWords(clock.now(), true)
  assert.equal(
    (ended.body as { message?: string }).message,
    `${day}부터 멈춘 직원 계정이라 들어올 수 없어요. 지점장이나 운영자에게 물어봐 주세요.`,
  )
  assert.deepEqual(met, [
    'auth.provider.unknown',
    'auth.provider.unknown',
    'auth.provider.email',
    'auth.provider.ended',
  ])
  assert.deepEqual(refusedKinds().slice(-4), ['unknown-login', 'other-branch', 'provider-email', 'suspended'])
  assert.equal((await database.staff.list()).length, count)
  assert.equal(await isIn(known), false)
})

test('an account that is stopped between the provider and our code does not get in', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  await finish(officer, await goThere(officer, { amr: [] }))
  const { database, clock } = rehearsal.product.context
  await database.staff.suspend(officer.id, { by: 'test', reason: 'leaver' }, clock.now())
  const ended = await officer.ask(proveProviderSignIn, { body: { code: officer.code() } })
  assert.equal(codeOf(ended), 'auth.provider.ended')
  assert.ok((ended.body as { message?: string }).message?.startsWith(`${dayInWords(clock.now(), true)}부터 `))
})

test('an account whose last day is over gets in neither by the provider nor by our code after it', async () => {
  const [officer, between] = [
    await makeOfficer(rehearsal, { role: 'preparer' }),
    await makeOfficer(rehearsal, { role: 'preparer' }),
  ]
  const { database, clock } = rehearsal.product.context
  const today = seoulDay(clock.now())
  for (const { id } of [officer, between])
    await setStaffEnd(database, id, today, { by: 'test', reason: 'season' }, clock.now())
  await rehearsal.moveClock({ to: `${today}T23:57:00+09:00` })
  const back = await goThere(officer)
  await finish(between, await goThere(between, { amr: [] }))
  await rehearsal.moveClock({ to: `${addDays(today, 1)}T00:00:01+09:00` })
  assert.equal(codeOf(await finish(officer, back)), 'auth.staff.ended')
  assert.equal(codeOf(await between.ask(proveProviderSignIn, { body: { code: between.code() } })), 'auth.staff.ended')
  assert.equal(await isIn(officer), false)
})

test('only the pages of the branch that has a provider offer it, beside the password', async () => {
  const signInPage = async (host: string) => {
    const answer = await rehearsal.product.app.inject({
      method: 'GET',
      url: href('/office/sign-in'),
      headers: { host },
    })
    return /staffLogin\\",true/.test(answer.body)
  }
  assert.deepEqual([await signInPage('gaon.localhost'), await signInPage('nare.localhost')], [true, false])
  const words = wordsOf(drawn(ProviderPart, { children: 'the password' }, href('/office/sign-in')))
  inOrder(words, [providerTexts.press, 'the password'])
})

test('a branch without a provider has no such sign-in', async () => {
  const answer = await rehearsal.product.app.inject({
    method: 'POST',
    url: startProviderSignIn.path,
    headers: { host: 'nare.localhost', origin: 'http://nare.localhost', 'content-type': 'application/json' },
    payload: '{}',
  })
  assert.deepEqual([answer.statusCode, answer.json().code], [400, 'auth.provider.off'])
})

test('a provider that is away is told as such, before and after its own page', async () => {
  const officer = await makeOfficer(rehearsal, { role: 'preparer' })
  const back = await goThere(officer)
  await provider.stop()
  const answer = await finish(officer, back)
  assert.deepEqual([answer.status, codeOf(answer)], [503, 'auth.provider.away'])
  await rehearsal.moveClock({ advance: 'PT11M' })
  assert.equal(codeOf(await officer.ask(startProviderSignIn)), 'auth.provider.away')
  assert.equal(refusedKinds().at(-1), 'provider-network')
})

test('no log line holds a code, a state or an address of anybody', () => {
  assert.ok(!rehearsal.lines.some((line) => /gaon\.example|nonce=|code_challenge/.test(line)))
})
