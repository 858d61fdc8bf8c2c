/** The sheet of a day, on the screen and as a file: sums alone, of the own branch; who crosses branches sees all. */
import { csvFile } from '#domain/csv/csv.ts'
import { Problem } from '#domain/problems.ts'
import { seoulDay, seoulInstant, type SeoulDay } from '#domain/seoul-time.ts'
import type { StaffMember } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { serveStaff } from '#server/serve.server.ts'
import { downloadClosing, readClosing } from '#office/money/contract.ts'
import type { ClosingPeriod } from './schemas.ts'
import { caseTexts, closingTexts as texts } from '#office/money/texts.ts'
import { closingPeriods, periodsOf, sumsOf, totalOf, type ClosingSums } from './rules.ts'

async function sheetOf(
  { persistence, branchOf }: Context,
  staff: StaffMember,
  day: SeoulDay,
  now: Date,
): Promise<ClosingPeriod[]> {
  if (seoulInstant(day) > now) throw new Problem('input.invalid', { fields: ['day'] })
  const { periods, end } = periodsOf(day)
  const own = staff.role === 'operator' ? undefined : staff.branchId
  const found = await persistence.closing.sums(periods, end, own)
  return closingPeriods.map((name) => {
    const lines = found
      .filter((line) => line.period === name)
      .map((line) => ({ branch: branchOf(line.branchId).name, method: line.method, ...sumsOf(line) }))
    return { name, lines, total: totalOf(lines) }
  })
}

export const readClosingServed = serveStaff(readClosing, async (context, { staff, query, now }) => {
  const day = query.day ?? seoulDay(now)
  return { day, periods: await sheetOf(context, staff, day, now) }
})

const cells = ({ paid, paidWon, back, backWon, leftWon, vatWon }: ClosingSums) => [
  paid,
  paidWon,
  back,
  backWon,
  leftWon,
  leftWon - vatWon,
  vatWon,
]

export const downloadClosingServed = serveStaff(downloadClosing, async (context, { staff, query, now }) => {
  const day = query.day ?? seoulDay(now)
  const periods = await sheetOf(context, staff, day, now)
  const { columns } = texts
  const rows = periods.flatMap(({ name, lines, total }) => [
    ...lines.map((line) => [texts.periods[name], line.branch, caseTexts.methods[line.method], ...cells(line)]),
    [texts.periods[name], texts.total, '', ...cells(total)],
  ])
  const heads = [columns.period, columns.branch, columns.method, ...Object.values(texts.sums)]
  return { name: texts.file(day), type: 'text/csv; charset=utf-8', bytes: csvFile(heads, rows) }
})
