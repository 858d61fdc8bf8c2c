/** The list of cases: its filters, columns, views and sums, and what is missing. */
import { caseColumns } from '#domain/office-case/case-columns.ts'
import { readCaseViews } from '#office/case-views/contract.ts'
import { listCases, readCase, sumUpCases } from '#office/cases/contract.ts'
import { columnNames, columnTexts, filterTexts, sumTexts, viewTexts } from '#office/cases/list/table.texts.ts'
import { deathTexts, listTexts } from '#office/cases/screens.texts.ts'
import { altered, failed, given } from '../call-answers.ts'
import type { OfficeState } from './state.ts'

export const noCases = altered(listCases, (list) => ({ ...list, rows: [], total: 0, answered: 0, counts: {} }))

const view = { filter: 'to-refund,unpaid', sort: 'national', descending: true, person: null } as const
const everyColumn = given(readCaseViews, {
  columns: [...caseColumns],
  defaultView: null,
  mayShare: true,
  views: [true, false].map((own, index) => ({
    ...view,
    id: `00000000-0000-4000-8000-00000000000${index}`,
    name: '아주긴이름'.repeat(6),
    columns: [...caseColumns],
    shared: true,
    own,
    by: '김가나다라마',
  })),
})

export const caseListStates: readonly OfficeState[] = [
  { name: 'cases', fullest: true, at: '/office/cases', calls: [], seen: listTexts.exporting.press },
  {
    name: 'cases-filters',
    fullest: true,
    at: '/office/cases?filter=preparing,in-review,to-refund',
    calls: [],
    press: [filterTexts.more],
    seen: filterTexts.help,
  },
  { name: 'cases-every-column', fullest: true, at: '/office/cases', calls: [everyColumn], seen: columnNames.lastWord },
  { name: 'cases-columns', at: '/office/cases', calls: [], press: [columnTexts.press], seen: columnTexts.body },
  {
    name: 'cases-views',
    fullest: true,
    at: '/office/cases',
    calls: [everyColumn],
    press: [viewTexts.press],
    seen: viewTexts.list,
  },
  { name: 'cases-without-sums', at: '/office/cases', calls: [failed(sumUpCases)], seen: sumTexts.failed },
  { name: 'cases-without-views', at: '/office/cases', calls: [failed(readCaseViews)], seen: listTexts.exporting.press },
  { name: 'cases-none', at: '/office/cases', calls: [noCases], seen: listTexts.empty.title },
  { name: 'cases-not-found', at: '/office/cases?filter=asked', calls: [noCases], seen: listTexts.nothingFound.title },
  {
    name: 'case-died',
    at: 'case',
    calls: [
      altered(readCase, (file) => ({
        ...file,
        row: { ...file.row, officeState: 'dismissed' as const, diedOn: '2026-05-02' },
        heirs: { dueDay: '2026-11-30', incomeYear: 2026, yearBefore: true },
        payment: { ...file.payment, receivedWon: 220_000 },
        acts: ['undo-death' as const, 'note' as const],
      })),
    ],
    seen: deathTexts.due(2026, '2026년 11월 30일 (월)'),
  },
  { name: 'cases-failed', at: '/office/cases', calls: [failed(listCases)], seen: listTexts.failed.title },
]
