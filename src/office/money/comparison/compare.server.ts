/** CSV, xlsx, xls or HTML of the provider's console, in any column order. */
import { sha256OfFile } from '#database/file-hash.server.ts'
import type { BookedPayment, ListedLine, ListedPayment, Stores } from '#database/rows.ts'
import { type Cell, plain, readDay, readSum, readTime } from '#domain/bank-statement/cells.ts'
import { headKey } from '#domain/bank-statement/columns.ts'
import { isTotal } from '#domain/bank-statement/statement.ts'
import { type ListTrouble, findDifferences } from '#domain/payment/comparison.ts'
import { seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { listHeads, listKinds } from '#integrations/nicepay/wire.ts'
import { listBookedPayments, listProviderTransactions } from '#office/money/provider-lists-queries.server.ts'
import { statementFileTask } from '#office/money/statement/file-task.ts'
import type { Context } from '#server/context.server.ts'
import { findMerchant } from '#server/settings/merchants.ts'
import { WorkerEndedError } from '#server/workers/task.ts'
import type { ListRead } from './schemas.ts'

const linesAtMost = 10_000

type Head = keyof typeof listHeads
type Cells = (head: Head) => Cell
type Line = Omit<ListedLine, 'key'>
type Trouble = { why: ListTrouble; line: number | null }
type ReadList = { lines: ListedLine[] } | { trouble: Trouble }
type OpenedList = { lines: ListedLine[]; fileHash: string } | { trouble: Trouble }
type WantedDay = { merchantId: string; day: string }

/** All rows must be of this merchant and day. */
export async function openList(
  { workers }: Pick<Context, 'workers'>,
  bytes: Uint8Array,
  wantedDay: WantedDay,
): Promise<OpenedList> {
  try {
    const file = await workers.run(statementFileTask, { bytes, password: undefined })
    if (file.kind !== 'table') return refused(file.kind === 'no-table' ? 'columns' : 'table')
    if (file.sheets.length > 0) return refused('table')
    const read = readRows(file.rows, wantedDay)
    return 'trouble' in read ? read : { ...read, fileHash: await sha256OfFile(bytes) }
  } catch (thrown) {
    if (thrown instanceof WorkerEndedError) return refused('table')
    throw thrown
  }
}

const optional: readonly Head[] = ['time', 'cancelledAt', 'paidTid']

/** Undefined unless every column that is needed has a head. */
function placesIn(row: readonly Cell[]): ReadonlyMap<Head, number> | undefined {
  const keys = row.map(headKey)
  const heads = Object.keys(listHeads) as Head[]
  const places = new Map<Head, number>()
  for (const head of heads) {
    const name = listHeads[head].find((word) => keys.includes(word))
    if (name !== undefined) places.set(head, keys.indexOf(name))
  }
  return heads.every((head) => places.has(head) || optional.includes(head)) ? places : undefined
}

export function readRows(rows: readonly (readonly Cell[])[], { merchantId, day }: WantedDay): ReadList {
  if (rows.length > linesAtMost) return refused('table')
  const at = rows.findIndex((row) => placesIn(row) !== undefined)
  const places = placesIn(rows[at] ?? [])
  if (!places) return refused('columns')
  const lines: Line[] = []
  for (const [index, row] of rows.entries()) {
    const cells: Cells = (head) => row[places.get(head) ?? -1] ?? ''
    if (index <= at || row.every((cell) => plain(cell) === '') || (plain(cells('tid')) === '' && isTotal(row))) continue
    const line = lineOf(cells)
    if (!line) return refused('line', index)
    if (line.merchantId !== merchantId) return refused('merchant', index)
    if (seoulDay(line.at) !== day) return refused('day', index)
    const { merchantId: _, ...transaction } = line
    lines.push(transaction)
  }
  return { lines: keyed(lines) }
}

const refused = (why: ListTrouble, index: number | null = null): { trouble: Trouble } => ({
  trouble: { why, line: index === null ? null : index + 1 },
})

function lineOf(cell: Cells): (Line & { merchantId: string }) | undefined {
  const kind = (['approved', 'cancelled'] as const).find((known) =>
    (listKinds[known] as readonly string[]).includes(headKey(cell('kind'))),
  )
  const at = momentOf(cell, kind)
  const amountWon = wonOf(cell('amount'), kind)
  const ofPayment = kind === 'cancelled' ? plain(cell('paidTid')) : ''
  const tid = ofPayment || plain(cell('tid'))
  const [orderId, merchantId] = [plain(cell('order')), plain(cell('merchant'))]
  const isNamed = [tid, orderId, merchantId].every((name) => /^[\w-]{1,64}$/.test(name))
  return at && kind && amountWon && isNamed ? { tid, orderId, merchantId, kind, amountWon, at } : undefined
}

/** Midnight where only the day is named. A cancel has its own day. */
function momentOf(cell: Cells, kind: ListedLine['kind'] | undefined): Date | undefined {
  const isCancelled = kind === 'cancelled' && plain(cell('cancelledAt')) !== ''
  const moment = readDay(isCancelled ? cell('cancelledAt') : cell('at'))
  if (!moment) return undefined
  const time = moment.time ?? (isCancelled || plain(cell('time')) === '' ? '00:00:00' : readTime(cell('time')))
  if (time === undefined) return undefined
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  return new Date(seoulInstant(moment.day, hour, minute).getTime() + second * 1000)
}

function wonOf(cell: Cell, kind: ListedLine['kind'] | undefined): number | undefined {
  const won = readSum(cell) ?? 0
  return kind === 'cancelled' ? Math.abs(won) || undefined : won > 0 ? won : undefined
}

/**
 * Equal rows of one list stay distinct; rows read again are recognized, also in another form of list, which may tell
 * the day alone.
 */
function keyed(lines: readonly Line[]): ListedLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const identity = [line.tid, line.kind, line.amountWon, seoulDay(line.at)].join(' ')
    const place = seen.get(identity) ?? 0
    seen.set(identity, place + 1)
    return { ...line, key: `${identity} ${place}` }
  })
}

// Reconciles a merchant's day in both directions; each difference is a row for staff.

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
