/** Two people say what became of a payment that the provider does not tell, each beside the provider's record. */
import { Problem } from '#domain/problems.ts'
import type { MoneyRow, Payment, Stores } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { feeArrived, tellOddDeposit } from '#filer/payment/service.server.ts'
import type { MoneyActBody } from '#office/money/contract.ts'
import type { Acting } from './acting.ts'
import { isVerdictFitting, type ProviderSays, type Verdict } from './rules.ts'

type Body<Act> = Extract<MoneyActBody, { act: Act }>
type Record = { says: ProviderSays; approvedAt: Date | undefined }

async function recordOf({ integrations }: Context, { providerTid, merchantId }: Payment): Promise<Record> {
  const status = providerTid
    ? await integrations.nicepay.of(merchantId).status(providerTid)
    : ({ kind: 'none' } as const)
  return { says: status.kind, approvedAt: status.kind === 'approved' ? status.approvedAt : undefined }
}

function mustFit(said: Verdict, payment: Payment, { says }: Record): void {
  if (!isVerdictFitting(said, payment, says)) throw new Problem('pay.record')
}

/** The first person's word, kept with what the provider said at that moment. */
export async function proposeVerdict(context: Context, acting: Acting, body: Body<'verdict'>) {
  const { payment } = acting.row
  const record = await recordOf(context, payment)
  mustFit(body, payment, record)
  const { verdict, seenWon, reference } = body
  return (r: Stores) =>
    r.payments.happened(
      payment.id,
      'staff.asked',
      { by: acting.by, detail: { verdict, seenWon, reference, says: record.says } },
      acting.now,
    )
}

/**
 * The second person's: what was charged and is said not to be is taken back first. Throws `case.changed` when the
 * screen showed another sum.
 */
export async function decideVerdict(context: Context, acting: Acting, body: Body<'decide-verdict'>) {
  const { payment, last } = acting.row
  const said: Verdict = {
    verdict: last.detail.verdict === 'paid' ? 'paid' : 'not-paid',
    seenWon: Number(last.detail.seenWon),
  }
  if (said.seenWon !== body.seenWon) throw new Problem('case.changed')
  const how = { by: acting.by, detail: { seenWon: said.seenWon } }
  if (!body.agree) return (r: Stores) => r.payments.happened(payment.id, 'staff.declined', how, acting.now)
  const record = await recordOf(context, payment)
  mustFit(said, payment, record)
  if (said.verdict === 'paid')
    return (r: Stores) => bookSeen(context, r, acting, said.seenWon, record.approvedAt ?? acting.now)
  if (record.says === 'approved') await takeBack(context, payment)
  return (r: Stores) => r.payments.happened(payment.id, 'staff.not-paid', how, acting.now)
}

async function takeBack({ integrations }: Context, payment: Payment): Promise<void> {
  const answer = await integrations.nicepay
    .of(payment.merchantId)
    .cancel({
      tid: payment.providerTid ?? '',
      orderId: payment.orderId,
      amountWon: payment.amountWon,
      partial: false,
      reason: 'not paid',
    })
  if (answer.kind !== 'cancelled' && answer.kind !== 'already') throw new Problem('outside.unavailable')
}

/**
 * The fee where the sum is the fee's; any other sum, or one beside a paid fee, waits for the act that is right for it.
 */
async function bookSeen(
  context: Context,
  r: Stores,
  { row, by, now, requestId }: Acting,
  seenWon: number,
  paidAt: Date,
): Promise<unknown> {
  const { payment, feePaid }: MoneyRow = row
  const odd = feePaid ? 'deposit.late' : 'deposit.wrong'
  if (feePaid || seenWon !== payment.amountWon) {
    const how = { by, detail: { amountWon: seenWon }, changes: { arrivedWon: seenWon } }
    await r.payments.happened(payment.id, odd, how, now)
    return tellOddDeposit(context, r, payment, seenWon, now)
  }
  const how = { by, detail: { amountWon: seenWon }, changes: { paidAt } }
  const { payment: paid } = await r.payments.happened(payment.id, 'staff.paid', how, now)
  return feeArrived(r, paid, { ...by, requestId }, now, 'unseen')
}
