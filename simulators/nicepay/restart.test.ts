/** Payments, and notices that were not acknowledged yet, survive a restart of the provider. */
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { AuthFields } from '#integrations/nicepay/wire.ts'
import { encodeForm, paths, rehearsalMerchant, signApproval, signWindow } from '#integrations/nicepay/wire.ts'
import { startSimulators } from '#simulators/start.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const { mid, key } = rehearsalMerchant
const ediDate = '20260512100000'
const amt = '110000'

const post = async (url: string, body: unknown) =>
  (await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then((answer) => answer.json())) as Record<string, unknown>

async function issueAccount(url: string): Promise<string> {
  const form = {
    PayMethod: 'VBANK',
    GoodsName: 'fee',
    Amt: amt,
    MID: mid,
    Moid: 'order-1',
    EdiDate: ediDate,
    SignData: signWindow({ ediDate, mid, amt, key }),
    BuyerName: '김믜',
    BuyerTel: '01000000012',
  }
  const fields = (await post(`${url}/nicepay/authenticate`, { form }))['fields'] as AuthFields
  const authToken = fields.AuthToken ?? ''
  const approval = {
    TID: fields.TxTid ?? '',
    AuthToken: authToken,
    MID: mid,
    Amt: amt,
    EdiDate: ediDate,
    SignData: signApproval({ authToken, mid, amt, ediDate, key }),
    CharSet: 'utf-8',
    EdiType: 'KV',
  }
  const answer = await fetch(url + paths.approve, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: encodeForm(approval),
  })
  const issued = new URLSearchParams(await answer.text())
  assert.equal(issued.get('ResultCode'), '4100', 'key=value is answered where it is asked for')
  return issued.get('VbankNum') ?? ''
}

test('an undelivered notice is sent again after a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'restart-'))
  let open = false
  let taken = 0
  const merchant = createServer((request, reply) => {
    request.resume()
    if (open) taken += 1
    reply.writeHead(open ? 200 : 503).end(open ? 'OK' : 'closed')
  })
  await new Promise<void>((listening) => merchant.listen(0, '127.0.0.1', listening))
  const siteUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`
  const start = () => startSimulators({ port: 0, host: '127.0.0.1', dataDir, siteUrl })
  let simulators = await start()
  try {
    const vbankNum = await issueAccount(simulators.url)
    const first = await post(`${simulators.url}/nicepay/deposit`, { vbankNum })
    assert.deepEqual(first, { notices: [{ attempts: 1, delivered: false, lastAnswer: '503 closed' }] })
    await simulators.close()
    open = true
    simulators = await start()
    await waitFor(() => taken > 0)
    assert.equal(taken, 1)
    const { ledger } = (await fetch(`${simulators.url}/ledger/nicepay.json`).then((answer) => answer.json())) as {
      ledger: { payments: Record<string, { state: string }> }
    }
    assert.deepEqual(
      Object.values(ledger.payments).map(({ state }) => state),
      ['deposited'],
    )
  } finally {
    await simulators.close()
    merchant.closeAllConnections()
    merchant.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('an approval that was answered is on the disk: a provider killed at that moment knows it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'restart-'))
  const simulators = await startSimulators({ port: 0, host: '127.0.0.1', dataDir, siteUrl: 'http://127.0.0.1:1' })
  try {
    await issueAccount(simulators.url)
    const written = JSON.parse(readFileSync(join(dataDir, 'simulators', 'nicepay.json'), 'utf8')) as {
      payments: Record<string, { state: string }>
    }
    assert.deepEqual(
      Object.values(written.payments).map(({ state }) => state),
      ['issued'],
    )
  } finally {
    await simulators.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
