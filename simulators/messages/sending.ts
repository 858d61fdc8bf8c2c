/** The two endpoints of the messaging service: send a message, query its result. */
import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResultBody, SendBody, TextBody } from '#integrations/messages/wire.ts'
import { balanceUnread, errorCodes, paths } from '#integrations/messages/wire.ts'
import type { Memory, World } from '#simulators/world.ts'
import { accountOf, isWellFormed, refusalOf, take } from './send.ts'
import type { NextOutcome, State } from './state.ts'
import { domestic } from './state.ts'

type Service = {
  world: World
  memory: Memory<State>
  /** Calls that are never answered. */
  held: Set<ServerResponse>
  /** Calls under way. */
  busy: number
}

export function addSending(app: FastifyInstance, base: string, world: World, memory: Memory<State>): void {
  const service: Service = { world, memory, held: new Set(), busy: 0 }
  app.addHook('preClose', async () => service.held.forEach((reply) => reply.destroy()))
  app.post(base + paths.send, (request, reply) => withinAllowance(service, reply, () => send(service, request, reply)))
  app.post(base + paths.text, (request, reply) => withinAllowance(service, reply, () => send(service, request, reply)))
  app.post(base + paths.result, (request) => resultsOf(memory.state, (request.body ?? {}) as Partial<ResultBody>))
}

const tooMany = (reply: FastifyReply) =>
  reply
    .status(429)
    .header('retry-after', '1')
    .send({ ERROR_CODE: errorCodes.balanceCheck, ERROR_MSG: 'Too many requests' })

async function withinAllowance(service: Service, reply: FastifyReply, answer: () => unknown): Promise<unknown> {
  const { state } = service.memory
  const { atOnce, answerMs } = state.allowance ?? { atOnce: Infinity, answerMs: 0 }
  if (service.busy >= atOnce) {
    state.refused = (state.refused ?? 0) + 1
    return tooMany(reply)
  }
  service.busy += 1
  state.mostAtOnce = Math.max(state.mostAtOnce ?? 0, service.busy)
  try {
    if (answerMs > 0) await delay(answerMs)
    return await answer()
  } finally {
    service.busy -= 1
  }
}

function send({ world, memory, held }: Service, request: FastifyRequest, reply: FastifyReply): unknown {
  const fault = world.fault('messages')
  if (fault === 'garbage') return reply.type('text/html').send('<html><body>Bad Gateway</body></html>')
  if (fault === 'overloaded')
    return reply.status(500).send({ ERROR_CODE: errorCodes.balanceCheck, ERROR_MSG: balanceUnread })
  const body = (request.body ?? {}) as Partial<SendBody | TextBody>
  const refusal = refusalOf(body, memory.state, request.url.endsWith(paths.text) ? 'LM' : 'KA')
  if (refusal) return { ERROR_CODE: refusal.code, ERROR_MSG: refusal.message }

  const rows = body.data ?? []
  const outcome = takeNext(memory, domestic(rows[0]?.user_email ?? ''))
  if (outcome === 'low-balance' || outcome === 'error-as-text')
    return {
      ERROR_CODE: outcome === 'error-as-text' ? String(errorCodes.lowBalance) : errorCodes.lowBalance,
      ERROR_MSG: 'Low balance',
    }
  if (outcome === '429') return tooMany(reply)
  if (outcome === '500') return reply.status(500).type('text/plain').send('error')
  const good =
    outcome === 'wrong-data' || outcome === 'hang-before'
      ? []
      : rows.filter(isWellFormed(accountOf(body), body.send_type))
  good.forEach((row) => take(world, memory, row, outcome))
  if (outcome === 'hang' || outcome === 'hang-before') {
    held.add(reply.raw)
    reply.raw.on('close', () => held.delete(reply.raw))
    return reply.hijack()
  }
  if (outcome === 'html') return reply.type('text/html').send('<html><body>OK</body></html>')
  const wrong = rows.filter((row) => !good.includes(row))
  return { [outcome === 'space' ? 'MEM CNT' : 'MEM_CNT']: good.length, WRONG_DATA: wrong }
}

/** How the person's next message goes, used up by asking. */
function takeNext({ state, save }: Memory<State>, digits: string): NextOutcome | undefined {
  const outcome = state.next[digits]
  if (outcome) {
    delete state.next[digits]
    save()
  }
  return outcome
}

function resultsOf({ sent }: State, body: Partial<ResultBody>): object {
  if (!accountOf(body)) return { ERROR_CODE: errorCodes.wrongKeyOrId, ERROR_MSG: 'Wrong AuthKey OR User id' }
  const found = (body.data ?? []).flatMap((request) => {
    const message = sent.findLast(
      (sentMessage) =>
        sentMessage.to === domestic(request.user_email) &&
        sentMessage.template === request.template_code &&
        dayInSeoul(sentMessage.acceptedAt) === request.send_date,
    )
    return message
      ? [{ user_email: request.user_email, template_code: request.template_code, RESULT_CODE: message.result ?? '' }]
      : []
  })
  return { DATA: found }
}

const dayInSeoul = (moment: string): string =>
  new Date(Date.parse(moment) + 9 * 3600_000).toISOString().slice(0, 10).replaceAll('-', '')
