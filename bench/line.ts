/**
 * Waiting times of a season by the rules of the waiting line: no portal, no database. Each kind of day is simulated
 * with several seeds; the days of the season are the mix of them that the portal's crowded Mays had.
 */
import { slotMs } from '#domain/waiting-line/slots.ts'
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
/** Minutes that the last of so many tickets waits for a call where every slot of the ceiling is used. */
const mostMinutes = (tickets: number) => ((Math.ceil(tickets / ceiling) + 1) * slotMs) / 60_000

export async function linePart(): Promise<void> {
  const waits: number[] = []
  let seed = 0
  for (const { name, days, sleeping, down } of kinds) {
    const own: number[] = []
    let [people, refused, mostRefused, missed, heldBack, afterwardsMs] = [0, 0, 0, 0, 0, 0]
    const isDown = (ms: number) => down.some(([from, to]) => ms >= start + from * hourMs && ms < start + to * hourMs)
    for (let day = 0; day < days; day += 1) {
      const seen = simulateDay((seed += 1), sleeping, isDown)
      people += seen.people.length
      refused += seen.tickets
      mostRefused = Math.max(mostRefused, seen.tickets)
      heldBack += seen.heldBack + seen.overtaken + seen.twice
      missed += seen.people.filter(({ state }) => state === 'missed').length
      afterwardsMs = Math.max(afterwardsMs, seen.firstCallsMs)
      for (const { refusedAt, servedAt } of seen.people)
        own.push(servedAt && refusedAt ? (servedAt - refusedAt) / 60_000 : 0)
    }
    waits.push(...own)
    tell(
      `${name} (${days} days)`,
      `${people.toLocaleString('en')} people, ${refused.toLocaleString('en')} refused once, ${missed} slept through; minutes until served ${spread(own)}`,
    )
    tell(`${name}: first call after the portal serves`, `${(afterwardsMs / 60_000).toFixed(1)} min`, {
      ...atMost(afterwardsMs / 60_000, mostMinutes(mostRefused), ' min'),
    })
    tell(`${name}: held back beside a free portal, overtaken or served twice`, heldBack, atMost(heldBack, 0))
  }
  note(`the whole season: minutes until served ${spread(waits)}`)
}

function spread(minutes: readonly number[]): string {
  const at = (share: number) => percentileOf(share)(minutes).toFixed(1)
  return `p50 ${at(0.5)} · p95 ${at(0.95)} · p99 ${at(0.99)} · longest ${at(1)}`
}
