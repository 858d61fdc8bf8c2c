/**
 * Waiting times of a season by the rules of the waiting queue: no portal, no database. Each kind of day is simulated
 * with several seeds; the season mixes them as in the portal's crowded Mays.
 */
import { slotMs } from '#domain/queue/slots.ts'
import { ceiling, hourMs, simulateDay, start } from '#tests/support/line-day.ts'
import { atMost, note, percentileOf, tell } from './report.ts'

type Hours = readonly (readonly [from: number, to: number])[]
const kinds: readonly { name: string; days: number; sleeping: number; down: Hours }[] = [
  { name: 'the portal serves all day', days: 20, sleeping: 0.15, down: [] },
  { name: 'down from ten to eleven', days: 6, sleeping: 0.15, down: [[10, 11]] },
  {
    name: 'down for ten minutes of every hour',
    days: 3,
    sleeping: 0.15,
    down: Array.from({ length: 12 }, (_, index): [number, number] => [9 + index, 9 + index + 1 / 6]),
  },
  { name: 'down from seven to noon, most sleep', days: 2, sleeping: 0.6, down: [[7, 12]] },
]
/** Minutes until the last of so many tickets is admitted when every slot of the ceiling is used. */
const mostMinutes = (tickets: number) => ((Math.ceil(tickets / ceiling) + 1) * slotMs) / 60_000

export async function queuePart(): Promise<void> {
  const waits: number[] = []
  let [seed, everybody] = [0, 0]
  for (const { name, days, sleeping, down } of kinds) {
    const own: number[] = []
    let [people, refused, mostRefused, missed, heldBack, afterwardsMs] = [0, 0, 0, 0, 0, 0]
    const isDown = (ms: number) => down.some(([from, to]) => ms >= start + from * hourMs && ms < start + to * hourMs)
    note(`${name}: ${days} days of some 2,000 people are simulated ...`)
    for (let day = 0; day < days; day += 1) {
      const seen = simulateDay((seed += 1), sleeping, isDown)
      people += seen.people.length
      refused += seen.tickets
      mostRefused = Math.max(mostRefused, seen.tickets)
      heldBack += seen.heldBack + seen.overtaken + seen.twice
      missed += seen.people.filter(({ state }) => state === 'missed').length
      afterwardsMs = Math.max(afterwardsMs, seen.firstCallsMs)
      for (const { refusedAt, servedAt } of seen.people)
        if (refusedAt && servedAt) own.push((servedAt - refusedAt) / 60_000)
    }
    waits.push(...own)
    everybody += people
    tell(
      `${name} (${days} days)`,
      `${people.toLocaleString('en')} people, ${refused.toLocaleString('en')} refused once, ${missed} slept through; minutes that the others of them waited: ${spread(own)}`,
    )
    tell(`${name}: first call after the portal serves`, `${(afterwardsMs / 60_000).toFixed(1)} min`, {
      ...atMost(afterwardsMs / 60_000, mostMinutes(mostRefused), ' min'),
    })
    tell(`${name}: held back beside a free portal, overtaken or served twice`, heldBack, atMost(heldBack, 0))
  }
  note(
    `the whole season: ${waits.length} of ${everybody.toLocaleString('en')} people waited, minutes: ${spread(waits)}`,
  )
}

function spread(minutes: readonly number[]): string {
  if (minutes.length === 0) return 'nobody waited'
  const at = (share: number) => percentileOf(share)(minutes).toFixed(1)
  return `p50 ${at(0.5)} · p95 ${at(0.95)} · p99 ${at(0.99)} · longest ${at(1)}`
}
