/** Every call to the provider under every network trouble: an uncertain outcome is never called done, nor refused. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openMerchant } from '#tests/support/money/nicepay-merchant.ts'
import { openTroubledLine, troubles, type Trouble } from '#tests/support/money/troubled-line.ts'
import type { ApprovalTicket, CancelRequest, Nicepay } from './port.ts'
import { paths } from './wire.ts'

const { companies, nicepay, open, orderOf, ticketFor, booked, stop } = await openMerchant()
const line = await openTroubledLine(companies.url)
after(async () => {
  line.stop()
  await stop()
})

const settings = {
  hosts: [line.url],
  statusUrl: line.url + paths.status,
  cancelUrl: line.url + paths.cancel,
  cashReceiptUrl: line.url + paths.cashReceipt,
}
const patient = open(settings)
const impatient = open({ ...settings, limits: { connectMs: 1000, approveMs: 300, cancelMs: 300, statusMs: 300 } })
const clientFor = (trouble: Trouble) => (trouble === 'late' ? impatient : patient)
const ticket = async (): Promise<ApprovalTicket> => ({
  ...(await ticketFor(orderOf())),
  approveUrl: line.url + paths.approve,
  netCancelUrl: line.url + paths.cancel,
})
const cancelOf = (
  { tid, orderId, amountWon }: ApprovalTicket,
  changes: Partial<CancelRequest> = {},
): CancelRequest => ({ tid, orderId, amountWon, partial: false, reason: 'x', ...changes })
async function approved(): Promise<ApprovalTicket> {
  const approvalTicket = await ticket()
  assert.equal((await patient.approve(approvalTicket)).kind, 'paid')
  return approvalTicket
}
const remainingWon = async (approvalTicket: ApprovalTicket) => (await booked(approvalTicket.tid))?.remainingWon

type Call = { good: string; twice: string; unsigned?: true; carry(trouble: Trouble): Promise<() => Promise<void>> }
const answer = (kind: string, trouble: Trouble, { good, twice, unsigned }: Call) => {
  const expected =
    trouble === 'slow' || (unsigned && (trouble === 'wrong-signature' || trouble === 'other-amount'))
      ? good
      : trouble === 'duplicate'
        ? twice
        : 'unknown'
  assert.equal(kind, expected, trouble)
}

/** Every method of the client that sends something; a missing row does not compile. */
type Sent = {
  [K in keyof Nicepay]: Nicepay[K] extends (...with_: never[]) => Promise<unknown> ? K : never
}[keyof Nicepay]
const calls: Record<Sent, Call> = {
  approve: {
    good: 'paid',
    twice: 'unknown',
    async carry(trouble) {
      const approvalTicket = await ticket()
      line.next = trouble
      const { kind } = await clientFor(trouble).approve(approvalTicket)
      answer(kind, trouble, this)
      if (kind === 'paid') return async () => assert.equal(await remainingWon(approvalTicket), approvalTicket.amountWon)
      // The next calls leave no money there, whatever the outcome was.
      await patient.netCancel(approvalTicket)
      return async () => assert.equal(await remainingWon(approvalTicket), 0)
    },
  },
  netCancel: {
    good: 'cancelled',
    twice: 'already',
    async carry(trouble) {
      const approvalTicket = await approved()
      line.next = trouble
      answer((await clientFor(trouble).netCancel(approvalTicket)).kind, trouble, this)
      assert.ok(['cancelled', 'already'].includes((await patient.netCancel(approvalTicket)).kind))
      return async () => assert.equal(await remainingWon(approvalTicket), 0)
    },
  },
  status: {
    good: 'approved',
    twice: 'approved',
    unsigned: true,
    async carry(trouble) {
      const approvalTicket = await approved()
      line.next = trouble
      answer((await clientFor(trouble).status(approvalTicket.tid)).kind, trouble, this)
      return async () => assert.equal(await remainingWon(approvalTicket), approvalTicket.amountWon)
    },
  },
  cancel: {
    good: 'cancelled',
    twice: 'already',
    async carry(trouble) {
      const approvalTicket = await approved()
      line.next = trouble
      answer((await clientFor(trouble).cancel(cancelOf(approvalTicket))).kind, trouble, this)
      assert.ok(['cancelled', 'already'].includes((await patient.cancel(cancelOf(approvalTicket))).kind))
      return async () => assert.equal(await remainingWon(approvalTicket), 0)
    },
  },
  cashReceipt: {
    good: 'issued',
    twice: 'unknown',
    unsigned: true,
    async carry(trouble) {
      const tid = nicepay.newReceiptTid()
      const receipt = { tid, orderId: orderOf().orderId, amountWon: 110_000, vatWon: 10_000, goodsName: 'fee' } as const
      const request = { ...receipt, use: 'deduction', number: '01000000012' } as const
      line.next = trouble
      answer((await clientFor(trouble).cashReceipt(request)).kind, trouble, this)
      const known = trouble === 'refused' ? 'none' : 'approved'
      return async () => assert.equal((await patient.status(tid)).kind, known)
    },
  },
}

/** The same call in other uses. */
const uses: Record<string, Call> = {
  'cancel of a part': {
    good: 'cancelled',
    twice: 'cancelled',
    async carry(trouble) {
      const approvalTicket = await approved()
      line.next = trouble
      answer(
        (await clientFor(trouble).cancel(cancelOf(approvalTicket, { amountWon: 10_000, partial: true }))).kind,
        trouble,
        this,
      )
      const times = trouble === 'refused' ? 0 : trouble === 'duplicate' ? 2 : 1
      return async () => assert.equal(await remainingWon(approvalTicket), approvalTicket.amountWon - times * 10_000)
    },
  },
  'refund of a deposit': {
    good: 'cancelled',
    twice: 'already',
    async carry(trouble) {
      const withApproveUrl = { ...(await ticketFor(orderOf('VBANK'))), approveUrl: line.url + paths.approve }
      const account = await patient.approve(withApproveUrl)
      assert.ok(account.kind === 'vbank-issued')
      await companies.control('/nicepay/deposit', { vbankNum: account.accountNumber, times: 0 })
      const refundAccount = { number: '11012345678901', bankCode: '088', holder: 'x' }
      line.next = trouble
      answer((await clientFor(trouble).cancel(cancelOf(withApproveUrl, { refundAccount }))).kind, trouble, this)
      assert.ok(
        ['cancelled', 'already'].includes((await patient.cancel(cancelOf(withApproveUrl, { refundAccount }))).kind),
      )
      return async () => assert.equal(await remainingWon(withApproveUrl), 0)
    },
  },
}

for (const [name, call] of Object.entries({ ...calls, ...uses }))
  test(`${name}: ${troubles.join(', ')}`, async (t) => {
    for (const trouble of troubles) await (await call.carry(trouble))()
    t.diagnostic(JSON.stringify({ call: name, troubles: troubles.length }))
  })
