/** How often the fault tests break things: a few times in `npm test`, the promised number in `npm run faults`. */
import { seed } from '#tests/support/chance/seed.ts'

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)

/** Mulberry32: the same random sequence for the same seed. */
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
    /** Times that each disk of PostgreSQL fills up. */
    full: number('FAULTS_FULL', 1),
    failovers: number('FAULTS_FAILOVERS', 2),
    kills: number('FAULTS_KILLS', 3),
    /** Kills during a payment, for each point. */
    payments: number('FAULTS_PAYMENTS', 5),
    /** Kills between the release of an agent and the registration, for each point. */
    agents: number('FAULTS_AGENTS', 1),
    /** Accounts for each order of notices. */
    notices: number('FAULTS_NOTICES', 1),
    /** Presses after the first fifty. */
    repeats: number('FAULTS_REPEATS', 50),
    /**
     * Repetitions of every call to the payment provider under every trouble; with zero, each call and each trouble
     * occurs at least once.
     */
    troubles: number('FAULTS_TROUBLES', 0),
    /** People on the journey at the same time. */
    people: number('FAULTS_PEOPLE', 3),
    /** People whom the portal refuses before they wait in its line. */
    waiting: number('FAULTS_WAITING', 20),
    /** Malformed requests to each endpoint. */
    shots: number('FAULTS_SHOTS', 10),
    /** Faults and deaths while a return is filed through a vendor. */
    transmissions: number('FAULTS_TRANSMISSIONS', 30),
    /** Troubles of all kinds one after the other, under people on the journey. */
    soak: number('FAULTS_SOAK', 5),
    /** Random lives of one filer, 84 acts each. */
    lives: number('FAULTS_LIVES', 6),
  }
}
