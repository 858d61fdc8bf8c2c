/** Tests the vendor's two-way rules on the wire, without our client. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { startRehearsal } from '#simulators/rehearse.ts'
import type { Rehearsal } from '#simulators/rehearse.ts'

const login = '/portal/v1/kr/public/nt/simple-auth/login'
const guide = '/portal/v1/kr/public/nt/income-tax/filing-guide'
const haneul = {
  organization: '0001',
  loginType: '5',
  loginTypeLevel: '1',
  userName: '김하늘',
  phoneNo: '01000000001',
  loginIdentity: '19930412',
  identity: '9304122000001',
  id: 'one',
  sessionDataYn: '1',
}
type VendorAnswer = {
  result: { code: string; transactionId: string; extraMessage: string }
  data: Record<string, unknown>
}

let rehearsal: Rehearsal
let token: string

before(async () => {
  rehearsal = await startRehearsal({ pace: { stepMs: 60 } })
  token = ((await (await askToken('rehearsal-portal:rehearsal-portal-secret')).json()) as { access_token: string })
    .access_token
})
after(() => rehearsal.close())
beforeEach(() => rehearsal.reset('haneul'))

const askToken = (credentials: string, form = 'grant_type=client_credentials&scope=read') =>
  fetch(`${rehearsal.url}/portal/oauth/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form,
  })
const post = (path: string, body: string, bearer = token) =>
  fetch(rehearsal.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body,
  })
async function call(path: string, body: object): Promise<VendorAnswer> {
  const answer = await post(path, encodeURIComponent(JSON.stringify(body)))
  assert.equal(answer.status, 200)
  const text = await answer.text()
  assert.doesNotMatch(text, /[{}" ]/, 'the answer is URL-encoded')
  return JSON.parse(decodeURIComponent(text.replaceAll('+', ' '))) as VendorAnswer
}
const codeOf = async (body: object, path = login) => (await call(path, body)).result.code
const infoOf = ({ data: { jobIndex, threadIndex, jti, twoWayTimestamp } }: VendorAnswer) => ({
  jobIndex,
  threadIndex,
  jti,
  twoWayTimestamp,
})
const confirm = (first: object, info: object, simpleAuth = '1') => ({
  ...first,
  simpleAuth,
  is2Way: true,
  twoWayInfo: info,
})

test('the token needs the right credentials and the right grant; products need the token', async () => {
  assert.equal((await askToken('rehearsal-portal:wrong')).status, 401)
  assert.equal((await askToken('')).status, 401)
  assert.equal((await askToken('a:a-secret', 'grant_type=password')).status, 400)
  assert.equal((await post(login, '{}', 'no token')).status, 401)
})

test('the body may be URL-encoded or plain JSON, nothing else', async () => {
  const read = async (body: string) =>
    (JSON.parse(decodeURIComponent((await (await post(login, body)).text()).replaceAll('+', ' '))) as VendorAnswer)
      .result.code
  assert.equal(await read('not json'), 'CF-00002')
  assert.equal(await read('%E3'), 'CF-00002')
  assert.equal(await read('{}'), 'CF-13000')
  assert.equal(await read(encodeURIComponent('{}')), 'CF-13000')
})

test('the first request asks for more, with values to echo; every answer has its transaction', async () => {
  const firstAnswer = await call(login, haneul)
  assert.equal(firstAnswer.result.code, 'CF-03002')
  assert.equal(firstAnswer.data['continue2Way'], true)
  assert.equal(firstAnswer.data['method'], 'simpleAuth')
  assert.match(firstAnswer.result.transactionId, /^[0-9a-f]{32}$/)
  const again = await call(login, { ...haneul, id: 'two' })
  assert.notEqual(again.data['jti'], firstAnswer.data['jti'])
  assert.notEqual(again.result.transactionId, firstAnswer.result.transactionId)
})

test('the second request must carry the first one whole and the echoed values unchanged', async () => {
  const info = infoOf(await call(login, haneul))
  await rehearsal.approve('01000000001')
  assert.equal(await codeOf(confirm(haneul, { ...info, jti: 'another' })), 'CF-03003')
  assert.equal(await codeOf(confirm(haneul, { ...info, twoWayTimestamp: 1 })), 'CF-03003')
  assert.equal(await codeOf(confirm(haneul, { ...info, jobIndex: '0' })), 'CF-03003')
  assert.equal(await codeOf(confirm({ ...haneul, sessionDataYn: undefined }, info)), 'CF-03003')
  assert.equal(await codeOf(confirm({ ...haneul, userName: '이바다' }, info)), 'CF-03003')
  const done = await call(login, confirm(haneul, info))
  assert.equal(done.result.code, 'CF-00000')
  assert.equal(typeof done.data['commSession'], 'string')
  assert.equal(await codeOf(confirm(haneul, info)), 'CF-00025')
})

test('taken back by the caller, the request leaves the phone', async () => {
  const info = infoOf(await call(login, haneul))
  assert.equal(await codeOf(confirm(haneul, info, '0')), 'CF-00000')
  assert.deepEqual(
    (await rehearsal.phone('01000000001')).requests.map(({ state }) => state),
    ['expired'],
  )
  assert.equal(await codeOf(confirm(haneul, info)), 'CF-12872')
})

test('approved in time but confirmed long after: too late', async () => {
  const info = infoOf(await call(login, haneul))
  await rehearsal.approve('01000000001')
  await rehearsal.advance('PT5M31S')
  assert.equal(await codeOf(confirm(haneul, info)), 'CF-03003')
})

test('two logins without a common id ring twice, the same id rings once', async () => {
  const codes = await Promise.all([codeOf(haneul), codeOf({ ...haneul, id: 'two' }), codeOf(haneul)])
  assert.deepEqual(codes.toSorted(), ['CF-00016', 'CF-03002', 'CF-03002'])
  assert.equal((await rehearsal.phone('01000000001')).requests.length, 2)
})

test('of two identical collections at once the second is refused and may be repeated', async () => {
  const info = infoOf(await call(login, haneul))
  await rehearsal.approve('01000000001')
  const session = (await call(login, confirm(haneul, info))).data['commSession']
  const body = { session, incomeYear: '2025' }
  assert.deepEqual((await Promise.all([codeOf(body, guide), codeOf(body, guide)])).toSorted(), ['CF-00000', 'CF-00016'])
  assert.equal(await codeOf(body, guide), 'CF-00000')
})

test('the portal stores no names', async () => {
  const info = infoOf(await call(login, haneul))
  await rehearsal.approve('01000000001')
  const session = String((await call(login, confirm(haneul, info))).data['commSession'])
  const ledger = await (await fetch(`${rehearsal.url}/ledger/tax-portal.json`)).text()
  assert.match(ledger, /"personId":"haneul"/)
  for (const secret of ['9304122000001', '김하늘', session, token]) assert.ok(!ledger.includes(secret))
})
