/** Every call of the product to the payment provider, and how a person reaches it. */
import assert from 'node:assert/strict'
import { completePayment, readPayment } from '#filer/payment/contract.ts'
import { paths } from '#integrations/nicepay/wire.ts'
import { actOnPayment } from '#office/money/contract.ts'
import { feeWon, type Form, type Owing, type payersOf } from '#tests/support/money/payer.ts'
import type { openTroubledLine, Trouble } from '#tests/support/money/troubled-line.ts'
import type { Officer } from '#tests/support/officer.ts'
import { waitFor } from '#tests/support/wait-for.ts'

export type Tools = {
  payers: ReturnType<typeof payersOf>
  line: Awaited<ReturnType<typeof openTroubledLine>>
  officers: readonly [Officer, Officer]
  nameOf(filingId: string): Promise<string>
  /** Runs every payment job once, as the product does. */
  runJobs(): Promise<void>
}
export type Gone = Owing & { order: string }
/** `trouble` occurs in the call after which the road is named. */
export type Road = (tools: Tools, trouble: Trouble) => Promise<Gone>

const partWon = 20_000

/** Submits the window's result, with the approval and its net cancel. */
async function window({ payers, line }: Tools, form: Form): Promise<Form> {
  const fields = (await payers.window(form)) as Form
  return { ...fields, NextAppURL: line.url + paths.approve, NetCancelURL: line.url + paths.cancel }
}

/** Goes up to the press after the window; `foresee` receives the provider's number. */
async function press(
  tools: Tools,
  method: 'CARD' | 'BANK' | 'VBANK',
  foresee: (tid: string, order: string) => void,
  owing?: Owing,
): Promise<Gone> {
  const { filer, filingId } = owing ?? (await tools.payers.owing())
  const form = await tools.payers.begin(filer, method)
  const fields = await window(tools, form)
  foresee(fields.TxTid ?? '', form.Moid ?? '')
  assert.equal((await filer.ask(completePayment, { body: fields as never })).status, 200)
  return { filer, filingId, order: form.Moid ?? '' }
}

/** Makes a deposit into an account, reported by a notice. */
async function deposited(tools: Tools, foresee: (tid: string, order: string) => void): Promise<Gone> {
  const { payers } = tools
  const waiting = await payers.issued()
  foresee((await payers.ledgerOf(waiting.form))[0]?.tid ?? '', waiting.form.Moid ?? '')
  assert.deepEqual(await payers.deposit(waiting.number), ['200 OK'])
  return { ...waiting, order: waiting.form.Moid ?? '' }
}
async function booked(tools: Tools, gone: Gone): Promise<Gone> {
  await waitFor(async () => {
    await tools.runJobs()
    return (await gone.filer.call(readPayment)).statusMessage === 'PAID'
  })
  return gone
}

/**
 * One member of staff requests the refund, another approves it; `to` is the account for a deposit, which has no card.
 */
async function refund(
  { officers: [first, second], nameOf }: Tools,
  { order, filer, filingId }: Gone,
  amountWon = feeWon,
) {
  const params = { order }
  const holder = await nameOf(filingId)
  const account = { bankCode: 'KB', accountNumber: '12345678901234', holder }
  const reason = '고객이 그만두기로 했어요'
  await first.call(actOnPayment, {
    params,
    body: { act: 'ask-refund', amountWon, basis: 'by-hand', reason, caseThen: 'goes-on', ...account },
  })
  await second.call(actOnPayment, { params, body: { act: 'decide-refund', agree: true, amountWon, holder } })
  return { order, filer, filingId }
}
const nothing = () => undefined

/** This refund leaves us with less than the fee; the other roads end with the fee paid once. */
export const givingBack: ReadonlySet<string> = new Set([
  'refund of a card',
  'refund of a part',
  'refund of a deposit',
  'cancel of a cash receipt',
])
export const roads: Readonly<Record<string, Road>> = {
  'approval of a card': (tools, trouble) => press(tools, 'CARD', (tid) => tools.line.foresee('approve', tid, trouble)),
  'approval of a transfer': (tools, trouble) =>
    press(tools, 'BANK', (tid) => tools.line.foresee('approve', tid, trouble)),
  'issue of an account': (tools, trouble) =>
    press(tools, 'VBANK', (tid) => tools.line.foresee('approve', tid, trouble)),
  'net cancel': (tools, trouble) =>
    press(tools, 'CARD', (tid) => {
      tools.line.foresee('approve', tid, '5xx')
      tools.line.foresee('net-cancel', tid, trouble)
    }),
  'status of a lost approval': (tools, trouble) =>
    press(tools, 'CARD', (tid) => {
      tools.line.foresee('approve', tid, 'truncated')
      tools.line.foresee('net-cancel', tid, 'refused')
      tools.line.foresee('status', tid, trouble)
    }),
  'cancel of a lost approval': (tools, trouble) =>
    press(tools, 'CARD', (tid) => {
      tools.line.foresee('approve', tid, 'html')
      tools.line.foresee('net-cancel', tid, 'refused', 'refused', 'refused', 'refused')
      tools.line.foresee('cancel', tid, trouble)
    }),
  'closing of an account': async (tools, trouble) => {
    const waiting = await tools.payers.issued()
    tools.line.foresee('cancel', waiting.form.Moid ?? '', trouble)
    return press(tools, 'CARD', nothing, waiting)
  },
  'status of a deposit': (tools, trouble) => deposited(tools, (tid) => tools.line.foresee('status', tid, trouble)),
  'cash receipt': (tools, trouble) =>
    deposited(tools, (_, order) => tools.line.foresee('cash-receipt', order, trouble)),
  'refund of a card': async (tools, trouble) =>
    refund(tools, await press(tools, 'CARD', (tid) => tools.line.foresee('cancel', tid, trouble))),
  'refund of a part': async (tools, trouble) =>
    refund(tools, await press(tools, 'CARD', (tid) => tools.line.foresee('cancel', tid, trouble)), partWon),
  'refund of a deposit': async (tools, trouble) =>
    refund(tools, await booked(tools, await deposited(tools, (tid) => tools.line.foresee('cancel', tid, trouble)))),
  'cancel of a cash receipt': async (tools, trouble) =>
    refund(
      tools,
      await booked(tools, await deposited(tools, (_, order) => tools.line.foresee('receipt-cancel', order, trouble))),
    ),
}
