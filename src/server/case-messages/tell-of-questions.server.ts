import { questionReminder } from '#domain/message/sending-time.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import type { Filing, OpenQuestions, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { tellFiler } from './tell-filer.server.ts'
import { listOpenQuestions } from './queries.server.ts'

/** The reminder follows the earliest open question. */
export async function questionsNow(
  { branchOf }: Pick<Context, 'branchOf'>,
  r: Stores,
  filing: Filing,
  now: Date,
): Promise<OpenQuestions> {
  const openQuestions = await listOpenQuestions(r, filing.id)
  const { questionDueDay } = openQuestions
  await r.outbox.cancelOf(filing.id, questionDueDay ? ['question-due'] : ['question', 'document', 'question-due'])
  const dueAt = questionDueDay && questionReminder(questionDueDay, branchOf(filing.branchId).businessHours, now)
  if (dueAt) {
    const variables = { caseNumber: filing.caseNumber, until: dayInWords(seoulInstant(questionDueDay)) }
    const reminderId = [questionDueDay, now.getTime()].join(':')
    await tellFiler(r, filing, { template: 'question-due', variables }, { turn: reminderId, dueAt }, now)
  }
  return openQuestions
}
