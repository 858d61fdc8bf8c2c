import { needsLicence } from '#domain/branch/branch.ts'
import { allowedEntrustedActs } from '#domain/past-years/entrusted.ts'
import { claimSheet, figureLines, lateFiguresNote, lateSheetNote } from '#domain/past-years/sheet.texts.ts'
import { foundWords } from '#domain/past-years/texts.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { type EntrustedContent, findPastYear, openPastYears, type PastYearRow } from '#database/past-years.server.ts'
import type { Filing } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { type Served, serveStaff } from '#server/serve.server.ts'
import { type EntrustedYear, listPastYears, readPastYear } from './contract.ts'
import { countPastYears, findPastYearRows } from './queries.server.ts'

const rowsMost = 200

const sumOf = ({ kind, nationalWon, localWon }: Pick<PastYearRow, 'kind' | 'nationalWon' | 'localWon'>) =>
  kind === 'late' && nationalWon === 0 && localWon === 0 ? null : nationalWon + localWon

const listPastYearsServed = serveStaff(listPastYears, async ({ database, branchOf }, request) => {
  const { staff, query, now } = request
  const branchId = staff.role === 'operator' ? undefined : staff.branchId
  const place = { staffId: staff.id, branchId, today: seoulDay(now) }
  const filter = query.filter ?? 'open'
  const [counts, rows] = await Promise.all([
    countPastYears(database, place),
    findPastYearRows(database, place, filter, rowsMost),
  ])
  const own = branchId === undefined ? {} : { branchId }
  await database.accessRecords.record(staffReads(request, 'past-years'), { act: 'list', fields: ['name'], ...own }, now)
  return {
    counts,
    total: counts[filter],
    rows: rows.map(({ nationalWon, localWon, branchId: rowBranchId, name, ...row }) => ({
      ...row,
      name: name ?? '',
      branch: branchOf(rowBranchId).name,
      sumWon: sumOf({ kind: row.kind, nationalWon, localWon }),
    })),
  }
})

export const factsOf = (
  { branchOf }: Context,
  { branchId }: Filing,
  { state, kind, ownerId, preparedBy, questionDay }: PastYearRow,
  { items, proofs }: Pick<EntrustedContent, 'items' | 'proofs'>,
) => ({
  state,
  kind,
  ownerId,
  preparedBy,
  isProven: items.every((_, at) => proofs.includes(at)),
  isQuestioned: questionDay !== null,
  licenceNeeded: needsLicence(branchOf(branchId).flags),
})

function shownYear(
  row: PastYearRow,
  content: EntrustedContent,
  filing: Filing,
): Omit<EntrustedYear, 'acts' | 'owner' | 'approvedBy' | 'proposed' | 'history' | 'branch' | 'late'> {
  const { items, lines, proofs, figures, reason, ...rest } = content
  const { id, incomeYear, kind, nationalWon, localWon, penaltiesWon } = row
  const { filerName: name, filerPhone: phone } = filing
  const sheet = { kind, incomeYear, name: name ?? '', phone: phone ?? '', filedOn: rest.filedOn, reason }
  return {
    id,
    caseNumber: filing.caseNumber,
    name: name ?? '',
    incomeYear,
    kind,
    state: row.state,
    sumWon: sumOf(row),
    dueDay: row.dueDay,
    version: row.version,
    registeredCase: filing.registeredAt ? filing.caseNumber : null,
    nationalWon,
    localWon,
    penaltiesWon,
    feeWon: row.feeWon,
    feePaidAt: row.feePaidAt?.toISOString() ?? null,
    askedDay: seoulDay(row.askedAt),
    filedOn: rest.filedOn,
    claimUntil: rest.claimUntil,
    items: items.map(({ kind: found, subject, changeWon }, at) => {
      const { what: describe, ...words } = foundWords[found]
      return { ...words, what: describe(subject), changeWon, proven: proofs.includes(at) }
    }),
    lines: [...lines],
    changes: figures ? figureLines(figures.before, figures.after) : [],
    sheetNote: kind === 'late' ? (figures ? lateFiguresNote : lateSheetNote) : '',
    sheet: figures ? claimSheet({ ...sheet, nationalWon, localWon, penaltiesWon, ...figures }) : [],
    reason,
    approvedReason: rest.approvedReason,
    filedDay: row.filedDay,
    receiptNumber: rest.receiptNumber,
    localReceiptNumber: rest.localReceiptNumber,
    questionDay: row.questionDay,
    decidedDay: row.decidedDay,
    result: row.result,
    resultNote: rest.resultNote,
    refundedDay: row.refundedDay,
    refundedWon: row.refundedWon,
  }
}

const readPastYearServed = serveStaff(readPastYear, async (context, request) => {
  const { pastYear, staff, now } = request
  const { database, branchOf } = context
  const [filing, row, people] = await Promise.all([
    database.filings.get(pastYear.filingId),
    findPastYear(database, pastYear.id),
    database.staff.list(),
  ])
  const reader = { ...staffReads(request, 'past-years'), recorded: ['past-years'] }
  const subject = { subjectId: filing.accountId, filingId: filing.id, branchId: filing.branchId }
  await database.accessRecords.record(reader, { act: 'view', fields: ['name', 'phone', 'past-years'], ...subject }, now)
  const [content] = await openPastYears(database, filing, [row], reader, now)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  const isProposed = row.preparedAt !== null && row.state !== 'preparing'
  const today = seoulDay(now)
  return {
    ...shownYear(row, content!, filing),
    branch: branchOf(filing.branchId).name,
    late: row.dueDay !== null && row.dueDay < today,
    owner: nameOf(row.ownerId),
    proposed:
      isProposed && row.preparedAt
        ? { by: nameOf(row.preparedBy) ?? '', at: row.preparedAt.toISOString(), reason: content!.note }
        : null,
    approvedBy: nameOf(row.approvedBy),
    history: content!.history.map(({ by, ...event }) => ({ ...event, by: nameOf(by) })),
    acts: allowedEntrustedActs(factsOf(context, filing, row, content!), staff),
  }
})

export const listsServed: readonly Served[] = [listPastYearsServed, readPastYearServed]
