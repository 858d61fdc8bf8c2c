/** Reconciles a merchant's day in both directions; each difference is a row for staff. */
import { findDifferences } from '#domain/payment/comparison.ts'
import type { BookedPayment, ListedLine, ListedPayment, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { findMerchant } from '#server/settings/merchants.ts'
import type { OpenedList } from './read-list.server.ts'
import type { ListRead } from './schemas.ts'
import { listBookedPayments, listProviderTransactions } from '#office/money/provider-lists-comparison-queries.server.ts'

/** Tolerance at midnight: the clocks differ. */
const edgeMinutes = 10

type ComparisonRequest = { merchantId: string; day: string; readBy: string | null }

/** Runs in a transaction. A file with an error stores nothing. */
export async function compareList(
  context: Context,
  r: Stores,
  read: OpenedList,
  request: ComparisonRequest,
  now: Date,
): Promise<ListRead> {
  if ('trouble' in read) return { lines: 0, added: 0, found: 0, trouble: read.trouble }
  const { lines, fileHash } = read
  const added = await r.providerLists.add({ ...request, fileHash, lines: lines.length }, lines, now)
  const found = await r.providerLists.record(await differ(context, r, lines, request), now)
  if (found > 0) context.log.error('payment.differences', { count: found })
  return { lines: lines.length, added, found, trouble: null }
}

type Pair = { transaction?: ListedPayment; payment?: BookedPayment }

async function differ(
  context: Context,
  r: Stores,
  lines: readonly ListedLine[],
  { merchantId, day }: ComparisonRequest,
) {
  const usual = context.integrations.nicepay.of('').merchantId
  const tids = [...new Set(lines.map(({ tid }) => tid))]
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))]
  const merchantIds = merchantId === usual ? [merchantId, ''] : [merchantId]
  const booked = await listBookedPayments(r, { merchantIds, day, edgeMinutes }, { tids, orderIds })
  const known = [...new Set([...tids, ...booked.flatMap(({ providerTid }) => providerTid ?? [])])]
  const pairs = pairsOf(await listProviderTransactions(r, merchantId, known), booked)
  return pairs.flatMap(({ transaction, payment }) =>
    findDifferences(transaction, payment && { ...payment, merchantId: payment.merchantId || usual }, merchantId).map(
      (difference) => ({
        ...difference,
        merchantId,
        day,
        branchId: payment?.branchId ?? onlyBranchOf(context, merchantId),
        paymentId: payment?.id ?? null,
        subject: transaction?.tid ?? payment?.providerTid ?? payment?.orderId ?? '',
        orderId: transaction?.orderId ?? payment?.orderId ?? '',
      }),
    ),
  )
}

/** Matches by our order only if we have no provider number. */
function pairsOf(listed: readonly ListedPayment[], booked: readonly BookedPayment[]): Pair[] {
  const byTid = new Map(
    booked.flatMap((bookedPayment) =>
      bookedPayment.providerTid ? [[bookedPayment.providerTid, bookedPayment] as const] : [],
    ),
  )
  const byOrder = new Map(
    booked.flatMap((bookedPayment) =>
      bookedPayment.providerTid ? [] : [[bookedPayment.orderId, bookedPayment] as const],
    ),
  )
  const pairs = listed.map((transaction) => ({
    transaction,
    payment: byTid.get(transaction.tid) ?? byOrder.get(transaction.orderId),
  }))
  const met = new Set(pairs.map(({ payment }) => payment))
  return [
    ...pairs.map(({ transaction, payment }) => (payment ? { transaction, payment } : { transaction })),
    ...booked.filter((bookedPayment) => !met.has(bookedPayment)).map((bookedPayment) => ({ payment: bookedPayment })),
  ]
}

/** An unknown payment belongs to the merchant's only branch, otherwise to the firm. */
function onlyBranchOf({ branches, settings }: Context, merchantId: string): string | null {
  const own = branches.filter(({ affiliationId }) => findMerchant(settings, affiliationId).mid === merchantId)
  return own.length === 1 ? own[0]!.affiliationId : null
}
