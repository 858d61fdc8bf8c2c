/** Replays the notices of one virtual account, also out of order, and states the expected end. */
import assert from 'node:assert/strict'
import type { PaymentState } from '#domain/payment/payment.ts'
import { completePayment, depositNotice, readVirtualAccount, startPayment } from '#filer/payment/contract.ts'
import { openNicepay } from '#integrations/nicepay/merchants.server.ts'
import { encodeForm, paths, rehearsalMerchant } from '#integrations/nicepay/wire.ts'
import type { Processes } from '#tests/faults/processes.ts'
import { authenticate, ledgerOf, paymentsAtProvider } from '#tests/faults/resuming.ts'
import { noticeOf } from '#tests/support/money/notices.ts'
import { feeWon, type Form, type Waiting } from '#tests/support/money/payer.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { owing } from './owing.ts'
import { listDepositNotices, listPaymentEvents } from '#filer/payment/queries.server.ts'
import { listOpenDifferences } from '#office/money/provider-lists-queries.server.ts'
import { listOddNotices } from '#office/money/queries.server.ts'

type Notice = 'deposit' | 'cancel'
type Story = {
  name: string
  /**
   * First notices of the provider, each judged before the next is sent; `taken back` is an act in the console without
   * a notice.
   */
  first: readonly (Notice | 'taken back')[]
  /** Then these notices, repeatedly and in parallel. */
  replayed: readonly Notice[]
  ends: { state: PaymentState; deposits: number; takenWon: number; forPeople: number }
}

const once = { state: 'DEPOSITED', deposits: 1, takenWon: feeWon, forPeople: 0 } as const
/** The deposit is made at the beginning of each story. */
export const stories: readonly Story[] = [
  { name: 'the same again and again', first: [], replayed: ['deposit'], ends: once },
  {
    name: 'a cancellation before the deposit',
    first: ['cancel', 'deposit'],
    replayed: ['cancel', 'deposit'],
    ends: once,
  },
  { name: 'deposit, cancellation, deposit', first: ['deposit', 'cancel'], replayed: ['deposit', 'cancel'], ends: once },
  { name: 'both at the same time', first: [], replayed: ['cancel', 'deposit'], ends: once },
  {
    name: 'deposited, then taken back at the provider',
    first: ['deposit', 'taken back', 'cancel'],
    replayed: ['deposit', 'cancel'],
    ends: { ...once, takenWon: 0, forPeople: 1 },
  },
  {
    name: 'taken back before any notice came, and told the other way round',
    first: ['taken back', 'cancel', 'deposit'],
    replayed: ['cancel', 'deposit'],
    ends: { state: 'CANCELLED', deposits: 0, takenWon: 0, forPeople: 0 },
  },
]

/** A person pays into an account and the notices arrive as in `story`; returns the number of notices. */
export async function tell(
  processes: Processes,
  id: string,
  story: Story,
  { times, atOnce }: { times: number; atOnce: number },
): Promise<Waiting & { story: Story; sent: number }> {
  const { first, replayed } = story
  const waiting = await issued(processes, id)
  await control(processes, '/nicepay/deposit', { vbankNum: waiting.number, times: 0 })
  const [entry] = await atProvider(processes, waiting)
  const came = { ...noticeOf(waiting.form, entry?.tid ?? ''), VbankNum: waiting.number }
  const notices: Record<Notice, Record<string, string>> = {
    deposit: came,
    cancel: { ...came, StateCd: '2', ResultCode: '2211', CancelDate: '260512103000' },
  }
  let sent = 0
  const send = async (notice: Notice) => {
    sent += 1
    const answer = await fetch(processes.url + depositNotice.path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=euc-kr' },
      body: encodeForm(notices[notice]),
    })
    assert.equal(`${answer.status} ${await answer.text()}`, '200 OK')
  }
  for (const step of first)
    if (step === 'taken back') await takeBack(processes, waiting, entry?.tid ?? '')
    else {
      await send(step)
      await judged(processes)
    }
  while (sent < times * replayed.length)
    await Promise.all(Array.from({ length: atOnce }, (_, at) => send(replayed[at % replayed.length] ?? 'deposit')))
  await judged(processes)
  return { ...waiting, story, sent }
}

async function issued(processes: Processes, id: string): Promise<Waiting> {
  const one = await owing(processes, id)
  const form: Form = await one.filer.call(startPayment, { body: { payMethod: 'VBANK' } })
  const window = (await authenticate(processes, form)) ?? {}
  assert.equal((await one.filer.call(completePayment, { body: window })).result, 'S')
  return { ...one, form, number: (await one.filer.call(readVirtualAccount)).vbankNum ?? '' }
}

const atProvider = async (processes: Processes, { form }: Waiting) =>
  (await paymentsAtProvider(processes)).filter(({ moid }) => moid === form.Moid)

/** Cancels in the provider's own console. */
async function takeBack(processes: Processes, { form }: Waiting, tid: string): Promise<void> {
  const at = (path: string) => processes.phoneUrl + path
  const provider = openNicepay({
    ...rehearsalMerchant,
    hosts: [],
    scriptUrl: at(paths.script),
    statusUrl: at(paths.status),
    cancelUrl: at(paths.cancel),
    receiptUrl: at(paths.receipt),
    cashReceiptUrl: at(paths.cashReceipt),
    clock: processes.clock,
  })
  const refundAccount = { number: '11012345678901', bankCode: '088', holder: 'x' }
  const request = { tid, orderId: form.Moid ?? '', amountWon: feeWon, partial: false, reason: 'x', refundAccount }
  assert.equal((await provider.cancel(request)).kind, 'cancelled')
}

const control = (processes: Processes, path: string, body: unknown) =>
  fetch(processes.phoneUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A provider whose answer was late is asked again after a minute of clock time. */
async function judged({ database, moveClock }: Processes): Promise<void> {
  const isJudged = async () => (await listDepositNotices(database, 'received', 1)).length === 0
  if (await waitFor(isJudged, 15_000).catch(() => false)) return
  await moveClock('PT61S')
  await waitFor(isJudged, 30_000)
}

type Told = Awaited<ReturnType<typeof tell>>

/** Records of one account on both sides. */
export async function found(processes: Processes, told: Told) {
  const { payments, outbox } = processes.database
  const [payment] = await payments.listOf(told.filingId)
  const events = (await listPaymentEvents(processes.database, payment?.id ?? '')).filter(({ event }) =>
    event.startsWith('deposit.'),
  )
  const messages = async () => (await outbox.listOf(told.filingId)).map(({ template }) => template).toSorted()
  const receipts = async () =>
    Object.values(
      (await ledgerOf<{ receipts?: Record<string, { moid: string }> }>(processes, 'nicepay')).receipts ?? {},
    ).filter(({ moid }) => moid === told.form.Moid)
  if (told.story.ends.deposits > 0) await waitFor(async () => (await messages()).includes('cash-receipt'), 30_000)
  return {
    state: payment?.state,
    deposits: events.length,
    takenWon: (await atProvider(processes, told)).reduce((sum, { remainingWon }) => sum + remainingWon, 0),
    forPeople: [
      ...(await listOddNotices(processes.database, { limit: 1000 })).items,
      ...(await listOpenDifferences(processes.database, { limit: 1000 })).items,
    ].filter(({ orderId }) => orderId === told.form.Moid).length,
    messages: await messages(),
    receipts: (await receipts()).length,
  }
}
