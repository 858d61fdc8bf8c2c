import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readJourney } from '#filer/journey/contract.ts'
import { withdraw } from '#filer/member/contract.ts'
import { checkAgent } from '#filer/consent/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { asOwner } from '#tests/support/server/owner.ts'
import { filerCalled, walkTo } from '#tests/support/walk.ts'
import { silentSignInPath } from '#domain/silent-sign-in.ts'
import { readCallback } from './callback.ts'
import { signIn, signOut, startSignIn } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

let people = 100
const signedIn = async (): Promise<Filer> => walkTo(rehearsal, `p-000${(people += 1)}`, 'signed-in')
const status = async (filer: Filer) => (await filer.ask(readJourney)).status
/** The same person in another tab or browser, with the values held until now. */
function like(filer: Filer, changes: { token?: string | undefined; companion?: string | undefined } = {}): Filer {
  const other = filerCalled(rehearsal, filer.id)
  const held = { token: filer.token, companion: filer.cookies.get('companion'), ...changes }
  other.token = held.token
  if (held.companion !== undefined) other.cookies.set('companion', held.companion)
  return other
}
const wait = (advance: string) => rehearsal.moveClock({ advance })

test('a token works only with the companion cookie it was given with', async () => {
  const [first, second] = [await signedIn(), await signedIn()]
  assert.equal(await status(first), 200)
  const refused = [
    like(first, { companion: undefined }),
    like(first, { companion: second.cookies.get('companion') }),
    like(first, { companion: '' }),
    like(first, { token: undefined }),
    like(first, { token: `${first.token}x` }),
    like(first, { token: 'x'.repeat(43) }),
  ]
  for (const filer of refused) {
    const answer = await filer.ask(readJourney)
    assert.deepEqual([answer.status, (answer.body as unknown as { code: string }).code], [401, 'auth.required'])
    assert.equal(answer.headers.get('authorization'), null)
  }
  assert.equal(await status(first), 200)
})

test('fifteen minutes without a call end it; a call within them begins them anew', async () => {
  const filer = await signedIn()
  await wait('PT14M50S')
  assert.equal(await status(filer), 200)
  await wait('PT14M50S')
  assert.equal(await status(filer), 200)
  await wait('PT15M1S')
  assert.equal(await status(filer), 401)
})

test('after five minutes the answer renews the token; the old one lives a minute longer for a second tab', async () => {
  const filer = await signedIn()
  const first = filer.token
  await wait('PT4M50S')
  assert.equal((await filer.ask(readJourney)).headers.get('authorization'), null)
  await wait('PT20S')
  const answer = await filer.ask(readJourney)
  assert.match(answer.headers.get('authorization') ?? '', /^Bearer [\w-]{43}$/)
  assert.notEqual(filer.token, first)
  const secondTab = like(filer, { token: first })
  const late = await secondTab.ask(readJourney)
  assert.deepEqual([late.status, late.headers.get('authorization')], [200, null])
  await wait('PT61S')
  assert.equal(await status(secondTab), 401)
  assert.equal(await status(filer), 200)
})

test('where the disk is full a reading goes on: the session is neither prolonged nor renewed, and both once there is room', async () => {
  const filer = await signedIn()
  await asOwner(
    rehearsal,
    `create function disk_is_full() returns trigger language plpgsql as $$
      begin raise exception 'no room' using errcode = '53100'; end $$;
    create trigger full_sessions before update on sessions for each row execute function disk_is_full();
    create trigger full_tokens before insert on session_tokens for each row execute function disk_is_full()`,
  )
  try {
    await wait('PT6M')
    const answer = await filer.ask(readJourney)
    assert.deepEqual([answer.status, answer.headers.get('authorization')], [200, null])
    const leftMs = Date.parse(answer.headers.get('x-session-until') ?? '') - rehearsal.product.context.clock.ms()
    assert.ok(leftMs < 9 * 60_000 + 1_000, `${leftMs} ms are promised`)
  } finally {
    await asOwner(rehearsal, 'drop function disk_is_full cascade')
  }
  assert.match((await filer.ask(readJourney)).headers.get('authorization') ?? '', /^Bearer /)
})

test('ten calls at once with an old token all succeed and renew it once', async () => {
  const filer = await signedIn()
  await wait('PT6M')
  const tabs = Array.from({ length: 10 }, () => like(filer))
  const answers = await Promise.all(tabs.map((tab) => tab.ask(readJourney)))
  assert.deepEqual(
    answers.map((answer) => answer.status),
    Array.from({ length: 10 }, () => 200),
  )
  const given = answers.flatMap((answer) => answer.headers.get('authorization') ?? [])
  assert.equal(given.length, 1)
  assert.equal(await status(like(filer, { token: given[0]?.slice(7) })), 200)
})

test('twelve hours are the most, however busy somebody is', { timeout: 60_000 }, async () => {
  const filer = await signedIn()
  const minutes = 12 * 60
  for (let passed = 14; passed < minutes; passed += 14) {
    await wait('PT14M')
    assert.equal(await status(filer), 200, `after ${passed} minutes`)
  }
  await wait('PT14M')
  assert.equal(await status(filer), 401)
})

