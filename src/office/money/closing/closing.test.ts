/** The sheet of a day beside what the provider's books and the refunds say, over HTTP. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { completePayment } from '#filer/payment/contract.ts'
import { actOnPayment, downloadClosing, listPaidFees, matchDeposit, readClosing } from '#office/money/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { feeWon, payersOf, type Owing } from '#tests/support/money/payer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { waitFor } from '#tests/support/wait-for.ts'

let rehearsal: Rehearsal
let payers: ReturnType<typeof payersOf>
let manager: Officer, second: Officer, stranger: Officer
before(async () => {
  rehearsal = await startRehearsal({ settings: { DATABASE_POOL: '10' } })
  payers = payersOf(rehearsal, 940)
  manager = await makeOfficer(rehearsal, { role: 'branch-manager' })
  second = await makeOfficer(rehearsal, { role: 'branch-manager' })
  stranger = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'nare' })
  for (const one of [manager, second, stranger]) await one.signIn()
})
after(() => rehearsal?.stop())

const today = '2026-05-12'
const sheet = async (by: Officer, day = today) => (await by.call(readClosing, { query: { day } })).periods
const vat = feeWon / 11

async function payByCard(): Promise<Owing> {
  const one = await payers.owing()
  const body = await payers.window(await payers.begin(one.filer))
  assert.equal((await one.filer.call(completePayment, { body })).result, 'S')
  return one
}
async function giveAllBack({ filer, filingId }: Owing): Promise<void> {
  const { caseNumber } = await filer.call(readReportState)
  const { rows } = await manager.call(listPaidFees, { body: { keyword: '', page: 0 } })
  const order = rows.find((row) => row.caseNumber === caseNumber)?.order ?? ''
  const asked = { act: 'ask-refund', amountWon: feeWon, basis: 'our-fault', reason: '잘못 신고' } as const
  await manager.call(actOnPayment, { params: { order }, body: asked })
  await second.call(actOnPayment, { params: { order }, body: { act: 'decide-refund', agree: true, amountWon: feeWon } })
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
