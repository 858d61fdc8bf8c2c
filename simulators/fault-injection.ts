/**
 * Injects faults into one company for every caller: slow, down, garbage or overloaded, for some seconds of the
 * simulators' clock.
 */
import type { FastifyInstance } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '#server/clock.ts'
import type { Company, Memory, FaultKind } from './world.ts'

export const faultKinds: readonly FaultKind[] = ['fair', 'slow', 'down', 'garbage', 'overloaded']

type Fault = {
  kind: FaultKind
  until: number
  /** `slow`: delay of every answer in real milliseconds. */
  delayMs: number
  /** `down`: answer 503, or cut the connection without an answer. */
  how: '503' | 'reset'
}
export type FaultState = { spells: Partial<Record<Company, Fault>> }
export type FaultInjection = {
  at(company: Company): FaultKind
  set(company: Company, fault: Omit<Fault, 'until'> & { seconds: number }): void
  /** Applies `slow` and `down` to every route of one company. */
  applyTo(app: FastifyInstance, company: Company): void
}

export const noFaults = (): FaultState => ({ spells: {} })

export function openFaultInjection(memory: Memory<FaultState>, clock: Clock): FaultInjection {
  const faultOf = (company: Company): Fault | undefined => {
    const fault = memory.state.spells[company]
    return fault && fault.until > clock.ms() ? fault : undefined
  }
  return {
    at: (company) => faultOf(company)?.kind ?? 'fair',
    set(company, { seconds, ...fault }) {
      memory.state.spells[company] = { ...fault, until: clock.ms() + seconds * 1000 }
      memory.save()
    },
    applyTo(app, company) {
      app.addHook('onRequest', async (request, reply) => {
        const fault = faultOf(company)
        if (fault?.kind === 'slow') await heldBack(fault.delayMs, request.raw)
        if (fault?.kind !== 'down') return
        if (fault.how === 'reset') {
          reply.hijack()
          request.raw.destroy()
          return
        }
        return reply
          .code(503)
          .header('retry-after', '30')
          .type('text/html; charset=utf-8')
          .send('<h1>503 Service Unavailable</h1>')
      })
    },
  }
}

/** Waits at most as long as the caller stays connected. */
async function heldBack(ms: number, raw: { once(event: 'close', listener: () => void): unknown }): Promise<void> {
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  await delay(ms, undefined, { signal: gone.signal }).catch(() => undefined)
}
