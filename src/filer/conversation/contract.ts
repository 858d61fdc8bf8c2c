import * as z from 'zod/mini'
import { fileAnswer, instant, success, closedWords } from '#contract/answers.ts'
import { conversation } from '#contract/conversation.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { conversationWordsMost } from '#domain/conversation.ts'

const person = z.object({
  name: z.string(),
  role: z.string(),
  licence: z.optional(z.string()),
  picture: z.optional(z.string()),
})

const contact = z.object({
  /** Null until somebody has the case. */
  person: z.nullable(person),
  /** Messages of the office that were not opened. */
  unread: z.int(),
  open: z.boolean(),
  /** For a message that is written now. */
  replyBy: instant,
})
export type CaseContact = z.infer<typeof contact>

export const readCaseContact = endpoint({
  method: 'GET',
  path: '/api/conversation/contact',
  summary: '내 신고를 맡은 사람',
  who: 'member',
  answer: contact,
})

export const readOwnConversation = endpoint({
  method: 'GET',
  path: '/api/conversation',
  summary: '담당자와 나눈 대화',
  who: 'member',
  answer: z.extend(conversation, {
    ...contact.shape,
    /** Set while a message waits for the office. */
    promised: z.nullable(instant),
  }),
})

/** Throws `question.empty` without words and files. */
export const writeToOffice = endpoint({
  method: 'POST',
  path: '/api/conversation',
  summary: '담당자에게 쓰기',
  who: 'member',
  body: z.object({ words: closedWords(0, conversationWordsMost) }),
  answer: success,
})

/** Idempotent. `until`: the last one on the screen. */
export const markOwnConversationRead = endpoint({
  method: 'POST',
  path: '/api/conversation/read',
  summary: '담당자의 글 읽음',
  who: 'member',
  body: z.object({ until: instant }),
  answer: success,
})

/** Throws `question.file`, `file.*`, `picture.*`, or `question.files` at ten files. */
export const addConversationFile = endpoint({
  method: 'POST',
  path: '/api/conversation/files',
  summary: '대화에 파일 붙이기',
  who: 'member',
  accepts: 'file',
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  answer: z.object({ id: z.string() }),
})

/** Only before it is sent. Idempotent. */
export const removeConversationFile = endpoint({
  method: 'POST',
  path: '/api/conversation/files/removal',
  summary: '대화에 붙인 파일 빼기',
  who: 'member',
  body: z.object({ file: z.uuid() }),
  answer: success,
})

/** Each download writes an access record. */
export const readOwnConversationFile = endpoint({
  method: 'GET',
  path: '/api/conversation/files/:fileId',
  summary: '대화의 파일 내려받기',
  who: 'member',
  whose: 'own',
  params: z.object({ fileId: id('conversationFile') }),
  kind: 'file',
  answer: fileAnswer,
})
