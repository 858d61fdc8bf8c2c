import { isBlank } from '#domain/plain-text.ts'
import { Problem } from '#domain/problems.ts'
import { answerFilesMost, fileShown } from '#domain/question/answer-file.ts'
import { booksUntilOf } from '#filer/journey/service.server.ts'
import { questionsNow } from '#server/case-messages/tell-filer.server.ts'
import { receivePaper } from '#server/files/received.server.ts'
import { ownFiling } from '#server/guards/own-filing.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { type Served, serveMember } from '#server/serve.server.ts'
import { addAnswerFile, answerQuestion, beginBooks, listQuestions, removeAnswerFile } from './contract.ts'
import { ownQuestionTexts } from './texts.ts'
import { addQuestionFile, findOpenDocumentQuestion, hasQuestionFiles, removeQuestionFile } from './queries.server.ts'

type Shown = { state: 'asked' | 'answered' | 'closed'; dueDay: string; answeredAt: string | null }

function inReadingOrder<One extends Shown>(questions: readonly One[]): One[] {
  const open = questions.filter(({ state }) => state === 'asked')
  const rest = questions.filter(({ state }) => state !== 'asked')
  return [
    ...open.toSorted((a, b) => a.dueDay.localeCompare(b.dueDay)),
    ...rest.toSorted((a, b) => (b.answeredAt ?? '').localeCompare(a.answeredAt ?? '')),
  ]
}

const listQuestionsServed = serveMember(listQuestions, async ({ database }, request) => {
  const { account, branch, now } = request
  const place = { accountId: account.id, branchId: branch.affiliationId }
  const questions = await database.questions.read(place, filerReads(request, 'questions'), now)
  return {
    questions: inReadingOrder(
      questions.flatMap(({ id, kind, state, words, dueDay, answer, answeredAt, files }) =>
        state === 'withdrawn'
          ? []
          : [
              {
                id,
                kind,
                state,
                words,
                dueDay,
                answer,
                answeredAt: answeredAt?.toISOString() ?? null,
                files: files.map(fileShown),
              },
            ],
      ),
    ),
  }
})

const beginBooksServed = serveMember(beginBooks, async (context, request) => {
  const { account, now, requestId } = request
  const { filing: found } = await ownFiling(context.database, request)
  const id = await context.database.transaction(async (r) => {
    const filing = found && (await r.filings.lock(found.id))
    const dueDay = filing ? booksUntilOf(filing, request) : null
    if (!filing || !dueDay) throw new Problem('question.settled')
    const open = await findOpenDocumentQuestion(r, filing.id)
    if (open) return open
    const question = { kind: 'document' as const, words: ownQuestionTexts.books.words, dueDay, by: account.id }
    const made = await r.questions.ask(filing, question, now)
    await r.cases.note(filing.id, { actor: { kind: 'filer', id: account.id, requestId }, kind: 'books-begun' }, now)
    await r.filings.update(filing.id, await questionsNow(context, r, filing, now), now)
    return made.id
  })
  return { id }
})

const answerQuestionServed = serveMember(answerQuestion, async (context, request) => {
  const { account, body, now, question, requestId } = request
  const actor = { kind: 'filer' as const, id: account.id, requestId }
  await context.database.transaction(async (r) => {
    const filing = await r.filings.lock(question.filingId)
    const words = body.words.trim()
    if (isBlank(words) && !(await hasQuestionFiles(r, question.id)))
      throw new Problem('question.empty', { fields: ['words'] })
    await r.questions.answer(filing, question.id, words, now)
    const changes = await questionsNow(context, r, filing, now)
    const kind = 'question-answered'
    await r.filings.update(filing.id, changes, now)
    if (filing.officeState === 'waiting-for-filer' && changes.questionDueDay === null)
      await r.caseTurns.comeBack([filing], { actor, kind }, now)
    else await r.cases.note(filing.id, { actor, kind }, now)
  })
  return { result: 'S' as const }
})

const addAnswerFileServed = serveMember(addAnswerFile, async (context, request) => {
  const { database } = context
  const { body, now, question } = request
  const file = { ...(await receivePaper(context, body)), most: answerFilesMost }
  const { id } = await database.transaction(async (r) =>
    addQuestionFile(r, await r.filings.get(question.filingId), question.id, file, now),
  )
  return { id }
})

const removeAnswerFileServed = serveMember(removeAnswerFile, async ({ database }, { body, question }) => {
  await removeQuestionFile(database, question.id, body.file)
  return { result: 'S' as const }
})

export const ownQuestionsServed: readonly Served[] = [
  listQuestionsServed,
  beginBooksServed,
  answerQuestionServed,
  addAnswerFileServed,
  removeAnswerFileServed,
]
