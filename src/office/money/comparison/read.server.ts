/** The provider's list of a day as a file: its columns by their heads, every line or none. */
import type { ListTrouble } from '#domain/payment/comparison.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { dailyListTexts, fromSeoulDigits } from '#integrations/nicepay/wire.ts'
import type { ListedLine } from '#persistence/rows.ts'
import { readTable } from '#office/money/statement/text-table.server.ts'

const linesAtMost = 10_000
const { heads, kinds } = dailyListTexts

type Line = Omit<ListedLine, 'key'>
type Trouble = { why: ListTrouble; line: number | null }
export type ReadList = { lines: ListedLine[] } | { trouble: Trouble }

/** All lines of the list, which must be of this merchant and day; or the first thing that is wrong, by its line. */
export function readList(bytes: Uint8Array, { merchantId, day }: { merchantId: string; day: string }): ReadList {
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
  const kind = (['approved', 'cancelled'] as const).find((one) => kinds[one] === cell('kind'))
  const amountWon = wonOf(cell('amount'))
  const [tid, orderId, merchantId] = [cell('tid'), cell('order'), cell('merchant')]
  const isNamed = [tid, orderId, merchantId].every((name) => /^[\w-]{1,64}$/.test(name))
  return at && kind && amountWon && isNamed ? { tid, orderId, merchantId, kind, amountWon, at } : undefined
}

/** "2026-05-12 10:11:12" and the like, by Seoul's clock. */
function momentOf(cell: string): Date | undefined {
  const digits = cell.replaceAll(/[\s.:/-]/g, '')
  return /^\d{14}$/.test(digits) ? fromSeoulDigits(digits) : undefined
}

function wonOf(cell: string): number | undefined {
  const digits = cell.replaceAll(',', '')
  return /^[1-9]\d{0,11}$/.test(digits) ? Number(digits) : undefined
}

/** Two equal lines of one list are two; the same line of the same list, read again, is known. */
function keyed(lines: readonly Line[]): ListedLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const told = [line.tid, line.kind, line.amountWon, line.at.toISOString()].join(' ')
    const place = seen.get(told) ?? 0
    seen.set(told, place + 1)
    return { ...line, key: `${told} ${place}` }
  })
}
