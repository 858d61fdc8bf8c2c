import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readJourney } from '#filer/journey/contract.ts'
import { compareMethods } from '#filer/method/contract.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { personCalled, walkOn, walkTo } from '#tests/support/walk.ts'
import {
  addFamilyMember,
  requestRegistry,
  chooseFamily,
  deleteFamilyMember,
  fetchFamily,
  listFamily,
  listLastYearFamily,
  restoreFamilyMember,
} from './contract.ts'
import { filingsOf } from '#tests/support/database.ts'
import { findLatestAuthentication, takeAuthenticationHandle } from '#filer/authentication/queries.server.ts'
import { listCaseRows } from '#office/cases/queries.server.ts'
import { listClaimedElsewhere } from '#office/family/queries.server.ts'

let rehearsal: Rehearsal
before(async () => void (rehearsal = await startRehearsal()))
after(() => rehearsal.stop())

const wait = (advance: string) => rehearsal.moveClock({ advance })
const codeOf = (answer: Promise<{ status: number; body: unknown }>) =>
  answer.then(({ status, body }) => [status, (body as { code?: string }).code])
const numberOf = (id: string) => personCalled(rehearsal, id).residentNumber
const registered = (id: string) =>
  (personCalled(rehearsal, id).data.family?.members ?? []).flatMap(({ relation, residentNumber }) =>
    relation === '0' ? [] : [residentNumber],
  )
const masked = /^\d{6}-\d\*{6}$/
const fetched = (filer: Filer) => filer.call(fetchFamily, { body: {} })

async function load(filer: Filer, extra: object = {}): Promise<Awaited<ReturnType<typeof fetched>>> {
  assert.equal((await filer.call(requestRegistry, { body: extra })).result, 'S')
  await filer.onPhone('approve')
  return fetched(filer)
}

test("this year's family comes from the registry once the person has confirmed: self left out, numbers masked, doing it twice changes nothing", async () => {
  const haneul = await walkTo(rehearsal, 'haneul', 'collected')
  assert.deepEqual(await codeOf(haneul.ask(fetchFamily, { body: {} })), [409, 'journey.step'])
  const asked = await Promise.all(Array.from({ length: 4 }, () => haneul.call(requestRegistry, { body: {} })))
  const standing = await haneul.call(requestRegistry, { body: {} })
  assert.deepEqual(asked, [standing, standing, standing, standing])
  assert.equal((await haneul.call(readJourney)).pending?.expiresAt, standing.expiresAt)
  assert.deepEqual(await fetched(haneul), { result: 'F', reason: 'PENDING' })
  assert.deepEqual(await fetched(haneul), { result: 'F', reason: 'PENDING' })
  await haneul.onPhone('approve')
  await wait('PT3S')
  assert.deepEqual(await fetched(haneul), { result: 'S' })
  const { data } = await haneul.call(listFamily)
  assert.deepEqual(data.map((member) => member.gubun).toSorted(), ['3', '4'])
  for (const member of data) assert.match(member.residentRegistrationNumber, masked)
  assert.deepEqual(await fetched(haneul), { result: 'S' })
  assert.deepEqual((await haneul.call(listFamily)).data, data)
  assert.equal((await haneul.call(readJourney)).facts.familyChoice, 'THIS_YEAR')
})

test("the registry wants additional information: without and with a wrong name it fails, with the mother's it succeeds", async () => {
  const bom = await walkTo(rehearsal, 'bom', 'collected')
  assert.deepEqual(await load(bom), { result: 'F', reason: 'MISMATCH' })
  // Another request, from another page or after a lost answer, gets the same reason.
  assert.deepEqual(await fetched(bom), { result: 'F', reason: 'MISMATCH' })
  assert.deepEqual(await load(bom, { addInfoCd: '02', addNm: '서여름' }), { result: 'F', reason: 'MISMATCH' })
  for (const half of [{ addInfoCd: '02' }, { addInfoCd: '02', addNm: '  ' }, { addNm: '서가을' }])
    assert.deepEqual(await codeOf(bom.ask(requestRegistry, { body: half })), [400, 'family.missing'])
  assert.equal((await bom.call(readJourney)).step, 'last-family')
  assert.deepEqual(await load(bom, { addInfoCd: '02', addNm: ' 서가을 ' }), { result: 'S' })
  assert.equal((await bom.call(listFamily)).data.length, 1)
})

