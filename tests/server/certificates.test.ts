/** Other certificates than the messenger's: daon offers them, gaon does not. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Certificate, Telecom } from '#domain/certificate.ts'
import { fetchFamily, requestRegistry } from '#filer/family/contract.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { phoneDigits } from '#simulators/people/people.ts'
import { makeOfficer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { confirm, identityOf, personCalled, walkOn, walkTo } from '#tests/support/walk.ts'
import { completeAuthentication, requestAuthentication } from '#filer/authentication/contract.ts'

let rehearsal: Rehearsal
before(async () => void (rehearsal = await startRehearsal()))
after(() => rehearsal.stop())

type Phone = { requests: { app: string; state: string; title: string }[] }
const onPhone = async ({ id }: Filer) => {
  const digits = phoneDigits(personCalled(rehearsal, id).phone ?? '')
  const { requests } = (await (await fetch(`${rehearsal.phoneUrl}/phone/${digits}.json`)).json()) as Phone
  return requests.map(({ app, state }) => `${app} ${state}`)
}
const choose = (filer: Filer, provider: Certificate, telecom?: Telecom) =>
  filer.ask(saveIdentity, { body: { ...identityOf(rehearsal, filer.id), provider, ...(telecom ? { telecom } : {}) } })
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  `${status} ${(body as { code?: string }).code ?? ''}`
async function filingOf(filer: Filer) {
  const { database } = rehearsal.product.context
  const account = await accountOf(rehearsal.product.context, filer)
  const filing = await database.filings.findOf({
    accountId: account?.id ?? '',
    branchId: filer.branchId,
    filingYear: 2026,
  })
  assert.ok(filing)
  return filing
}

const kinds: [string, Certificate, Telecom | undefined, string][] = [
  ['p-000731', 'KAKAO', undefined, '카카오톡'],
  ['p-000732', 'TOSS', undefined, '토스'],
  ['p-000733', 'NAVER', undefined, '네이버'],
  ['p-000734', 'PASS', 'SKT', 'PASS (SKT)'],
  ['p-000736', 'PASS', 'LGU', 'PASS (LG U+)'],
]
for (const [id, certificate, telecom, app] of kinds)
  test(`${app}: the request arrives in its app, for the portal and for the registry, and both are confirmed`, async () => {
    const filer = await walkTo(rehearsal, id, 'signed-in', 'filing', 'daon')
    assert.equal((await choose(filer, certificate, telecom)).status, 200)
    const { answers } = await filer.call(readJourney)
    assert.deepEqual([answers.certificate, answers.telecom], [certificate, telecom ?? null])
    await walkOn(rehearsal, filer, 'identified', 'asked')
    assert.deepEqual(await onPhone(filer), [`${app} waiting`])
    const { pending } = await filer.call(readJourney)
    assert.deepEqual([pending?.certificate, pending?.telecom], [certificate, telecom ?? null])
    await confirm(filer)
    await walkOn(rehearsal, filer, 'authenticated', 'collected')
    assert.equal((await filer.call(requestRegistry, { body: {} })).result, 'S')
    assert.deepEqual(await onPhone(filer), [`${app} waiting`, `${app} approved`])
    await filer.onPhone('approve')
    assert.equal((await filer.call(fetchFamily, { body: {} })).result, 'S')
  })

test('what the branch does not offer is refused and changes nothing, and so is PASS without its telecom', async () => {
  const gaon = await walkTo(rehearsal, 'p-000737', 'signed-in')
  for (const [certificate, telecom] of [['TOSS'], ['NAVER'], ['PASS', 'KT'], ['PASS']] as [Certificate, Telecom?][])
    assert.equal(codeOf(await choose(gaon, certificate, telecom)), '409 certificate.not-offered')
  assert.equal((await gaon.call(readJourney)).facts.identitySaved, false)
  const daon = await walkTo(rehearsal, 'p-000738', 'signed-in', 'filing', 'daon')
  assert.equal(codeOf(await choose(daon, 'PASS')), '400 certificate.telecom')
  assert.equal(codeOf(await choose(daon, 'BANKSALAD' as Certificate)), '400 input.invalid')
  assert.equal(codeOf(await choose(daon, 'PASS', 'MVNO' as Telecom)), '400 input.invalid')
})

test('an offer that the branch has ended since sends no request, neither to the portal nor to the registry', async () => {
  const filer = await walkTo(rehearsal, 'p-000739', 'collected')
  const filing = await filingOf(filer)
  const { database, clock } = rehearsal.product.context
  await database.filings.update(filing.id, { certificate: 'TOSS' }, clock.now(), { act: 'person' })
  const before = await onPhone(filer)
  assert.equal(codeOf(await filer.ask(requestAuthentication)), '409 certificate.not-offered')
  assert.equal(codeOf(await filer.ask(requestRegistry, { body: {} })), '409 certificate.not-offered')
  assert.deepEqual(await onPhone(filer), before)
})

test('a waiting request keeps its kind until another is chosen; after a refusal the same one is asked again', async () => {
  const filer = await walkTo(rehearsal, 'p-000747', 'signed-in', 'filing', 'daon')
  await choose(filer, 'TOSS')
  assert.equal((await filer.call(requestAuthentication)).result, 'S')
  await choose(filer, 'NAVER')
  const { pending, answers } = await filer.call(readJourney)
  assert.deepEqual([pending?.certificate, answers.certificate], ['TOSS', 'NAVER'])
  assert.equal((await filer.call(requestAuthentication)).result, 'S')
  assert.equal((await filer.call(readJourney)).pending?.certificate, 'NAVER')
  assert.equal((await filer.call(requestAuthentication)).result, 'S')
  assert.equal((await onPhone(filer)).filter((seen) => seen.startsWith('네이버')).length, 1)
  // The person answers the older request first: it confirms nothing any more.
  await filer.onPhone('approve')
  assert.equal((await filer.call(completeAuthentication)).reason, 'PENDING')
  await filer.onPhone('refuse')
  await rehearsal.moveClock({ advance: 'PT3S' })
  assert.equal((await filer.call(completeAuthentication)).reason, 'REFUSED')
  assert.equal((await filer.call(requestAuthentication)).result, 'S')
  assert.equal((await onPhone(filer))[0], '네이버 waiting')
})

test('who has no certificate at the messenger authenticates with another', async () => {
  const bit = await walkTo(rehearsal, 'bit', 'signed-in', 'filing', 'daon')
  await choose(bit, 'KAKAO')
  const { result, code } = await bit.call(requestAuthentication)
  assert.deepEqual([result, code], ['F', 'no-certificate'])
  await choose(bit, 'TOSS')
  await walkOn(rehearsal, bit, 'identified', 'authenticated')
  await walkOn(rehearsal, bit, 'authenticated', 'collected')
})

test('the office sees with what the person authenticates', async () => {
  const filer = await walkTo(rehearsal, 'p-000748', 'signed-in', 'filing', 'daon')
  const staff = await makeOfficer(rehearsal, { role: 'preparer', name: '담당연습', branchId: 'daon' })
  await staff.signIn()
  await choose(filer, 'PASS', 'KT')
  await walkOn(rehearsal, filer, 'identified', 'registered')
  const { caseNumber } = await filingOf(filer)
  const { authentication } = (await staff.call(readCase, { params: { caseNumber } })).filer
  assert.deepEqual(
    [authentication?.certificate, authentication?.telecom, authentication?.state],
    ['PASS', 'KT', 'confirmed'],
  )
})
