import * as z from 'zod/mini'
import { actReason, caseParams, closedWords, fileAnswer, instant, success, typedLine } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { proposed } from '#contract/proposal.ts'
import { letterActs } from '#domain/letter/events.ts'
import {
  letterFileRoles,
  letterKinds,
  letterOutcomes,
  letterRight,
  letterSources,
  letterStates,
  sentWays,
} from '#domain/letter/letter.ts'
import { termNames } from '#domain/letter/terms.ts'
import { isDay } from '#domain/seoul-time.ts'

export const letterFilters = ['open', 'mine', 'late', 'approving', 'done'] as const
export type LetterFilter = (typeof letterFilters)[number]

const day = z.string().check(z.refine(isDay))
const readValues = z.object({
  kind: z.nullable(z.enum(letterKinds)),
  office: z.nullable(z.string()),
  number: z.nullable(z.string()),
  paperDay: z.nullable(z.string()),
  dueDay: z.nullable(z.string()),
  incomeYear: z.nullable(z.int()),
})

const row = z.object({
  id: z.string(),
  caseNumber: z.string(),
  name: z.string(),
  branch: z.string(),
  state: z.enum(letterStates),
  kind: z.nullable(z.enum(letterKinds)),
  /** Seoul day. */
  dueDay: z.nullable(z.string()),
  late: z.boolean(),
  owner: z.nullable(z.string()),
  addedAt: instant,
})
export type LetterRow = z.infer<typeof row>

/** By due day; those that nobody has read first. */
export const listLetters = endpoint({
  method: 'GET',
  path: '/api/office/letters',
  summary: '세무서 우편물 목록',
  who: 'staff',
  right: 'cases.read',
  query: z.object({ filter: z.optional(z.enum(letterFilters)) }),
  answer: z.object({
    rows: z.array(row),
    total: z.int(),
    counts: z.object({ open: z.int(), mine: z.int(), late: z.int(), approving: z.int(), done: z.int() }),
  }),
})

const letter = z.object({
  id: z.string(),
  version: z.int(),
  source: z.enum(letterSources),
  state: z.enum(letterStates),
  kind: z.nullable(z.enum(letterKinds)),
  incomeYear: z.nullable(z.int()),
  /** The return of that year was filed by us. */
  ours: z.boolean(),
  owner: z.nullable(z.string()),
  office: z.string(),
  officer: z.string(),
  number: z.string(),
  asks: z.string(),
  paperDay: z.nullable(z.string()),
  receivedDay: z.nullable(z.string()),
  paperDueDay: z.nullable(z.string()),
  countedDueDay: z.nullable(z.string()),
  dueDay: z.nullable(z.string()),
  dueReason: z.string(),
  terms: z.array(z.object({ name: z.enum(termNames), day: z.string() })),
  /** Null: nothing could be read, as of a photo. */
  read: z.nullable(readValues),
  text: z.string(),
  question: z.nullable(z.object({ words: z.string(), until: z.nullable(z.string()), waiting: z.boolean() })),
  answer: z.string(),
  draft: z.string(),
  /** What was approved before, beside a new draft. */
  approved: z.string(),
  /** Who asks for the approval; null before. */
  proposed: z.nullable(proposed),
  approvedBy: z.nullable(z.string()),
  sentDay: z.nullable(z.string()),
  sentWay: z.nullable(z.enum(sentWays)),
  sentProof: z.string(),
  outcome: z.nullable(z.enum(letterOutcomes)),
  outcomeNote: z.string(),
  files: z.array(z.object({ id: z.string(), role: z.enum(letterFileRoles), fileName: z.string(), size: z.int() })),
  acts: z.array(z.enum(letterActs)),
  addedAt: instant,
})
export type CaseLetter = z.infer<typeof letter>

/** Writes an access record. */
export const readCaseLetters = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/letters',
  summary: '고객의 세무서 우편물 보기',
  who: 'staff',
  right: 'cases.read',
  whose: 'branch',
  params: caseParams,
  answer: z.object({ letters: z.array(letter), mayAdd: z.boolean(), incomeYear: z.int() }),
})

const recorded = z.object({
  kind: z.enum(letterKinds),
  incomeYear: z.nullable(z.int().check(z.gte(2000), z.lte(2100))),
  office: typedLine(0, 60),
  officer: typedLine(0, 60),
  number: typedLine(0, 60),
  asks: closedWords(2, 2_000),
  paperDay: z.nullable(day),
  receivedDay: day,
  paperDueDay: z.nullable(day),
  /** Null: the earlier of the paper's and the counted day. Another one needs `dueReason`. */
  dueDay: z.nullable(day),
  dueReason: closedWords(0, 300),
})
export type RecordedLetter = z.infer<typeof recorded>

