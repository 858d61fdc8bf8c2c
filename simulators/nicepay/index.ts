/** The simulated payment provider (developers.nicepay.co.kr, "인증결제 웹") with its own ledger. */
import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Simulator } from '#simulators/world.ts'
import { serveApproval } from './approval.ts'
import { serveCancel } from './cancel.ts'
import { openNoticeSender } from './deposit.ts'
import { serveConsole } from './console.ts'
import { serveControlPage } from './control-page.ts'
import { serveCashReceipts } from './receipts/cash-receipt.ts'
import { serveReceipt } from './receipts/receipt.ts'
import type { NoticePace, Provider, State } from './state.ts'
import { digitsOf, emptyState, telDigits } from './state.ts'
import { serveWindow } from './window/window.ts'

/** About a minute in all: long enough for a product that restarts. */
const noticePace: NoticePace = { tries: 15, waitMs: (tries) => Math.min(200 * 2 ** (tries - 1), 6000) }

export const simulator: Simulator = async (app, world) => {
  const memory = world.memory<State>('nicepay', emptyState)
  const held = new Set<ServerResponse>()
  const ended = new AbortController()
  const provider: Provider = {
    world,
    memory,
    hold: (reply: FastifyReply) => {
      held.add(reply.raw)
      reply.raw.on('close', () => held.delete(reply.raw))
      return reply.hijack()
    },
    sendNotice: openNoticeSender({ world, memory }, noticePace, ended.signal),
  }

  world.onReset((person) => {
    const digits = digitsOf(person)
    delete memory.state.next[`tel:${digits}`]
    const forgotten = Object.values(memory.state.payments).filter((payment) => telDigits(payment.buyerTel) === digits)
    for (const { tid } of forgotten) delete memory.state.payments[tid]
    memory.state.notices = memory.state.notices.filter((notice) => !forgotten.some(({ tid }) => tid === notice.tid))
    memory.save()
  })

  // A separate scope: bodies stay bytes here, because they are encoded in CP949 as often as in UTF-8.
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    )
    // What a provider has answered it remembers, even if it is killed the next moment.
    scope.addHook('onSend', async () => memory.saved())
    scope.addHook('preClose', async () => {
      ended.abort()
      held.forEach((reply) => reply.destroy())
    })
    scope.addHook('onListen', async () => {
      // Resumes notices that a stop interrupted. The whole server must be up first: the merchant may query at once.
      for (const notice of memory.state.notices)
        if (!notice.delivered && notice.attempts < noticePace.tries) void provider.sendNotice(notice)
    })
    serveWindow(scope, provider)
    serveApproval(scope, provider)
    serveCancel(scope, provider)
    serveControlPage(scope, provider)
    serveConsole(scope, provider)
    serveReceipt(scope, provider)
    serveCashReceipts(scope, provider)
  })
}
