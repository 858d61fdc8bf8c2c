/** What the person of an entrusted past year is told, once per event and in its transaction. */
import { questionReminder } from '#domain/message/sending-time.ts'
import type { DecisionResult } from '#domain/past-years/entrusted-states.ts'
import { dayInWords, seoulInstant, type SeoulDay } from '#domain/seoul-time.ts'
import type { Filing, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { tellFiler } from './tell-filer.server.ts'

type Year = { id: string; incomeYear: number }
/** `number`: makes a further question, or a correction, another one. */
export type PastYearNotice =
  | { what: 'asked'; until: SeoulDay }
  | { what: 'filed'; day: SeoulDay; until: SeoulDay | null; number?: number }
  | { what: 'question'; until: SeoulDay; number: number }
  | { what: 'decided'; result: DecisionResult; day: SeoulDay; number?: number }
  | { what: 'refunded'; day: SeoulDay; number?: number }

const words = (day: SeoulDay) => dayInWords(seoulInstant(day), true)

export async function notifyPastYear(
  { branchOf }: Pick<Context, 'branchOf'>,
  r: Stores,
  filing: Filing,
  { id, incomeYear }: Year,
  notice: PastYearNotice,
  now: Date,
): Promise<void> {
  // Withdrawn members have no phone number here.
  if (filing.filerName === null) return
  const year = { incomeYear: String(incomeYear) }
  const turn = 'number' in notice ? `${id}:${notice.number}` : id
  switch (notice.what) {
    case 'asked': {
      const message = { template: 'past-year-asked' as const, variables: { ...year, until: words(notice.until) } }
      await tellFiler(r, filing, message, { turn: id, dueAt: now }, now)
      return
    }
    case 'filed': {
      const variables = { ...year, day: words(notice.day) }
      const message = notice.until
        ? { template: 'past-year-filed' as const, variables: { ...variables, until: words(notice.until) } }
        : { template: 'past-year-amended' as const, variables }
      await tellFiler(r, filing, message, { turn }, now)
      return
    }
    case 'question': {
      const variables = { ...year, until: words(notice.until) }
      await tellFiler(r, filing, { template: 'past-year-question', variables }, { turn }, now)
      const dueAt = questionReminder(notice.until, branchOf(filing.branchId).businessHours, now)
      if (dueAt) await tellFiler(r, filing, { template: 'past-year-question-due', variables }, { turn, dueAt }, now)
      return
    }
    case 'decided': {
      const template = `past-year-${notice.result}` as const
      await tellFiler(r, filing, { template, variables: { ...year, day: words(notice.day) } }, { turn }, now)
      return
    }
    case 'refunded': {
      const message = { template: 'past-year-refunded' as const, variables: { ...year, day: words(notice.day) } }
      await tellFiler(r, filing, message, { turn }, now)
    }
  }
}
