/** Load shedding: which requests are refused, with which answer, and which never are. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listNews } from '#site/posts/contract.ts'
import { depositNotice, readPayment, returnFromProvider } from '#filer/payment/contract.ts'
import { limits as usual } from '#server/limits.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'

let rehearsal: Rehearsal
const list = `${listNews.path}?boardId=2&page=0&size=4`
const ask = (path: string, init: RequestInit = {}) => fetch(rehearsal.url + path, { redirect: 'manual', ...init })
const form = (body: string) => ({
  method: 'POST',
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

// A bound that even an idle process exceeds, so the first measurement is enough.
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false, limits: { shedDelayMs: 0.000_001, shedLookMs: 200 } })
})
after(() => rehearsal?.stop())

test('under pressure a program is told 503 with Retry-After in the one form, a person reads a page', async () => {
  const turned = await waitFor(async () => {
    const answer = await ask(list)
    return answer.status === 503 ? answer : undefined
  })
  assert.equal(turned.headers.get('retry-after'), '1')
  assert.ok(turned.headers.get('x-request-id'))
  const refusal = (await turned.json()) as { code: string; message: string }
  assert.equal(refusal.code, 'overloaded')
  assert.match(refusal.message, /[가-힣]/)
  const page = await ask('/notices', {
    headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  })
  assert.equal(page.status, 503)
  assert.equal(page.headers.get('retry-after'), '1')
  assert.match(page.headers.get('content-type') ?? '', /text\/html/)
  assert.match(await page.text(), /[가-힣]/)
})

test('money and health are never turned away', async () => {
  assert.equal((await ask('/livez')).status, 200)
  assert.equal((await ask('/readyz')).status, 200)
  const notice = await ask(depositNotice.path, form('a=b'))
  assert.deepEqual([notice.status, await notice.text()], [200, 'OK'])
  assert.equal((await ask(returnFromProvider.path, form('AuthResultCode=9993'))).status, 303)
  assert.equal((await ask(readPayment.path)).status, 401)
  assert.equal((await ask(list)).status, 503)
})

// The bench measures that an ordinary process under load refuses nobody.
test('the usual bound is far from what an ordinary process shows', () =>
  assert.ok(usual.shedDelayMs >= 500 && usual.shedLookMs >= 5_000))
