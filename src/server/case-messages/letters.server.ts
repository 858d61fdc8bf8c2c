import { findReplyBy } from '#domain/business-hours.ts'
import type { LetterFileRole } from '#domain/letter/letter.ts'
import { readLetter } from '#domain/letter/reading.ts'
import { letterFileName } from '#domain/letter/texts.ts'
import { inWakingHours } from '#domain/message/sending-time.ts'
import { spacedText } from '#domain/page-text.ts'
import { hideResidentNumbers } from '#domain/resident-number/in-text.ts'
import { dayInWords, momentInWords, seoulDay, seoulInstant, type SeoulDay } from '#domain/seoul-time.ts'
import { emptyContent, type LetterContent, type LetterFile } from '#database/letters.server.ts'
import type { Filing, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { receivePaper, type ReceivedPaper } from '#server/files/received.server.ts'
import { pdfWordsTask } from '#server/files/tasks.ts'
import { WorkerEndedError } from '#server/workers/task.ts'
import { tellFiler } from './tell-filer.server.ts'

const textMost = 6_000

/** Staff read a scan or a slow PDF. Throws what `receivePaper` throws. */
export async function receiveLetter(
  context: Context,
  body: Uint8Array,
): Promise<{ file: ReceivedPaper; content: LetterContent }> {
  const file = await receivePaper(context, body)
  if (file.contentType !== 'application/pdf') return { file, content: emptyContent }
  const pages = await context.workers.run(pdfWordsTask, file.content).catch((error: unknown) => {
    if (error instanceof WorkerEndedError) return []
    throw error
  })
  const read = readLetter(pages) ?? null
  const whole = pages.flat().map(spacedText).join('\n')
  const text = hideResidentNumbers(whole.length > textMost ? `${whole.slice(0, textMost)}…` : whole)
  const { office, number } = read ?? {}
  return { file, content: { ...emptyContent, read, text, office: office ?? '', number: number ?? '' } }
}

type ShownFile = { id: string; role: LetterFileRole; fileName: string; size: number }

/** `from`: place of the first among those of its role. */
export function letterShownFiles(
  { files, addedAt }: { files: readonly LetterFile[]; addedAt: Date },
  from = 1,
): ShownFile[] {
  const places = new Map<LetterFileRole, number>()
  return files.map(({ id, role, contentType, size, addedAt: at }) => {
    const place = places.get(role) ?? from
    places.set(role, place + 1)
    const ending = contentType === 'application/pdf' ? 'pdf' : 'jpg'
    return { id, role, fileName: letterFileName(role, place, ending, seoulDay(role === 'letter' ? addedAt : at)), size }
  })
}

type LetterNotice = { letterId: string } & (
  | { template: 'letter-received' }
  | { template: 'letter-asked' | 'letter-ask-due'; until: SeoulDay; number: number | string }
  | { template: 'letter-answered'; day: SeoulDay; number: number }
)

/** `number`: makes a further message of one kind another one. */
export async function notifyLetter(
  { branchOf }: Pick<Context, 'branchOf'>,
  r: Stores,
  filing: Filing,
  notice: LetterNotice,
  now: Date,
): Promise<void> {
  const { caseNumber } = filing
  const { businessHours } = branchOf(filing.branchId)
  switch (notice.template) {
    case 'letter-received': {
      const variables = { caseNumber, until: momentInWords(findReplyBy(businessHours, now)) }
      await tellFiler(r, filing, { template: notice.template, variables }, { turn: notice.letterId, dueAt: now }, now)
      return
    }
    case 'letter-answered': {
      const variables = { caseNumber, day: dayInWords(seoulInstant(notice.day)) }
      const dedupePart = `${notice.letterId}:${notice.number}`
      await tellFiler(r, filing, { template: notice.template, variables }, { turn: dedupePart }, now)
      return
    }
    default: {
      const variables = { caseNumber, until: dayInWords(seoulInstant(notice.until)) }
      const dedupePart = `${notice.letterId}:${notice.number}`
      await tellFiler(
        r,
        filing,
        { template: notice.template, variables },
        { turn: dedupePart, dueAt: inWakingHours(now) },
        now,
      )
    }
  }
}
