import { needsLicence } from '#domain/branch/branch.ts'
import { allowedLetterActs } from '#domain/letter/letter.ts'
import { letterTerms } from '#domain/letter/terms.ts'
import { workingDayUpTo } from '#domain/message/sending-time.ts'
import { addDays, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { type ReadLetterRow, readLetters } from '#database/letters.server.ts'
import type { Filing } from '#database/rows.ts'
import { letterShownFiles } from '#server/case-messages/letters.server.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { type Served, serveStaff } from '#server/serve.server.ts'
import { type CaseLetter, listLetters, readCaseLetters } from './contract.ts'
import { countLetters, findLetterRows } from './queries.server.ts'

type Staff = StaffRequest<unknown, unknown, unknown>

const rowsMost = 200

/** Late too: a promised reading on a working day that is over. */
function lateness(now: Date): { today: string; readSince: Date } {
  const today = seoulDay(now)
  return { today, readSince: seoulInstant(workingDayUpTo(addDays(today, -1), [])) }
}

const listLettersServed = serveStaff(listLetters, async ({ database, branchOf }, request) => {
  const { staff, query, now } = request
  const place = {
    staffId: staff.id,
    branchId: staff.role === 'operator' ? undefined : staff.branchId,
    ...lateness(now),
  }
  const filter = query.filter ?? 'open'
  const [counts, rows] = await Promise.all([
    countLetters(database, place),
    findLetterRows(database, place, filter, rowsMost),
  ])
  const own = place.branchId === undefined ? {} : { branchId: place.branchId }
  const names = { act: 'list', fields: ['name'], ...own }
  await database.accessRecords.record(staffReads(request, 'letters'), names, now)
  return {
    counts,
    total: counts[filter],
    rows: rows.map(({ branchId, addedAt, name, ...row }) => ({
      ...row,
      name: name ?? '',
      branch: branchOf(branchId).name,
      addedAt: addedAt.toISOString(),
    })),
  }
})

export const factsOf = (
  { branchOf }: Context,
  filing: Filing,
  { state, ownerId, draftBy, files }: Omit<ReadLetterRow, 'content'>,
) => ({
  state,
  ownerId,
  draftBy,
  hasSentPaper: files.some(({ role }) => role === 'sent'),
  licenceNeeded: needsLicence(branchOf(filing.branchId).flags),
})

function letterView(
  context: Context,
  { staff }: Staff,
  filing: Filing,
  row: ReadLetterRow,
  nameOf: (id: string | null) => string | null,
): CaseLetter {
  const { content, incomeYear, kind, receivedDay, paperDueDay, draftAt, askedUntil, state } = row
  const terms = kind && receivedDay ? letterTerms({ kind, receivedDay, paperDueDay, incomeYear }) : {}
  const isProposed = draftAt !== null && state !== 'preparing'
  return {
    id: row.id,
    version: row.version,
    source: row.source,
    state,
    kind,
    incomeYear,
    ours: incomeYear === filing.filingYear - 1 && filing.filingState !== 'not-filed',
    owner: nameOf(row.ownerId),
    office: content.office,
    officer: content.officer,
    number: content.number,
    asks: content.asks,
    paperDay: row.paperDay,
    receivedDay,
    paperDueDay,
    countedDueDay: row.countedDueDay,
    dueDay: row.dueDay,
    dueReason: content.dueReason,
    terms: Object.entries(terms).map(([name, day]) => ({ name: name as keyof typeof terms, day })),
    read: content.read,
    text: content.text,
    question: content.question ? { words: content.question, until: askedUntil, waiting: state === 'asking' } : null,
    answer: content.answer,
    draft: content.draft,
    approved: content.approved,
    proposed: isProposed
      ? { by: nameOf(row.draftBy) ?? '', at: draftAt.toISOString(), reason: content.draftNote }
      : null,
    approvedBy: nameOf(row.approvedBy),
    sentDay: row.sentDay,
    sentWay: row.sentWay,
    sentProof: content.sentProof,
    outcome: row.outcome,
    outcomeNote: content.outcomeNote,
    files: letterShownFiles(row),
    acts: allowedLetterActs(factsOf(context, filing, row), staff),
    addedAt: row.addedAt.toISOString(),
  }
}

const readCaseLettersServed = serveStaff(readCaseLetters, async (context, request) => {
  const { case: filing, staff, now } = request
  const { database } = context
  const [rows, people] = await Promise.all([
    readLetters(database, [filing], staffReads(request, 'letters'), now),
    database.staff.list(),
  ])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    letters: rows.map((row) => letterView(context, request, filing, row, nameOf)),
    mayAdd: mayStaff(staff.role, 'case.prepare', staff.branchId === filing.branchId),
    incomeYear: filing.filingYear - 1,
  }
})

export const listsServed: readonly Served[] = [listLettersServed, readCaseLettersServed]
