/** Each act, its event and its access record are in one transaction. */
import { findBank } from '#domain/bank.ts'
import { Problem } from '#domain/problems.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { askAboutDeposit, closeWaiting, feeArrived, tellOddDeposit } from '#filer/payment/service.server.ts'
import {
  type MoneyActBody,
  actOnPayment,
  handleNotice,
  listMoneyCases,
  listPaidFees,
  readRefundAccount,
} from '#office/money/contract.ts'
import type { MoneyRow, Payment, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffMember, StaffRequest } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { factsOf, memberOf, moneyCaseOf } from './facts.server.ts'
import { decideRefund, finishRefund, requestRefund, withdrawRefund } from './refunds.server.ts'
import {
  type Acting,
  type ProviderSays,
  type Verdict,
  isVerdictFitting,
  mayReadRefundAccount,
  moneyActProblem,
} from './rules.ts'
import {
  handleOddNotice,
  listOddNotices,
  listPaidPayments,
  listUnsettledPayments,
} from '#office/money/queries.server.ts'
import { openRefundAccount } from '#office/money/refunds-queries.server.ts'

type Body<Act> = Extract<MoneyActBody, { act: Act }>
type Record = { says: ProviderSays; approvedAt: Date | undefined }

async function recordOf({ integrations }: Context, { providerTid, merchantId }: Payment): Promise<Record> {
  const status = providerTid
    ? await integrations.nicepay.of(merchantId).status(providerTid)
    : ({ kind: 'none' } as const)
  return { says: status.kind, approvedAt: status.kind === 'approved' ? status.approvedAt : undefined }
}

function mustFit(verdict: Verdict, payment: Payment, { says }: Record): void {
  if (!isVerdictFitting(verdict, payment, says)) throw new Problem('pay.record')
}

async function proposeVerdict(context: Context, acting: Acting, body: Body<'verdict'>) {
  const { payment } = acting.row
  const record = await recordOf(context, payment)
  mustFit(body, payment, record)
  const { verdict, seenWon, reference } = body
  return (r: Stores) =>
    r.payments.happened(
      payment.id,
      'staff.asked',
      { actor: acting.actor, detail: { verdict, seenWon, reference, says: record.says } },
      acting.now,
    )
}

