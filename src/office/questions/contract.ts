/** What the office asks the filer of a case, by a day; the answers (staff work, "messages"). */
import * as z from 'zod/mini'
import { caseParams, fileAnswer, instant, success, typedWords } from '#contract/answers.ts'
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
  /** Who took it back or was done with it. */
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
    /** The season's last day, as staff lengthened it. */
    lastDay: z.string(),
  }),
})

/** The filer is told by a message without the words; throws `question.day` for a day that is over or far off. */
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
    words: typedWords(5, 1_000),
    dueDay: z.string().check(z.refine(isDay)),
  }),
  answer: z.object({ id: z.string() }),
})

/** Takes a question back, or is done with it: its answer was looked at, or came another way. */
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

/** A file that came with an answer; each is a recorded reading. */
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
  /** Null: questions of cases that nobody has. */
  personId: z.nullable(z.string()),
  person: z.nullable(z.string()),
  total: z.int(),
  ages: bandCounts,
})
export type AgesOfPerson = z.infer<typeof agesOfPerson>

/** Counts and names of staff alone: nobody's data. */
export const readQuestionAges = endpoint({
  method: 'GET',
  path: '/api/office/question-ages',
  summary: '답을 기다리는 질문의 나이 보기',
  who: 'staff',
  right: 'staff.manage',
  answer: z.object({ rows: z.array(agesOfPerson) }),
})
