/**
 * Control endpoints of the messaging service for tests and trainers: a branch's own template codes, and how the next
 * message goes.
 */
import type { FastifyInstance } from 'fastify'
import type { Memory, World } from '#simulators/world.ts'
import type { NextOutcome, State } from './state.ts'
import { digitsOf, outcomes } from './state.ts'
import { registered } from './templates.ts'

export function addSteering(app: FastifyInstance, base: string, world: World, memory: Memory<State>): void {
  /** Approves a shipped template under another code, as a branch's own sender profile has it. */
  app.post(`${base}/codes`, (request, reply) => {
    const { code, shipped } = (request.body ?? {}) as { code?: string; shipped?: string }
    if (!code || !registered.has(shipped ?? ''))
      return reply.status(400).send({ message: 'code, shipped: a code of the table' })
    memory.state.codes = { ...memory.state.codes, [code]: shipped ?? '' }
    memory.save()
    return { code }
  })

  /** How many calls are taken at the same time, and how long each takes; everything without a body. */
  app.post(`${base}/allowance`, (request, reply) => {
    const { atOnce = 1000, answerMs = 0 } = (request.body ?? {}) as { atOnce?: number; answerMs?: number }
    if (!(atOnce >= 1) || !(answerMs >= 0 && answerMs <= 60_000))
      return reply.status(400).send({ message: 'atOnce: at least 1; answerMs: at most 60000' })
    Object.assign(memory.state, { allowance: { atOnce, answerMs }, mostAtOnce: 0, refused: 0 })
    memory.save()
    return { atOnce, answerMs }
  })

  /** Chooses how the next message to one person goes. */
  app.post(`${base}/next`, (request, reply) => {
    const { person, to, outcome } = (request.body ?? {}) as { person?: string; to?: string; outcome?: NextOutcome }
    const known = person === undefined ? undefined : world.people.byId(person)
    const digits = to ?? (known && digitsOf(known))
    if (!digits || !outcome || !outcomes.includes(outcome))
      return reply.status(400).send({ message: `person or to, outcome: ${outcomes.join(', ')}` })
    memory.state.next[digits] = outcome
    memory.save()
    return { outcome }
  })
}
