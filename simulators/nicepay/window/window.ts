/** Addresses of the payment window: layer, phone page, and one for programs without a browser. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { decodeForm, paths } from '#integrations/nicepay/wire.ts'
import type { Form } from './authentication.ts'
import { decide, failure, faultOf } from './authentication.ts'
import { serveApp, appAddresses } from './app.ts'
import { errorPage, handOverPage, returnPage, windowPage } from './pages.ts'
import { show } from './show.ts'
import { script } from './script.ts'
import type { Outcome, Provider } from '#simulators/nicepay/state.ts'
import { outcomes, takeNext } from '#simulators/nicepay/state.ts'
import { texts } from '#simulators/nicepay/texts.ts'

const ways = [
  { charset: 'utf-8', open: '/nicepay/window', decide: '/nicepay/window/decide', app: undefined },
  { charset: 'euc-kr', open: paths.mobilePage, decide: '/v3/v3Decide.jsp', app: appAddresses },
] as const

export function serveWindow(app: FastifyInstance, provider: Provider): void {
  app.get(paths.script, (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .send(script),
  )

  serveApp(app)

  for (const way of ways) {
    const read = (body: unknown): Form => decodeForm(body as Buffer, way.charset === 'utf-8' ? 'utf-8' : 'cp949')
    const finish = (reply: FastifyReply, form: Form, outcome: Outcome, code?: string) => {
      const fault = faultOf(provider, form)
      const result = fault
        ? failure(fault, texts.errorTitle)
        : decide(provider, form, { outcome, ...(code ? { code } : {}) })
      return show(
        reply,
        way.charset,
        way.charset === 'utf-8' ? handOverPage(result) : returnPage(result, form['ReturnURL'] ?? ''),
      )
    }

    app.post(way.open, (request, reply) => {
      const form = read(request.body)
      if (way.charset === 'euc-kr' && !/^https?:\/\//.test(form['ReturnURL'] ?? ''))
        return show(reply, way.charset, errorPage('W008', way.decide, form, way.charset))
      const fault = faultOf(provider, form)
      if (fault) return show(reply, way.charset, errorPage(fault, way.decide, form, way.charset))
      const chosen = takeNext(provider, form['Moid'] ?? '', form['BuyerTel'] ?? '')
      return chosen
        ? finish(reply, form, chosen.outcome, chosen.code)
        : show(reply, way.charset, windowPage(form, way.decide, way.charset, way.app))
    })

    app.post(way.decide, (request, reply) => {
      const { outcome, ...form } = read(request.body)
      return outcomes.includes(outcome as Outcome) ? finish(reply, form, outcome as Outcome) : reply.status(400).send()
    })
  }

  /**
   * For programs without a browser: the form and the result as JSON. The outcome is the one chosen ahead, else
   * `outcome` beside the form, else an approval.
   */
  app.post('/nicepay/authenticate', (request, reply) => {
    const { form, outcome, code, receipt } = (request.body ?? {}) as {
      form?: Form
      outcome?: Outcome
      code?: string
      receipt?: '1' | '2'
    }
    if (!form || (outcome !== undefined && !outcomes.includes(outcome)))
      return reply.status(400).send({ message: 'form, outcome' })
    const fault = faultOf(provider, form)
    if (fault) return failure(fault, texts.errorTitle)
    return decide(
      provider,
      form,
      outcome
        ? { outcome, ...(code ? { code } : {}), ...(receipt ? { receipt } : {}) }
        : (takeNext(provider, form['Moid'] ?? '', form['BuyerTel'] ?? '') ?? { outcome: 'approve' }),
    )
  })
}
