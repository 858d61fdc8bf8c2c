/** The provider's list of a day: read in, and what differs settled row by row by a person. */
import { Problem } from '#domain/problems.ts'
import { seoulInstant } from '#domain/seoul-time.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { OpenDifference, Stores } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffMember } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { merchantOf, merchantsOf } from '#server/settings/merchants.ts'
import { factsOf, memberOf } from '#office/money/desk/facts.server.ts'
import { requestMadeRefund } from '#office/money/desk/refunds.server.ts'
import { moneyActProblem } from '#office/money/desk/rules.ts'
import { compareList } from './compare.server.ts'
import { compareProviderList, listDifferences, settleDifference } from '#office/money/contract.ts'
import type { DifferenceRow } from './schemas.ts'

const rowsAtMost = 300
const daysShown = 14

const ownBranch = ({ role, branchId }: StaffMember) => (role === 'operator' ? {} : { branchId })

/** Whose lists this member of staff may read: that of the own firm; who crosses branches, every one. */
function merchantsFor({ settings }: Context, { role, branchId }: StaffMember): string[] {
  const own = merchantOf(settings, branchId).mid
  const all = role === 'operator' ? merchantsOf(settings).map(({ mid }) => mid) : []
  return [...new Set([own, ...all])]
}

/** Throws `input.invalid` for a day that has not come and for another firm's merchant. */
export const compareProviderListServed = serveStaff(compareProviderList, async (context, request) => {
  const { staff, now, body, query } = request
  const { day, merchant: merchantId } = query
  if (seoulInstant(day) > now) throw new Problem('input.invalid', { fields: ['day'] })
  if (!merchantsFor(context, staff).includes(merchantId)) throw new Problem('input.invalid', { fields: ['merchant'] })
  return context.persistence.transaction(async (r) => {
    const read = await compareList(context, r, body, { merchantId, day, readBy: staff.id }, now)
    const act = { act: 'change', fields: ['provider-list'], branchId: staff.branchId }
    if (!read.trouble) await r.accessRecords.record(staffReads(request, 'provider-list'), act, now)
    return read
  })
})

function rowOf({ branchOf }: Context, staff: StaffMember, found: OpenDifference): DifferenceRow {
  const mayAct = mayStaff(staff.role, 'money.match', staff.branchId === found.branchId)
  return {
    id: found.id,
    kind: found.kind,
    merchant: found.merchantId,
    day: found.day,
    branch: found.branchId === null ? null : branchOf(found.branchId).name,
    subject: found.subject,
    caseNumber: found.caseNumber,
    name: found.filerName,
    theirWon: found.theirWon,
    ourWon: found.ourWon,
    mayAct,
    mayPropose: mayAct && found.kind === 'cancelled-there',
  }
}

export const listDifferencesServed = serveStaff(listDifferences, async (context, request) => {
  const { persistence } = context
  const { staff, now } = request
  const own = ownBranch(staff)
  const merchants = merchantsFor(context, staff)
  const open = await persistence.providerLists.open({ ...own, limit: rowsAtMost })
  const days = await persistence.providerLists.latestDays(merchants, daysShown)
  const names = { act: 'list', fields: ['name'], ...own }
  await persistence.accessRecords.record(staffReads(request, 'provider-differences'), names, now)
  return {
    merchants,
    days: days.map(({ merchantId, day, lines, readAt, trouble, troubleLine }) => ({
      merchant: merchantId,
      day,
      lines,
      readAt: readAt.toISOString(),
      trouble: trouble && { why: trouble, line: troubleLine },
    })),
    rows: open.map((found) => rowOf(context, staff, found)),
  }
})

/** The refund that the provider has already made, asked for by this person; another one approves it. */
async function propose(
  context: Context,
  r: Stores,
  { kind, paymentId, theirWon, ourWon }: { kind: string; paymentId: string | null; theirWon: number; ourWon: number },
  { staff, reason, now }: { staff: StaffMember; reason: string; now: Date },
): Promise<string> {
  if (kind !== 'cancelled-there' || !paymentId) throw new Problem('pay.edge')
  await r.payments.lock(paymentId)
  const row = await r.peopleDesk.find(paymentId)
  if (!row) throw new Problem('notfound')
  const trouble = moneyActProblem('ask-refund', factsOf(row), memberOf(staff, row.payment.branchId))
  if (trouble) throw new Problem(trouble)
  // Our books moved on since the list was read.
  if (row.payment.refundedWon !== ourWon) throw new Problem('case.changed')
  return requestMadeRefund(context, r, row.payment, { amountWon: theirWon - ourWon, reason, staffId: staff.id }, now)
}

/** Throws `case.changed` when another person was first. */
export const settleDifferenceServed = serveStaff(settleDifference, async (context, request) => {
  const { providerDifference: found, body, staff, now } = request
  const { act, reason } = body
  await context.persistence.transaction(async (r) => {
    const refundId = act === 'propose' ? await propose(context, r, found, { staff, reason, now }) : undefined
    const settled = { staffId: staff.id, reason, ...(refundId ? { refundId } : {}) }
    if (!(await r.providerLists.settle(found.id, settled, now))) throw new Problem('case.changed')
    const payment = found.paymentId ? await r.payments.find(found.paymentId) : undefined
    const whose = payment ? { subjectId: payment.accountId, filingId: payment.filingId } : {}
    const ofBranch = found.branchId ? { branchId: found.branchId } : {}
    const changed = { act: 'change', fields: ['provider-difference'], ...whose, ...ofBranch }
    await r.accessRecords.record(staffReads(request, 'provider-difference'), changed, now)
  })
  return { result: 'S' as const }
})
