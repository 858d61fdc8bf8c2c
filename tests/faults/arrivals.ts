/** Messages of one person that leave late because the database was away. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Filer } from '#tests/support/filer.ts'
import type { Processes } from './processes.ts'

type Place = Pick<Processes, 'database' | 'clock' | 'moveClock'>

/** How long is waited before the clock goes on. */
const patienceMs = 4_000

/**
 * Whether every message that is due by now has left and stands on the phone, where it comes a moment after it was
 * taken.
 */
async function allArrived({ database, clock }: Place, filer: Filer, filingId: string): Promise<boolean> {
  const rows = await database.outbox.listOf(filingId)
  const open = rows.filter(({ state, dueAt }) => state === 'sending' || (state === 'due' && dueAt <= clock.now()))
  const taken = rows.filter(({ state }) => state === 'sent' || state === 'delivered')
  return open.length === 0 && taken.length > 0 && (await filer.messages()).length >= taken.length
}

/** As above, and the minute for which a message belongs to a sender that lost the database passes meanwhile. */
export async function arrivesInTime(place: Place, filer: Filer, filingId: string): Promise<boolean> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    if (await allArrived(place, filer, filingId)) return true
    await pause(50)
  }
  await place.moveClock('PT61S').catch(() => undefined)
  return false
}
