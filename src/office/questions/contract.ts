import * as z from 'zod/mini'
import { caseParams, fileAnswer, instant, success, closedWords } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { questionKinds, questionStates } from '#domain/question/question.ts'
import { isDay } from '#domain/seoul-time.ts'

const question = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  state: z.enum(questionStates),
  words: z.string(),
  /** Seoul day. */
  dueDay: z.string(),
  by: z.string(),
  at: instant,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  files: z.array(z.object({ id: z.string(), fileName: z.string(), size: z.int() })),
  settledBy: z.nullable(z.string()),
})
export type CaseQuestion = z.infer<typeof question>

export const readQuestions = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/questions',
  summary: '고객에게 한 질문과 답 보기',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  params: caseParams,
  answer: z.object({
    questions: z.array(question),
    /** Includes an extension by staff. */
    lastDay: z.string(),
  }),
})

/** The notification omits the question text. Throws `question.day` if the day is past or too far ahead. */
export const askFiler = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/questions',
  summary: '고객에게 물어보기',
  who: 'staff',
  right: 'case.message',
  caseAct: 'ask',
  whose: 'branch',
  params: caseParams,
  body: z.object({
    kind: z.enum(questionKinds),
    words: closedWords(5, 1_000),
    dueDay: z.string().check(z.refine(isDay)),
  }),
  answer: z.object({ id: z.string() }),
})

/** Withdraws or closes a question. */
export const settleQuestion = endpoint({
  method: 'POST',
  path: '/api/office/cases/:caseNumber/questions/:questionId/settlement',
  summary: '질문 거두기·마치기',
  who: 'staff',
  right: 'case.message',
  caseAct: 'settle-question',
  whose: 'branch',
  params: z.object({ caseNumber: id('case'), questionId: id('question') }),
  body: z.object({ to: z.enum(['closed', 'withdrawn']) }),
  answer: success,
})

/** Each download writes an access record. */
export const readAnswerFile = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/questions/:questionId/files/:fileId',
  summary: '답에 붙은 파일 내려받기',
  who: 'staff',
  right: 'cases.read',
  attempt: 'download',
  whose: 'branch',
  params: z.object({ caseNumber: id('case'), questionId: id('question'), fileId: id('questionFile') }),
  kind: 'file',
  answer: fileAnswer,
})

const bandCounts = z.object({
  'day-1': z.int(),
  'day-3': z.int(),
  'day-7': z.int(),
  older: z.int(),
  'late-3': z.int(),
  'late-more': z.int(),
})
const agesOfPerson = z.object({
  branchId: z.string(),
  branch: z.string(),
  /** Null: questions of unassigned cases. */
  personId: z.nullable(z.string()),
  person: z.nullable(z.string()),
  total: z.int(),
  ages: bandCounts,
})
export type AgesOfPerson = z.infer<typeof agesOfPerson>

/** Contains no personal data, only counts and staff names. */
export const readQuestionAges = endpoint({
  method: 'GET',
  path: '/api/office/question-ages',
  summary: '답을 기다리는 질문의 나이 보기',
  who: 'staff',
  right: 'staff.manage',
  answer: z.object({ rows: z.array(agesOfPerson) }),
})
