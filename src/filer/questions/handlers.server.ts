/** The filer reads what the office asks and answers it; the office is waited for again once nothing is open. */
import { questionsNow } from '#server/case-messages/tell-of-questions.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { serveMember } from '#server/serve.server.ts'
import { answerQuestion, listQuestions } from './contract.ts'
import { inReadingOrder } from './rules.ts'

export const listQuestionsServed = serveMember(listQuestions, async ({ persistence }, request) => {
  const { account, branch, now } = request
  const place = { accountId: account.id, branchId: branch.affiliationId }
  const asked = await persistence.questions.read(place, filerReads(request, 'questions'), now)
  return {
    questions: inReadingOrder(
      asked.flatMap(({ id, kind, state, words, dueDay, answer, answeredAt }) =>
        state === 'withdrawn'
          ? []
          : [{ id, kind, state, words, dueDay, answer, answeredAt: answeredAt?.toISOString() ?? null }],
      ),
    ),
  }
})

export const answerQuestionServed = serveMember(answerQuestion, async (context, request) => {
  const { account, body, now, question, requestId } = request
  const by = { kind: 'filer' as const, id: account.id, requestId }
  await context.persistence.transaction(async (r) => {
    const filing = await r.filings.lock(question.filingId)
    await r.questions.answer(filing, question.id, body.words.trim(), now)
    const changes = await questionsNow(context, r, filing, now)
    const why = 'question-answered'
    if (filing.officeState === 'waiting-for-filer' && changes.questionDueDay === null)
      await r.cases.moveHeld(filing, 'preparing', { by, why, changes: { ...changes, waitingSince: now } }, now)
    else {
      await r.cases.note(filing.id, { by, why }, now)
      await r.filings.update(filing.id, changes, now)
    }
  })
  return { result: 'S' as const }
})
