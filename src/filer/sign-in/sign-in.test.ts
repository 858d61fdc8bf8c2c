import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { saveIdentity } from '#filer/identity/contract.ts'
import { requestAuthentication } from '#filer/authentication/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { readUser } from '#filer/member/contract.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { filerCalled, identityOf, personCalled } from '#tests/support/walk.ts'
import { signIn } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

type Back = { code: string; state: string; filer: Filer }

/** Goes to the messenger and back without sending the code. `refuse` lists unticked boxes. */
async function backFrom(id: string, refuse = '', more = ''): Promise<Back> {
  const filer = filerCalled(rehearsal, id)
  const away = await fetch(`${rehearsal.url}/api/spring/kakao/authorize?login_hint=${id}${more}`, {
    redirect: 'manual',
  })
  for (const cookie of away.headers.getSetCookie())
    filer.cookies.set(cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')))
  const back = await fetch(`${away.headers.get('location')}${refuse ? `&refuse=${refuse}` : ''}`, {
    redirect: 'manual',
  })
  const { searchParams } = new URL(back.headers.get('location') ?? '')
  return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '', filer }
}
const bodyOf = ({ code, state }: Pick<Back, 'code' | 'state'>, more: object = {}) => ({
  body: { code, state, affiliationId: 'gaon', ...more },
})
async function refusal(answer: Promise<{ status: number; body: unknown }>): Promise<string> {
  const { status, body } = await answer
  assert.ok(status >= 400 && status < 500, `answered ${status}`)
  return (body as { code: string }).code
}
const next = (person: string, outcome: string) =>
  fetch(`${rehearsal.phoneUrl}/kakao-login/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person, outcome }),
  })

test('the messenger is asked with state and nonce, and the code becomes a session in header and cookie', async () => {
  const back = await backFrom('haneul')
  const { filer } = back
  const away = new URL(
    (await fetch(`${rehearsal.url}/api/spring/kakao/authorize`, { redirect: 'manual' })).headers.get('location') ?? '',
  )
  for (const name of ['state', 'nonce']) assert.match(away.searchParams.get(name) ?? '', /^[\w-]{43}$/)
  const answer = await filer.ask(signIn, bodyOf(back, { referral: 'blog', referralUrl: 'https://blog.example/1' }))
  assert.deepEqual([answer.status, answer.body], [200, { result: 'S' }])
  assert.match(answer.headers.get('authorization') ?? '', /^Bearer [\w-]{43}$/)
  assert.match(
    answer.headers.getSetCookie().find((cookie) => cookie.startsWith('companion=')) ?? '',
    /^companion=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const { userInfo } = await filer.call(readUser)
  assert.deepEqual(userInfo, {
    name: personCalled(rehearsal, 'haneul').name,
    email: 'haneul@example.com',
    phoneNumber: '010-0000-0001',
    phoneLack: null,
  })
  const account = await accountOf(rehearsal.product.context, filer)
  assert.deepEqual(
    [account?.referral, account?.referralUrl, account?.app],
    ['blog', 'https://blog.example/1', rehearsal.product.context.settings.KAKAO_CLIENT_ID],
  )
})

test('a state belongs to the browser that began: no cookie, another cookie, another state are refused', async () => {
  const [first, second] = [await backFrom('haneul'), await backFrom('haneul')]
  const bare = filerCalled(rehearsal, 'haneul')
  assert.equal(await refusal(bare.ask(signIn, bodyOf(first))), 'auth.login.state')
  assert.equal(await refusal(second.filer.ask(signIn, bodyOf(first))), 'auth.login.state')
  assert.equal(
    await refusal(first.filer.ask(signIn, bodyOf({ code: first.code, state: second.state }))),
    'auth.login.state',
  )
  assert.equal(
    await refusal(first.filer.ask(signIn, bodyOf({ code: first.code, state: 'never-begun' }))),
    'auth.login.state',
  )
  assert.equal(await refusal(first.filer.ask(signIn, bodyOf(first, { affiliationId: 'nare' }))), 'auth.login.state')
  // None of these used up the valid code.
  assert.equal((await first.filer.ask(signIn, bodyOf(first))).status, 200)
})

test('a sign-in that one branch began is not finished at another, whatever the browser carries', async () => {
  const back = await backFrom('p-000014')
  const answer = await rehearsal.product.app.inject({
    method: 'POST',
    url: signIn.path,
    headers: { host: 'nare.localhost', cookie: `login=${back.filer.cookies.get('login')}` },
    payload: bodyOf(back, { affiliationId: 'nare' }).body,
  })
  assert.deepEqual([answer.statusCode, answer.json<{ code: string }>().code], [400, 'auth.login.state'])
})

test("a code from somebody else's sign-in is refused: its nonce is another's", async () => {
  const [attacker, victim] = [await backFrom('p-000011'), await backFrom('p-000012')]
  assert.equal(
    await refusal(victim.filer.ask(signIn, bodyOf({ code: attacker.code, state: victim.state }))),
    'auth.login.failed',
  )
  assert.equal(victim.filer.token, undefined)
  const forged = await backFrom('p-000013')
  forged.filer.cookies.set('login', `${forged.filer.cookies.get('login')?.split('.')[0]}.${'x'.repeat(43)}`)
  assert.equal(await refusal(forged.filer.ask(signIn, bodyOf(forged))), 'auth.login.failed')
})

test('ten presses of one code at once are one sign-in: every answer is a session that works, and there is one account', async () => {
  const back = await backFrom('p-000020')
  const filers = Array.from({ length: 10 }, () => {
    const filer = filerCalled(rehearsal, 'p-000020')
    filer.cookies.set('login', back.filer.cookies.get('login') ?? '')
    return filer
  })
  const answers = await Promise.all(filers.map((filer) => filer.ask(signIn, bodyOf(back))))
  assert.deepEqual(
    answers.map((answer) => answer.status),
    Array.from({ length: 10 }, () => 200),
  )
  await Promise.all(filers.map((filer) => filer.call(readJourney)))
  assert.equal(
    new Set(await Promise.all(filers.map(async (filer) => (await accountOf(rehearsal.product.context, filer))?.id)))
      .size,
    1,
  )
  assert.equal(new Set(filers.map((filer) => filer.token)).size, 10)
})

test('another code with a used state is refused; the same code a minute later too', async () => {
  const back = await backFrom('p-000021')
  await back.filer.call(signIn, bodyOf(back))
  assert.equal(
    await refusal(back.filer.ask(signIn, bodyOf({ code: 'another', state: back.state }))),
    'auth.login.state',
  )
  assert.equal((await back.filer.ask(signIn, bodyOf(back))).status, 200)
  await rehearsal.moveClock({ advance: 'PT2M' })
  assert.ok((await refusal(back.filer.ask(signIn, bodyOf(back)))).startsWith('auth.login.'))
})

test('a sign-in that takes longer than ten minutes begins again', async () => {
  const back = await backFrom('p-000022')
  await rehearsal.moveClock({ advance: 'PT10M1S' })
  assert.equal(await refusal(back.filer.ask(signIn, bodyOf(back))), 'auth.login.state')
})

test('refusing at the messenger brings no code, and no code signs nobody in', async () => {
  const away = await fetch(`${rehearsal.url}/api/spring/kakao/authorize`, { redirect: 'manual' })
  const asked = new URL(away.headers.get('location') ?? '')
  const answer = await fetch(asked.origin + asked.pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams([...asked.searchParams, ['person', 'haneul'], ['decision', 'refuse']]).toString(),
  })
  const back = new URL(answer.headers.get('location') ?? '')
  assert.deepEqual(
    [back.pathname, back.searchParams.get('error'), back.searchParams.get('code')],
    ['/kakao/callback', 'access_denied', null],
  )
  assert.equal(
    await refusal(
      filerCalled(rehearsal, 'haneul').ask(signIn, {
        body: { state: back.searchParams.get('state'), affiliationId: 'gaon' },
      }),
    ),
    'input.invalid',
  )
})

for (const outcome of [
  'wrong-nonce',
  'wrong-aud',
  'expired',
  'wrong-signature',
  'wrong-issuer',
  'other-subject',
  'under-age',
  'not-connected',
]) {
  test(`a messenger's answer that proves nobody signs nobody in: ${outcome}`, async () => {
    const back = await backFrom('p-000030')
    await next('p-000030', outcome)
    const code = outcome === 'under-age' ? 'auth.login.under-age' : 'auth.login.failed'
    assert.equal(await refusal(back.filer.ask(signIn, bodyOf(back))), code)
    assert.equal(back.filer.token, undefined)
    assert.equal(back.filer.cookies.get('companion'), undefined)
  })
}

