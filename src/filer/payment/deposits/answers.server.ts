import { answersFor, toDepositQuestion } from '#domain/payment/odd-deposit.ts'
import { isOdd } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import type { Payment } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { serveMember } from '#server/serve.server.ts'
import { answerDeposit } from '#filer/payment/contract.ts'
import { filingOf } from '#filer/payment/due-fee.server.ts'
import { listPaymentEvents } from '#filer/payment/queries.server.ts'

export async function oddDepositOf({ database }: Context, attempts: readonly Payment[]) {
  const odd = attempts.find(({ state }) => isOdd(state))
  if (!odd || odd.arrivedWon === null) return undefined
  const question = toDepositQuestion((await listPaymentEvents(database, odd.id)).at(-1))
  return {
    arrivedWon: odd.arrivedWon,
    feeWon: odd.amountWon,
    mayAnswer: question === 'asked' ? [...answersFor(odd)] : [],
    ...(question && question !== 'asked' ? { answered: question } : {}),
  }
}

/** Throws `pay.edge` without a question, or for another answer or sum. */
export const answerDepositServed = serveMember(answerDeposit, async (context, request) => {
  const { account, body, now } = request
  const { database } = context
  const filing = await filingOf(context, request)
  const attempts = filing ? await database.payments.listOf(filing.id) : []
  const odd = attempts.find(({ state }) => isOdd(state))
  if (!odd) throw new Problem('pay.edge')
  await database.transaction(async (r) => {
    const held = await r.payments.lock(odd.id)
    const last = (await listPaymentEvents(r, odd.id)).at(-1)
    if (
      toDepositQuestion(last) !== 'asked' ||
      held.arrivedWon !== body.arrivedWon ||
      !answersFor(held).includes(body.answer)
    )
      throw new Problem('pay.edge')
    const actor = { kind: 'filer' as const, id: account.id }
    await r.payments.happened(
      odd.id,
      'filer.answered',
      { actor, detail: { answer: body.answer, fromAnother: last?.detail.fromAnother === true } },
      now,
    )
  })
  return { result: 'S' as const }
})
