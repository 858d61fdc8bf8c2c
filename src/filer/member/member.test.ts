import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { readReportState } from '#filer/my-page/contract.ts'
import { freshUntil } from '#server/guards/session.server.ts'
import { accountOf, type Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { typedAccount, walkTo } from '#tests/support/walk.ts'
import { readPortalUserData, readUser, updatePortalUserData, withdraw } from './contract.ts'
import { filingsOf } from '#tests/support/database.ts'
import { listCaseEvents } from '#office/cases/queries.server.ts'
import { listOpenContacts, markContactDone } from '#office/contacts/queries.server.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal()
})
after(() => rehearsal.stop())

const whole = { bankCode: 'KB', accountNumber: typedAccount }
const save = (filer: Filer, body: object) => filer.ask(updatePortalUserData, { body })
const portalUserOf = (filer: Filer) => filer.call(readPortalUserData)
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { code?: string }).code]
}
async function mine(filer: Filer) {
  const { context } = rehearsal.product
  const accountId = (await accountOf(context, filer))?.id ?? ''
  const [filing] = await filingsOf(context.database, accountId)
  return { accountId, filingId: filing?.id ?? '' }
}
const reader = { kind: 'system', id: 'test', reason: 'test' } as const

test('before anything is saved every field is empty, and there is nothing to keep', async () => {
  const filer = await walkTo(rehearsal, 'p-000901', 'signed-in')
  assert.deepEqual(await portalUserOf(filer), {
    homeTaxId: '',
    homeTaxPass: '',
    homeTaxPassSaved: false,
    bankCode: '',
    accountNumber: '',
    accountNumberSaved: false,
    additionalPhoneNumber: '',
    note: '',
    provenUntil: null,
  })
  assert.deepEqual(await codeOf(save(filer, { bankCode: 'KB', accountNumber: '' })), [400, 'account.required'])
  assert.deepEqual(await codeOf(save(filer, { bankCode: '', accountNumber: typedAccount })), [400, 'bank.required'])
})

test('a note with a resident number is refused with a sentence that says so, and nothing of it is kept', async () => {
  const filer = await walkTo(rehearsal, 'p-000901', 'signed-in')
  const { status, body } = await save(filer, { ...whole, note: '배우자 번호는 900101-0000000 이에요' })
  const { code, message, fields } = body as unknown as { code: string; message: string; fields: object }
  assert.deepEqual([status, code, Object.keys(fields)], [400, 'input.resident-number', ['note']])
  assert.match(message, /주민등록번호나 카드 번호는 여기에 적을 수 없어요/)
  assert.equal((await portalUserOf(filer)).note, '')
})

test('a password goes in without the blanks around it and never comes out: empty keeps it, null removes it', async () => {
  const filer = await walkTo(rehearsal, 'p-000902', 'signed-in')
  await filer.signIn({ again: true })
  await filer.call(updatePortalUserData, { body: { ...whole, homeTaxPass: 'portal-password-of-the-tests' } })
  const { database, clock } = rehearsal.product.context
  const password = async () =>
    database.registrations.readPortalPassword((await mine(filer)).filingId, reader, clock.now())
  assert.deepEqual(
    [(await portalUserOf(filer)).homeTaxPass, (await portalUserOf(filer)).homeTaxPassSaved, await password()],
    ['', true, 'portal-password-of-the-tests'],
  )
  for (const body of [whole, { ...whole, homeTaxPass: '' }]) {
    await filer.call(updatePortalUserData, { body })
    assert.equal((await portalUserOf(filer)).homeTaxPassSaved, true)
  }
  await filer.call(updatePortalUserData, { body: { ...whole, homeTaxPass: '  another-password \t' } })
  assert.equal(await password(), 'another-password')
  await filer.call(updatePortalUserData, { body: { ...whole, homeTaxPass: '   ' } })
  assert.equal(await password(), 'another-password')
  await filer.call(updatePortalUserData, { body: { ...whole, homeTaxPass: null } })
  assert.deepEqual([(await portalUserOf(filer)).homeTaxPassSaved, await password()], [false, undefined])
})

