/** A person's own files. Papers are theirs once the case is complete; each taking is an access record. */
import { slipNames } from '#domain/filed-return/texts.ts'
import { won } from '#domain/money.ts'
import { Problem } from '#domain/problems.ts'
import { reminderWords, reportFileName } from '#filer/my-page/texts.ts'
import type { Bill } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { ownFiling } from '#server/guards/own-filing.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import type { MemberRequest } from '#server/request-context.ts'

/** A day with a reminder as a file that every calendar reads (RFC 5545). Pure. */

type CalendarDay = {
  /** The same thing again is the same entry. */
  uid: string
  /** The Seoul day, `2026-06-01`. */
  day: string
  title: string
  note: string
  /** When the file is made. */
  now: Date
}

/** At nine in the morning of the day before: an entry of a whole day begins at midnight. */
const remindedBefore = '-PT15H'

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
const stamp = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, '')

/** At most 75 bytes a line; what is longer goes on in the next one after a space. No letter is cut in two. */
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

/** Who takes a file, and of which filing year. */
export type Taker = Pick<
  MemberRequest<unknown, { year?: number | undefined }, unknown>,
  'account' | 'branch' | 'season' | 'now' | 'requestId' | 'ip' | 'query'
>

/** Throws `notfound` before there is one. */
export async function findReport(
  { persistence }: Context,
  taker: Pick<Taker, 'account' | 'branch' | 'season' | 'query'>,
) {
  const { filing } = await ownFiling(persistence, taker, taker.query.year)
  const report = filing?.completedAt ? await persistence.reports.find(filing.id) : undefined
  if (!filing || !report) throw new Problem('notfound')
  return { filing, report }
}

export async function reportFile(context: Context, taker: Taker) {
  const { filing } = await findReport(context, taker)
  const report = await context.persistence.reports.read(filing.id, filerReads(taker, 'download'), taker.now)
  if (!report) throw new Problem('notfound')
  return { name: reportFileName(filing.filingYear - 1), type: 'application/pdf', bytes: report.content }
}

/** A slip or a receipt. Throws `notfound` for one that is withdrawn by now. */
export async function billFile(
  { persistence }: Pick<Context, 'persistence'>,
  taker: Taker,
  { id, filingId }: Pick<Bill, 'id' | 'filingId'>,
) {
  const paper = await persistence.bills.read(filingId, id, filerReads(taker, 'download'), taker.now)
  if (!paper) throw new Problem('notfound')
  return { name: paper.fileName, type: paper.contentType, bytes: paper.content }
}

/** The day by which a slip is paid, for the person's own calendar. Throws `notfound` for a slip without a day. */
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

export function recordTaking(
  { persistence }: Pick<Context, 'persistence'>,
  taker: Taker,
  { fields, filingId }: { fields: string[]; filingId?: string },
): Promise<unknown> {
  const { account, branch, now } = taker
  const what = { act: 'download' as const, fields, subjectId: account.id, branchId: branch.affiliationId }
  return persistence.accessRecords.record(
    filerReads(taker, 'download'),
    { ...what, ...(filingId ? { filingId } : {}) },
    now,
  )
}
