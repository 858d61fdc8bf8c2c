/** Waits for messages that leave late because the database was away. */
import { setTimeout as pause } from 'node:timers/promises'
import { whenBusy } from '#tests/support/clock/busy-machine.ts'
import type { Filer } from '#tests/support/filer.ts'
import type { Processes } from './processes.ts'

type Place = Pick<Processes, 'database' | 'clock' | 'moveClock'>

/** Real milliseconds to wait before the clock moves on. */
const patienceMs = 4_000

/** Waits until every due message was sent and is on the phone, where it arrives a moment after it was accepted. */
async function allArrived({ database, clock }: Place, filer: Filer, filingId: string): Promise<boolean> {
  const rows = await database.outbox.listOf(filingId)
  const open = rows.filter(({ state, dueAt }) => state === 'sending' || (state === 'due' && dueAt <= clock.now()))
  const taken = rows.filter(({ state }) => state === 'sent' || state === 'delivered')
  return open.length === 0 && taken.length > 0 && (await filer.messages()).length >= taken.length
}

/** Does the same, and lets the time pass for which a dead sender keeps its claim, and after which a message whose answer was lost is
 * asked about. */
export async function arrivesInTime(place: Place, filer: Filer, filingId: string): Promise<boolean> {
  const until = performance.now() + whenBusy(patienceMs)
  while (performance.now() < until) {
    if (await allArrived(place, filer, filingId)) return true
    await pause(50)
  }
  await place.moveClock('PT5M1S').catch(() => undefined)
  return false
}
