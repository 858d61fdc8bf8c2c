import { Problem } from '#domain/problems.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { sheetParts } from '#server/files/table-file.server.ts'
import { sheetPart, tableFileTask, tableTypes } from '#server/files/table-file.ts'
import { staffReads } from '#server/guards/readers.ts'
import { readList } from '#server/read-list.server.ts'
import { serveStaff } from '#server/serve.server.ts'
import { exportCases } from '#office/cases/contract.ts'
import { caseListFilters } from '#office/cases/handlers.server.ts'
import { listCaseIds, readListedCases } from '#office/cases/queries.server.ts'
import { listedRowOf } from '#office/cases/row.server.ts'
import { sumCases } from '#office/cases/sums-queries.server.ts'
import { exportTexts } from '#office/cases/texts.ts'
import { fileColumns } from './cells.ts'
import { sumRows } from './sum-rows.ts'

export const exportCasesServed = serveStaff(exportCases, async (context, request) => {
  const { database, limits, workers } = context
  const { body, now } = request
  const { season } = request.season
  const { query, keyword, branch } = caseListFilters(context, request, { ...body, year: body.year ?? undefined })
  const exportQuery = {
    ...query,
    ...(keyword === undefined ? { officeStates: [] } : {}),
    page: 0,
    size: limits.exportedRows,
  }
  const { found: listed } = await readList(context, request, (lists) => listCaseIds(lists, exportQuery))
  const { ids, total } = listed
  // A partial export would be taken for complete.
  if (total > limits.exportedRows) throw new Problem('case.export-rows')
  const fields = ['case-list', 'name', 'phone-mask', 'figures']
  await database.accessRecords.record(
    staffReads(request, body.reason.trim()),
    { act: 'download', fields, ...branch },
    now,
  )
  const { found: sums } = await readList(context, request, (lists) => sumCases(lists, exportQuery))
  const { heads, cells } = fileColumns(body.columns)
  const parts = await sheetParts(ids, async (part) => {
    const { found: cases } = await readList(context, request, (lists) => readListedCases(lists, part))
    return cases.map((filing) => cells(listedRowOf(filing, season), context.branchOf(filing.branchId).name))
  })
  const [sumHeads = [], ...sumLines] = sumRows(sums)
  const bytes = await workers.run(tableFileTask, {
    format: body.format,
    sheets: [
      { name: exportTexts.sheets.list, heads: [...heads], parts },
      { name: exportTexts.sheets.sums, heads: sumHeads.map(String), parts: [sheetPart(sumLines)] },
    ],
  })
  return { name: exportTexts.file(seoulDay(now), body.format), type: tableTypes[body.format], bytes }
})
