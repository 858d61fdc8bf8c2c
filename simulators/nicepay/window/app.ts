/**
 * The app of a card or bank on the phone: the payer decides there and returns to the merchant; the window polls the
 * decision.
 */
import type { FastifyInstance } from 'fastify'
import { decodeForm } from '#integrations/nicepay/wire.ts'
import { appEndPage, appPage } from './pages.ts'
import { show } from './show.ts'

export const appAddresses = {
  open: '/v3/v3App.jsp',
  decide: '/v3/v3AppDecide.jsp',
  asked: '/v3/v3AppAsked.jsp',
} as const
const ways = { approve: 'WapUrl', cancel: 'IspCancelUrl' } as const
const isDecision = (outcome: string | undefined): outcome is keyof typeof ways =>
  outcome !== undefined && Object.hasOwn(ways, outcome)

export function serveApp(app: FastifyInstance): void {
  /** Decisions by order, removed once the window has read them. */
  const decided = new Map<string, keyof typeof ways>()
  const read = (body: unknown) => decodeForm(body as Buffer)

  app.post(appAddresses.open, (request, reply) =>
    show(reply, 'euc-kr', appPage(read(request.body), appAddresses.decide, 'euc-kr')),
  )

  app.post(appAddresses.decide, (request, reply) => {
    const { outcome, ...form } = read(request.body)
    if (!isDecision(outcome) || !form['Moid']) return reply.status(400).send()
    decided.set(form['Moid'], outcome)
    const back = form[ways[outcome]] ?? ''
    return /^https?:\/\//.test(back) ? reply.redirect(back, 303) : show(reply, 'euc-kr', appEndPage())
  })

  app.get<{ Querystring: { moid?: string } }>(appAddresses.asked, (request) => {
    const outcome = decided.get(request.query.moid ?? '')
    decided.delete(request.query.moid ?? '')
    return outcome ? { outcome } : {}
  })
}