/** A charge declared unpaid is cancelled first. Throws `case.changed` for another amount on screen. */
async function decideVerdict(context: Context, acting: Acting, body: Body<'decide-verdict'>) {
  const { payment, last } = acting.row
  const verdict: Verdict = {
    verdict: last.detail.verdict === 'paid' ? 'paid' : 'not-paid',
    seenWon: Number(last.detail.seenWon),
  }
  if (verdict.seenWon !== body.seenWon) throw new Problem('case.changed')
  const how = { actor: acting.actor, detail: { seenWon: verdict.seenWon } }
  if (!body.agree) return (r: Stores) => r.payments.happened(payment.id, 'staff.declined', how, acting.now)
  const record = await recordOf(context, payment)
  mustFit(verdict, payment, record)
  if (verdict.verdict === 'paid')
    return (r: Stores) => bookSeen(context, r, acting, verdict.seenWon, record.approvedAt ?? acting.now)
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

/** Any other amount, or a second fee, stays for staff. */
async function bookSeen(
  context: Context,
  r: Stores,
  { row, actor, now, requestId }: Acting,
  seenWon: number,
  paidAt: Date,
): Promise<unknown> {
  const { payment, feePaid }: MoneyRow = row
  const odd = feePaid ? 'deposit.late' : 'deposit.wrong'
  if (feePaid || seenWon !== payment.amountWon) {
    const how = { actor, detail: { amountWon: seenWon }, changes: { arrivedWon: seenWon } }
    await r.payments.happened(payment.id, odd, how, now)
    return tellOddDeposit(context, r, payment, seenWon, now)
  }
  const how = { actor, detail: { amountWon: seenWon }, changes: { paidAt } }
  const { payment: paid } = await r.payments.happened(payment.id, 'staff.paid', how, now)
  return feeArrived(r, paid, { ...actor, requestId }, now, 'unseen')
}

const rowsAtMost = 200
const pageSize = 50

const ownBranch = ({ role, branchId }: StaffMember) => (role === 'operator' ? {} : { branchId })

export const listMoneyCasesServed = serveStaff(listMoneyCases, async (context, request) => {
  const { database } = context
  const own = ownBranch(request.staff)
  const { items, total } = await listUnsettledPayments(database, { ...own, limit: rowsAtMost })
  const notices = await listOddNotices(database, { ...own, limit: rowsAtMost })
  const names = { act: 'list', fields: ['name'], ...own }
  await database.accessRecords.record(staffReads(request, 'money-cases'), names, request.now)
  return {
    rows: items.map((row) => moneyCaseOf(context, request.staff, row, request.now)),
    total,
    noticeTotal: notices.total,
    notices: notices.items.map(({ id, orderId, state, times, receivedAt }) => ({
      id,
      order: orderId,
      kind: state === 'mismatch' ? ('mismatch' as const) : ('unknown-order' as const),
      times,
      receivedAt: receivedAt.toISOString(),
      mayHandle: mayStaff(request.staff.role, 'money.match', true),
    })),
  }
})

export const listPaidFeesServed = serveStaff(listPaidFees, async (context, request) => {
  const { database } = context
  const own = ownBranch(request.staff)
  const { items, total } = await listPaidPayments(database, { ...own, ...request.body, limit: pageSize })
  const names = { act: request.body.keyword ? 'search' : 'list', fields: ['name'], ...own }
  await database.accessRecords.record(staffReads(request, 'paid-fees'), names, request.now)
  return { rows: items.map((row) => moneyCaseOf(context, request.staff, row, request.now)), total, pageSize }
})

type Write = (r: Stores) => Promise<unknown>

/** Records the amount received, not the amount due. */
async function accept(
  context: Context,
  { row, actor, now, requestId }: Acting,
  arrivedWon: number,
  why: string,
): Promise<Write> {
  const { payment, last } = row
  if (payment.arrivedWon !== arrivedWon) throw new Problem('case.changed')
  const fromAnother = last.detail.fromAnother === true
  const closing = await closeWaiting(context, payment)
  if (closing !== 'closed') throw new Problem(closing === 'paid' ? 'pay.already' : 'pay.unknown')
  return async (r) => {
    const { payment: matched } = await r.payments.happened(
      payment.id,
      'staff.deposit-matched',
      { actor, detail: { amountWon: arrivedWon, why, fromAnother }, changes: { paidAt: now } },
      now,
    )
    await feeArrived(r, matched, { ...actor, requestId }, now)
  }
}

function ask({ row: { payment, last }, actor, now }: Acting, arrivedWon: number): Write {
  if (payment.arrivedWon !== arrivedWon) throw new Problem('case.changed')
  return async (r) => {
    const detail = { amountWon: arrivedWon, fromAnother: last.detail.fromAnother === true }
    await r.payments.happened(payment.id, 'staff.asked-filer', { actor, detail }, now)
    await askAboutDeposit(r, payment, arrivedWon, now)
  }
}

/** Calls the provider first; the returned step writes in the transaction. */
function prepare(context: Context, acting: Acting, body: MoneyActBody): Promise<Write> | Write {
  switch (body.act) {
    case 'verdict':
      return proposeVerdict(context, acting, body)
    case 'decide-verdict':
      return decideVerdict(context, acting, body)
    case 'accept':
      return accept(context, acting, body.arrivedWon, body.why)
    case 'ask':
      return ask(acting, body.arrivedWon)
    case 'ask-refund':
      return requestRefund(context, acting, body)
    case 'decide-refund':
      return decideRefund(context, acting, body)
    case 'withdraw-refund':
      return withdrawRefund(acting, body)
    case 'finish-refund':
      return finishRefund(context, acting, body)
  }
}

async function judge(
  find: Stores['peopleDesk'],
  staff: StaffMember,
  payment: Payment,
  act: MoneyActBody['act'],
  now: Date,
): Promise<MoneyRow> {
  const row = await find.find(payment.id)
  if (!row) throw new Problem('notfound')
  const trouble = moneyActProblem(act, factsOf(row, now), memberOf(staff, payment.branchId))
  if (trouble) throw new Problem(trouble)
  return row
}

type Request = Pick<StaffRequest<unknown, unknown, unknown>, 'staff' | 'now' | 'requestId' | 'ip'>

const done = (request: Request, { payment }: MoneyRow, act: string) =>
  [
    staffReads(request, act),
    {
      act: 'change',
      fields: ['payment'],
      subjectId: payment.accountId,
      filingId: payment.filingId,
      branchId: payment.branchId,
    },
    request.now,
  ] as const

/** Checked again under the row lock, so that concurrent requests count as one. */
export const actOnPaymentServed = serveStaff(actOnPayment, async (context, request) => {
  const { database } = context
  const { body, staff, now, requestId, payment } = request
  const row = await judge(database.peopleDesk, staff, payment, body.act, now)
  const acting: Acting = { row, actor: { kind: 'staff', id: staff.id }, requestId, now }
  const write = await prepare(context, acting, body)
  await database.transaction(async (r) => {
    await r.filings.lock(payment.filingId)
    await r.payments.lock(payment.id)
    await judge(r.peopleDesk, staff, payment, body.act, now)
    await write(r)
    await r.accessRecords.record(...done(request, row, body.act))
  })
  return { result: 'S' as const }
})

export const readRefundAccountServed = serveStaff(readRefundAccount, async ({ database }, request) => {
  const { staff, payment } = request
  const row = await database.peopleDesk.find(payment.id)
  if (!row?.refund) throw new Problem('pay.edge')
  if (!mayReadRefundAccount(factsOf(row, request.now), memberOf(staff, payment.branchId)))
    throw new Problem('auth.forbidden')
  const account = await openRefundAccount(database, row.refund.id, staffReads(request, 'refund'), request.now)
  if (!account) throw new Problem('pay.edge')
  return {
    bank: findBank(account.bankCode)?.name ?? account.bankCode,
    accountNumber: account.number,
    holder: account.holder,
  }
})

export const handleNoticeServed = serveStaff(handleNotice, async ({ database }, request) => {
  const { depositNotice, body, staff, now } = request
  await database.transaction(async (r) => {
    if (!(await handleOddNotice(r, depositNotice.id, { staffId: staff.id, note: body.note }, now)))
      throw new Problem('case.changed')
    await r.accessRecords.record(
      staffReads(request, 'deposit-notice'),
      {
        act: 'change',
        fields: ['deposit-notice'],
        ...(depositNotice.branchId ? { branchId: depositNotice.branchId } : {}),
      },
      now,
    )
  })
  return { result: 'S' as const }
})
