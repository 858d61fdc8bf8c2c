/** A question moves a case in preparation to waiting for the filer. */
import { officeFileName, officeFileShown, toSubject } from '#domain/question/answer-file.ts'
import { fileSubjects } from '#domain/question/texts.ts'
import { isDueDay } from '#domain/question/question.ts'
import { inWakingHours, takeBackMs } from '#domain/message/sending-time.ts'
import { mayMove } from '#domain/office-case/office-state.ts'
import { questionAges } from '#domain/question/ages.ts'
import { Problem } from '#domain/problems.ts'
import { dayInWords, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import type { Filing, Stores } from '#database/rows.ts'
import { questionsNow, tellFiler } from '#server/case-messages/tell-filer.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseAct, serveStaff, type Served } from '#server/serve.server.ts'
import { askFiler, readAnswerFile, readQuestionAges, readQuestions, settleQuestion } from './contract.ts'
import { listWaitingQuestions, readQuestionFile, saveQuestionSettlement } from './queries.server.ts'

/** Questions within ten minutes share one notification while it is unanswered. */
const togetherMs = 600_000

const readQuestionsServed = serveStaff(readQuestions, async ({ database }, request) => {
  const { id: filingId, accountId, branchId } = request.case
  const [questions, people] = await Promise.all([
    database.questions.read({ accountId, branchId, filingId }, staffReads(request, 'questions'), request.now),
    database.staff.list(),
  ])
  const names = new Map(people.map((person) => [person.id, person.name]))
  return {
    questions: questions.map((question) => ({
      id: question.id,
      kind: question.kind,
      state: question.state,
      words: question.words,
      dueDay: question.dueDay,
      by: names.get(question.askedBy) ?? '',
      at: question.askedAt.toISOString(),
      answer: question.answer,
      answeredAt: question.answeredAt?.toISOString() ?? null,
      files:
        question.state === 'asked'
          ? []
          : question.files.map((file, place) =>
              officeFileShown(file, place, {
                subject: toSubject(question.words) || fileSubjects.answer,
                caseNumber: request.case.caseNumber,
              }),
            ),
      settledBy: question.settledBy && (names.get(question.settledBy) ?? ''),
    })),
    lastDay: request.season.season.lastDay,
  }
})

const readAnswerFileServed = serveStaff(readAnswerFile, async ({ database }, request) => {
  const { question, questionFile, now, case: filing } = request
  const which = { questionId: question.id, id: questionFile.id }
  const file = await readQuestionFile(database, filing, which, staffReads(request, 'questions'), now)
  if (!file) throw new Problem('notfound')
  const name = officeFileName(fileSubjects.answer, filing.caseNumber, file.contentType)
  return { name, type: file.contentType, bytes: file.content }
})

type AskedQuestion = { id: string; kind: 'question' | 'document'; dueDay: string }

async function tell(
  r: Stores,
  filing: Filing,
  { id, kind: template, dueDay }: AskedQuestion,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - togetherMs)
  const isWaiting = filing.questionDueDay !== null
  const isNotified =
    isWaiting &&
    (await r.outbox.listOf(filing.id)).some(
      (message) =>
        (message.template === 'question' || message.template === 'document') &&
        message.state !== 'cancelled' &&
        message.createdAt > since,
    )
  if (isNotified) return
  const variables = { caseNumber: filing.caseNumber, until: dayInWords(seoulInstant(dueDay)) }
  const dueAt = inWakingHours(new Date(now.getTime() + takeBackMs))
  await tellFiler(r, filing, { template, variables }, { turn: id, dueAt }, now)
}

const askFilerServed = serveCaseAct(askFiler, async (r, { body, actor, now, case: filing, staff }, _, context) => {
  const { kind, dueDay } = body
  if (!isDueDay(dueDay, now)) throw new Problem('question.day', { fields: ['dueDay'] })
  const { id } = await r.questions.ask(filing, { kind, words: body.words.trim(), dueDay, by: staff.id }, now)
  await tell(r, filing, { id, kind, dueDay }, now)
  const changes = await questionsNow(context, r, filing, now)
  const event = { kind: 'question-asked' as const, data: { question: kind } }
  // A case in review stays with its reviewer.
  if (filing.officeState !== 'in-review' && mayMove(filing.officeState, 'waiting-for-filer'))
    await r.cases.moveHeld(
      filing,
      'waiting-for-filer',
      { actor, ...event, changes: { ...changes, waitingSince: null } },
      now,
    )
  else {
    await r.cases.note(filing.id, { actor, ...event }, now)
    await r.filings.update(filing.id, changes, now)
  }
  return { id }
})

const settleQuestionServed = serveCaseAct(settleQuestion, async (r, request, _, context) => {
  const { question, body, actor, now, staff, case: filing } = request
  await saveQuestionSettlement(r, filing.id, question.id, { to: body.to, staffId: staff.id }, now)
  const changes = await questionsNow(context, r, filing, now)
  const kind = `question-${body.to}` as const
  await r.filings.update(filing.id, changes, now)
  if (filing.officeState === 'waiting-for-filer' && changes.questionDueDay === null)
    await r.caseTurns.comeBack([filing], { actor, kind }, now)
  else await r.cases.note(filing.id, { actor, kind }, now)
  return { result: 'S' as const }
})

/** Most overdue first. */
const readQuestionAgesServed = serveStaff(readQuestionAges, async ({ database, branchOf }, { staff, now }) => {
  const waiting = await listWaitingQuestions(database, staff.role === 'operator' ? undefined : staff.branchId)
  const key = (row: (typeof waiting)[number]) => `${row.branchId} ${row.personId ?? ''}`
  const people = Map.groupBy(waiting, key)
  const rows = [...people.values()].map((personQuestions) => {
    const { branchId, personId, person } = personQuestions[0]!
    const ages = questionAges(personQuestions, seoulDay(now))
    const total = personQuestions.reduce((sum, waitingQuestions) => sum + waitingQuestions.total, 0)
    return { branchId, branch: branchOf(branchId).name, personId, person, total, ages }
  })
  const late = ({ ages }: (typeof rows)[number]) => ages['late-3'] + ages['late-more']
  return { rows: rows.toSorted((row, other) => late(other) - late(row) || other.total - row.total) }
})

export const questionsServed: readonly Served[] = [
  readQuestionsServed,
  askFilerServed,
  settleQuestionServed,
  readAnswerFileServed,
  readQuestionAgesServed,
]
