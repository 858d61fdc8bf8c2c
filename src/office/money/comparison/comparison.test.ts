/** The provider's list compared with the books: differences, and who settles them, over HTTP. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readReportState } from '#filer/my-page/contract.ts'
import { compareProviderList, listDifferences, settleDifference } from '#office/money/contract.ts'
import { startManagers, type Managers } from '#tests/support/money/managers.ts'
import { codeOf, type Officer } from '#tests/support/officer.ts'
import { feeWon, type Owing } from '#tests/support/money/payer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { comparisonJob } from '#office/money/jobs.server.ts'
import type { ListRead } from './schemas.ts'

let rehearsal: Rehearsal
let payers: Managers['payers']
let manager: Officer, stranger: Officer, operator: Officer
let decide: Managers['decide']
let giveBack: Managers['giveBack']
const folder = mkdtempSync(join(tmpdir(), 'provider-lists-'))
before(async () => {
  const managers = await startManagers({ NICEPAY_LISTS: folder })
  ;({ rehearsal, payers, manager, stranger, operator, decide, giveBack } = managers)
  // The books have approvals and a cancel before the first list is imported.
  const [first] = await Promise.all([payers.paidByCard(), payers.paidByCard(), payers.paidByCard()])
  await giveBack(first.order, feeWon)
  await waitFor(async () => (await payers.statesOf(first.filingId)).join() === 'REFUNDED')
})
after(async () => {
  await rehearsal?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const today = '2026-05-12'
const mid = 'rehearse1m'
const listOf = async (charset = 'utf-8') => {
  const address = `${rehearsal.phoneUrl}/nicepay/console/list.csv?mid=${mid}&day=${today}&charset=${charset}`
  return new Uint8Array(await (await fetch(address)).arrayBuffer())
}
const asText = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const asBytes = (text: string) => new TextEncoder().encode(text)
const send = (officer: Officer, body: Uint8Array, query: object = {}) =>
  officer.ask(compareProviderList, { query: { day: today, merchant: mid, ...query }, body })
const reported = async (body: Uint8Array, query: object = {}) => {
  const { lines: _, ...read } = (await send(manager, body, query)).body as ListRead
  return read
}
const rowsOf = async (officer: Officer) => (await officer.call(listDifferences)).rows
const settle = (officer: Officer, difference: string, act: 'settle' | 'propose') =>
  officer.ask(settleDifference, {
    params: { difference },
    body: { act, reason: '결제사에 확인', ...(act === 'propose' ? { caseThen: 'goes-on' } : {}) },
  })
const cancelThere = async (order: string, amount?: number) =>
  assert.equal((await payers.atProvider('/nicepay/console/cancel', { moid: order, amount })).status, 200)

test('a list of either letters agrees with the books; what is no such list is refused with its line, and nothing of it kept', async () => {
  const [text, korean] = [asText(await listOf()), await listOf('euc-kr')]
  const [heads = '', first = ''] = text.split('\r\n')
  const refused = (why: string, line: number | null) => ({ added: 0, found: 0, trouble: { why, line } })
  const broken = [
    ['columns', null, asBytes(text.replace('거래번호', '번호'))],
    ['columns', null, new Uint8Array([0, 1, 2])],
    ['line', 3, asBytes([heads, first, first.replace('승인', '보류')].join('\n'))],
    ['line', 4, asBytes([heads, first, '', first.replace(/"?[\d,]+"?$/, '백원')].join('\n'))],
    ['day', 2, asBytes([heads, first.replace(today, '2026-05-11')].join('\n'))],
    ['merchant', 2, asBytes([heads, first.replace(mid, 'rehearse2m')].join('\n'))],
  ] as const
  for (const [why, line, bytes] of broken) assert.deepEqual(await reported(bytes), refused(why, line), why)
  assert.deepEqual((await manager.call(listDifferences)).days, [])
  const count = text.trim().split('\r\n').length - 1
  assert.ok(count > 3)
  assert.deepEqual(await reported(korean), { added: count, found: 0, trouble: null })
  assert.deepEqual(await reported(asBytes(text)), { added: 0, found: 0, trouble: null })
  for (const query of [{ merchant: 'rehearse2m' }, { day: '2026-05-13' }])
    assert.equal(codeOf(await send(manager, korean, query)), 'input.invalid')
})

test('a difference in either direction is one row for staff; a console cancel becomes a refund only by two people and is not sent again', async () => {
  const [whole, part, missing, other, there] = [
    await payers.paidByCard(),
    await payers.paidByCard(),
    await payers.paidByCard(),
    await payers.paidByCard(),
    await payers.inPeoplesHands(true),
  ]
  await cancelThere(whole.order)
  await cancelThere(part.order, 20_000)
  const strange = `${today} 01:02:03,${mid},${mid}01012605120102030001,STRANGE,승인,5000`
  const list = asText(await listOf())
    .trim()
    .split('\r\n')
    .filter((line) => !line.includes(missing.order))
    .map((line) => (line.includes(other.order) ? line.replace('220,000', '219,000') : line))
  const bytes = asBytes([...list, strange].join('\n'))
  assert.equal((await reported(bytes)).found, 6)
  assert.deepEqual(await reported(bytes), { added: 0, found: 0, trouble: null })
  assert.deepEqual(await rowsOf(stranger), [])
  const kinds = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
    rows.map(({ kind, theirWon, ourWon }) => `${kind} ${theirWon} ${ourWon}`).toSorted()
  const ofBranch = [
    'cancelled-there 20000 0',
    `cancelled-there ${feeWon} 0`,
    `other-amount 219000 ${feeWon}`,
    `ours-only 0 ${feeWon}`,
    `paid-there ${feeWon} 0`,
  ]
  assert.deepEqual(kinds(await rowsOf(manager)), ofBranch)
  assert.deepEqual(kinds(await rowsOf(operator)), [...ofBranch, 'theirs-only 5000 0'])
  assert.deepEqual(await payers.statesOf(there.filingId), ['HUMAN'])

  const rowOf = async ({ filer }: Owing, kind: string) => {
    const { caseNumber } = await filer.call(readReportState)
    return (await rowsOf(manager)).find((row) => row.caseNumber === caseNumber && row.kind === kind)?.id ?? ''
  }
  const unlisted = await rowOf(missing, 'ours-only')
  assert.equal((await settle(stranger, unlisted, 'settle')).status, 404)
  assert.equal(codeOf(await settle(manager, unlisted, 'propose')), 'pay.edge')
  const presses = await Promise.all(Array.from({ length: 5 }, () => settle(manager, unlisted, 'settle')))
  assert.equal(presses.filter(({ status }) => status === 200).length, 1)

  const calls = async () => Object.values(await payers.ledger()).flatMap((entry) => entry.calls).length
  const before = await calls()
  assert.equal((await settle(manager, await rowOf(whole, 'cancelled-there'), 'propose')).status, 200)
  assert.deepEqual(await payers.statesOf(whole.filingId), ['PAID'])
  assert.equal((await decide(whole.order, feeWon, true)).status, 200)
  assert.deepEqual(await payers.statesOf(whole.filingId), ['REFUNDED'])
  assert.equal((await settle(manager, await rowOf(part, 'cancelled-there'), 'propose')).status, 200)
  assert.equal(await rowOf(part, 'cancelled-there'), '')
  assert.equal((await decide(part.order, 20_000, false)).status, 200)
  assert.equal((await settle(manager, await rowOf(part, 'cancelled-there'), 'propose')).status, 200)
  assert.equal((await decide(part.order, 20_000, true)).status, 200)
  const booked = await rehearsal.product.context.database.payments.findByOrder(part.order)
  assert.deepEqual([booked?.state, booked?.refundedWon], ['PAID', 20_000])
  assert.equal(await calls(), before)
  assert.deepEqual(await reported(bytes), { added: 0, found: 0, trouble: null })
})

test('a part that the line carried twice is a row for people as soon as the provider says what is left; its list adds none', async () => {
  const { order } = await payers.paidByCard()
  const { integrations, database } = rehearsal.product.context
  const provider = integrations.nicepay.of('')
  const { cancel } = provider
  provider.cancel = async (request) => (await cancel(request)).kind && cancel(request)
  await giveBack(order, 20_000)
  const booked = () => database.payments.findByOrder(order)
  await waitFor(async () => (await booked())?.refundedWon === 20_000)
  provider.cancel = cancel
  const twice = async () => (await rowsOf(manager)).filter(({ theirWon }) => theirWon === 40_000)
  const [found] = await twice()
  assert.deepEqual([found?.kind, found?.ourWon, (await booked())?.state], ['cancelled-there', 20_000, 'PAID'])
  const [heads = '', ...lines] = asText(await listOf()).split('\r\n')
  const own = asBytes([heads, ...lines.filter((line) => line.includes(order))].join('\n'))
  assert.deepEqual(await reported(own), { added: 3, found: 0, trouble: null })
  assert.equal((await settle(manager, found?.id ?? '', 'propose')).status, 200)
  assert.equal((await decide(order, 20_000)).status, 200)
  assert.deepEqual([(await booked())?.refundedWon, await twice()], [40_000, []])
})

test('a payment of ours in the list of another merchant than the one it was begun with is a row for people', async () => {
  const { order } = await payers.paidByCard()
  const [heads, ...lines] = asText(await listOf()).split('\r\n')
  const line = lines.find((line) => line.includes(order))
  assert.ok(line)
  // The firm has got a merchant of its own since.
  await rehearsal.restartProduct({ NICEPAY_MID__gaon: 'rehearse2m', NICEPAY_KEY__gaon: 'rehearsal-second-key' })
  const bytes = asBytes([heads, line.replace(mid, 'rehearse2m')].join('\n'))
  const known = new Set((await rowsOf(manager)).map(({ id }) => id))
  assert.equal((await reported(bytes, { merchant: 'rehearse2m' })).found, 1)
  const found = (await rowsOf(manager)).filter(({ id }) => !known.has(id))
  assert.deepEqual(
    found.map(({ kind, merchant, theirWon, ourWon, mayPropose }) => ({ kind, merchant, theirWon, ourWon, mayPropose })),
    [{ kind: 'other-merchant', merchant: 'rehearse2m', theirWon: feeWon, ourWon: feeWon, mayPropose: false }],
  )
  assert.equal((await settle(manager, found[0]?.id ?? '', 'settle')).status, 200)
  await rehearsal.restartProduct()
})

test('a list in the folder is compared by itself; one that cannot be read is told on the desk until a right one comes', async () => {
  const { context } = rehearsal.product
  const run = () => comparisonJob.run(context, context.clock.now())
  const put = (name: string, bytes: Uint8Array) => writeFileSync(join(folder, name), bytes)
  const dayOf = async (day: string) => (await manager.call(listDifferences)).days.find((row) => row.day === day)
  const yesterday = '2026-05-11'
  put(`${mid}_${yesterday}.csv`, asBytes('거래'))
  put('notes.csv', asBytes('x'))
  assert.deepEqual([await run(), await run()], [1, 0])
  assert.deepEqual((await dayOf(yesterday))?.trouble, { why: 'columns', line: null })
  put(`${mid}_${yesterday}.csv`, asBytes(asText(await listOf()).split('\r\n')[0] ?? ''))
  assert.deepEqual([await run(), await run()], [1, 0])
  assert.deepEqual([(await dayOf(yesterday))?.trouble, (await dayOf(yesterday))?.lines], [null, 0])
})
