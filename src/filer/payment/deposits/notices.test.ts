/** The provider's two addresses: never refused by rate limits, never answered OK without a stored row. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { encodeForm } from '#integrations/nicepay/wire.ts'
import { depositNotice, readPayment, returnFromProvider } from '#filer/payment/contract.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'

let rehearsal: Rehearsal
let owner: pg.Client
before(async () => {
  rehearsal = await startRehearsal({
    withJobs: false,
    settings: { CALLS_PER_MINUTE: '5', DATABASE_STATEMENT_MS: '2000' },
  })
  owner = new pg.Client({ connectionString: rehearsal.rawDatabase.ownerUrl })
  await owner.connect()
})
after(async () => {
  await owner?.end()
  await rehearsal?.stop()
})

const post = async (path: string, fields: Record<string, string>) => {
  const answer = await fetch(rehearsal.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=euc-kr' },
    body: encodeForm(fields),
  })
  return { status: answer.status, text: await answer.text() }
}
const notice = (serial: number) => ({ PG: 'NICE', PayMethod: 'VBANK', MOID: 'JSNONE', TID: `T${serial}`, Amt: '1000' })
const noticeCount = async () =>
  (await owner.query<{ count: string }>('select count(*) from deposit_notices')).rows[0]?.count

test('P11: notices and returns are taken however many calls an address has made', async () => {
  for (let call = 0; call < 8; call += 1) await fetch(rehearsal.url + readPayment.path)
  assert.equal((await fetch(rehearsal.url + readPayment.path)).status, 429)
  for (let serial = 0; serial < 8; serial += 1)
    assert.deepEqual(await post(depositNotice.path, notice(serial)), { status: 200, text: 'OK' })
  assert.equal(await noticeCount(), '8')
  assert.equal((await post(returnFromProvider.path, { AuthResultCode: '9993', AuthResultMsg: 'x' })).status, 303)
})

test('P11: a notice that cannot be kept is never answered OK', async () => {
  await owner.query('alter table deposit_notices rename to away')
  try {
    const answer = await post(depositNotice.path, notice(99))
    assert.ok(answer.status >= 500, String(answer.status))
    assert.notEqual(answer.text, 'OK')
  } finally {
    await owner.query('alter table away rename to deposit_notices')
  }
  assert.deepEqual(await post(depositNotice.path, notice(99)), { status: 200, text: 'OK' })
})