test('a code whose exchange failed, pressed again, is answered without waiting for an exchange that is over', async () => {
  const back = await backFrom('p-000031')
  await next('p-000031', 'wrong-nonce')
  assert.equal(await refusal(back.filer.ask(signIn, bodyOf(back))), 'auth.login.failed')
  const { signInAttempts } = rehearsal.product.context.database
  const { take } = signInAttempts
  let looks = 0
  signInAttempts.take = (...given) => {
    looks += 1
    return take(...given)
  }
  try {
    assert.equal(await refusal(back.filer.ask(signIn, bodyOf(back))), 'auth.login.failed')
    assert.equal(looks, 1)
  } finally {
    signInAttempts.take = take
  }
})

test('without phone consent a person is signed in, and the identity step says what to do', async () => {
  const back = await backFrom('p-000031', 'phone,email')
  await back.filer.call(signIn, bodyOf(back))
  assert.deepEqual((({ email, phoneNumber }) => [email, phoneNumber])((await back.filer.call(readUser)).userInfo), [
    '',
    '',
  ])
  const refused = await back.filer.ask(saveIdentity, {
    body: identityOf(rehearsal, 'p-000031'),
    query: { lane: 'filing' },
  })
  assert.deepEqual([refused.status, (refused.body as unknown as { code: string }).code], [409, 'phone.consent'])
  assert.equal((await back.filer.call(readUser)).userInfo.phoneLack, 'consent')
  // The sign-in only asks for the phone again: other refused items stay refused.
  const again = await backFrom('p-000031', '', '&ask=phone')
  await again.filer.call(signIn, bodyOf(again))
  const { email, phoneNumber, phoneLack } = (await again.filer.call(readUser)).userInfo
  assert.deepEqual([email, phoneNumber !== '', phoneLack], ['', true, null])
  await again.filer.call(saveIdentity, { body: identityOf(rehearsal, 'p-000031'), query: { lane: 'filing' } })
})

