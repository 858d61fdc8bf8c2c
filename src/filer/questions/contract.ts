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
  files: z.array(z.object({ id: z.string(), fileName: z.string(), size: z.int() })),
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

/**
 * Opens a place for the books of one's own return, as a request for papers; the one that is open already where there is
 * one. Throws `question.settled` where no books are asked for.
 */
export const beginBooks = endpoint({
  method: 'POST',
  path: '/api/questions/books',
  summary: '장부 보내기 시작',
  who: 'member',
  answer: z.object({ id: z.string() }),
})

/**
 * Once, in words or with files: throws `question.empty` for neither, `question.settled` for what is answered or was
 * taken back.
 */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/questions/:questionId/answer',
  summary: '질문에 답하기',
  who: 'member',
  whose: 'own',
  params: z.object({ questionId: id('question') }),
  body: z.object({ words: typedWords(0, 2_000) }),
  answer: success,
})

/**
 * A photo or a PDF for an answer that is not sent yet. Throws `question.file` for another type by the first bytes,
 * `file.*` and `picture.*` for one that does not open, `question.files` when there are ten.
 */
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

/** Before the answer is sent; one that is not there is gone already. */
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
