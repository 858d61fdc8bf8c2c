/** Allowed network addresses of staff, over HTTP: whom a list restricts, who sets it, and its history. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { listAddressLists, readStaffSelf, setAddressList, staffSignIn } from './contract.ts'

let rehearsal: Rehearsal
let manager: Officer
let preparer: Officer
let operator: Officer
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  manager = await makeOfficer(rehearsal, { role: 'branch-manager', name: '지점장연습' })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  operator = await makeOfficer(rehearsal, { role: 'operator', name: '운영연습' })
  for (const officer of [manager, preparer, operator]) await officer.signIn()
})
after(() => rehearsal?.stop())

const reason = '사무소에서만 쓰려고 해요'
const set = (officer: Officer, branchId: string | null, ...ranges: string[]) =>
  officer.ask(setAddressList, { body: { branchId, ranges, reason } })
const elsewhere = '203.0.113.0/24'

test('a member of staff at another address is refused at every call and at the sign-in, with a security event and a record', async () => {
  assert.equal((await set(operator, 'gaon', elsewhere)).status, 200)
  for (const officer of [preparer, manager]) assert.equal(codeOf(await officer.ask(readStaffSelf)), 'auth.address')
  await rehearsal.moveClock({ advance: 'PT1M' })
  const { email, password } = preparer
  const tried = await preparer.ask(staffSignIn, { body: { email, password, code: preparer.code() } })
  assert.deepEqual([tried.status, codeOf(tried)], [403, 'auth.address'])
  const { items } = await rehearsal.product.context.database.accessRecords.list({
    readerId: preparer.id,
    act: 'address-refused',
    page: 0,
    size: 9,
  })
  assert.deepEqual([items.length, items[0]?.ip], [1, '127.0.0.1'])
  const events = rehearsal.lines
    .filter((line) => line.includes('auth.address'))
    .map((line) => JSON.parse(line) as { event: string; address: string })
  assert.ok(events.length >= 3 && events.every((event) => event.event === 'security' && event.address === '127.0.0.1'))
})

test('a wrong password is answered as ever: nobody learns from elsewhere whether it was right', async () => {
  const { email } = preparer
  const tried = await preparer.ask(staffSignIn, { body: { email, password: 'wrong', code: preparer.code() } })
  assert.equal(codeOf(tried), 'auth.staff.failed')
})

test('an operator is held to the operators’ list alone, and lets the others in again', async () => {
  assert.equal((await operator.ask(readStaffSelf)).status, 200)
  assert.equal((await set(operator, 'gaon', '127.0.0.0/8')).status, 200)
  assert.equal((await preparer.ask(readStaffSelf)).status, 200)
  assert.equal((await set(operator, null, '127.0.0.1', '2001:DB8::/32')).status, 200)
  assert.equal((await operator.ask(readStaffSelf)).status, 200)
})

test('a list that excludes the own address, is invalid or belongs elsewhere is refused', async () => {
  assert.equal(codeOf(await set(manager, 'gaon', elsewhere)), 'staff.address-own')
  assert.equal(codeOf(await set(operator, null, elsewhere)), 'staff.address-own')
  assert.equal(codeOf(await set(manager, 'gaon', '127.0.0.1/33')), 'input.invalid')
  assert.equal(codeOf(await set(manager, 'gaon', '127.0.0.0/8')), 'staff.same')
  assert.equal(codeOf(await set(operator, 'nowhere')), 'input.invalid')
  for (const place of ['nare', null]) assert.equal(codeOf(await set(manager, place, '127.0.0.1')), 'auth.forbidden')
  assert.equal(codeOf(await set(preparer, 'gaon')), 'auth.forbidden')
})

test('a manager reads the own branch’s list with each change, an operator every place’s and the operators’', async () => {
  assert.equal((await set(manager, 'gaon')).status, 200)
  const { lists, ownAddress } = await manager.call(listAddressLists)
  assert.equal(ownAddress, '127.0.0.1')
  assert.deepEqual(
    lists.map(({ branchId, ranges, changes }) => [branchId, ranges, changes.map(({ by, ranges: to }) => [by, ...to])]),
    [['gaon', [], [['지점장연습'], ['운영연습', '127.0.0.0/8'], ['운영연습', elsewhere]]]],
  )
  const all = (await operator.call(listAddressLists)).lists
  assert.deepEqual(all.at(-1)?.ranges, ['127.0.0.1', '2001:db8::/32'])
  assert.equal(all.length, rehearsal.product.context.branches.length + 1)
})