test('changing the additional information asks anew while the first request still waits', async () => {
  const filer = await walkTo(rehearsal, 'p-000401', 'collected')
  const first = await filer.call(requestRegistry, { body: {} })
  await wait('PT10S')
  const second = await filer.call(requestRegistry, { body: { addInfoCd: '01', addNm: '아버지' } })
  assert.notEqual(first.expiresAt, second.expiresAt)
  assert.equal(
    (await filer.call(requestRegistry, { body: { addInfoCd: '01', addNm: '아버지' } })).expiresAt,
    second.expiresAt,
  )
})

test('a refusal on the phone and a missing answer are both reported, however often it is pressed, and a new request works', async () => {
  const filer = await walkTo(rehearsal, 'p-000402', 'collected')
  await filer.call(requestRegistry, { body: {} })
  await filer.onPhone('refuse')
  for (const _ of [1, 2]) assert.deepEqual(await fetched(filer), { result: 'F', reason: 'REFUSED' })
  await filer.call(requestRegistry, { body: {} })
  await wait('PT5M1S')
  for (const _ of [1, 2]) assert.deepEqual(await fetched(filer), { result: 'F', reason: 'EXPIRED' })
  assert.deepEqual(await load(filer), { result: 'S' })
})

/** Simulates a killed process or a cut connection: the registry's answer never arrives. */
async function loseAnswer(filer: Filer): Promise<void> {
  const { database, integrations, clock } = rehearsal.product.context
  const search = { name: [personCalled(rehearsal, filer.id).name] }
  const { items } = await listCaseRows(database, { search, unregistered: true, page: 0, size: 1 })
  const request = await findLatestAuthentication(database, items[0]?.id ?? '', 'registry')
  const reader = { kind: 'system' as const, id: 'test', reason: 'test' }
  const handle = await takeAuthenticationHandle(database, request?.id ?? '', 0, reader, clock.now())
  assert.equal((await integrations.familyRegistry.fetchFamily(handle ?? '')).kind, 'family')
}

test('a family with a lost answer is not called late: the person is told, requests anew, and gets it', async () => {
  const filer = await walkTo(rehearsal, 'p-000411', 'collected')
  await filer.call(requestRegistry, { body: {} })
  await filer.onPhone('approve')
  await loseAnswer(filer)
  await wait('PT3S')
  for (const _ of [1, 2]) assert.deepEqual(await fetched(filer), { result: 'F', reason: 'LOST' })
  assert.deepEqual((await filer.call(readJourney)).pending, undefined)
  assert.deepEqual(await load(filer), { result: 'S' })
  assert.deepEqual(await fetched(filer), { result: 'S' })
})

test('nine dependents: who died in the income year is not listed but said to count; a child whom another filer has too is kept and known as claimed twice', async () => {
  const haneul = await walkTo(rehearsal, 'haneul', 'signed-in')
  assert.equal((await haneul.call(listFamily)).data.length, 2)
  const dure = await walkTo(rehearsal, 'dure', 'collected')
  assert.deepEqual(await load(dure), { result: 'S' })
  const { data, died } = await dure.call(listFamily)
  assert.deepEqual(died, { counted: 1, toCheck: 0 })
  assert.deepEqual(data.map((member) => member.gubun).toSorted(), ['1', '2', '2', '3', '4', '4', '4', '8'])
  assert.ok(data.every((member) => !member.name.includes('사망')))
  const { database } = rehearsal.product.context
  const filings = await Promise.all(
    [haneul, dure].map(
      async (filer) =>
        (await filingsOf(database, (await accountOf(rehearsal.product.context, filer))?.id ?? ''))[0]?.id ?? '',
    ),
  )
  assert.deepEqual(
    (await Promise.all(filings.map((id) => listClaimedElsewhere(database, id)))).map((hashes) => hashes.size),
    [1, 1],
  )
  await walkOn(rehearsal, dure, 'family', 'registered')
})

test('the answer does not tell that another filer claims the same person', async () => {
  const body = { gubun: '1', name: '어머니', residentRegistrationNumber: numberOf('p-000423') }
  const answersOf = async (id: string) => {
    const filer = await walkTo(rehearsal, id, 'collected')
    const { status, body: added } = await filer.ask(addFamilyMember, { body })
    const { data } = await filer.call(listFamily)
    return [status, Object.keys(added as object), { ...data.find(({ name }) => name === body.name), memberId: '' }]
  }
  assert.deepEqual(await answersOf('p-000421'), await answersOf('p-000422'))
})

