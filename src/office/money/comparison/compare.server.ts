/** Reconciles a merchant's day in both directions; each difference is a row for staff. */
import { type ListTrouble, differencesOf } from '#domain/payment/comparison.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { dailyListTexts, fromSeoulDigits } from '#integrations/nicepay/wire.ts'
import { readTable } from '#office/money/statement/text-table.server.ts'
import { sha256OfFile } from '#database/file-hash.server.ts'
import type { BookedPayment, ListedLine, ListedPayment, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { merchantOf } from '#server/settings/merchants.ts'
import type { ListRead } from './schemas.ts'
import { listBookedPayments, listProviderLines } from '#office/money/provider-lists-comparison-queries.server.ts'

const linesAtMost = 10_000
const { heads, kinds } = dailyListTexts

type Line = Omit<ListedLine, 'key'>
type Trouble = { why: ListTrouble; line: number | null }
type ReadList = { lines: ListedLine[] } | { trouble: Trouble }

/** All rows must be of this merchant and day. */
function readList(bytes: Uint8Array, { merchantId, day }: { merchantId: string; day: string }): ReadList {
  const table = readTable(bytes)
  if (!table || table.length > linesAtMost) return refused('table')
  const at = table.findIndex((cells) => Object.values(heads).every((head) => cells.includes(head)))
  if (at < 0) return refused('columns')
  const place = (head: keyof typeof heads) => table[at]!.indexOf(heads[head])
  const lines: Line[] = []
  for (const [index, cells] of table.entries()) {
    if (index <= at || cells.every((cell) => cell === '')) continue
    const line = lineOf((head) => cells[place(head)] ?? '')
    if (!line) return refused('line', index)
    if (line.merchantId !== merchantId) return refused('merchant', index)
    if (seoulDay(line.at) !== day) return refused('day', index)
    const { merchantId: _, ...told } = line
    lines.push(told)
  }
  return { lines: keyed(lines) }
}

const refused = (why: ListTrouble, index: number | null = null): ReadList => ({
  trouble: { why, line: index === null ? null : index + 1 },
})

function lineOf(cell: (head: keyof typeof heads) => string): (Line & { merchantId: string }) | undefined {
  const at = momentOf(cell('at'))
  const kind = (['approved', 'cancelled'] as const).find((known) => kinds[known] === cell('kind'))
  const amountWon = wonOf(cell('amount'))
  const [tid, orderId, merchantId] = [cell('tid'), cell('order'), cell('merchant')]
  const isNamed = [tid, orderId, merchantId].every((name) => /^[\w-]{1,64}$/.test(name))
  return at && kind && amountWon && isNamed ? { tid, orderId, merchantId, kind, amountWon, at } : undefined
}

/** Such as `2026-05-12 10:11:12`, in Seoul time. */
function momentOf(cell: string): Date | undefined {
  const digits = cell.replaceAll(/[\s.:/-]/g, '')
  return /^\d{14}$/.test(digits) ? fromSeoulDigits(digits) : undefined
}

function wonOf(cell: string): number | undefined {
  const digits = cell.replaceAll(',', '')
  return /^[1-9]\d{0,11}$/.test(digits) ? Number(digits) : undefined
}

/** Equal rows of one list stay distinct; re-read rows are recognized. */
function keyed(lines: readonly Line[]): ListedLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const told = [line.tid, line.kind, line.amountWon, line.at.toISOString()].join(' ')
    const place = seen.get(told) ?? 0
    seen.set(told, place + 1)
    return { ...line, key: `${told} ${place}` }
  })
}

/** Tolerance at midnight: the clocks differ. */
const edgeMinutes = 10

type Asked = { merchantId: string; day: string; readBy: string | null }

/** Runs in a transaction. A file with an error stores nothing. */
export async function compareList(
  context: Context,
  r: Stores,
  bytes: Uint8Array,
  asked: Asked,
  now: Date,
): Promise<ListRead> {
  const read = readList(bytes, asked)
  if ('trouble' in read) return { lines: 0, added: 0, found: 0, trouble: read.trouble }
  const { lines } = read
  const added = await r.providerLists.add(
    { ...asked, fileHash: await sha256OfFile(bytes), lines: lines.length },
    lines,
    now,
  )
  const found = await r.providerLists.record(await differ(context, r, lines, asked), now)
  if (found > 0) context.log.error('payment.differences', { count: found })
  return { lines: lines.length, added, found, trouble: null }
}

type Pair = { theirs?: ListedPayment; ours?: BookedPayment }

async function differ(context: Context, r: Stores, lines: readonly ListedLine[], { merchantId, day }: Asked) {
  const usual = context.integrations.nicepay.of('').merchantId
  const tids = [...new Set(lines.map(({ tid }) => tid))]
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))]
  const merchantIds = merchantId === usual ? [merchantId, ''] : [merchantId]
  const booked = await listBookedPayments(r, { merchantIds, day, edgeMinutes }, { tids, orderIds })
  const known = [...new Set([...tids, ...booked.flatMap(({ providerTid }) => providerTid ?? [])])]
  const pairs = pairsOf(await listProviderLines(r, merchantId, known), booked)
  return pairs.flatMap(({ theirs, ours }) =>
    differencesOf(theirs, ours && { ...ours, merchantId: ours.merchantId || usual }, merchantId).map((difference) => ({
      ...difference,
      merchantId,
      day,
      branchId: ours?.branchId ?? onlyBranchOf(context, merchantId),
      paymentId: ours?.id ?? null,
      subject: theirs?.tid ?? ours?.providerTid ?? ours?.orderId ?? '',
      orderId: theirs?.orderId ?? ours?.orderId ?? '',
    })),
  )
}

/** Matches by our order only if we have no provider number. */
function pairsOf(listed: readonly ListedPayment[], booked: readonly BookedPayment[]): Pair[] {
  const byTid = new Map(booked.flatMap((ours) => (ours.providerTid ? [[ours.providerTid, ours] as const] : [])))
  const byOrder = new Map(booked.flatMap((ours) => (ours.providerTid ? [] : [[ours.orderId, ours] as const])))
  const pairs = listed.map((theirs) => ({ theirs, ours: byTid.get(theirs.tid) ?? byOrder.get(theirs.orderId) }))
  const met = new Set(pairs.map(({ ours }) => ours))
  return [
    ...pairs.map(({ theirs, ours }) => (ours ? { theirs, ours } : { theirs })),
    ...booked.filter((ours) => !met.has(ours)).map((ours) => ({ ours })),
  ]
}

/** An unknown payment belongs to the merchant's only branch, otherwise to the firm. */
function onlyBranchOf({ branches, settings }: Context, merchantId: string): string | null {
  const own = branches.filter(({ affiliationId }) => merchantOf(settings, affiliationId).mid === merchantId)
  return own.length === 1 ? own[0]!.affiliationId : null
}
