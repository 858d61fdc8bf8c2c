import { Problem } from '#domain/problems.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseAct, serveStaff, type Served } from '#server/serve.server.ts'
import { readFilingSheet, saveReturnDetails, tickFilingCell } from './contract.ts'
import { findStale } from '#office/review/service.server.ts'
import { readReturn } from './return.server.ts'
import { listFilingTicks, saveFilingDetails, setFilingTicks } from './queries.server.ts'

const readFilingSheetServed = serveStaff(readFilingSheet, async (context, request) => {
  const { case: filing, now } = request
  const reader = staffReads(request, 'filing-sheet')
  const { form, details, summary, calculation } = await readReturn(context, filing, reader, now)
  const { staff } = context.database
  const [ticks, people, stale] = await Promise.all([
    listFilingTicks(context.database, filing.id, summary.version),
    staff.list(),
    findStale(context, filing, summary, calculation, reader),
  ])
  const names = new Map(people.map((person) => [person.id, person.name]))
  const { incomeYear, name, localName, sections, asks } = form
  return {
    sheet: summary.version,
    stale: stale?.cause ?? null,
    incomeYear,
    name,
    localName,
    sections,
    ticks: ticks.map(({ cell, by: tickerId, at }) => ({ cell, by: names.get(tickerId) ?? '', at: at.toISOString() })),
    details,
    asks,
  }
})

const tickFilingCellServed = serveCaseAct(tickFilingCell, async (r, { body, staff, now, case: filing }) => {
  const { version } = await r.summaries.get(filing.id)
  if (version !== body.sheet) throw new Problem('case.changed')
  const { cells, ticked } = body
  await setFilingTicks(r, filing.id, { version, cells: [...new Set(cells)], tickedBy: ticked ? staff.id : null }, now)
  return { result: 'S' as const }
})

const saveReturnDetailsServed = serveCaseAct(saveReturnDetails, async (r, { body, actor, now, case: filing }) => {
  await saveFilingDetails(r, filing, body)
  await r.cases.note(filing.id, { actor, kind: 'return-details' }, now)
  return { result: 'S' as const }
})

export const filingSheetServed: readonly Served[] = [
  readFilingSheetServed,
  tickFilingCellServed,
  saveReturnDetailsServed,
]
