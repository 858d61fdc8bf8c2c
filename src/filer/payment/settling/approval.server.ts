/** The one call that moves money, and what is written of its answer, also of one that nobody waits for any more. */
import { next } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import type { ApprovalTicket, Nicepay } from '#integrations/nicepay/port.ts'
import type { Payment } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { keepAccount } from '#filer/payment/deposits/accounts.server.ts'
import { nextPollMs } from '#filer/payment/rules.ts'
import { refusalSentence } from '#filer/payment/texts.ts'
import { bookPaid } from './booking.server.ts'
import type { StillMine } from './holding.server.ts'
import { outcomeOf, type Settled } from './outcome.ts'
import { netCancel } from './unclear.server.ts'

type Answer = Awaited<ReturnType<Nicepay['approve']>>
type By = { kind: 'filer' | 'provider'; id: string }
/** Who holds the attempt and calls for it. */
type Holder = { by: By; name: string; stillMine: StillMine }

/** Approves once. `not-ours`: the claim was lost before the request was sent, and nothing was sent. */
export async function approve(
  context: Context,
  payment: Payment,
  ticket: ApprovalTicket,
  holder: Holder,
): Promise<Settled | 'not-ours'> {
  const answer = await context.integrations.nicepay.of(payment.merchantId).approve(ticket, holder.stillMine)
  context.metrics.payment(payment.method, answer.kind)
  if (answer.kind === 'unknown' && answer.why === 'not-sent') return 'not-ours'
  try {
    return await write(context, payment, ticket, holder, answer)
  } catch (error) {
    if (error instanceof Problem && error.code === 'pay.edge') return tooLate(context, payment, ticket, answer)
    throw error
  }
}

async function write(
  context: Context,
  payment: Payment,
  ticket: ApprovalTicket,
  { by, name }: Holder,
  answer: Answer,
): Promise<Settled> {
  const { persistence, clock } = context
  const { payments } = persistence
  switch (answer.kind) {
    case 'paid':
      return outcomeOf(await bookPaid(context, payment, answer, 'approve.paid'))
    case 'refused':
      await payments.happened(
        payment.id,
        'approve.refused',
        { by, detail: { code: answer.code }, changes: { resultCode: answer.code } },
        clock.now(),
      )
      return { result: 'F', message: refusalSentence(answer.sentenceCode) }
    case 'vbank-issued':
      return outcomeOf(await keepAccount(context, payment, answer))
    case 'unknown': {
      const mismatch = ['signature', 'amount', 'order'].includes(answer.why)
      const soon = () => new Date(clock.now().getTime() + nextPollMs(0))
      await payments.happened(
        payment.id,
        mismatch ? 'approve.mismatch' : 'approve.lost',
        { by, detail: { why: answer.why }, changes: { dueAt: soon() } },
        clock.now(),
      )
      const standing = await netCancel(context, payment, ticket)
      if (standing.state === 'UNKNOWN') await payments.release(payment.id, name, soon())
      return outcomeOf(standing)
    }
  }
}

/**
 * The attempt moved on before the answer came: what was approved is taken back; money that stays with the provider is
 * for the desk.
 */
async function tooLate(
  { persistence, integrations, clock, log }: Context,
  { id, amountWon, merchantId }: Payment,
  ticket: ApprovalTicket,
  answer: Answer,
): Promise<Settled> {
  const find = async () => (await persistence.payments.find(id))!
  const standing = await find()
  log.error('payment.late-answer', { state: standing.state, kind: answer.kind })
  if (answer.kind === 'refused') return outcomeOf(standing)
  const taken = await integrations.nicepay.of(merchantId).netCancel(ticket)
  const isBack = taken.kind === 'cancelled' || taken.kind === 'already' || taken.kind === 'nothing'
  if (!isBack && answer.kind === 'paid' && next(standing.state, 'answer.late'))
    await persistence.payments.happened(
      id,
      'answer.late',
      {
        by: { kind: 'provider', id: 'nicepay' },
        detail: { amountWon },
        changes: { providerTid: ticket.tid, arrivedWon: amountWon },
      },
      clock.now(),
    )
  return outcomeOf(await find())
}
