import { Problem } from '#domain/problems.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { tellReceipt } from '#filer/payment/service.server.ts'
import { actOnReceipt, listReceipts } from '#office/money/contract.ts'
import { listCashReceiptsForStaff, retryCashReceipt } from '#office/money/queries.server.ts'

const rowsAtMost = 200

export const listReceiptsServed = serveStaff(listReceipts, async ({ database, branchOf }, request) => {
  const { staff, now } = request
  const own = staff.role === 'operator' ? {} : { branchId: staff.branchId }
  const { items, total } = await listCashReceiptsForStaff(database, { ...own, limit: rowsAtMost })
  await database.accessRecords.record(
    staffReads(request, 'cash-receipts'),
    { act: 'list', fields: ['name'], ...own },
    now,
  )
  return {
    total,
    rows: items.map(({ receipt, orderId, branchId, caseNumber, filerName }) => ({
      order: orderId,
      caseNumber,
      name: filerName ?? '',
      branch: branchOf(branchId).name,
      kind: receipt.state === 'due' ? ('issue' as const) : ('take-back' as const),
      amountWon: receipt.state === 'due' ? receipt.amountWon : receipt.cancelWon,
      use: receipt.use,
      number: receipt.numberMask,
      dueAt: receipt.dueAt?.toISOString() ?? null,
      trouble: receipt.trouble,
      mayAct: mayStaff(staff.role, 'money.match', staff.branchId === branchId),
    })),
  }
})

/** Throws `pay.edge` if there is nothing left to issue or cancel. */
export const actOnReceiptServed = serveStaff(actOnReceipt, async ({ database }, request) => {
  const { body, staff, now, payment } = request
  await database.transaction(async (r) => {
    await r.payments.lock(payment.id)
    const receipt = await r.receipts.find(payment.id)
    if (receipt?.state !== 'due' && receipt?.state !== 'cancelling') throw new Problem('pay.edge')
    if (body.act === 'again') await retryCashReceipt(r, payment.id, { self: body.self && receipt.state === 'due' })
    else if (receipt.state === 'due') {
      await r.receipts.issued(payment.id, { authCode: body.reference, handledBy: staff.id }, now)
      await tellReceipt(r, payment, 'issued', now)
    } else if (await r.receipts.cancelled(payment.id, now, staff.id)) await tellReceipt(r, payment, 'cancelled', now)
    const { accountId: subjectId, filingId, branchId } = payment
    const changed = { act: 'change', fields: ['cash-receipt'], subjectId, filingId, branchId }
    await r.accessRecords.record(staffReads(request, 'cash-receipt'), changed, now)
  })
  return { result: 'S' as const }
})
