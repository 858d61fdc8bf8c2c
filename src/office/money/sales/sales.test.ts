/** The sales list compared with the closing sheet, over HTTP, on the screen and as files. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { read as readBook, utils } from '@e965/xlsx'
import { completePayment } from '#filer/payment/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { downloadSales, listPaidFees, listSales, matchDeposit, readClosing } from '#office/money/contract.ts'
import { startManagers, type Managers } from '#tests/support/money/managers.ts'
import { feeWon, type Owing } from '#tests/support/money/payer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'

let rehearsal: Rehearsal
let payers: Managers['payers']
let manager: Officer, stranger: Officer, operator: Officer, preparer: Officer
let giveBack: Managers['giveBack']
const partWon = 33_333
const hostile = '=HYPERLINK("x")'
before(async () => {
  ;({ rehearsal, payers, manager, stranger, operator, giveBack } = await startManagers())
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  await preparer.signIn()
  const { database, clock } = rehearsal.product.context
  const first = await payByCard()
  await giveBack(await orderOf(first), partWon)
  await waitFor(async () => (await manager.call(listSales, { body: may })).sums.back === 1)
  const transfer = await payers.owing()
  const { caseNumber = '' } = await transfer.filer.call(readReportState)
  await manager.call(matchDeposit, { params: { caseNumber }, body: { feeWon, depositedOn: '2026-05-03' } })
  await database.filings.update(transfer.filingId, { filerName: hostile }, clock.now())
})
after(() => rehearsal?.stop())

const may = { from: '2026-05-01', until: '2026-05-31' }
const salesOf = async (officer: Officer, body: object = may) => officer.call(listSales, { body: { ...may, ...body } })

async function payByCard(): Promise<Owing> {
  const owing = await payers.owing()
  const body = await payers.window(await payers.begin(owing.filer))
  assert.equal((await owing.filer.call(completePayment, { body })).result, 'S')
  return owing
}
async function orderOf({ filer }: Owing): Promise<string> {
  const { caseNumber = '' } = await filer.call(readReportState)
  const { rows } = await manager.call(listPaidFees, { body: { keyword: caseNumber, page: 0 } })
  return rows[0]?.order ?? ''
}

test('each payment and each refund is a line with its tax, proof and approval number', async () => {
  const { rows, total } = await salesOf(manager)
  assert.equal(total, 3)
  const [transfer, card, back] = rows
  assert.deepEqual(
    [transfer, card, back].map((sale) => [sale?.method, sale?.back, sale?.totalWon, sale?.supplyWon, sale?.vatWon]),
    [
      ['TRANSFER', false, feeWon, feeWon - feeWon / 11, feeWon / 11],
      ['CARD', false, feeWon, feeWon - feeWon / 11, feeWon / 11],
      ['CARD', true, -partWon, -30_303, -3_030],
    ],
  )
  assert.deepEqual([card?.proof, back?.proof], ['card', 'card'])
  assert.match(card?.approvalNumber ?? '', /^\d{4,12}$/)
  assert.equal(transfer?.at, '2026-05-02T15:00:00.000Z')
  assert.ok(['receipt-due', 'self'].includes(transfer?.proof ?? ''))
})

test('its sums are those of the closing sheet, and its lines come to them', async () => {
  const { rows, sums } = await salesOf(manager)
  const { periods } = await manager.call(readClosing, { query: { day: '2026-05-12' } })
  assert.deepEqual(sums, periods.find(({ name }) => name === 'month')?.total)
  const sum = (amountOf: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + amountOf(row), 0)
  assert.deepEqual([sum((row) => row.totalWon), sum((row) => row.vatWon)], [sums.leftWon, sums.vatWon])
})

test('a day outside the period, another firm’s person and another firm are not in it; an operator chooses', async () => {
  assert.equal((await salesOf(manager, { until: '2026-05-03' })).total, 1)
  assert.equal((await salesOf(manager, { from: '2026-04-01', until: '2026-04-30' })).total, 0)
  assert.equal((await salesOf(stranger)).total, 0)
  assert.equal((await salesOf(operator)).total, 3)
  assert.deepEqual(
    [(await salesOf(operator, { branch: 'nare' })).total, (await salesOf(operator, { branch: 'gaon' })).total],
    [0, 3],
  )
  assert.equal((await stranger.ask(listSales, { body: { ...may, page: 0, branch: 'gaon' } })).status, 403)
  for (const until of ['2026-04-30', '2027-05-02'])
    assert.equal(codeOf(await manager.ask(listSales, { body: { ...may, until, page: 0 } })), 'input.invalid')
})

test('the files hold the lines and their sum, no formula, and who took them and why is recorded', async () => {
  const ask = (officer: Officer, format: 'xlsx' | 'csv', reason = '부가세 신고') =>
    officer.ask(downloadSales, { body: { ...may, format, reason } })
  const { rows, sums } = await salesOf(manager)
  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    (await ask(manager, 'csv')).body as unknown as Uint8Array,
  )
  const [head, ...lines] = csv.trimEnd().split('\r\n')
  assert.equal(
    head,
    '\uFEFF날짜,구분,사무소,접수번호,이름,결제 방법,증빙,증빙 번호 (가림),승인번호,공급가액,부가세,합계',
  )
  assert.equal(lines.length, rows.length + 1)
  assert.ok(
    lines[0]?.startsWith(`2026.05.03,결제,가온세무회계,${rows[0]?.caseNumber},"'=HYPERLINK(""x"")",무통장 입금`),
  )
  assert.ok(lines.at(-1)?.endsWith(`,${sums.leftWon - sums.vatWon},${sums.vatWon},${sums.leftWon}`))
  const book = readBook((await ask(manager, 'xlsx')).body as unknown as Uint8Array)
  const sheet = book.Sheets['매출 목록']!
  assert.deepEqual([sheet['E2'].t, sheet['E2'].v, sheet['E2'].f], ['s', hostile, undefined])
  const cells = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  assert.deepEqual(cells.at(-1)?.slice(-3), [sums.leftWon - sums.vatWon, sums.vatWon, sums.leftWon])
  const { items } = await rehearsal.product.context.database.accessRecords.list({ act: 'download', page: 0, size: 1 })
  assert.deepEqual(
    [items[0]?.readerId, items[0]?.reason, items[0]?.fields],
    [manager.id, '부가세 신고', ['sales-list', 'name']],
  )
  assert.equal((await ask(manager, 'csv', '')).status, 400)
  assert.equal((await ask(preparer, 'csv')).status, 403)
  assert.equal((await salesOf(preparer)).mayDownload, false)
})
