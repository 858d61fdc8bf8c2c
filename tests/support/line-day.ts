/**
 * Simulates a day of the season by the pure rules of the waiting queue alone: 2,000 people a day, some sleep through
 * their turn, and the portal is down for hours. The rules' test and the bench use it.
 */
import { isNight, seasonAt } from '#domain/season/season.ts'
import { freeSlots, queueSlots, portalServes, type PortalAnswer } from '#domain/queue/slots.ts'
import { calledByThemselves, lastInstant, slotEnds } from '#domain/queue/turn.ts'
import { afterMissedSlot, joinRefusal } from '#domain/queue/queue.ts'

export const ceiling = 5
const newcomersADay = 2_000
/** Interval of the job, and of an open page's polling. */
export const [stepMs, lookMs] = [2_000, 15_000]
const dayMs = 86_400_000
export const hourMs = 3_600_000
/** Midnight in Seoul, when the simulated day begins. */
export const start = Date.parse('2026-05-12T00:00:00+09:00')

type Person = {
  /** A person sleeps through every message, watches the queue's page, or reads the message some minutes later. */
  way: 'sleeps' | 'watches' | 'reads'
  state: 'none' | 'waiting' | 'called' | 'missed' | 'served'
  orderAt: number
  calledAt: number
  calls: number
  turnUntil: number
  missed: number
  /** Time of the first refusal by the portal, and of the press that was served; 0 until then. */
  refusedAt: number
  servedAt: number
}

/** Lehmer's generator: the same numbers for a seed, on every machine. */
function chances(seed: number): () => number {
  let state = seed * 7_919 + 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

function newcomer(chance: number, sleeping: number): Person {
  const way = chance < sleeping ? 'sleeps' : chance < (1 + sleeping) / 2 ? 'watches' : 'reads'
  return { way, state: 'none', orderAt: 0, calledAt: 0, calls: 0, turnUntil: 0, missed: 0, refusedAt: 0, servedAt: 0 }
}

type World = {
  line: Set<Person>
  answers: PortalAnswer[]
  isDown: (ms: number) => boolean
  seen: { heldBack: number; overtaken: number; twice: number; tickets: number; watchedFreeMs: number }
}

/** One press: only the portal decides, whoever waits. */
function press({ line, answers, isDown, seen }: World, person: Person, ms: number): void {
  const now = new Date(ms)
  const refused = isDown(ms)
  answers.push({ at: now, kind: refused ? 'overloaded' : 'served', tookMs: 300 })
  if (person.state === 'served') seen.twice += 1
  if (!refused) {
    line.delete(person)
    person.state = 'served'
    person.servedAt = ms
    return
  }
  const holdsPlace = person.state === 'waiting' || person.state === 'called'
  const last = { failure: 'overloaded', decidedAt: now }
  if (joinRefusal({ registered: false, holdsPlace, last }, now)) seen.heldBack += 1
  if (!holdsPlace) {
    person.orderAt = ms
    person.refusedAt ||= ms
    seen.tickets += 1
  }
  person.state = 'waiting'
  line.add(person)
}

/** The job of the queue. */
function call({ line, answers, seen }: World, ms: number): void {
  const now = new Date(ms)
  const at = seasonAt(now)
  const whom = calledByThemselves(now, at)
  if (!whom) return
  const called = [...line].filter(({ state }) => state === 'called').map(({ calledAt }) => new Date(calledAt))
  const free = freeSlots(queueSlots(answers, ceiling, now), called, now)
  const { joinedSince } = whom
  const waiting = [...line]
    .filter(({ state, orderAt }) => state === 'waiting' && (!joinedSince || orderAt > joinedSince.getTime()))
    .toSorted((person, other) => person.orderAt - other.orderAt)
  for (const person of waiting.slice(0, free)) {
    const turnUntil = slotEnds(now, lastInstant(at)).getTime()
    Object.assign(person, { state: 'called', calledAt: ms, calls: person.calls + 1, turnUntil })
    if (waiting.slice(free).some(({ orderAt }) => orderAt < person.orderAt)) seen.overtaken += 1
  }
}

/** Ends expired turns. */
function miss({ line }: World, ms: number): void {
  for (const person of line) {
    if (person.state !== 'called' || person.turnUntil > ms) continue
    const again = afterMissedSlot(person.missed) === 'again'
    Object.assign(person, { missed: person.missed + 1, state: again ? 'waiting' : 'missed', orderAt: ms })
    if (!again) line.delete(person)
  }
}

/** One simulated day: `sleeping` is the share of people who sleep through every message. */
export function simulateDay(seed: number, sleeping: number, isDown: World['isDown']) {
  const chance = chances(seed)
  const seen = { heldBack: 0, overtaken: 0, twice: 0, tickets: 0, watchedFreeMs: 0 }
  const world: World = { line: new Set(), answers: [], isDown, seen }
  const people: Person[] = []
  let [servedSince, firstCallsMs] = [Number.POSITIVE_INFINITY, 0]
  let night = true
  for (let ms = start; ms < start + dayMs; ms += stepMs) {
    const now = new Date(ms)
    if (ms % hourMs === 0) night = isNight(now)
    // At night the portal is closed: people who come then may ask for a message, which is no place in the queue.
    if (!night) {
      if (chance() < (newcomersADay * stepMs) / (18 * hourMs)) {
        people.push(newcomer(chance(), sleeping))
        press(world, people.at(-1)!, ms)
      }
      const serves = world.line.size > 0 && portalServes(world.answers, now) === true
      if (!serves) servedSince = Number.POSITIVE_INFINITY
      else servedSince = Math.min(servedSince, ms)
      for (const person of world.line) {
        const mayLook = person.way === 'watches' && serves && ms % lookMs < stepMs
        const reads = person.way === 'reads' && person.state === 'called' && ms - person.calledAt > 40_000
        if (!mayLook && !(reads && chance() < 0.02)) continue
        seen.watchedFreeMs = Math.max(seen.watchedFreeMs, mayLook ? ms - Math.max(servedSince, person.orderAt) : 0)
        press(world, person, ms)
      }
    }
    if (world.line.size > 0) {
      miss(world, ms)
      call(world, ms)
    }
    world.answers = world.answers.slice(-40)
    if (servedSince < ms)
      for (const { state, calls, orderAt } of world.line)
        if (state === 'waiting' && calls === 0)
          firstCallsMs = Math.max(firstCallsMs, ms - Math.max(servedSince, orderAt))
  }
  return { ...seen, people, firstCallsMs, left: world.line.size }
}
