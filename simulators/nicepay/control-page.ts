/** Control API of the simulated provider: choose outcomes ahead, make deposits, and a page for both. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { decodeForm, fromSeoulDigits } from '#integrations/nicepay/wire.ts'
import type { DepositRequest } from './deposit.ts'
import { deposit } from './deposit.ts'
import { controlPage } from './window/pages.ts'
import type { Payment, Provider } from './state.ts'
import { digitsOf, outcomes, telDigits } from './state.ts'
import { texts } from './texts.ts'

const nextBody = z.object({
  person: z.optional(z.string()),
  buyerTel: z.optional(z.string()),
  moid: z.optional(z.string()),
  outcome: z.enum(outcomes),
  /** Replaces the usual refusal code, with `refuse`. */
  code: z.optional(z.string().check(z.regex(/^\w{4}$/))),
})
const depositBody = z.object({
  vbankNum: z.string(),
  amount: z.optional(z.coerce.number()),
  name: z.optional(z.string()),
  at: z.optional(z.string()),
  /** With none, the deposit arrives without a notice. */
  times: z.optional(z.int().check(z.minimum(0), z.maximum(200))),
  atOnce: z.optional(z.boolean()),
  forged: z.optional(z.boolean()),
})

export function serveControlPage(app: FastifyInstance, provider: Provider): void {
  const { world, memory } = provider
  const find = (number: string): Payment | undefined =>
    Object.values(memory.state.payments).find((payment) => payment.account?.number === number.replace(/\D/g, ''))

  app.post('/nicepay/next', (request, reply) => {
    const body = nextBody.safeParse(request.body)
    const { person: id, buyerTel, moid, outcome, code } = body.data ?? {}
    const person = id === undefined ? undefined : world.people.byId(id)
    const tel = buyerTel ? telDigits(buyerTel) : person && digitsOf(person)
    const name = moid ? `moid:${moid}` : tel ? `tel:${tel}` : undefined
    if (!name || !outcome)
      return reply.status(400).send({ message: `person, buyerTel or moid; outcome: ${outcomes.join(', ')}` })
    memory.state.next[name] = { outcome, ...(code ? { code } : {}) }
    memory.save()
    return { outcome }
  })

  app.post('/nicepay/deposit', async (request, reply) => {
    const body = depositBody.safeParse(request.body)
    const payment = body.data && find(body.data.vbankNum)
    if (!body.data || !payment)
      return reply
        .status(body.success ? 404 : 400)
        .send({ message: 'vbankNum of an issued account; amount, name, at, times, atOnce, forged' })
    if (payment.state === 'cancelled' && !body.data.forged)
      return reply.status(409).send({ message: 'this account is closed' })
    const { amount, name, at, times, atOnce, forged } = body.data
    const notices = await deposit(provider, payment, {
      amountWon: amount ?? payment.amountWon,
      name: name ?? payment.buyerName,
      times: times ?? 1,
      ...(at ? { at: new Date(at) } : {}),
      ...(atOnce ? { atOnce } : {}),
      ...(forged ? { forged } : {}),
    })
    return { notices: notices.map(({ attempts, delivered, lastAnswer }) => ({ attempts, delivered, lastAnswer })) }
  })

  app.get('/nicepay', (_, reply) => {
    const issued = Object.values(memory.state.payments)
      .filter((payment) => payment.account)
      .toReversed()
      .slice(0, 50)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(controlPage(issued, memory.state.notices))
  })

  app.post('/nicepay/desk', async (request, reply) => {
    const { vbankNum = '', kind = '' } = decodeForm(request.body as Buffer, 'utf-8')
    const payment = find(vbankNum)
    if (payment && (payment.state !== 'cancelled' || kind === 'forged'))
      await deposit(provider, payment, depositOf(payment, kind))
    return reply.redirect('/nicepay', 303)
  })
}

function depositOf(payment: Payment, kind: string): DepositRequest {
  const usual = { amountWon: payment.amountWon, name: payment.buyerName, times: kind === 'twice' ? 2 : 1 }
  if (kind === 'wrong') return { ...usual, amountWon: payment.amountWon - 1000 }
  if (kind === 'other') return { ...usual, name: texts.desk.otherName }
  if (kind === 'forged') return { ...usual, forged: true }
  const due = fromSeoulDigits(`${payment.account?.expDate}${payment.account?.expTime}`)
  return kind === 'late' && due ? { ...usual, at: new Date(due.getTime() + 60_000) } : usual
}
