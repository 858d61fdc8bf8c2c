/** The payment provider of the rehearsal. */
import type { Simulator } from '#simulators/world.ts'

export const simulator: Simulator = () => undefined
