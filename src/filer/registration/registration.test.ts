import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { outboxJob } from '#server/jobs/outbox.server.ts'
import { saveIdentity } from '#filer/identity/contract.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { readPortalUserData } from '#filer/member/contract.ts'
import { chooseFamily } from '#filer/family/contract.ts'
import { chooseMethod } from '#filer/method/contract.ts'
import { readAccountPage, readReportState } from '#filer/my-page/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { filerCalled, identityOf, personCalled, typedAccount, walkOn, walkTo } from '#tests/support/walk.ts'
import { register } from './contract.ts'
import { listCaseRows } from '#office/cases/queries.server.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal()
})
after(() => rehearsal.stop())

const whole = { bankCode: 'KB', accountNumber: typedAccount }
const send = (filer: Filer, body: object) => filer.ask(register, { body })
const refusalOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  const { code, fields } = body as { code?: string; fields?: object }
  return [status, code, ...Object.keys(fields ?? {})]
}
const ready = async (id: string) => walkTo(rehearsal, id, 'method')

test('twenty presses at once are one case, one receipt and one message', async () => {
  const filer = await ready('p-000801')
  assert.deepEqual(await filer.call(readReportState), {})
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(filer, whole)))
  assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]))
  assert.equal(new Set(answers.map((answer) => answer.body.caseNumber)).size, 1)
  const { caseNumber } = answers[0]!.body
  const mine = async () => (await filer.messages()).filter((message) => message.text.includes(caseNumber))
  await waitFor(async () => (await mine()).length > 0)
  const { database } = rehearsal.product.context
  const filing = await database.filings.findByCaseNumber(caseNumber)
  await waitFor(async () =>
    (await database.outbox.listOf(filing?.id ?? '')).every(({ state }) => state === 'sent' || state === 'delivered'),
  )
  assert.deepEqual([(await database.outbox.listOf(filing?.id ?? '')).length, (await mine()).length], [1, 1])
  const state = await filer.call(readReportState)
  assert.deepEqual(
    [state.received, state.dataLinked, state.reviewCompleted, state.caseNumber],
    ['May', 'May', '', caseNumber],
  )
  assert.equal((await filer.call(readJourney)).answers.ending, 'registered')
})

test('a missing or invalid field of the form is named, and nothing is stored', async () => {
  const filer = await ready('p-000802')
  const cases: [object, unknown[]][] = [
    [{ ...whole, bankCode: '' }, [400, 'bank.required', 'bankCode']],
    [{ ...whole, bankCode: 'MOON' }, [400, 'bank.unknown', 'bankCode']],
    [{ ...whole, accountNumber: '' }, [400, 'account.required', 'accountNumber']],
    [{ ...whole, accountNumber: '12345' }, [400, 'input.invalid', 'accountNumber']],
    [{ ...whole, accountNumber: '1'.repeat(21) }, [400, 'input.invalid', 'accountNumber']],
    [{ ...whole, accountNumber: '100-212-345678' }, [400, 'input.invalid', 'accountNumber']],
    [{ bankCode: 'KB' }, [400, 'input.invalid', 'accountNumber']],
    [{ ...whole, note: 'x'.repeat(1001) }, [400, 'input.invalid', 'note']],
  ]
  for (const [body, expected] of cases) assert.deepEqual(await refusalOf(send(filer, body)), expected)
  assert.deepEqual(
    (({ bankCode, accountNumberSaved }) => [bankCode, accountNumberSaved])(await filer.call(readPortalUserData)),
    ['', false],
  )
  assert.deepEqual(await filer.call(readReportState), {})
  for (const [account, bank] of [
    ['123456', 'KB'],
    ['1'.repeat(20), 'KB'],
  ])
    assert.equal((await send(filer, { bankCode: bank, accountNumber: account })).status, 200)
})

test('the account and the password are kept sealed and shown masked; an empty account keeps the saved one', async () => {
  const filer = await ready('p-000803')
  await filer.call(register, {
    body: {
      ...whole,
      homeTaxId: ' someone ',
      homeTaxPass: 'portal-password-of-the-tests',
      additionalPhoneNumber: '010-0000-0001',
      note: ' 전화는 저녁에 ',
    },
  })
  const portalUser = await filer.call(readPortalUserData)
  assert.deepEqual(
    [
      portalUser.homeTaxId,
      portalUser.homeTaxPass,
      portalUser.homeTaxPassSaved,
      portalUser.bankCode,
      portalUser.accountNumberSaved,
      portalUser.note,
    ],
    ['someone', '', true, 'KB', true, '전화는 저녁에'],
  )
  assert.match(portalUser.accountNumber, /^\*+6789$/)
})

