import * as z from 'zod/mini'
import { fileAnswer, instant, success, closedWords } from '#contract/answers.ts'
import { conversation } from '#contract/conversation.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { conversationWordsMost } from '#domain/conversation.ts'

const row = z.object({
  caseNumber: z.string(),
  name: z.string(),
  branch: z.string(),
  assignee: z.nullable(z.string()),
  /** `message`: of the conversation. `answer`: to a question of the office. */
  kind: z.enum(['message', 'answer']),
  since: instant,
  replyBy: instant,
  late: z.boolean(),
  /** A begun, unregistered case has no page. */
  registered: z.boolean(),
})
export type WaitingConversation = z.infer<typeof row>

/** What waits for an answer of the office, longest first. */
export const listConversations = endpoint({
  method: 'GET',
  path: '/api/office/conversations',
  summary: '답을 기다리는 고객의 글',
  who: 'staff',
  right: 'case.message',
  answer: z.object({ rows: z.array(row), total: z.int() }),
})

/** Where unsent text stays in the tab. */
export const conversationDraft = (caseNumber: string) => `conversation/${caseNumber}`

const talk = { caseNumber: id('conversation') }
const ofCase = { who: 'staff', right: 'case.message', whose: 'branch', params: z.object(talk) } as const

export const readConversation = endpoint({
  ...ofCase,
  method: 'GET',
  path: '/api/office/conversations/:caseNumber',
  summary: '고객과 나눈 대화',
  answer: z.extend(conversation, {
    name: z.string(),
    /** Since when the filer waits for an answer. */
    since: z.nullable(instant),
    mayWrite: z.boolean(),
    died: z.boolean(),
  }),
})

/** Throws `question.empty` without words and files, `notfound` if the person left. */
export const writeToFiler = endpoint({
  ...ofCase,
  method: 'POST',
  path: '/api/office/conversations/:caseNumber',
  summary: '고객에게 쓰기',
  body: z.object({ words: closedWords(0, conversationWordsMost) }),
  answer: success,
})

/** Idempotent. `until`: the last one on the screen. */
export const markConversationRead = endpoint({
  ...ofCase,
  method: 'POST',
  path: '/api/office/conversations/:caseNumber/read',
  summary: '고객의 글 읽음',
  body: z.object({ until: instant }),
  answer: success,
})

/** Nothing to answer, such as thanks. Idempotent. */
export const settleConversation = endpoint({
  ...ofCase,
  method: 'POST',
  path: '/api/office/conversations/:caseNumber/settlement',
  summary: '답할 것 없음',
  body: z.object({ until: instant }),
  answer: success,
})

/** Throws `question.file`, `file.*`, `picture.*`, or `question.files` at ten files. */
export const addOfficeFile = endpoint({
  ...ofCase,
  method: 'POST',
  path: '/api/office/conversations/:caseNumber/files',
  summary: '고객에게 보낼 파일 붙이기',
  accepts: 'file',
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: z.object({ id: z.string() }),
})

/** Only before it is sent. Idempotent. */
export const removeOfficeFile = endpoint({
  ...ofCase,
  method: 'POST',
  path: '/api/office/conversations/:caseNumber/files/removal',
  summary: '고객에게 보낼 파일 빼기',
  body: z.object({ file: z.uuid() }),
  answer: success,
})

/** Each download writes an access record. */
export const readConversationFile = endpoint({
  method: 'GET',
  path: '/api/office/conversations/:caseNumber/files/:fileId',
  summary: '대화의 파일 내려받기',
  who: 'staff',
  right: 'case.message',
  attempt: 'download',
  whose: 'branch',
  params: z.object({ ...talk, fileId: id('conversationFile') }),
  kind: 'file',
  answer: fileAnswer,
})
