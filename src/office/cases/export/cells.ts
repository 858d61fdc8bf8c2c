/** Cells without resident number, full phone number or account. */
import { methodName } from '#domain/filing-method.ts'
import { type CaseColumn, isMoney } from '#domain/office-case/case-columns.ts'
import { officeStateWords, stateWords } from '#domain/office-case/texts.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { ListedRow } from '#office/cases/contract.ts'
import { exportTexts, kindNames, laneNames, sideNames } from '#office/cases/texts.ts'
import type { Cell } from '#server/files/table-file.ts'

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

export function fileColumns(chosen: readonly CaseColumn[]): Column {
  const distinct = [...new Set(chosen)]
  const all = [first, ...distinct.map((column) => columns[column]), ...(distinct.some(isMoney) ? [decided] : [])]
  return {
    heads: all.flatMap((column) => [...column.heads]),
    cells: (row, firm) => all.flatMap((column) => column.cells(row, firm)),
  }
}
