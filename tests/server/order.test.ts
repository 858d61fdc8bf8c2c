import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '#contract/endpoint.ts'
import { journeyActs, type JourneyAct } from '#domain/journey/acts.ts'
import { completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'
import { collectStep } from '#filer/collection/contract.ts'
import { checkAgent, registerAgent } from '#filer/consent/contract.ts'
import { requestRegistry, chooseFamily, fetchFamily } from '#filer/family/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { chooseMethod, compareMethods } from '#filer/method/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { register } from '#filer/registration/contract.ts'
import type { Served } from '#server/serve.server.ts'
import { served } from '#src/app.server.ts'
import type { Filer } from '#tests/support/filer.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { filerCalled, identityOf, stages, typedAccount, walkTo, type Stage } from '#tests/support/walk.ts'

const entered = new Set<Endpoint<any, any, any, any>>()
const watched = served.map((call): Served => ({
  ...call,
  handle: (context, asked) => {
    entered.add(call.endpoint)
    return call.handle(context, asked)
  },
}))

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false, served: watched })
})
after(() => rehearsal.stop())

/** A valid input for each call. */
function whole({ path, method, accepts }: Endpoint<any, any, any, any>): { url: string; init: RequestInit } {
  const filled = path.replace(':step', '1').replace(':caseNumber', '26-000001').replaceAll(/:\w+/g, '1')
  const query: Record<string, string> = {
    '/api/spring/farm-data-choice': '?status=LAST_YEAR',
    '/api/spring/deleteFamData': '?residentRegistrationNumber=x',
    '/api/spring/saveHometaxData': '?lane=filing',
  }
  const body: Record<string, unknown> = {
    '/api/spring/saveHometaxData': identityOf(rehearsal, 'p-001000'),
    '/api/spring/addFamData': {
      gubun: '4',
      name: '아이',
      residentRegistrationNumber: Object.values(identityOf(rehearsal, 'p-001001')).join(''),
    },
    '/api/spring/filingType': 'SIMPLE',
    '/api/spring/hometax/register': { bankCode: 'KB', accountNumber: typedAccount },
    '/api/spring/hometax/update': { bankCode: 'KB', accountNumber: typedAccount },
  }
  const headers = {
    'content-type': { json: 'application/json', form: 'application/x-www-form-urlencoded', file: 'application/pdf' }[
      accepts
    ],
  }
  return {
    url: rehearsal.url + filled + (query[path] ?? ''),
    init: {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: accepts === 'json' ? JSON.stringify(body[path] ?? {}) : 'x' }),
    },
  }
}
async function tried(
  endpoint: Endpoint<any, any, any, any>,
  headers: Record<string, string>,
): Promise<[number, string]> {
  const { url, init } = whole(endpoint)
  const answer = await fetch(url, {
    ...init,
    headers: { ...(init.headers as Record<string, string>), ...headers },
    redirect: 'manual',
  })
  const answerBody = (await answer.json().catch(() => ({}))) as { code?: string }
  return [answer.status, answerBody.code ?? '']
}
const held = (filer: Filer) => ({
  authorization: `Bearer ${filer.token}`,
  cookie: [...filer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

test('a signed-out caller reaches no handler of a member or of the office', async () => {
  entered.clear()
  const closed = served.filter(({ endpoint }) => endpoint.who !== 'anyone').map(({ endpoint }) => endpoint)
  for (const endpoint of closed) assert.deepEqual(await tried(endpoint, {}), [401, 'auth.required'], endpoint.path)
  assert.deepEqual([...entered], [])
  assert.ok(closed.length > 40)
})

test("a filer's session opens no door of the office, and an officer's none of a filer's", async () => {
  const filer = await walkTo(rehearsal, 'p-001002', 'signed-in')
  const officer = await makeOfficer(rehearsal, { role: 'operator' })
  await officer.signIn()
  const office = { cookie: [...officer.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  entered.clear()
  for (const { endpoint } of served.filter((call) => call.endpoint.who === 'staff'))
    assert.deepEqual(
      await tried(endpoint, { ...held(filer), cookie: `${held(filer).cookie}; office=${filer.token}` }),
      [401, 'auth.required'],
      endpoint.path,
    )
  for (const { endpoint } of served.filter((call) => call.endpoint.who === 'member'))
    assert.deepEqual(
      await tried(endpoint, { ...office, authorization: `Bearer ${officer.cookies.get('office')}` }),
      [401, 'auth.required'],
      endpoint.path,
    )
  assert.deepEqual([...entered], [])
})

/**
 * Calls that become legal with each stage; others are refused before their handler. Registering closes all but
 * reading, the agent and registering again.
 */
const opens: Record<Stage, readonly JourneyAct[]> = {
  'signed-in': ['save-identity', 'read-collection', 'read-history', 'wait-in-line'],
  identified: ['request-auth', 'give-papers'],
  asked: ['confirm-auth'],
  authenticated: ['collect', 'agent'],
  collected: ['choose-family', 'ask-registry', 'review-family', 'estimate'],
  family: ['compare', 'choose-method'],
  agent: [],
  method: ['register'],
  registered: [],
}
const afterwards: readonly JourneyAct[] = [
  'read-collection',
  'read-history',
  'wait-in-line',
  'agent',
  'register',
  'confirm-auth',
]

for (const [at, stage] of stages.entries()) {
  test(`no call comes before its turn: ${stage}`, { timeout: 30_000 }, async () => {
    const filer = await walkTo(rehearsal, `p-00101${at}`, stage)
    const legal = new Set(
      stage === 'registered' ? afterwards : stages.slice(0, at + 1).flatMap((stage) => opens[stage]),
    )
    const before = await filer.call(readJourney)
    entered.clear()
    const refused = served.flatMap(({ endpoint }) => (endpoint.act && !legal.has(endpoint.act) ? [endpoint] : []))
    for (const endpoint of refused) {
      const [status, code] = await tried(endpoint, held(filer))
      assert.equal(status, 409, `${endpoint.path} answered ${status} ${code}`)
      assert.ok(code === 'journey.step' || code === 'session.expired', code)
    }
    assert.deepEqual(
      [...entered].filter((endpoint) => endpoint.act),
      [],
    )
    const { serverNow: _, ...after } = await filer.call(readJourney)
    assert.deepEqual(after, (({ serverNow: __, ...rest }) => rest)(before))
    assert.equal(refused.length, served.filter(({ endpoint }) => endpoint.act && !legal.has(endpoint.act)).length)
    if (stage === 'signed-in') assert.ok(refused.length >= 15)
  })
}

test('every act of the journey belongs to a call', () => {
  const acts = new Set(served.flatMap(({ endpoint }) => endpoint.act ?? []))
  assert.deepEqual(
    journeyActs.filter((act) => !acts.has(act)),
    [],
  )
})

test(
  'everything pressed five times at once is done once, and every press learns the same',
  { timeout: 60_000 },
  async () => {
    const filer = filerCalled(rehearsal, 'p-001030')
    await filer.signIn()
    const five = async <A>(act: () => Promise<A>): Promise<A> => {
      const answers = await Promise.all(Array.from({ length: 5 }, act))
      const plain = answers.map((answer) =>
        JSON.stringify(answer, (name, value: unknown) => (name === 'serverNow' ? undefined : value)),
      )
      assert.equal(
        new Set(plain).size,
        1,
        plain
          .join(' | ')
          .replaceAll(/\d{6,}/g, '#')
          .slice(0, 300),
      )
      return answers[0]!
    }
    await five(() => filer.call(saveIdentity, { body: identityOf(rehearsal, 'p-001030'), query: { lane: 'filing' } }))
    await five(() => filer.call(requestAuthentication))
    await filer.onPhone('approve')
    await Promise.all(Array.from({ length: 5 }, () => filer.call(completeAuthentication)))
    assert.equal((await five(() => filer.call(completeAuthentication))).result, 'S')
    for (const step of ['1', '2', '3'])
      assert.equal((await five(() => filer.call(collectStep, { params: { step } }))).result, 'S')
    await five(() => filer.call(requestRegistry, { body: {} }))
    await filer.onPhone('approve')
    await Promise.all(Array.from({ length: 5 }, () => filer.call(fetchFamily, { body: {} })))
    assert.equal((await five(() => filer.call(fetchFamily, { body: {} }))).result, 'S')
    await five(() => filer.call(chooseFamily, { query: { status: 'LAST_YEAR' } }))
    await five(() => filer.call(checkAgent, { body: {} }))
    await five(() => filer.call(registerAgent, { body: {} }))
    const offers = await five(() => filer.call(compareMethods))
    await five(() =>
      filer.call(chooseMethod, {
        body: Array.isArray(offers) ? offers.find((offer) => offer.recommended)?.fillingType : undefined,
      }),
    )
    const { caseNumber } = await five(() =>
      filer.call(register, { body: { bankCode: 'KB', accountNumber: typedAccount } }),
    )
    assert.equal((await five(() => filer.call(readReportState))).caseNumber, caseNumber)
  },
)
