import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readReportState } from '#features/my-page/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { typedAccount, walkTo } from '#tests/support/walk.ts'
import { readPortalUserData, readUser, updatePortalUserData, withdraw } from './contract.ts'

let rehearsal: Rehearsal
before(async () => { rehearsal = await startRehearsal() })
after(() => rehearsal.stop())

const whole = { bankCode: 'KB', accountNumber: typedAccount }
const save = (filer: Filer, body: object) => filer.ask(updatePortalUserData, { body })
const kept = (filer: Filer) => filer.call(readPortalUserData)
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => { const { status, body } = await answer; return [status, (body as { code?: string }).code] }
async function mine(filer: Filer) {
  const { records, clock } = rehearsal.product.context
  const found = await records.sessions.findByToken(filer.token ?? '', filer.cookies.get('companion'), clock.now())
  const [filing] = await records.filings.listOf(found?.account.id ?? '')
  return { accountId: found?.account.id ?? '', filingId: filing?.id ?? '' }
}
const reader = { kind: 'system', id: 'test', reason: 'test' } as const

test('before anything is saved every field is empty, and there is nothing to keep', async () => {
  const filer = await walkTo(rehearsal, 'p-000901', 'signed-in')
  assert.deepEqual(await kept(filer), { homeTaxId: '', homeTaxPass: '', homeTaxPassSaved: false, bankCode: '', accountNumber: '', accountNumberSaved: false, additionalPhoneNumber: '', note: '' })
  assert.deepEqual(await codeOf(save(filer, { bankCode: 'KB', accountNumber: '' })), [400, 'account.required'])
  assert.deepEqual(await codeOf(save(filer, { bankCode: '', accountNumber: typedAccount })), [400, 'bank.required'])
})

test('a password goes in and never comes out: empty keeps it, null removes it', async () => {
  const filer = await walkTo(rehearsal, 'p-000902', 'signed-in')
  await filer.call(updatePortalUserData, { body: { ...whole, homeTaxPass: 'portal-password-of-the-tests' } })
  const { records, clock } = rehearsal.product.context
  const password = async () => records.registrations.readPortalPassword((await mine(filer)).filingId, reader, clock.now())
  assert.deepEqual([(await kept(filer)).homeTaxPass, (await kept(filer)).homeTaxPassSaved, await password()], ['', true, 'portal-password-of-the-tests'])
  for (const body of [whole, { ...whole, homeTaxPass: '' }]) { await filer.call(updatePortalUserData, { body }); assert.equal((await kept(filer)).homeTaxPassSaved, true) }
  await filer.call(updatePortalUserData, { body: { ...whole, homeTaxPass: null } })
  assert.deepEqual([(await kept(filer)).homeTaxPassSaved, await password()], [false, undefined])
})

test('an account comes back masked but for its last four digits; empty keeps it, another replaces it', async () => {
  const filer = await walkTo(rehearsal, 'p-000903', 'signed-in')
  await filer.call(updatePortalUserData, { body: whole })
  assert.match((await kept(filer)).accountNumber, /^\*{9}6789$/)
  await filer.call(updatePortalUserData, { body: { bankCode: 'KB', accountNumber: '', homeTaxId: 'someone', note: 'x' } })
  const { records, clock } = rehearsal.product.context
  const account = async () => records.registrations.readAccountNumber((await mine(filer)).filingId, reader, clock.now())
  assert.deepEqual([await account(), (await kept(filer)).homeTaxId], [typedAccount, 'someone'])
  await filer.call(updatePortalUserData, { body: { bankCode: 'KB', accountNumber: '110123456789', homeTaxId: ' ', note: '' } })
  assert.deepEqual([await account(), (await kept(filer)).homeTaxId, (await kept(filer)).note], ['110123456789', '', ''])
})

test('withdrawing destroys what no law keeps and answers once', async () => {
  const filer = await walkTo(rehearsal, 'p-000904', 'registered')
  const { accountId, filingId } = await mine(filer)
  const { records, clock } = rehearsal.product.context
  assert.deepEqual(await filer.call(withdraw), { result: 'S' })
  assert.equal((await filer.ask(withdraw)).status, 401)
  await assert.rejects(records.filings.readResidentNumber(filingId, reader, clock.now()), { code: 'rrn.gone' })
  assert.equal(await records.registrations.readAccountNumber(filingId, reader, clock.now()), undefined)
  const account = await records.accounts.find(accountId)
  assert.deepEqual([account?.name, account?.phone, account?.email], ['', null, null])
  const again = await walkTo(rehearsal, 'p-000904', 'signed-in')
  assert.notEqual((await mine(again)).accountId, accountId)
  assert.deepEqual(await again.call(readReportState), {})
})

test('nobody leaves while money is on the way', async () => {
  const filer = await walkTo(rehearsal, 'p-000905', 'registered')
  const { accountId, filingId } = await mine(filer)
  const { records, clock } = rehearsal.product.context
  const now = clock.now()
  const by = { kind: 'system' as const, id: 'test' }
  const { payment } = await records.payments.open({ filingId, accountId, branchId: 'gaon', orderId: 'TESTORDER1', method: 'CARD', amountWon: 220_000, expiresAt: new Date(now.getTime() + 900_000) }, by, now)
  await records.payments.happened(payment.id, 'auth.returned', { by }, now)
  assert.deepEqual(await codeOf(filer.ask(withdraw)), [409, 'withdraw.blocked'])
  assert.equal((await filer.call(readUser)).result, 'S')
})