test('signing out ends this session at once, its older token too, and no other', async () => {
  const filer = await signedIn()
  const elsewhere = await walkTo(rehearsal, filer.id, 'signed-in')
  await wait('PT6M')
  const old = like(filer)
  await filer.call(readJourney)
  const before = like(filer)
  const answer = await filer.ask(signOut)
  assert.equal(answer.headers.get('clear-site-data'), '"storage"')
  assert.match(answer.headers.getSetCookie()[0] ?? '', /^companion=; /)
  for (const device of [old, before]) assert.equal(await status(device), 401)
  assert.equal((await before.ask(signOut)).status, 401)
  assert.equal(await status(elsewhere), 200)
})

test('withdrawing ends every session at once; the same person is a stranger afterwards', async () => {
  const filer = await walkTo(rehearsal, 'p-000180', 'collected')
  const elsewhere = await walkTo(rehearsal, 'p-000180', 'signed-in')
  const before = like(filer)
  await filer.signIn({ again: true })
  assert.equal((await filer.ask(withdraw)).status, 200)
  for (const device of [before, elsewhere]) {
    assert.equal(await status(device), 401)
    assert.equal((await device.ask(checkAgent, { body: {} })).status, 401)
  }
  // The connection at the messenger ends first, so that every consent is asked for again.
  assert.match(await walkTo(rehearsal, 'p-000180', 'signed-in').then(() => '', String), /auth\.login\.left/)
  const again = await walkTo(rehearsal, 'p-000180', 'signed-in')
  const journey = await again.call(readJourney)
  assert.deepEqual([journey.begun, journey.answers.residentNumberMask, journey.path], [false, '', '/tax-report-1'])
})

test('a restart of the product ends no session', async () => {
  const filer = await signedIn()
  await rehearsal.restartProduct()
  assert.equal(await status(filer), 200)
})

const inApp = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Mobile Safari/537.36;KAKAOTALK 11.0.0',
}

const handIn = (back: URLSearchParams) => ({
  body: { code: back.get('code'), state: back.get('state'), affiliationId: 'gaon' },
})

/** Starts the sign-in without a press, as in the messenger's browser; `person` is signed in at the messenger. */
async function openSilently(filer: Filer, person?: string, headers: Record<string, string> = inApp) {
  const cookie = [...filer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const away = await fetch(rehearsal.url + silentSignInPath, { redirect: 'manual', headers: { ...headers, cookie } })
  for (const setCookie of away.headers.getSetCookie())
    filer.cookies.set(
      setCookie.slice(0, setCookie.indexOf('=')),
      setCookie.slice(setCookie.indexOf('=') + 1, setCookie.indexOf(';')),
    )
  const asked = away.headers.get('location') ?? ''
  if (asked === '/login') return asked
  assert.equal(new URL(asked).searchParams.get('prompt'), 'none')
  const back = await fetch(asked, {
    redirect: 'manual',
    headers: person ? { cookie: `rehearsal_kakao=${person}` } : {},
  })
  return new URL(back.headers.get('location') ?? '').searchParams
}

test('in the messenger’s browser whoever is signed in there is signed in here, once in ten minutes, and not after signing out', async () => {
  const person = 'p-000041'
  await filerCalled(rehearsal, person).signIn()
  const filer = filerCalled(rehearsal, person)
  assert.equal(
    await openSilently(filer, person, { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/150' }),
    '/login',
  )
  assert.equal(filer.cookies.size, 0)
  const back = await openSilently(filer, person)
  assert.ok(back instanceof URLSearchParams)
  await filer.call(signIn, handIn(back))
  assert.equal((await filer.ask(readJourney)).status, 200)
  assert.equal(await openSilently(filer, person), '/login', 'a second time at once')
  await filer.call(signOut)
  assert.equal(filer.cookies.get('silent'), 'out')
  assert.equal(await openSilently(filer, person), '/login')
})

test('without a messenger session or consent the person sees the sign-in page; nobody becomes a member without a press', async () => {
  for (const [person, error] of [
    [undefined, 'login_required'],
    ['p-000042', 'consent_required'],
  ] as const) {
    const back = await openSilently(filerCalled(rehearsal, 'p-000042'), person)
    assert.ok(back instanceof URLSearchParams)
    assert.deepEqual([back.get('error'), back.get('code')], [error, null])
    assert.equal(readCallback(back).kind, 'asks-person')
  }
  // A person who agreed at the messenger and is no member here is treated like one who withdrew.
  const agreed = await fetch(`${rehearsal.url}${startSignIn.path}?login_hint=p-000043`, { redirect: 'manual' })
  await fetch(agreed.headers.get('location') ?? '', { redirect: 'manual' })
  const filer = filerCalled(rehearsal, 'p-000043')
  const back = await openSilently(filer, 'p-000043')
  assert.ok(back instanceof URLSearchParams)
  const given = handIn(back)
  const { status: answered, body } = await filer.ask(signIn, given)
  assert.deepEqual([answered, (body as unknown as { code: string }).code], [401, 'auth.required'])
  assert.equal(filer.token, undefined)
  await filer.signIn()
  assert.equal(await status(filer), 200)
})

test('out of season nobody is signed in without a press: the page that says so comes first', async () => {
  await rehearsal.moveClock({ to: '2026-07-20T10:00:00+09:00' })
  assert.equal(await openSilently(filerCalled(rehearsal, 'p-000044'), 'p-000044'), '/login')
})
