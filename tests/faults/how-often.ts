/**
 * How often the faults' tests break what they break: a few times in `npm test`, as often as is promised in `npm run
 * faults`.
 */
import { seed } from '#tests/support/chance/seed.ts'

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)

/** Mulberry32: the same moments for the same seed. */
const mulberry = (seed: number) => (): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function howOften() {
  return {
    seed,
    random: mulberry(seed),
    restarts: number('FAULTS_RESTARTS', 3),
    freezes: number('FAULTS_FREEZES', 1),
    kills: number('FAULTS_KILLS', 3),
    /** Kills with a payment at each point of it. */
    payments: number('FAULTS_PAYMENTS', 5),
    /** Accounts for each order in which notices come. */
    notices: number('FAULTS_NOTICES', 1),
    /** Presses after the first fifty. */
    repeats: number('FAULTS_REPEATS', 50),
    /** Every call to the payment provider under every trouble so many times; at none each of them once. */
    troubles: number('FAULTS_TROUBLES', 0),
    /** Who is on the journey at the same time. */
    people: number('FAULTS_PEOPLE', 3),
    /** Malformed requests at each call; the same in every `npm test`. */
    shots: number('FAULTS_SHOTS', 30),
  }
}
