/** The provider's merchant console: a day's transaction list, and a cancel of which the product is not notified. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { csvCell } from '#domain/csv.ts'
import { isDay, seoulDay, type SeoulDay } from '#domain/seoul-time.ts'
import { dailyListTexts, encodeCp949, toEdiDate } from '#integrations/nicepay/wire.ts'
import { takeBack } from './cancel.ts'
import { merchantNamed, merchantOf } from './merchants.ts'
import { paymentsOf, type Payment, type Provider } from './state.ts'

const listQuery = z.object({
  mid: z.string(),
  day: z.string().check(z.refine(isDay)),
  charset: z._default(z.enum(['euc-kr', 'utf-8']), 'euc-kr'),
})
const cancelBody = z.object({ moid: z.string(), amount: z.optional(z.int().check(z.minimum(1))) })
const { heads, kinds } = dailyListTexts

export function serveConsole(app: FastifyInstance, provider: Provider): void {
  const { memory } = provider

  app.get('/nicepay/console/list.csv', (request, reply) => {
    const query = listQuery.safeParse(request.query)
    if (!query.data || !merchantNamed(query.data.mid))
      return reply.status(400).send({ message: 'mid, day; letters: euc-kr, utf-8' })
    const { mid, day, charset } = query.data
    const own = Object.values(memory.state.payments).filter((payment) => merchantOf(payment).mid === mid)
    const text = listOf(own, mid, day)
    return reply
      .type(`text/csv; charset=${charset}`)
      .header('content-disposition', `attachment; filename="${mid}_${day}.csv"`)
      .send(charset === 'utf-8' ? Buffer.from(text, 'utf8') : encodeCp949(text))
  })

  app.post('/nicepay/console/cancel', (request, reply) => {
    const body = cancelBody.safeParse(request.body)
    const payment = body.data && paymentsOf(memory.state, body.data.moid).find(({ remainingWon }) => remainingWon > 0)
    const amountWon = body.data?.amount ?? payment?.remainingWon ?? 0
    if (!payment?.approvedAt || amountWon > payment.remainingWon)
      return reply.status(400).send({ message: 'moid of an approved payment; amount' })
    takeBack(provider, payment, amountWon, 'console-cancel')
    return { remainingWon: payment.remainingWon }
  })
}

type Move = { at: string; kind: keyof typeof kinds; amountWon: number }

/** A virtual account without a deposit is not listed; a deposit is listed at its own time. */
function movesOf({ method, state, approvedAt, amountWon, deposits, cancels = [] }: Payment): Move[] {
  const isTaken = method !== 'VBANK' && approvedAt !== undefined && state !== 'refused'
  const came = method === 'VBANK' ? deposits : isTaken ? [{ at: approvedAt, amountWon }] : []
  return [
    ...came.map((move) => ({ at: move.at, amountWon: move.amountWon, kind: 'approved' as const })),
    ...cancels.map((move) => ({ ...move, kind: 'cancelled' as const })),
  ]
}

function listOf(payments: readonly Payment[], mid: string, day: SeoulDay): string {
  const rows = payments
    .flatMap((payment) => movesOf(payment).map((move) => ({ ...move, payment })))
    .filter(({ at }) => seoulDay(new Date(at)) === day)
    .toSorted((event, other) => event.at.localeCompare(other.at))
    .map(({ at, kind, amountWon, payment }): Record<keyof typeof heads, string> => ({
      at: toEdiDate(new Date(at)).replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6'),
      merchant: mid,
      tid: payment.tid,
      order: payment.moid,
      kind: kinds[kind],
      amount: amountWon.toLocaleString('en'),
    }))
  const names = Object.keys(heads) as (keyof typeof heads)[]
  const lines = [names.map((name) => heads[name]), ...rows.map((row) => names.map((name) => row[name]))]
  return `${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
}
