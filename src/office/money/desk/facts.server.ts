import { mayEndByRefund, tableRefundWon } from '#domain/fee/refund-due.ts'
import { toDepositQuestion } from '#domain/payment/odd-deposit.ts'
import { isActive } from '#domain/staff-account/end.ts'
import { heldWon, isOdd, isSettled } from '#domain/payment/payment.ts'
import type { MoneyRow } from '#database/rows.ts'
import type { StaffMember } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import type { MoneyCase, MoneyState } from '#office/money/schemas.ts'
import { allowedMoneyActs, type MoneyFacts } from './rules.ts'

export function factsOf({ payment, feePaid, officeState, pastYear, last, refund }: MoneyRow, now: Date): MoneyFacts {
  const asker = refund?.asker && isActive(refund.asker, now) ? memberOf(refund.asker, payment.branchId) : null
  const ofPastYear = pastYear !== null
  const refundWithAsker = refund && { ...refund, asker }
  const ended = officeState === 'dismissed'
  return { state: payment.state, feePaid, ended, ofPastYear, heldWon: heldWon(payment), last, refund: refundWithAsker }
}

export const memberOf = ({ id, role, branchId }: Pick<StaffMember, 'id' | 'role' | 'branchId'>, ofBranch: string) => ({
  id,
  role,
  own: branchId === ofBranch,
})

function stateOf({ payment, feePaid, refund }: MoneyRow): MoneyState {
  const { state } = payment
  if (refund || state === 'REFUND_PENDING') return 'refunding'
  if (state === 'HUMAN') return 'people'
  if (isOdd(state)) return feePaid ? 'twice' : state === 'MISMATCH' ? 'wrong-sum' : 'late'
  if (isSettled(state)) return 'paid'
  return state === 'REFUNDED' ? 'refunded' : 'asking'
}

export function moneyCaseOf({ branchOf }: Context, staff: StaffMember, row: MoneyRow, now: Date): MoneyCase {
  const { payment, last, refund } = row
  const branch = branchOf(payment.branchId)
  const { verdict, seenWon, reference, says } = last.detail
  return {
    order: payment.orderId,
    caseNumber: row.caseNumber,
    pastYear: row.pastYear,
    name: row.filerName ?? '',
    branch: branch.name,
    method: payment.method,
    state: stateOf(row),
    amountWon: payment.amountWon,
    arrivedWon: payment.arrivedWon,
    refundedWon: payment.refundedWon,
    heldWon: heldWon(payment),
    tableWon: tableRefundWon(payment, branch.money.refundStages, row.officeState),
    mayEnd: mayEndByRefund(row.officeState),
    paidAt: payment.paidAt?.toISOString() ?? null,
    since: payment.updatedAt.toISOString(),
    tid: payment.providerTid,
    asked:
      last.event === 'staff.asked'
        ? {
            verdict: verdict === 'paid' ? 'paid' : 'not-paid',
            seenWon: Number(seenWon),
            reference: String(reference),
            says: String(says),
            proposed: { by: last.actorName ?? '', at: new Date(last.at).toISOString(), reason: String(reference) },
          }
        : null,
    question: toDepositQuestion(last) ?? null,
    fromAnother: last.detail.fromAnother === true,
    refund: refund
      ? {
          amountWon: refund.amountWon,
          basis: refund.basis,
          reason: refund.reason,
          caseThen: refund.caseThen,
          state: refund.state === 'asked' ? 'asked' : 'approved',
          dueAt: new Date(refund.dueAt).toISOString(),
          trouble: refund.trouble,
          accountMask: refund.accountMask,
          proposed: { by: refund.asker?.name ?? '', at: new Date(refund.askedAt).toISOString(), reason: refund.reason },
        }
      : null,
    acts: allowedMoneyActs(factsOf(row, now), memberOf(staff, payment.branchId)),
  }
}
