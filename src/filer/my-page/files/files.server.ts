/** Papers are available once the case is complete; each download writes an access record. */
import { slipNames } from '#domain/filed-return/texts.ts'
import { won } from '#domain/money.ts'
import { Problem } from '#domain/problems.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { claimWords, reminderWords, reportFileName } from '#filer/my-page/texts.ts'
import type { Bill, Filing } from '#database/rows.ts'
import { findClaimDays, claimOn } from '#effects/incentive/incentive.ts'
import type { Context } from '#server/context.server.ts'
import { ownFiling } from '#server/guards/own-filing.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import type { MemberRequest } from '#server/request-context.ts'
import { findStoredReport } from '#filer/my-page/queries.server.ts'

/** Of an iCalendar file (RFC 5545). */
type CalendarDay = {
  /** The same uid updates the existing calendar entry. */
  uid: string
  /** Seoul day, `2026-06-01`. */
  day: string
  title: string
  note: string
  now: Date
}

/** Nine o'clock on the day before: an all-day entry starts at midnight. */
const remindedBefore = '-PT15H'

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
const stamp = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, '')

/** RFC 5545: at most 75 bytes a line; continuations begin with a space. Never splits a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [text, bytes] = ['', 0]
  for (const letter of line) {
    const length = encoder.encode(letter).length
    if (bytes + length > 75) [text, bytes] = [`${text}\r\n `, 1]
    text += letter
    bytes += length
  }
  return text
}

export function calendarFile({ uid, day, title, note, now }: CalendarDay): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jongso//KO',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(note)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${remindedBefore}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

export type Taker = Pick<
  MemberRequest<unknown, { year?: number | undefined }, unknown>,
  'account' | 'branch' | 'season' | 'now' | 'requestId' | 'ip' | 'query'
>

/** Throws `notfound` if no report exists. */
export async function findReport({ database }: Context, taker: Pick<Taker, 'account' | 'branch' | 'season' | 'query'>) {
  const { filing } = await ownFiling(database, taker, taker.query.year)
  const report = filing?.completedAt ? await findStoredReport(database, filing.id) : undefined
  if (!filing || !report) throw new Problem('notfound')
  return { filing, report }
}

export async function reportFile(context: Context, taker: Taker) {
  const { filing } = await findReport(context, taker)
  const report = await context.database.reports.read(filing.id, filerReads(taker, 'download'), taker.now)
  if (!report) throw new Problem('notfound')
  return { name: reportFileName(filing.filingYear - 1), type: 'application/pdf', bytes: report.content }
}

/** Throws `notfound` if it was withdrawn. */
export async function billFile(
  { database }: Pick<Context, 'database'>,
  taker: Taker,
  { id, filingId }: Pick<Bill, 'id' | 'filingId'>,
) {
  const paper = await database.bills.read(filingId, id, filerReads(taker, 'download'), taker.now)
  if (!paper) throw new Problem('notfound')
  return { name: paper.fileName, type: paper.contentType, bytes: paper.content }
}

/** Throws `notfound` for a bill without due date. */
export function reminderFile({ branch, now }: Taker, { id, kind, fileName, amountWon, payBy }: Bill) {
  if (payBy === null || amountWon === null) throw new Problem('notfound')
  const text = calendarFile({
    uid: `${id}@${branch.affiliationId}`,
    day: payBy,
    title: reminderWords.title(slipNames[kind] ?? fileName, won(amountWon)),
    note: reminderWords.note,
    now,
  })
  return { name: reminderWords.file, type: 'text/calendar', bytes: Buffer.from(text) }
}

/** Nothing after the last day of a late claim. */
export function claimOf(
  { filingYear }: Pick<Filing, 'filingYear'>,
  now: Date,
): { claim?: { until: string; late: boolean } } {
  const days = findClaimDays(filingYear - 1)
  const claim = claimOn(seoulDay(now), days)
  return claim ? { claim: { until: claim === 'late' ? days.lateUntil : days.until, late: claim === 'late' } } : {}
}

/** Throws `notfound` where no claim is likely or it is too late. */
export async function claimFile({ database }: Context, taker: Taker) {
  const { filing } = await ownFiling(database, taker, taker.query.year)
  const { claim } = filing?.incentiveLikely ? claimOf(filing, taker.now) : {}
  if (!filing || !claim) throw new Problem('notfound')
  const text = calendarFile({
    uid: `claim-${filing.id}@${taker.branch.affiliationId}`,
    day: claim.until,
    title: claimWords.title,
    note: claimWords.note,
    now: taker.now,
  })
  return { name: claimWords.file, type: 'text/calendar', bytes: Buffer.from(text) }
}

export function recordTaking(
  { database }: Pick<Context, 'database'>,
  taker: Taker,
  { fields, filingId }: { fields: string[]; filingId?: string },
): Promise<unknown> {
  const { account, branch, now } = taker
  const access = { act: 'download' as const, fields, subjectId: account.id, branchId: branch.affiliationId }
  return database.accessRecords.record(
    filerReads(taker, 'download'),
    { ...access, ...(filingId ? { filingId } : {}) },
    now,
  )
}
