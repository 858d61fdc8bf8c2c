/** The messaging service of the rehearsal: TAS at /messages, with the messenger's check of every text behind it. */
import type { ServerResponse } from 'node:http'
import type { ResultBody, SendBody } from '#integrations/messages/wire.ts'
import { errorCodes, paths } from '#integrations/messages/wire.ts'
import type { Simulator } from '#simulators/world.ts'
import { accountOf, deliver, isWellFormed, refusalOf, take } from './send.ts'
import type { NextOutcome, State } from './state.ts'
import { registered } from './templates.ts'
import { digitsOf, domestic, emptyState, outcomes } from './state.ts'

export const basePath = '/messages'

export const simulator: Simulator = async (app, world) => {
  const memory = world.memory<State>('messages', emptyState)
  const held = new Set<ServerResponse>()
  world.onReset((person) => {
    delete memory.state.next[digitsOf(person)]
    memory.state.sent = memory.state.sent.filter((sent) => sent.to !== digitsOf(person))
    memory.save()
  })

  await app.register(async (scope) => {
    scope.addHook('preClose', async () => held.forEach((reply) => reply.destroy()))
    scope.addHook('onReady', async () =>
      memory.state.sent.filter((sent) => !sent.result).forEach((sent) => deliver(world, memory, sent, undefined)),
    )

    scope.post(basePath + paths.send, (request, reply) => {
      const fault = world.fault('messages')
      if (fault === 'garbage') return reply.type('text/html').send('<html><body>Bad Gateway</body></html>')
      if (fault === 'overloaded')
        return reply.status(500).send({ ERROR_CODE: errorCodes.balanceCheck, ERROR_MSG: 'Error check balance' })
      const body = (request.body ?? {}) as Partial<SendBody>
      const refusal = refusalOf(body, memory.state)
      if (refusal) return { ERROR_CODE: refusal.code, ERROR_MSG: refusal.message }

      const rows = body.data ?? []
      const outcome = takeNext(domestic(rows[0]?.user_email ?? ''))
      if (outcome === 'low-balance' || outcome === 'error-as-text')
        return {
          ERROR_CODE: outcome === 'error-as-text' ? String(errorCodes.lowBalance) : errorCodes.lowBalance,
          ERROR_MSG: 'Low balance',
        }
      if (outcome === '500') return reply.status(500).type('text/plain').send('error')
      const good =
        outcome === 'wrong-data' || outcome === 'hang-before' ? [] : rows.filter(isWellFormed(accountOf(body)))
      good.forEach((row) => take(world, memory, row, outcome))
      if (outcome === 'hang' || outcome === 'hang-before') {
        held.add(reply.raw)
        reply.raw.on('close', () => held.delete(reply.raw))
        return reply.hijack()
      }
      if (outcome === 'html') return reply.type('text/html').send('<html><body>OK</body></html>')
      const wrong = rows.filter((row) => !good.includes(row))
      return { [outcome === 'space' ? 'MEM CNT' : 'MEM_CNT']: good.length, WRONG_DATA: wrong }
    })

    scope.post(basePath + paths.result, (request) => {
      const body = (request.body ?? {}) as Partial<ResultBody>
      if (!accountOf(body)) return { ERROR_CODE: errorCodes.wrongKeyOrId, ERROR_MSG: 'Wrong AuthKey OR User id' }
      const found = (body.data ?? []).flatMap((asked) => {
        const sent = memory.state.sent.findLast(
          (one) =>
            one.to === domestic(asked.user_email) &&
            one.template === asked.template_code &&
            dayInSeoul(one.acceptedAt) === asked.send_date,
        )
        return sent
          ? [{ user_email: asked.user_email, template_code: asked.template_code, RESULT_CODE: sent.result ?? '' }]
          : []
      })
      return { DATA: found }
    })

    /** Approves a template of the table under another code too, as a branch's own sender has it. */
    scope.post('/messages/codes', (request, reply) => {
      const { code, shipped } = (request.body ?? {}) as { code?: string; shipped?: string }
      if (!code || !registered.has(shipped ?? ''))
        return reply.status(400).send({ message: 'code, shipped: a code of the table' })
      memory.state.codes = { ...memory.state.codes, [code]: shipped ?? '' }
      memory.save()
      return { code }
    })

    /** Chooses how the next message to one person goes. */
    scope.post('/messages/next', (request, reply) => {
      const { person, to, outcome } = (request.body ?? {}) as { person?: string; to?: string; outcome?: NextOutcome }
      const known = person === undefined ? undefined : world.people.byId(person)
      const digits = to ?? (known && digitsOf(known))
      if (!digits || !outcome || !outcomes.includes(outcome))
        return reply.status(400).send({ message: `person or to, outcome: ${outcomes.join(', ')}` })
      memory.state.next[digits] = outcome
      memory.save()
      return { outcome }
    })
  })

  function takeNext(digits: string): NextOutcome | undefined {
    const outcome = memory.state.next[digits]
    if (outcome) {
      delete memory.state.next[digits]
      memory.save()
    }
    return outcome
  }
}

const dayInSeoul = (moment: string): string =>
  new Date(Date.parse(moment) + 9 * 3600_000).toISOString().slice(0, 10).replaceAll('-', '')