test("without name consent the nickname is nobody's legal name: the person is asked for the name, and what is typed counts", async () => {
  const back = await backFrom('p-000033', 'name')
  await back.filer.call(signIn, bodyOf(back))
  assert.equal((await back.filer.call(readUser)).userInfo.name, '')
  const save = (body: object) =>
    back.filer.ask(saveIdentity, { body: { ...identityOf(rehearsal, 'p-000033'), ...body }, query: { lane: 'filing' } })
  for (const name of [undefined, '', '  ', '930412'])
    assert.deepEqual(
      (({ status, body }) => [status, (body as unknown as { code: string }).code])(await save({ name })),
      [400, 'name.required'],
    )
  const { name } = personCalled(rehearsal, 'p-000033')
  assert.equal((await save({ name: ` ${name} ` })).status, 200)
  assert.equal((await back.filer.call(readJourney)).answers.filerName, name)
  assert.equal((await back.filer.call(requestAuthentication)).result, 'S')
  // The next time the box is ticked, the profile's name counts again.
  const again = await backFrom('p-000033')
  await again.filer.call(signIn, bodyOf(again))
  assert.equal((await again.filer.call(readUser)).userInfo.name, name)
})

test('a foreign phone is shown as it is and led to the office, not into a request that never arrives', async () => {
  const smith = filerCalled(rehearsal, 'smith')
  await smith.signIn()
  assert.equal((await smith.call(readUser)).userInfo.phoneNumber, '+1 212 555 0113')
  const refused = await smith.ask(saveIdentity, { body: identityOf(rehearsal, 'smith'), query: { lane: 'filing' } })
  const { code, message } = refused.body as unknown as { code: string; message: string }
  assert.deepEqual([refused.status, code], [409, 'phone.foreign'])
  assert.match(message, /사무소로 전화/)
  assert.equal((await smith.call(readJourney)).path, '/tax-report-1')
})

test('the first referral stays, and a profile that changed at the messenger is brought up to date', async () => {
  const first = await backFrom('p-000032', 'email')
  await first.filer.call(signIn, bodyOf(first, { referral: 'first' }))
  const second = await backFrom('p-000032')
  await second.filer.call(signIn, bodyOf(second, { referral: 'second' }))
  const account = await accountOf(rehearsal.product.context, second.filer)
  assert.deepEqual([account?.referral, account?.email], ['first', 'p-000032@example.com'])
})