test('an account comes back masked but for its last four digits; empty keeps it, another replaces it', async () => {
  const filer = await walkTo(rehearsal, 'p-000903', 'signed-in')
  await filer.signIn({ again: true })
  await filer.call(updatePortalUserData, { body: whole })
  assert.match((await portalUserOf(filer)).accountNumber, /^\*{9}6789$/)
  await filer.call(updatePortalUserData, {
    body: { bankCode: 'KB', accountNumber: '', homeTaxId: 'someone', note: 'x' },
  })
  const { database, clock } = rehearsal.product.context
  const account = async () =>
    database.registrations.readAccountNumber((await mine(filer)).filingId, reader, clock.now())
  assert.deepEqual([await account(), (await portalUserOf(filer)).homeTaxId], [typedAccount, 'someone'])
  await filer.call(updatePortalUserData, {
    body: { bankCode: 'KB', accountNumber: '110123456789', homeTaxId: ' ', note: '' },
  })
  assert.deepEqual(
    [await account(), (await portalUserOf(filer)).homeTaxId, (await portalUserOf(filer)).note],
    ['110123456789', '', ''],
  )
})

test('another refund account and the withdrawal need a sign-in that asked the messenger anew, ten minutes ago at most', async () => {
  const filer = await walkTo(rehearsal, 'p-000906', 'signed-in')
  const { context } = rehearsal.product
  const account = async () =>
    context.database.registrations.readAccountNumber((await mine(filer)).filingId, reader, context.clock.now())
  await filer.call(updatePortalUserData, { body: whole })
  const other = { bankCode: 'KB', accountNumber: '110123456789' }
  const refused = async () => {
    for (const body of [other, { bankCode: 'IBK', accountNumber: '' }])
      assert.deepEqual(await codeOf(save(filer, body)), [403, 'auth.fresh'])
    assert.deepEqual(await codeOf(filer.ask(withdraw)), [403, 'auth.fresh'])
    assert.equal((await portalUserOf(filer)).provenUntil, null)
    assert.equal(await account(), typedAccount)
  }
  await refused()
  // A request that changes nothing needs no proof.
  assert.equal((await save(filer, { bankCode: 'KB', accountNumber: '', note: '저녁에 전화 주세요' })).status, 200)
  await filer.signIn()
  await refused()
  await fetch(`${rehearsal.phoneUrl}/kakao-login/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ person: 'p-000906', outcome: 'not-anew' }),
  })
  await filer.signIn({ again: true })
  await refused()
  await filer.signIn({ again: true })
  const until = new Date((await portalUserOf(filer)).provenUntil ?? '')
  assert.ok(until.getTime() <= context.clock.ms() + 10 * 60_000)
  assert.equal((await save(filer, other)).status, 200)
  assert.equal(await account(), other.accountNumber)
  const asOf = (at: Date) => freshUntil({ authenticatedAt: new Date(until.getTime() - 10 * 60_000), now: at })
  assert.deepEqual([asOf(new Date(until.getTime() - 1)), asOf(until)], [until, null])
  assert.deepEqual(await filer.call(withdraw), { result: 'S' })
})

test('withdrawing destroys what no law keeps and answers once', async () => {
  const filer = await walkTo(rehearsal, 'p-000904', 'registered')
  const { accountId, filingId } = await mine(filer)
  const { database, clock } = rehearsal.product.context
  await filer.signIn({ again: true })
  assert.deepEqual(await filer.call(withdraw), { result: 'S' })
  assert.equal((await filer.ask(withdraw)).status, 401)
  await assert.rejects(database.filings.readResidentNumber(filingId, reader, clock.now()), { code: 'rrn.gone' })
  assert.equal(await database.registrations.readAccountNumber(filingId, reader, clock.now()), undefined)
  const account = await database.accounts.find(accountId)
  assert.deepEqual([account?.name, account?.phone, account?.email], ['', null, null])
  // A person who returns before the messenger's connection has ended signs in twice.
  const again = await walkTo(rehearsal, 'p-000904', 'signed-in').catch((thrown: unknown) => {
    assert.match(String(thrown), /auth\.login\.left/)
    return walkTo(rehearsal, 'p-000904', 'signed-in')
  })
  assert.notEqual((await mine(again)).accountId, accountId)
  assert.deepEqual(await again.call(readReportState), {})
})

test('leaving is refused while money is on the way', async () => {
  const filer = await walkTo(rehearsal, 'p-000905', 'registered')
  await filer.signIn({ again: true })
  const { accountId, filingId } = await mine(filer)
  const { database, clock } = rehearsal.product.context
  const now = clock.now()
  const actor = { kind: 'system' as const, id: 'test' }
  const { payment } = await database.payments.open(
    {
      filingId,
      accountId,
      branchId: 'gaon',
      merchantId: '',
      orderId: 'TESTORDER1',
      method: 'CARD',
      amountWon: 220_000,
      expiresAt: new Date(now.getTime() + 900_000),
    },
    actor,
    now,
  )
  await database.payments.happened(payment.id, 'auth.returned', { actor }, now)
  assert.deepEqual(await codeOf(filer.ask(withdraw)), [409, 'withdraw.blocked'])
  assert.equal((await filer.call(readUser)).result, 'S')
})

test('once the return is filed another refund account is a request to the office: the account stays, the case says so and waits for the office', async () => {
  const filer = await walkTo(rehearsal, 'p-000911', 'registered')
  await filer.signIn({ again: true })
  const { database, clock } = rehearsal.product.context
  const { filingId } = await mine(filer)
  const before = await portalUserOf(filer)
  await database.filings.update(filingId, { waitingSince: null }, clock.now())
  const actor = { kind: 'system' as const, id: 'test' }
  await database.cases.move(filingId, 'filing', 'accepted', { actor, kind: 'rehearsal' }, clock.now())
  const other = '9876543210987'
  assert.deepEqual((await save(filer, { bankCode: before.bankCode, accountNumber: '', note: '글' })).body, {
    result: 'S',
  })
  assert.deepEqual(await codeOf(save(filer, { bankCode: 'IBK', accountNumber: '' })), [400, 'account.required'])
  assert.deepEqual((await save(filer, { bankCode: 'IBK', accountNumber: other })).body, {
    result: 'S',
    accountRequested: true,
  })
  const after = await portalUserOf(filer)
  assert.deepEqual([after.bankCode, after.accountNumber, after.note], [before.bankCode, before.accountNumber, '글'])
  assert.match(after.accountRequested ?? '', /0987$/)
  const promised = await listOpenContacts(database, { branchId: 'gaon', limit: 100 })
  assert.deepEqual(
    promised.map(({ reason, caseNumber }) => [reason, caseNumber]),
    [['refund-account', (await database.filings.get(filingId)).caseNumber]],
  )
  await markContactDone(
    database,
    promised[0]!.id,
    { staffId: randomUUID(), note: '국세청에 신청하시도록 안내함' },
    clock.now(),
  )
  assert.equal((await portalUserOf(filer)).accountRequested, undefined, 'nobody looks into it any more')
  assert.equal(await database.registrations.readAccountNumber(filingId, reader, clock.now()), typedAccount)
  assert.equal(await database.registrations.readRequestedAccount(filingId, reader, clock.now()), other)
  assert.ok((await database.filings.get(filingId)).waitingSince)
  assert.deepEqual(
    (await listCaseEvents(database, filingId))
      .filter(({ event }) => event.kind === 'refund-account-requested')
      .map((event) => event.actorKind),
    ['filer'],
  )
})