const prepares = { method: 'POST', who: 'staff', right: letterRight('record'), whose: 'branch' } as const
const letterParams = z.object({ caseNumber: id('case'), letterId: id('letter') })
const version = z.int()

/** Throws `letter.due` without any due day, or with one of one's own and no reason. */
export const addCaseLetter = endpoint({
  ...prepares,
  path: '/api/office/cases/:caseNumber/letters',
  summary: '세무서 우편물 적어 넣기',
  params: caseParams,
  body: recorded,
  answer: z.object({ id: z.string() }),
})

/** Throws `letter.due`, `letter.changed`, `letter.edge`. */
export const recordLetter = endpoint({
  ...prepares,
  path: '/api/office/cases/:caseNumber/letters/:letterId/facts',
  summary: '세무서 우편물의 내용과 기한 적기',
  params: letterParams,
  body: z.extend(recorded, { version }),
  answer: success,
})

/** The notification omits the words. Throws `letter.day`, `letter.changed`, `letter.edge`. */
export const askAboutLetter = endpoint({
  ...prepares,
  path: '/api/office/cases/:caseNumber/letters/:letterId/question',
  summary: '우편물에 대해 고객에게 물어보기',
  params: letterParams,
  body: z.object({ version, words: closedWords(5, 1_000), until: day }),
  answer: success,
})

/** `submit`: asks a second person to approve it. Throws `letter.draft`, `letter.changed`, `letter.edge`. */
export const draftLetterAnswer = endpoint({
  ...prepares,
  path: '/api/office/cases/:caseNumber/letters/:letterId/draft',
  summary: '세무서에 보낼 답변 쓰기',
  params: letterParams,
  body: z.object({ version, words: closedWords(0, 10_000), note: closedWords(0, 300), submit: z.boolean() }),
  answer: success,
})

/** Throws `letter.second-person`, `case.licence`, `letter.changed`, `letter.edge`. */
export const approveLetterAnswer = endpoint({
  ...prepares,
  right: letterRight('approve'),
  path: '/api/office/cases/:caseNumber/letters/:letterId/approval',
  summary: '세무서에 보낼 답변 승인하기',
  params: letterParams,
  body: z.object({ version }),
  answer: success,
})

/** Only a reason is needed. Throws `letter.changed`, `letter.edge`. */
export const actOnLetter = endpoint({
  ...prepares,
  path: '/api/office/cases/:caseNumber/letters/:letterId/acts',
  summary: '우편물 맡기·질문 거두기·돌려보내기·다시 열기',
  params: letterParams,
  body: z.object({ version, act: z.enum(['take', 'take-back', 'send-back', 'reopen']), reason: z.nullable(actReason) }),
  answer: success,
})

/** `earlier`: why it was answered before it was recorded; nobody approves it then. Throws `letter.sent-paper`, `letter.day`, `letter.day-earlier`, `letter.changed`, `letter.edge`. */
export const recordSentAnswer = endpoint({
  ...prepares,
  right: letterRight('send'),
  path: '/api/office/cases/:caseNumber/letters/:letterId/sent',
  summary: '세무서에 보낸 답변 적기',
  params: letterParams,
  body: z.object({ version, day, way: z.enum(sentWays), proof: typedLine(2, 100), earlier: z.optional(actReason) }),
  answer: success,
})

/** Throws `letter.outcome` for one that only a sent answer has, `letter.changed`, `letter.edge`. */
export const finishLetter = endpoint({
  ...prepares,
  path: '/api/office/cases/:caseNumber/letters/:letterId/outcome',
  summary: '세무서 우편물 끝내기',
  params: letterParams,
  body: z.object({ version, outcome: z.enum(letterOutcomes), note: closedWords(2, 1_000) }),
  answer: success,
})

/** Throws `letter.many`, `letter.edge`, file problems. */
export const addCaseLetterFile = endpoint({
  ...prepares,
  path: '/api/office/cases/:caseNumber/letters/:letterId/files',
  summary: '우편물이나 보낸 답변의 파일 올리기',
  params: letterParams,
  query: z.object({ role: z.enum(['letter', 'sent']) }),
  accepts: 'file',
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: z.object({ id: z.string() }),
})

/** Each download writes an access record. */
export const readCaseLetterFile = endpoint({
  method: 'GET',
  path: '/api/office/cases/:caseNumber/letters/:letterId/files/:fileId',
  summary: '세무서 우편물의 파일 내려받기',
  who: 'staff',
  right: 'cases.read',
  attempt: 'download',
  whose: 'branch',
  params: z.object({ caseNumber: id('case'), letterId: id('letter'), fileId: id('letterFile') }),
  kind: 'file',
  answer: fileAnswer,
})
