import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkSession } from '#filer/authentication/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { readUser } from '#filer/member/contract.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { identityOf, personCalled, walkOn, walkTo } from '#tests/support/walk.ts'
import { saveIdentity } from './contract.ts'
import { filingsOf } from '#tests/support/database.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

const query = { lane: 'filing' }
const save = (filer: Filer, body: object, lane = query) => filer.ask(saveIdentity, { body, query: lane })
const refusalOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  const { code, fields } = body as { code?: string; fields?: object }
  return [status, code, ...Object.keys(fields ?? {})]
}
async function filingOf(filer: Filer) {
  const { context } = rehearsal.product
  return (await filingsOf(context.database, (await accountOf(context, filer))?.id ?? ''))[0]
}

test("name, email and phone are the profile's, whatever the body says", async () => {
  const filer = await walkTo(rehearsal, 'p-000701', 'signed-in')
  assert.equal(
    (
      await save(filer, {
        ...identityOf(rehearsal, 'p-000701'),
        name: '남의이름',
        email: 'other@example.com',
        phoneNumber: '010-9999-9999',
        birthday: '1900-01-01',
        phonePrefix: '010',
        phoneSuffix: '99999999',
      })
    ).status,
    200,
  )
  const { userInfo } = await filer.call(readUser)
  const filing = await filingOf(filer)
  assert.deepEqual(
    [filing?.filerName, filing?.filerEmail, userInfo.name],
    [personCalled(rehearsal, 'p-000701').name, 'p-000701@example.com', personCalled(rehearsal, 'p-000701').name],
  )
  assert.equal(filing?.filerPhone, personCalled(rehearsal, 'p-000701').phone)
})

test('the number is sealed and shown masked; empty parts keep it', async () => {
  const filer = await walkTo(rehearsal, 'p-000702', 'signed-in')
  assert.deepEqual(await refusalOf(save(filer, { idenNoPrefix: '', idenNoSuffix: '' })), [
    400,
    'rrn.front',
    'idenNoPrefix',
  ])
  const identity = identityOf(rehearsal, 'p-000702')
  await save(filer, identity)
  const { answers } = await filer.call(readJourney)
  assert.equal(answers.residentNumberMask, `${identity.idenNoPrefix}-${identity.idenNoSuffix[0]}******`)
  assert.ok(!JSON.stringify(await filer.call(readJourney)).includes(identity.idenNoSuffix.slice(1)))
  await walkOn(rehearsal, filer, 'identified', 'authenticated')
  assert.equal((await save(filer, { idenNoPrefix: '', idenNoSuffix: '' })).status, 200)
  assert.equal((await filer.call(checkSession)).checkSessionTime, true)
})

test('an impossible number is refused with its wrong part', async () => {
  const filer = await walkTo(rehearsal, 'p-000703', 'signed-in')
  const { idenNoPrefix, idenNoSuffix } = identityOf(rehearsal, 'p-000703')
  const cases: [object, unknown[]][] = [
    [{ idenNoPrefix, idenNoSuffix: '' }, [400, 'rrn.back', 'idenNoSuffix']],
    [{ idenNoPrefix: '', idenNoSuffix }, [400, 'rrn.front', 'idenNoPrefix']],
    [{ idenNoPrefix: '991332', idenNoSuffix: '1000001' }, [400, 'rrn.date', 'idenNoPrefix']],
    [{ idenNoPrefix: '000230', idenNoSuffix: '3000001' }, [400, 'rrn.date', 'idenNoPrefix']],
    [{ idenNoPrefix: '991231', idenNoSuffix: '3000001' }, [400, 'rrn.date', 'idenNoPrefix']],
    [{ idenNoPrefix: '12345', idenNoSuffix }, [400, 'input.invalid', 'idenNoPrefix']],
    [{ idenNoPrefix, idenNoSuffix: 'abcdefg' }, [400, 'input.invalid', 'idenNoSuffix']],
    [{ idenNoPrefix, idenNoSuffix, provider: 'SAMSUNG' }, [400, 'input.invalid', 'provider']],
    [{ idenNoPrefix, idenNoSuffix, provider: 'TOSS' }, [409, 'certificate.not-offered', 'provider']],
    [{}, [400, 'input.invalid', 'idenNoPrefix', 'idenNoSuffix']],
  ]
  for (const [body, expected] of cases) assert.deepEqual(await refusalOf(save(filer, body)), expected)
  assert.deepEqual(await refusalOf(save(filer, { idenNoPrefix, idenNoSuffix }, { lane: 'other' } as never)), [
    400,
    'input.invalid',
    'lane',
  ])
  assert.equal((await filer.call(readJourney)).facts.identitySaved, false)
})

test('the seventh digit decides the century for people born before 1950 and for small children', async () => {
  const mui = await walkTo(rehearsal, 'mui', 'signed-in')
  await save(mui, identityOf(rehearsal, 'mui'))
  assert.match((await mui.call(readJourney)).answers.residentNumberMask, /^480517-1\*{6}$/)
  await walkOn(rehearsal, mui, 'identified', 'registered')
})

test('another number ends the session and the collection that belonged to the old one', async () => {
  const filer = await walkTo(rehearsal, 'p-000704', 'method')
  await save(filer, identityOf(rehearsal, 'p-000705'))
  const { step, facts } = await filer.call(readJourney)
  assert.deepEqual(
    [step, facts.sessionValid, facts.collection, facts.familyChoice, facts.method],
    ['prepare', false, 'none', 'NOT_SELECTED', null],
  )
  // The same number again changes nothing.
  const other = await walkTo(rehearsal, 'p-000706', 'method')
  await save(other, identityOf(rehearsal, 'p-000706'))
  assert.deepEqual(
    (({ step: at, facts: { sessionValid, method } }) => [at, sessionValid, method !== null])(
      await other.call(readJourney),
    ),
    ['register', true, true],
  )
})

test('ten presses at once save once: one filing, one number', async () => {
  const filer = await walkTo(rehearsal, 'p-000707', 'signed-in')
  const answers = await Promise.all(Array.from({ length: 10 }, () => save(filer, identityOf(rehearsal, 'p-000707'))))
  assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]))
  const { context } = rehearsal.product
  assert.equal((await filingsOf(context.database, (await accountOf(context, filer))?.id ?? '')).length, 1)
})

test("a registered case's number changes only through the office: another one is refused and its documents stay", async () => {
  const filer = await walkTo(rehearsal, 'p-000711', 'registered')
  const before = await filingOf(filer)
  const refused = await refusalOf(save(filer, identityOf(rehearsal, 'p-000712'), { lane: 'consent' }))
  assert.deepEqual(refused, [409, 'rrn.registered', 'idenNoPrefix', 'idenNoSuffix'])
  const { facts, answers } = await filer.call(readJourney)
  assert.deepEqual([facts.collection, facts.registered, answers.caseNumber], ['done', true, before?.caseNumber])
  assert.deepEqual(await filingOf(filer), before)
  assert.equal((await save(filer, identityOf(rehearsal, 'p-000711'), { lane: 'consent' })).status, 200)
})