test("last year's family is shown masked, chosen, and counts in the comparison", async () => {
  const sol = await walkTo(rehearsal, 'sol', 'collected')
  const { body } = await sol.call(listLastYearFamily)
  assert.deepEqual(body.map((member) => member.gubun).toSorted(), ['3', '4'])
  for (const member of body) assert.match(member.residentRegistrationNumber, masked)
  assert.deepEqual(await codeOf(sol.ask(compareMethods)), [409, 'journey.step'])
  await sol.call(chooseFamily, { query: { status: 'LAST_YEAR' } })
  assert.deepEqual((await sol.call(listFamily)).data.map((member) => member.gubun).toSorted(), ['3', '4'])
  const tax = async () => {
    const offers = await sol.call(compareMethods)
    return Array.isArray(offers) ? (offers.find((offer) => offer.recommended)?.expectedTax ?? 0) : 0
  }
  const withFamily = await tax()
  for (const member of (await sol.call(listFamily)).data)
    await sol.call(deleteFamilyMember, { query: { residentRegistrationNumber: member.memberId } })
  assert.ok((await tax()) > withFamily)
  await sol.call(chooseFamily, { query: { status: 'NOT_SELECTED' } })
  assert.deepEqual(await codeOf(sol.ask(compareMethods)), [409, 'journey.step'])
})

test('typed dependents: added once, never oneself, never nonsense; taken off by their id or their 13 digits', async () => {
  const filer = await walkTo(rehearsal, 'p-000403', 'collected')
  const mother = { gubun: '1', name: '어머니', residentRegistrationNumber: numberOf('p-000404') }
  const { memberId } = await filer.call(addFamilyMember, { body: mother })
  assert.deepEqual(await codeOf(filer.ask(addFamilyMember, { body: mother })), [409, 'family.duplicate'])
  const refused: [object, unknown[]][] = [
    [{ ...mother, gubun: '0' }, [409, 'family.self']],
    [{ ...mother, gubun: '9' }, [400, 'input.invalid']],
    [{ ...mother, name: '' }, [400, 'input.invalid']],
    [{ ...mother, name: '   ' }, [400, 'family.missing']],
    [{ ...mother, residentRegistrationNumber: '9913131000001' }, [400, 'rrn.date']],
    [{ ...mother, residentRegistrationNumber: '123' }, [400, 'input.invalid']],
    [{ ...mother, residentRegistrationNumber: numberOf('p-000403') }, [409, 'family.self']],
  ]
  for (const [body, expected] of refused)
    assert.deepEqual(await codeOf(filer.ask(addFamilyMember, { body })), expected, JSON.stringify(expected))
  const at = async () => (await filer.call(listFamily)).data.some((member) => member.memberId === memberId)
  assert.equal(await at(), true)
  await filer.call(deleteFamilyMember, { query: { residentRegistrationNumber: mother.residentRegistrationNumber } })
  assert.equal(await at(), false)
  assert.deepEqual(
    await codeOf(
      filer.ask(deleteFamilyMember, { query: { residentRegistrationNumber: mother.residentRegistrationNumber } }),
    ),
    [404, 'notfound'],
  )
  const again = await filer.call(addFamilyMember, { body: mother })
  await filer.call(deleteFamilyMember, { query: { residentRegistrationNumber: again.memberId } })
  for (const wanted of [again.memberId, '-'.repeat(36), 'x', '%', '0'.repeat(36)])
    assert.deepEqual(
      await codeOf(filer.ask(deleteFamilyMember, { query: { residentRegistrationNumber: wanted } })),
      [404, 'notfound'],
      wanted,
    )
})

test('typed members do not replace the registry: this year’s family is still fetched, and a person on both lists counts once', async () => {
  const filer = await walkTo(rehearsal, 'yeoreum', 'collected')
  const spouse = { gubun: '3', name: '배우자', residentRegistrationNumber: registered('yeoreum')[0] }
  await filer.call(addFamilyMember, { body: spouse })
  await filer.call(addFamilyMember, {
    body: { gubun: '4', name: '아이', residentRegistrationNumber: numberOf('p-000410') },
  })
  assert.equal((await filer.call(readJourney)).facts.familyLoaded, false)
  assert.deepEqual(await codeOf(filer.ask(chooseFamily, { query: { status: 'THIS_YEAR' } })), [409, 'journey.step'])
  assert.deepEqual(await load(filer), { result: 'S' })
  const both = (await filer.call(listFamily)).data
  assert.deepEqual(both.map((member) => member.gubun).toSorted(), ['3', '4'])
})