test('once registered the way is over: the end page stays, earlier steps are closed, registering again answers the same case', async () => {
  const filer = await walkTo(rehearsal, 'p-000804', 'registered')
  const { caseNumber } = await filer.call(register, { body: whole })
  assert.deepEqual((({ step, path }) => [step, path])(await filer.call(readJourney)), ['end', '/tax-report-end'])
  const closed = [409, 'journey.step']
  assert.deepEqual(
    await refusalOf(filer.ask(saveIdentity, { body: identityOf(rehearsal, 'p-000804'), query: { lane: 'filing' } })),
    closed,
  )
  assert.deepEqual(await refusalOf(filer.ask(chooseFamily, { query: { status: 'THIS_YEAR' } })), closed)
  assert.deepEqual(await refusalOf(filer.ask(chooseMethod, { body: 'DOUBLE' })), closed)
  assert.equal((await filer.call(register, { body: { ...whole, accountNumber: '999999999' } })).caseNumber, caseNumber)
  assert.match((await filer.call(readPortalUserData)).accountNumber, /6789$/)
})

test('an ended session asks to authenticate again before the case is received', async () => {
  const filer = await ready('p-000805')
  await rehearsal.moveClock({ advance: 'PT14M' })
  await filer.call(readJourney)
  await rehearsal.moveClock({ advance: 'PT14M' })
  await filer.call(readJourney)
  await rehearsal.moveClock({ advance: 'PT5M' })
  assert.deepEqual(await refusalOf(send(filer, whole)), [409, 'session.expired'])
  await walkOn(rehearsal, filer, 'identified', 'authenticated')
  assert.equal((await send(filer, whole)).status, 200)
})

test('the agreement is on record: text, version, time, address, agent, once', async () => {
  const filer = await ready('p-000809')
  await walkOn(rehearsal, filer, 'signed-in', 'identified')
  await Promise.all([1, 2, 3].map(() => send(filer, whole)))
  const { database } = rehearsal.product.context
  const page = await filer.call(readAccountPage)
  assert.deepEqual(page.consents.map(({ kind }) => kind).toSorted(), ['delegation', 'engagement', 'identity-number'])
  const [filing] = (
    await listCaseRows(database, { search: { name: [personCalled(rehearsal, filer.id).name] }, page: 0, size: 1 })
  ).items
  for (const consent of await database.consents.listOf(filing?.accountId ?? '')) {
    assert.deepEqual(
      [consent.filingId, consent.version, consent.agentName, consent.granted, consent.ip, consent.withdrawnAt],
      [filing?.id, '2026-01-02', '가온세무회계 한가온', true, '127.0.0.1', null],
    )
    const text = readFileSync(`branches/gaon/consents/${consent.kind}.md`, 'utf8')
    assert.equal(consent.textHash, createHash('sha256').update(text).digest('hex'))
    assert.match(text, /가온세무회계\(대표 한가온\)/)
  }
})

test('an application of April waits for May, not for the office, and is told on its first morning unless it was filed', async () => {
  await rehearsal.moveClock({ to: '2026-04-20T10:00:00+09:00' })
  const [waiting, early] = [filerCalled(rehearsal, 'p-000806'), filerCalled(rehearsal, 'p-000807')]
  for (const filer of [waiting, early]) {
    await filer.signIn()
    await walkOn(rehearsal, filer, 'signed-in', 'collected', 'preview')
    await walkOn(rehearsal, filer, 'family', 'agent', 'preview')
    await filer.call(register, { body: whole })
  }
  const { database } = rehearsal.product.context
  const waits = async ({ id }: Filer) => {
    const search = { name: [personCalled(rehearsal, id).name] }
    return (await listCaseRows(database, { search, page: 0, size: 1 })).items.map((item) => item.waitingSince !== null)
  }
  assert.deepEqual([await waits(waiting), await waits(early)], [[false], [false]])
  const opened = async (filer: Filer) =>
    (await filer.messages()).filter(({ text }) => text.includes('신고 기간이 열렸어요')).length
  /** One complete run of the due work, beside the runs that continue by themselves. */
  const look = () => outboxJob.run(rehearsal.product.context, rehearsal.product.context.clock.now())
  await rehearsal.moveClock({ to: '2026-05-01T06:30:00+09:00' })
  await early.signIn()
  await walkOn(rehearsal, early, 'signed-in', 'registered')
  assert.deepEqual([await waits(waiting), await waits(early)], [[false], [true]])
  await look()
  assert.deepEqual([await opened(waiting), await opened(early)], [0, 0])
  await rehearsal.moveClock({ to: '2026-05-01T09:00:01+09:00' })
  await waitFor(async () => (await opened(waiting)) === 1)
  await look()
  assert.deepEqual([await opened(waiting), await opened(early)], [1, 0])
})
