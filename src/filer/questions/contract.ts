import * as z from 'zod/mini'
import { instant, success, closedWords } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { questionKinds } from '#domain/question/question.ts'

const question = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  state: z.enum(['asked', 'answered', 'closed']),
  words: z.string(),
  /** Seoul day. */
  dueDay: z.string(),
  answer: z.nullable(z.string()),
  files: z.array(z.object({ id: z.string(), fileName: z.string(), size: z.int() })),
  answeredAt: z.nullable(instant),
})
export type OwnQuestion = z.infer<typeof question>

/** Open questions by due day, then answered ones, latest first. */
export const listQuestions = endpoint({
  method: 'GET',
  path: '/api/questions',
  summary: '사무소의 질문',
  who: 'member',
  answer: z.object({ questions: z.array(question) }),
})

/** Returns an open request if there is one. Throws `question.settled` if no books are needed. */
export const beginBooks = endpoint({
  method: 'POST',
  path: '/api/questions/books',
  summary: '장부 보내기 시작',
  who: 'member',
  answer: z.object({ id: z.string() }),
})

/** Throws `question.empty` without text and files, `question.settled` if answered or withdrawn. */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:questionId/answer',
  summary: '질문에 답하기',
  who: 'member',
  whose: 'own',
  params: z.object({ questionId: id('question') }),
  body: z.object({ words: closedWords(0, 2_000) }),
  answer: success,
})

/** Throws `question.file` for a wrong type by magic bytes, `file.*`, `picture.*`, or `question.files` at ten files. */
export const addAnswerFile = endpoint({
  method: 'POST',
  path: '/api/questions/:questionId/files',
  summary: '답에 파일 붙이기',
  who: 'member',
  whose: 'own',
  params: z.object({ questionId: id('question') }),
  accepts: 'file',
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: z.object({ id: z.string() }),
})

/** Only before the answer is sent. Idempotent. */
export const removeAnswerFile = endpoint({
  method: 'POST',
  path: '/api/questions/:questionId/files/removal',
  summary: '답에 붙인 파일 빼기',
  who: 'member',
  whose: 'own',
  params: z.object({ questionId: id('question') }),
  body: z.object({ file: z.uuid() }),
  answer: success,
})
