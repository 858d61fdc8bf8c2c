/** Seven points at which a process may be killed during a payment, and the only correct end of each. */
import assert from 'node:assert/strict'
import type { PaymentState } from '#domain/payment/payment.ts'
import { completePayment, startPayment } from '#filer/payment/contract.ts'
import { authenticate, paymentsAtProvider } from '#tests/faults/resuming.ts'
import type { Processes } from '#tests/faults/processes.ts'
import type { Filer } from '#tests/support/filer.ts'
import { feeWon } from '#tests/support/money/payer.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import type { Gate, openGates } from '#tests/faults/gates.ts'
import { owing } from './owing.ts'

type Gates = Awaited<ReturnType<typeof openGates>>
type Point = {
  name: string
  /** The process is held at a gate, or killed once the provider has recorded `call`. */
  gate?: Gate
  call?: string
  /** Outcome of the approval at the provider. */
  outcome: string
  ends: PaymentState | 'no attempt'
}

/** A lost approval is not booked by a status query, because the provider's status names no sum: it is voided. */
export const points: readonly Point[] = [
  { name: 'before the attempt', gate: 'attempt', outcome: 'approve', ends: 'no attempt' },
  { name: 'after the attempt, before the call', gate: 'before-call', outcome: 'approve', ends: 'EXPIRED' },
  { name: 'after the call', call: 'approve recorded, unanswered', outcome: 'hang', ends: 'NET_CANCELLED' },
  { name: 'after the answer, before the commit', gate: 'booking', outcome: 'approve', ends: 'NET_CANCELLED' },
  { name: 'after the commit, before the reply', gate: 'reply', outcome: 'approve', ends: 'PAID' },
  {
    name: 'during the net cancel',
    call: 'net-cancel unanswered',
    outcome: 'reset-netcancel-hang',
    ends: 'NET_CANCELLED',
  },
  { name: 'after the net cancel, before the commit', gate: 'net-cancelled', outcome: 'reset', ends: 'NET_CANCELLED' },
]

export type Killed = { point: Point; filer: Filer; filingId: string; window: Record<string, string> | undefined }
type Ready = Killed & { press(): Promise<unknown> }

/** Brings one person to each point at the same time; the process that serves them is killed there and restarted. */
export async function killAtEach(processes: Processes, gates: Gates, ids: readonly string[]): Promise<Killed[]> {
  const ready = await Promise.all(points.map((point, at) => prepare(processes, point, ids[at] ?? '')))
  for (const one of ready) if (one.point.gate) await gates.close(one.point.gate, rowOf(one))
  const held = await Promise.all(ready.map((one) => hold(processes, gates, one)))
  await processes.killProduct()
  for (const { point, pressed } of held) assert.equal(await pressed, undefined, `${point.name}: somebody answered`)
  const started = processes.startProduct()
  for (const one of held) if (one.point.gate) await gates.open(one.point.gate, rowOf(one))
  await started
  return held
}

/** The person whose row is held at the gate. */
const rowOf = ({ point, filer, filingId }: Killed) => (point.gate === 'reply' ? filer.id : filingId)

/** A person who reaches the point with the next press. */
async function prepare(processes: Processes, point: Point, id: string): Promise<Ready> {
  const { filer, filingId } = await owing(processes, id)
  const start = () => filer.ask(startPayment, { body: { payMethod: 'CARD' } })
  if (point.gate === 'attempt') return { point, filer, filingId, window: undefined, press: start }
  const window = await authenticate(processes, (await start()).body as Record<string, string>, point.outcome)
  assert.ok(window)
  const press = () => filer.ask(completePayment, { body: window, headers: { 'idempotency-key': id } })
  return { point, filer, filingId, window, press }
}

/** Presses with the gate closed and waits until the point is reached; `pressed` is undefined when no answer arrives. */
async function hold(processes: Processes, gates: Gates, ready: Ready): Promise<Killed & { pressed: Promise<unknown> }> {
  const { point, window } = ready
  const pressed = ready.press().catch(() => undefined)
  if (point.gate) await gates.reached(point.gate, rowOf(ready))
  else {
    const isThere = async () =>
      (await paymentsAtProvider(processes)).some(
        ({ moid, calls }) => moid === window?.Moid && calls.includes(point.call ?? ''),
      )
    await waitFor(isThere, 30_000)
  }
  return { ...ready, pressed }
}

/** Waits for the correct end; a person who was not charged pays once more, and one who was is told so again. */
export async function endsRight(processes: Processes, { point, filer, filingId, window }: Killed): Promise<void> {
  const { payments } = processes.database
  const state = async () => (await payments.listOf(filingId)).at(-1)?.state ?? 'no attempt'
  await waitFor(async () => (await state()) === point.ends, 60_000).catch(async () =>
    assert.fail(`${point.name} ended as ${await state()}, not ${point.ends}`),
  )
  const again = async (fields: Record<string, string> | undefined) =>
    (await filer.call(completePayment, { body: fields ?? {}, headers: { 'idempotency-key': filer.id } })).result
  if (point.ends === 'PAID') return assert.equal(await again(window), 'S')
  const form = await filer.call(startPayment, { body: { payMethod: 'CARD' } })
  const anew = (await authenticate(processes, form)) ?? {}
  assert.equal((await filer.call(completePayment, { body: anew })).result, 'S', point.name)
}

/** Compares both sides' books of these people, to the won, and counts the kills at each point. */
export async function compareBooks(processes: Processes, killed: readonly Killed[]) {
  const taken = new Map((await paymentsAtProvider(processes)).map(({ moid, remainingWon }) => [moid, remainingWon]))
  const at = Object.fromEntries(points.map(({ name }) => [name, 0]))
  let [lost, double, stuck, differenceWon] = [0, 0, 0, 0]
  for (const { point, filingId } of killed) {
    const attempts = await processes.database.payments.listOf(filingId)
    const booked = attempts.filter(({ state }) => state === 'PAID')
    const takenWon = attempts.reduce((sum, { orderId }) => sum + (taken.get(orderId) ?? 0), 0)
    const bookedWon = booked.reduce((sum, { amountWon }) => sum + amountWon, 0)
    at[point.name] = (at[point.name] ?? 0) + 1
    lost += booked.length === 0 ? 1 : 0
    double += booked.length > 1 || takenWon > feeWon ? 1 : 0
    stuck += attempts.some(({ state }) => !['PAID', 'EXPIRED', 'NET_CANCELLED', 'CANCELLED'].includes(state)) ? 1 : 0
    differenceWon += Math.abs(takenWon - bookedWon)
  }
  return { at, found: { lost, double, stuck, differenceWon } }
}
