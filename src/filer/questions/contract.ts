/** What the office asks of a filer, and the answers (staff work, "messages"). */
import * as z from 'zod/mini'
import { instant, success, typedWords } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { questionKinds } from '#domain/question/question.ts'

const question = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  state: z.enum(['asked', 'answered', 'closed']),
  words: z.string(),
  /** The Seoul day by which an answer is asked for. */
  dueDay: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
})
export type OwnQuestion = z.infer<typeof question>

/** Open ones first, the earliest due on top; then what was answered, latest first. */
export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/questions',
  summary: '사무소의 질문',
  who: 'member',
  answer: z.object({ questions: z.array(question) }),
})

/** Once: throws `question.settled` for what is answered or was taken back. */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:questionId/answer',
  summary: '질문에 답하기',
  who: 'member',
  whose: 'own',
  params: z.object({ questionId: id('question') }),
  body: z.object({ words: typedWords(1, 2_000) }),
  answer: success,
})
