/** A day's sheet and its comparison beside what the provider's books and the refunds say, over HTTP. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { completePayment } from '#filer/payment/contract.ts'
import {
  actOnPayment,
  compareProviderList,
  downloadClosing,
  listDifferences,
  listPaidFees,
  matchDeposit,
  readClosing,
  settleDifference,
} from '#office/money/contract.ts'
import { comparisonJob } from '#office/money/comparison/folder.server.ts'
import type { ListRead } from '#office/money/comparison/schemas.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { feeWon, payersOf, type Owing } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { totalOf } from './rules.ts'

let rehearsal: Rehearsal
let payers: ReturnType<typeof payersOf>
let manager: Officer, second: Officer, stranger: Officer, operator: Officer
const folder = mkdtempSync(join(tmpdir(), 'provider-lists-'))
before(async () => {
  rehearsal = await startRehearsal({ settings: { DATABASE_POOL: '10', NICEPAY_LISTS: folder } })
  payers = payersOf(rehearsal, 940)
  manager = await makeOfficer(rehearsal, { role: 'branch-manager' })
  second = await makeOfficer(rehearsal, { role: 'branch-manager' })
  stranger = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'nare' })
  operator = await makeOfficer(rehearsal, { role: 'operator' })
  for (const one of [manager, second, stranger, operator]) await one.signIn()
})
after(async () => {
  await rehearsal?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const today = '2026-05-12'
const sheet = async (by: Officer, day = today) => (await by.call(readClosing, { query: { day } })).periods
const vat = feeWon / 11

async function payByCard(): Promise<Owing> {
  const one = await payers.owing()
  const body = await payers.window(await payers.begin(one.filer))
  assert.equal((await one.filer.call(completePayment, { body })).result, 'S')
  return one
}
const decide = (order: string, amountWon: number, agree = true) =>
  second.ask(actOnPayment, { params: { order }, body: { act: 'decide-refund', agree, amountWon } })
async function giveBack(order: string, amountWon: number): Promise<void> {
  const asked = { act: 'ask-refund', amountWon, basis: 'by-hand', reason: '잘못 신고' } as const
  await manager.call(actOnPayment, { params: { order }, body: asked })
  assert.equal((await decide(order, amountWon)).status, 200)
}
async function giveAllBack({ filer, filingId }: Owing): Promise<void> {
  const { caseNumber } = await filer.call(readReportState)
  const { rows } = await manager.call(listPaidFees, { body: { keyword: '', page: 0 } })
  await giveBack(rows.find((row) => row.caseNumber === caseNumber)?.order ?? '', feeWon)
  await waitFor(async () => (await payers.statesOf(filingId)).join() === 'REFUNDED')
}

test('a day’s fees and refunds by way of paying, with their tax; another day, another branch and odd money are not in it', async () => {
  await payByCard()
  await giveAllBack(await payByCard())
  const transfer = await payers.owing()
  const { caseNumber = '' } = await transfer.filer.call(readReportState)
  const body = { feeWon, depositedOn: '2026-05-03' }
  await manager.call(matchDeposit, { params: { caseNumber }, body })
  const odd = await payers.issued()
  await payers.deposit(odd.number, { amount: 1_000 })
  await waitFor(async () => (await payers.statesOf(odd.filingId)).join() === 'MISMATCH')

  const [day, month, season] = await sheet(manager)
  const card = { branch: '가온세무회계', method: 'CARD', paid: 2, paidWon: 2 * feeWon, back: 1, backWon: feeWon }
  assert.deepEqual(day, {
    name: 'day',
    lines: [{ ...card, leftWon: feeWon, vatWon: vat }],
    total: { paid: 2, paidWon: 2 * feeWon, back: 1, backWon: feeWon, leftWon: feeWon, vatWon: vat },
  })
  assert.deepEqual(
    month?.lines.map(({ method, leftWon }) => [method, leftWon]),
    [
      ['CARD', feeWon],
      ['TRANSFER', feeWon],
    ],
  )
  assert.deepEqual(season?.total.leftWon, 2 * feeWon)
  const third = await sheet(manager, '2026-05-03')
  assert.deepEqual(
    third.map(({ total }) => total.leftWon),
    [feeWon, feeWon, feeWon],
  )
  assert.deepEqual(
    (await sheet(stranger)).map(({ lines }) => lines),
    [[], [], []],
  )
  assert.equal(codeOf(await manager.ask(readClosing, { query: { day: '2026-05-13' } })), 'input.invalid')
})

test('the file says what the screen says', async () => {
  const file = await manager.ask(downloadClosing, { query: { day: today } })
  assert.equal(file.status, 200)
  const lines = Buffer.from(file.body as unknown as Uint8Array)
    .toString('utf8')
    .split('\r\n')
  assert.equal(lines[0], '\uFEFF기간,지점,방법,결제 건수,받은 수수료,환불 건수,환불한 돈,남은 수수료,공급가액,부가세')
  assert.equal(lines[1], `하루,가온세무회계,카드,2,${2 * feeWon},1,${feeWon},${feeWon},${feeWon - vat},${vat}`)
  assert.equal(lines[2], `하루,합계,,2,${2 * feeWon},1,${feeWon},${feeWon},${feeWon - vat},${vat}`)
})

const mid = 'rehearse1m'
const listOf = async (letters = 'utf-8') => {
  const address = `${rehearsal.phoneUrl}/nicepay/console/list.csv?mid=${mid}&day=${today}&letters=${letters}`
  return new Uint8Array(await (await fetch(address)).arrayBuffer())
}
const asText = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const asBytes = (text: string) => new TextEncoder().encode(text)
const send = (by: Officer, body: Uint8Array, query: object = {}) =>
  by.ask(compareProviderList, { query: { day: today, merchant: mid, ...query }, body })
const told = async (body: Uint8Array, query: object = {}) => {
  const { lines: _, ...read } = (await send(manager, body, query)).body as ListRead
  return read
}
const rowsOf = async (by: Officer) => (await by.call(listDifferences)).rows
const settle = (by: Officer, difference: string, act: 'settle' | 'propose') =>
  by.ask(settleDifference, { params: { difference }, body: { act, reason: '결제사에 확인' } })
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
  for (const [why, line, bytes] of broken) assert.deepEqual(await told(bytes), refused(why, line), why)
  assert.deepEqual((await manager.call(listDifferences)).days, [])
  const count = text.trim().split('\r\n').length - 1
  assert.ok(count > 3)
  assert.deepEqual(await told(korean), { added: count, found: 0, trouble: null })
  assert.deepEqual(await told(asBytes(text)), { added: 0, found: 0, trouble: null })
  for (const query of [{ merchant: 'rehearse2m' }, { day: '2026-05-13' }])
    assert.equal(codeOf(await send(manager, korean, query)), 'input.invalid')
})

test('what differs either way is a row for people, once; a cancel of the console is a refund only by two of them, and is not sent again', async () => {
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
  assert.equal((await told(bytes)).found, 6)
  assert.deepEqual(await told(bytes), { added: 0, found: 0, trouble: null })
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
  const booked = await rehearsal.product.context.persistence.payments.findByOrder(part.order)
  assert.deepEqual([booked?.state, booked?.refundedWon], ['PAID', 20_000])
  assert.equal(await calls(), before)
  assert.deepEqual(await told(bytes), { added: 0, found: 0, trouble: null })
})

test('a part that the line carried twice is a row for people as soon as the provider says what is left; its list adds none', async () => {
  const { order } = await payers.paidByCard()
  const { integrations, persistence } = rehearsal.product.context
  const provider = integrations.nicepay.of('')
  const { cancel } = provider
  provider.cancel = async (request) => (await cancel(request)).kind && cancel(request)
  await giveBack(order, 20_000)
  const booked = () => persistence.payments.findByOrder(order)
  await waitFor(async () => (await booked())?.refundedWon === 20_000)
  provider.cancel = cancel
  const twice = async () => (await rowsOf(manager)).filter(({ theirWon }) => theirWon === 40_000)
  const [found] = await twice()
  assert.deepEqual([found?.kind, found?.ourWon, (await booked())?.state], ['cancelled-there', 20_000, 'PAID'])
  const [heads = '', ...lines] = asText(await listOf()).split('\r\n')
  const own = asBytes([heads, ...lines.filter((line) => line.includes(order))].join('\n'))
  assert.deepEqual(await told(own), { added: 3, found: 0, trouble: null })
  assert.equal((await settle(manager, found?.id ?? '', 'propose')).status, 200)
  assert.equal((await decide(order, 20_000)).status, 200)
  assert.deepEqual([(await booked())?.refundedWon, await twice()], [40_000, []])
})

test('a payment of ours in the list of another merchant than the one it was begun with is a row for people', async () => {
  const { order } = await payers.paidByCard()
  const [heads, ...lines] = asText(await listOf()).split('\r\n')
  const line = lines.find((one) => one.includes(order))
  assert.ok(line)
  // The firm has taken a merchant of its own since.
  await rehearsal.restartProduct({ NICEPAY_MID__gaon: 'rehearse2m', NICEPAY_KEY__gaon: 'rehearsal-second-key' })
  const bytes = asBytes([heads, line.replace(mid, 'rehearse2m')].join('\n'))
  const known = new Set((await rowsOf(manager)).map(({ id }) => id))
  assert.equal((await told(bytes, { merchant: 'rehearse2m' })).found, 1)
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
  const dayOf = async (day: string) => (await manager.call(listDifferences)).days.find((one) => one.day === day)
  const yesterday = '2026-05-11'
  put(`${mid}_${yesterday}.csv`, asBytes('거래'))
  put('notes.csv', asBytes('x'))
  assert.deepEqual([await run(), await run()], [1, 0])
  assert.deepEqual((await dayOf(yesterday))?.trouble, { why: 'columns', line: null })
  put(`${mid}_${yesterday}.csv`, asBytes(asText(await listOf()).split('\r\n')[0] ?? ''))
  assert.deepEqual([await run(), await run()], [1, 0])
  assert.deepEqual([(await dayOf(yesterday))?.trouble, (await dayOf(yesterday))?.lines], [null, 0])
})

test('a month is the sum of its days and a season of its months, with a refund in another month than its payment', async () => {
  const late = await payers.owing()
  const { caseNumber = '' } = await late.filer.call(readReportState)
  await manager.call(matchDeposit, { params: { caseNumber }, body: { feeWon, depositedOn: '2026-04-20' } })
  const { rows } = await manager.call(listPaidFees, { body: { keyword: caseNumber, page: 0 } })
  const { order = '', name = '' } = rows.find((row) => row.caseNumber === caseNumber) ?? {}
  const account = { bankCode: 'KB', accountNumber: '12345678901234', holder: name }
  const asked = { act: 'ask-refund', amountWon: feeWon, basis: 'our-fault', reason: '잘못 신고', ...account } as const
  await manager.call(actOnPayment, { params: { order }, body: asked })
  const decided = { act: 'decide-refund', agree: true, amountWon: feeWon, holder: name } as const
  await second.call(actOnPayment, { params: { order }, body: decided })
  const sent = { act: 'finish-refund', done: true, reference: '1' } as const
  await second.call(actOnPayment, { params: { order }, body: sent })

  const totalsOf = async (days: readonly string[], name: string) =>
    Promise.all(days.map(async (day) => (await sheet(manager, day)).find((period) => period.name === name)!.total))
  const daysOf = (month: string, last: number) =>
    Array.from({ length: last }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
  const [may, april, march] = await totalsOf([today, '2026-04-30', '2026-03-31'], 'month')
  assert.deepEqual(totalOf(await totalsOf(daysOf('2026-05', 12), 'day')), may)
  assert.deepEqual(totalOf(await totalsOf(daysOf('2026-04', 30), 'day')), april)
  assert.deepEqual(totalOf([may!, april!, march!]), (await totalsOf([today], 'season'))[0])
  assert.deepEqual([april?.paidWon, april?.backWon, april?.leftWon], [feeWon, 0, feeWon])
  const transfers = (await sheet(manager)).find(({ name }) => name === 'month')!.lines
  const { paidWon, backWon, leftWon, vatWon } = transfers.find(({ method }) => method === 'TRANSFER')!
  assert.deepEqual([paidWon, backWon, leftWon, vatWon], [feeWon, feeWon, 0, 0])
})
