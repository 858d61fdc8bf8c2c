import { methodName } from '#domain/filing-method.ts'
import { type CaseColumn, isMoney } from '#domain/office-case/case-columns.ts'
import { officeStateWords, stateWords } from '#domain/office-case/texts.ts'
import { Problem } from '#domain/problems.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { type CaseSums, type ListedRow, exportCases } from './contract.ts'
import { caseListFilters } from './handlers.server.ts'
import { listCaseIds, readListedCases } from './queries.server.ts'
import { listedRowOf } from './row.server.ts'
import { sumCases } from './sums-queries.server.ts'
import { exportTexts, kindNames, laneNames, sideNames } from './texts.ts'
import { sheetParts } from '#server/files/sheet-parts.server.ts'
import { type Cell, sheetPart, tableFileTask, tableTypes } from '#server/files/table-file.ts'
import { staffReads } from '#server/guards/readers.ts'
import { readList } from '#server/read-list.server.ts'
import { serveStaff } from '#server/serve.server.ts'

// Cells without resident number, full phone number or account.

/** The list's sums, by what the figures rest on. */
function sumRows({ cases, paidWon, feeLeftWon, approved, submitted, expected }: CaseSums): Cell[][] {
  const { heads, sums: words, decided } = exportTexts
  const results = [
    words.due(words.national),
    words.refund(words.national),
    words.due(words.local),
    words.refund(words.local),
  ]
  type Results = Pick<CaseSums['expected'], 'nationalDueWon' | 'nationalRefundWon' | 'localDueWon' | 'localRefundWon'>
  const toCells = (sums: Results) => [
    sums.nationalDueWon,
    sums.nationalRefundWon,
    sums.localDueWon,
    sums.localRefundWon,
  ]
  const toOfficeCells = (sums: CaseSums['approved']) => [
    sums.revenueWon,
    sums.incomeWon,
    sums.taxWon,
    ...toCells(sums),
    sums.feeWon,
  ]
  return [
    [words.what, words.cases, heads.revenue, heads.income, heads.tax, ...results, heads.fee, heads.paid, heads.feeLeft],
    [decided.approved, approved.cases, ...toOfficeCells(approved)],
    [decided.submitted, submitted.cases, ...toOfficeCells(submitted)],
    [decided.expected, expected.cases, '', '', '', ...toCells(expected)],
    [words.all, cases, '', '', '', '', '', '', '', '', paidWon, feeLeftWon],
  ]
}

const wordOf = (words: Readonly<Record<string, string>>, state: string) => words[state] ?? state
const dayOf = (instant: string | null) => (instant ? seoulDay(new Date(instant)) : '')

type Column = { heads: readonly string[]; cells: (row: ListedRow, firm: string) => Cell[] }
const heads = exportTexts.heads

/** Numbers that a spreadsheet can add up; empty if unknown. */
const columns: Readonly<Record<CaseColumn, Column>> = {
  firm: { heads: [heads.firm], cells: (_, firm) => [firm] },
  // Always the first cell.
  caseNumber: { heads: [], cells: () => [] },
  state: { heads: [heads.state], cells: ({ officeState }) => [officeStateWords[officeState]] },
  lane: { heads: [heads.lane], cells: ({ lane }) => [laneNames[lane]] },
  data: { heads: [heads.data], cells: ({ dataState }) => [wordOf(stateWords.data, dataState)] },
  agent: { heads: [heads.agent], cells: ({ agentState }) => [wordOf(stateWords.agent, agentState)] },
  payment: { heads: [heads.payment], cells: ({ paymentState }) => [paymentState] },
  method: { heads: [heads.method], cells: ({ method }) => [method ? methodName(method) : ''] },
  kinds: { heads: [heads.kinds], cells: ({ kinds }) => [kinds?.map((kind) => kindNames[kind]).join('·') ?? ''] },
  assignee: { heads: [heads.assignee], cells: ({ assignee }) => [assignee ?? ''] },
  waiting: { heads: [heads.waiting], cells: ({ waitingSince }) => [dayOf(waitingSince)] },
  received: { heads: [heads.received], cells: ({ receivedAt }) => [dayOf(receivedAt)] },
  lastWord: {
    heads: [heads.lastWord, heads.lastWordBy],
    cells: ({ lastWord }) => (lastWord ? [dayOf(lastWord.at), sideNames[lastWord.by]] : ['', '']),
  },
  deadline: { heads: [heads.deadline], cells: ({ deadline }) => [deadline ?? ''] },
  filed: { heads: [heads.filed], cells: ({ filedAt }) => [dayOf(filedAt)] },
  revenue: { heads: [heads.revenue], cells: ({ revenueWon }) => [revenueWon ?? ''] },
  income: { heads: [heads.income], cells: ({ figures }) => [figures?.totalIncomeWon ?? ''] },
  tax: { heads: [heads.tax], cells: ({ figures }) => [figures?.decidedTaxWon ?? ''] },
  national: {
    heads: [heads.national, heads.nationalExpected],
    cells: ({ figures, expected }) => [figures?.resultWon ?? '', expected?.nationalWon ?? ''],
  },
  local: {
    heads: [heads.local, heads.localExpected],
    cells: ({ figures, expected }) => [figures?.localResultWon ?? '', expected?.localWon ?? ''],
  },
  fee: { heads: [heads.fee], cells: ({ figures }) => [figures?.feeWon ?? ''] },
  paid: { heads: [heads.paid], cells: ({ paidWon }) => [paidWon] },
  feeLeft: { heads: [heads.feeLeft], cells: ({ feeLeftWon }) => [feeLeftWon ?? ''] },
}

const decided: Column = {
  heads: [heads.decided],
  cells: ({ figures, approved, expected }) => [
    figures ? exportTexts.decided[approved ? 'approved' : 'submitted'] : expected ? exportTexts.decided.expected : '',
  ],
}

const first: Column = {
  heads: [heads.caseNumber, heads.name, heads.phone],
  cells: ({ caseNumber, name, phoneMask }) => [caseNumber, name, phoneMask],
}

function fileColumns(chosen: readonly CaseColumn[]): Column {
  const distinct = [...new Set(chosen)]
  const all = [first, ...distinct.map((column) => columns[column]), ...(distinct.some(isMoney) ? [decided] : [])]
  return {
    heads: all.flatMap((column) => [...column.heads]),
    cells: (row, firm) => all.flatMap((column) => column.cells(row, firm)),
  }
}

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
