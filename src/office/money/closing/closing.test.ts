/** A day's closing sheet compared with payments and refunds, over HTTP. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { completePayment } from '#filer/payment/contract.ts'
import { actOnPayment, downloadClosing, listPaidFees, matchDeposit, readClosing } from '#office/money/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { startManagers, type Managers } from '#tests/support/money/managers.ts'
import { codeOf, type Officer } from '#tests/support/officer.ts'
import { feeWon, type Owing } from '#tests/support/money/payer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { totalOf } from './rules.ts'

let rehearsal: Rehearsal
let payers: Managers['payers']
let manager: Officer, second: Officer, stranger: Officer
let giveBack: Managers['giveBack']
before(async () => void ({ rehearsal, payers, manager, second, stranger, giveBack } = await startManagers()))
after(() => rehearsal?.stop())

const today = '2026-05-12'
const sheet = async (officer: Officer, day = today) => (await officer.call(readClosing, { query: { day } })).periods
const vat = feeWon / 11

async function payByCard(): Promise<Owing> {
  const owing = await payers.owing()
  const body = await payers.window(await payers.begin(owing.filer))
  assert.equal((await owing.filer.call(completePayment, { body })).result, 'S')
  return owing
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
    guarantees: [],
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

test('a month is the sum of its days and a season of its months, with a refund in another month than its payment', async () => {
  const late = await payers.owing()
  const { caseNumber = '' } = await late.filer.call(readReportState)
  await manager.call(matchDeposit, { params: { caseNumber }, body: { feeWon, depositedOn: '2026-04-20' } })
  const { rows } = await manager.call(listPaidFees, { body: { keyword: caseNumber, page: 0 } })
  const { order = '', name = '' } = rows.find((row) => row.caseNumber === caseNumber) ?? {}
  const account = { bankCode: 'KB', accountNumber: '12345678901234', holder: name }
  const asked = {
    act: 'ask-refund',
    amountWon: feeWon,
    basis: 'our-fault',
    reason: '잘못 신고',
    caseThen: 'goes-on',
    ...account,
  } as const
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
