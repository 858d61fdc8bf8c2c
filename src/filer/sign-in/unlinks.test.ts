/**
 * Leaving also ends the connection at the messenger, and the messenger's own notice of an ended connection is
 * handled.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readConsentText } from '#filer/consent/contract.ts'
import { giveMarketing, readUser, withdraw } from '#filer/member/contract.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { filerCalled, walkTo } from '#tests/support/walk.ts'
import { unlinkJob } from './unlinks-queries.server.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

const context = () => rehearsal.product.context
const runJob = () => unlinkJob.run(context(), context().clock.now())
const phone = (path: string, body: object) =>
  fetch(`${rehearsal.phoneUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
/** Whether the messenger considers the person connected: it then answers silently. */
async function isConnected(id: string): Promise<boolean> {
  const ledger = (await (await fetch(`${rehearsal.phoneUrl}/ledger/kakao-login.json`)).json()) as {
    ledger: { unlinked?: Record<string, string> }
  }
  return ledger.ledger.unlinked?.[id] === undefined
}
const leave = async (filer: Filer) => {
  await filer.signIn({ again: true })
  await filer.call(withdraw)
}
const wait = (advance: string) => phone('/clock', { advance })
const weather = (kind: string) => phone('/weather/kakao-login', { kind, seconds: 86_400 })
const refusal = (work: Promise<unknown>) => work.then(() => 'signed in', String)

test('the job disconnects a person who left, and the next sign-in is an ordinary first one', async () => {
  const filer = await walkTo(rehearsal, 'p-000190', 'signed-in')
  await leave(filer)
  assert.equal(await isConnected('p-000190'), true)
  assert.equal(await runJob(), 1)
  assert.equal(await isConnected('p-000190'), false)
  assert.equal(await runJob(), 0, 'it is done once')
  await walkTo(rehearsal, 'p-000190', 'signed-in')
})

test('a person who returns before the job ran is disconnected first and asked to sign in once more', async () => {
  const filer = await walkTo(rehearsal, 'p-000191', 'signed-in')
  await leave(filer)
  assert.match(await refusal(filerCalled(rehearsal, 'p-000191').signIn()), /auth\.login\.left/)
  assert.equal(await isConnected('p-000191'), false)
  const again = filerCalled(rehearsal, 'p-000191')
  await again.signIn()
  assert.equal(await runJob(), 0, 'whoever has agreed anew is not disconnected')
  assert.ok((await again.call(readUser)).userInfo.name)
})

test('while another branch with the same app has the person as a member, the connection stays', async () => {
  const here = await walkTo(rehearsal, 'p-000192', 'signed-in')
  const there = filerCalled(rehearsal, 'p-000192', 'nare')
  await there.signIn()
  await leave(here)
  assert.equal(await runJob(), 0)
  assert.equal(await isConnected('p-000192'), true)
  await leave(there)
  assert.equal(await runJob(), 1)
  assert.equal(await isConnected('p-000192'), false)
})

test('a messenger that refuses is asked again later, not at once', async () => {
  const filer = await walkTo(rehearsal, 'p-000193', 'signed-in')
  await leave(filer)
  await weather('down')
  assert.equal(await runJob(), 0)
  await weather('fair')
  assert.equal(await runJob(), 0)
  await wait('PT3M')
  assert.equal(await runJob(), 1)
  assert.equal(await isConnected('p-000193'), false)
})

test("the messenger's notice ends the sessions and the marketing consent; without its key it does nothing", async () => {
  const filer = await walkTo(rehearsal, 'p-000194', 'signed-in')
  const { hash } = await filer.call(readConsentText, { query: { kind: 'enquiry-marketing' } })
  await filer.call(giveMarketing, { body: { hash } })
  const account = (await accountOf(context(), filer))!
  for (const authorization of [undefined, 'KakaoAK ', 'KakaoAK other', 'Bearer rehearsal-admin-key']) {
    const answer = await fetch(`${rehearsal.url}/api/spring/kakao/unlinked`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(authorization ? { authorization } : {}) },
      body: `app_id=1&user_id=${account.providerId}&referrer_type=UNLINK_FROM_APPS`,
    })
    assert.equal(answer.status, 403, String(authorization))
  }
  assert.equal((await filer.ask(readUser)).status, 200)
  const unlinkAnswer = (await (await phone('/kakao-login/unlink', { person: 'p-000194' })).json()) as {
    answered: number
  }
  assert.equal(unlinkAnswer.answered, 200)
  assert.equal((await filer.ask(readUser)).status, 401)
  const consents = await context().database.consents.listOf(account.id)
  assert.ok(consents.every(({ withdrawnAt }) => withdrawnAt !== null))
})
