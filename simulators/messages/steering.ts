/** How tests and trainers steer the messaging service: codes of a branch's own, and how the next message goes. */
import type { FastifyInstance } from 'fastify'
import type { Memory, World } from '#simulators/world.ts'
import type { NextOutcome, State } from './state.ts'
import { digitsOf, outcomes } from './state.ts'
import { registered } from './templates.ts'

export function addSteering(app: FastifyInstance, base: string, world: World, memory: Memory<State>): void {
  /** Approves a template of the table under another code too, as a branch's own sender has it. */
  app.post(`${base}/codes`, (request, reply) => {
    const { code, shipped } = (request.body ?? {}) as { code?: string; shipped?: string }
    if (!code || !registered.has(shipped ?? ''))
      return reply.status(400).send({ message: 'code, shipped: a code of the table' })
    memory.state.codes = { ...memory.state.codes, [code]: shipped ?? '' }
    memory.save()
    return { code }
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