test('a removal is done when it is answered, and taking it back is a call of its own', async () => {
  const filer = await walkTo(rehearsal, 'p-000411', 'collected')
  const parent = { gubun: '1', name: '아버지', residentRegistrationNumber: numberOf('p-000412') }
  const { memberId } = await filer.call(addFamilyMember, { body: parent })
  const row = async () => (await filer.call(listFamily)).data.find((member) => member.memberId === memberId)
  const standing = await row()
  const takeBack = (id: string) => codeOf(filer.ask(restoreFamilyMember, { body: { memberId: id } }))
  await filer.call(deleteFamilyMember, { query: { residentRegistrationNumber: memberId } })
  assert.equal(await row(), undefined)
  assert.deepEqual(await takeBack(memberId), [200, undefined])
  assert.deepEqual(await row(), standing)
  assert.deepEqual(await takeBack(memberId), [200, undefined])
  await filer.call(deleteFamilyMember, { query: { residentRegistrationNumber: memberId } })
  await filer.call(addFamilyMember, { body: parent })
  assert.deepEqual(await takeBack(memberId), [409, 'family.duplicate'])
  const stranger = await walkTo(rehearsal, 'p-000413', 'collected')
  for (const id of [memberId, 'x', '0'.repeat(36)])
    assert.deepEqual(await codeOf(stranger.ask(restoreFamilyMember, { body: { memberId: id } })), [404, 'notfound'])
})

test('another person’s family cannot be changed', async () => {
  const [first, second] = [
    await walkTo(rehearsal, 'p-000405', 'collected'),
    await walkTo(rehearsal, 'p-000406', 'collected'),
  ]
  const child = { gubun: '4', name: '아이', residentRegistrationNumber: numberOf('p-000407') }
  const { memberId } = await first.call(addFamilyMember, { body: child })
  for (const wanted of [memberId, child.residentRegistrationNumber])
    assert.deepEqual(await codeOf(second.ask(deleteFamilyMember, { query: { residentRegistrationNumber: wanted } })), [
      404,
      'notfound',
    ])
  assert.equal(
    (await first.call(listFamily)).data.some((member) => member.memberId === memberId),
    true,
  )
})

test('ten presses of "add" are one dependent; thirty are the most', async () => {
  const filer = await walkTo(rehearsal, 'p-000408', 'collected')
  const child = { gubun: '4', name: '아이', residentRegistrationNumber: numberOf('p-000409') }
  const presses = await Promise.all(Array.from({ length: 10 }, () => filer.ask(addFamilyMember, { body: child })))
  assert.deepEqual(presses.map((answer) => answer.status).toSorted(), [200, ...Array.from({ length: 9 }, () => 409)])
  const standing = (await filer.call(listFamily)).data.length
  for (let count = standing; count < 30; count += 1)
    await filer.call(addFamilyMember, {
      body: { ...child, residentRegistrationNumber: numberOf(`p-0005${String(count).padStart(2, '0')}`) },
    })
  assert.deepEqual(
    await codeOf(filer.ask(addFamilyMember, { body: { ...child, residentRegistrationNumber: numberOf('p-000599') } })),
    [409, 'family.limit'],
  )
})

test('the answer about the family’s income is kept with the choice; another member opens the question again', async () => {
  const filer = await walkTo(rehearsal, 'p-000418', 'collected')
  const familyIncome = async () => (await filer.call(readJourney)).answers.familyIncome
  await filer.call(chooseFamily, { query: { status: 'LAST_YEAR', income: 'some' } })
  assert.equal(await familyIncome(), 'some')
  await filer.call(chooseFamily, { query: { status: 'LAST_YEAR', income: 'none' } })
  assert.equal(await familyIncome(), 'none')
  const child = { gubun: '4' as const, name: '새가족', residentRegistrationNumber: '1501013000000' }
  await filer.call(addFamilyMember, { body: child })
  assert.equal(await familyIncome(), undefined)
  assert.equal((await filer.ask(chooseFamily, { query: { status: 'LAST_YEAR', income: 'perhaps' } })).status, 400)
})
