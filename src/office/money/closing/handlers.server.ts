import { csvFile } from '#domain/csv.ts'
import { Problem } from '#domain/problems.ts'
import { type SeoulDay, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { downloadClosing, readClosing } from '#office/money/contract.ts'
import { readGuaranteeSums } from '#office/money/guarantee/queries.server.ts'
import { guaranteeTexts } from '#office/money/guarantee/texts.ts'
import { readClosingSums } from '#office/money/payments-closing-queries.server.ts'
import { caseTexts, closingTexts as texts } from '#office/money/texts.ts'
import type { Context } from '#server/context.server.ts'
import type { StaffMember } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { type ClosingPeriod, type ClosingSums, closingPeriods, periodsOf, sumsOf, totalOf } from './rules.ts'

async function sheetOf(
  { database, branchOf }: Context,
  staff: StaffMember,
  day: SeoulDay,
  now: Date,
): Promise<ClosingPeriod[]> {
  if (seoulInstant(day) > now) throw new Problem('input.invalid', { fields: ['day'] })
  const { periods, end } = periodsOf(day)
  const own = staff.role === 'operator' ? undefined : staff.branchId
  const [found, guaranteed] = await Promise.all([
    readClosingSums(database, periods, end, own),
    readGuaranteeSums(database, periods, end, own),
  ])
  return closingPeriods.map((name) => {
    const lines = found
      .filter((closingLine) => closingLine.period === name)
      .map((closingLine) => ({
        branch: branchOf(closingLine.branchId).name,
        method: closingLine.method,
        ...sumsOf(closingLine),
      }))
    const guarantees = guaranteed
      .filter(({ period }) => period === name)
      .map(({ branchId, paid, paidWon }) => ({ branch: branchOf(branchId).name, paid, paidWon }))
    return { name, lines, total: totalOf(lines), guarantees }
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
  const rows = periods.flatMap(({ name, lines, total, guarantees }) => [
    ...lines.map((line) => [texts.periods[name], line.branch, caseTexts.methods[line.method], ...cells(line)]),
    [texts.periods[name], texts.total, '', ...cells(total)],
    // No fee: its own line, without tax.
    ...guarantees.map(({ branch, paid, paidWon }) => [
      texts.periods[name],
      branch,
      guaranteeTexts.closing.name,
      '',
      '',
      paid,
      paidWon,
    ]),
  ])
  const heads = [columns.period, columns.branch, columns.method, ...Object.values(texts.sums)]
  return { name: texts.file(day), type: 'text/csv; charset=utf-8', bytes: csvFile(heads, rows) }
})
