/**
 * A day of the season by the pure rules of the waiting line alone: 2,000 people come a day, some sleep through their
 * turn, and the portal is down for hours. The test of the rules and the bench simulate with it.
 */
import { seasonAt } from '#domain/season/season.ts'
import { freeSlots, lineSlots, portalServes, type PortalAnswer } from '#domain/waiting-line/slots.ts'
import { calledByThemselves, lastInstant, turnEnds } from '#domain/waiting-line/turn.ts'
import { afterMissedTurn, joinRefusal } from '#domain/waiting-line/waiting-line.ts'

export const ceiling = 5
const newcomersADay = 2_000
/** The job's pace, and how often an open page looks. */
export const [stepMs, lookMs] = [2_000, 15_000]
const dayMs = 86_400_000
export const hourMs = 3_600_000
/** Midnight in Seoul, when the simulated day begins. */
export const start = Date.parse('2026-05-12T00:00:00+09:00')

type Person = {
  /** Sleeps through every message; watches the page of the line; or reads the message some minutes later. */
  way: 'sleeps' | 'watches' | 'reads'
  state: 'none' | 'waiting' | 'called' | 'missed' | 'served'
  orderAt: number
  calledAt: number
  calls: number
  turnUntil: number
  missed: number
  /** The first refusal by the portal, and the press that it served; 0 while there is none. */
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

/** One press: the portal alone decides, whoever waits. */
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

/** What the job does. */
function call({ line, answers, seen }: World, ms: number): void {
  const now = new Date(ms)
  const at = seasonAt(now)
  const whom = calledByThemselves(now, at)
  if (!whom) return
  const called = [...line].filter(({ state }) => state === 'called').map(({ calledAt }) => new Date(calledAt))
  const free = freeSlots(lineSlots(answers, ceiling, now), called, now)
  const { joinedSince } = whom
  const waiting = [...line]
    .filter(({ state, orderAt }) => state === 'waiting' && (!joinedSince || orderAt > joinedSince.getTime()))
    .toSorted((one, other) => one.orderAt - other.orderAt)
  for (const person of waiting.slice(0, free)) {
    const turnUntil = turnEnds(now, lastInstant(at)).getTime()
    Object.assign(person, { state: 'called', calledAt: ms, calls: person.calls + 1, turnUntil })
    if (waiting.slice(free).some(({ orderAt }) => orderAt < person.orderAt)) seen.overtaken += 1
  }
}

/** Turns that end, by the rule. */
function miss({ line }: World, ms: number): void {
  for (const person of line) {
    if (person.state !== 'called' || person.turnUntil > ms) continue
    const again = afterMissedTurn(person.missed) === 'again'
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
  for (let ms = start; ms < start + dayMs; ms += stepMs) {
    const now = new Date(ms)
    // By night the portal is closed: whoever comes then is told so, and may ask for a message, which is no place.
    if (!seasonAt(now).night) {
      if (chance() < (newcomersADay * stepMs) / (18 * hourMs)) {
        people.push(newcomer(chance(), sleeping))
        press(world, people.at(-1)!, ms)
      }
      const serves = portalServes(world.answers, now) === true
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
    miss(world, ms)
    call(world, ms)
    world.answers = world.answers.slice(-40)
    if (servedSince < ms)
      for (const { state, calls, orderAt } of world.line)
        if (state === 'waiting' && calls === 0)
          firstCallsMs = Math.max(firstCallsMs, ms - Math.max(servedSince, orderAt))
  }
  return { ...seen, people, firstCallsMs, left: world.line.size }
}
