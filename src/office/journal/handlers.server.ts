/** A case's year as a general journal for a bookkeeping program. */
import { toPlaces } from '#domain/return-form/businesses.ts'
import { journalFaults, journalTable, readJournalTable } from '#domain/journal/layouts.ts'
import { toJournal, type JournalLine } from '#domain/journal/journal.ts'
import { noteWords } from '#domain/journal/notes.texts.ts'
import { Problem } from '#domain/problems.ts'
import type { Filing, Reader } from '#database/rows.ts'
import { readReturn } from '#office/return/service.server.ts'
import { reasonWords } from '#office/report/service.server.ts'
import type { Context } from '#server/context.server.ts'
import { sheetPart, tableFileTask, tableTypes } from '#server/files/table-file.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { readJournal, takeJournal } from './contract.ts'
import { journalFileTexts as texts } from './texts.ts'

async function journalOfCase(context: Context, filing: Filing, reader: Reader, now: Date) {
  const { calculation, details } = await readReturn(context, filing, reader, now)
  const facts = calculation.facts
  if (!facts) throw new Problem('case.no-return')
  return { facts, ...toJournal({ facts, places: toPlaces(facts, calculation.lines), details }) }
}

const sumOf = (lines: readonly JournalLine[], wanted: JournalLine['side']) =>
  lines.reduce((sum, { side, amountWon }) => (side === wanted ? sum + amountWon : sum), 0)

/** Throws `case.no-return` before the figures are submitted. */
const readJournalServed = serveStaff(readJournal, async (context, request) => {
  const reader = staffReads(request, 'calculation')
  const { lines, notes } = await journalOfCase(context, request.case, reader, request.now)
  return {
    lines: lines.length,
    debitWon: sumOf(lines, 'debit'),
    creditWon: sumOf(lines, 'credit'),
    open: lines.filter(({ account }) => account === '').length,
    notes: notes.map(noteWords),
  }
})

/** The made rows are read back as the program would. Throws `case.journal` for what it would refuse, or no entry. */
const takeJournalServed = serveStaff(takeJournal, async (context, request) => {
  const { case: filing, now, query } = request
  const reader = staffReads(request, reasonWords[query.reason])
  const { facts, lines, notes } = await journalOfCase(context, filing, reader, now)
  const name = filing.filerName ?? ''
  const [main] = facts.trades
  const firm = { name: main?.name ?? name, businessNumber: main?.businessNumber ?? '', representative: name }
  const { rows, days } = journalTable(query.program, lines, firm)
  const [heads = [], ...below] = rows
  if (lines.length === 0 || journalFaults(readJournalTable(query.program, rows, facts.incomeYear), facts.incomeYear)[0])
    throw new Problem('case.journal')
  const noteRows = notes.map((note) => [noteWords(note)])
  const bytes = await context.workers.run(tableFileTask, {
    format: 'xlsx',
    sheets: [
      { name: texts.sheet, heads: heads.map(String), parts: [sheetPart(below)], plain: days },
      { name: texts.toldSheet, heads: [texts.told], parts: [sheetPart(noteRows)] },
    ],
  })
  return { name: texts.file(filing.caseNumber, query.program), type: tableTypes.xlsx, bytes }
})

export const journalServed = [readJournalServed, takeJournalServed]
