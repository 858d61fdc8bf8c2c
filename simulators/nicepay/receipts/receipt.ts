/** The receipt page in the payer's browser, for an approved payment, also after a refund. */
import type { FastifyInstance } from 'fastify'
import { paths, receiptTypes } from '#integrations/nicepay/wire.ts'
import { cashSlipPage, slipPage } from '#simulators/nicepay/window/pages.ts'
import type { Payment, Provider } from '#simulators/nicepay/state.ts'

export function serveReceipt(app: FastifyInstance, { memory }: Provider): void {
  app.get<{ Querystring: { type?: string; TID?: string } }>(paths.receipt, ({ query }, reply) => {
    const cash = query.type === receiptTypes.cash ? memory.state.receipts?.[query.TID ?? ''] : undefined
    if (cash) return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(cashSlipPage(cash))
    const payment = query.type === receiptTypes.payment ? memory.state.payments[query.TID ?? ''] : undefined
    const shown = payment && isMoney(payment) ? payment : undefined
    return reply
      .status(shown ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(slipPage(shown))
  })
}

/** A virtual account without a deposit has no receipt yet. */
const isMoney = ({ state }: Payment) => state === 'approved' || state === 'deposited' || state === 'cancelled'
