/**
 * The desk of people whom the office promised to contact, and of messages that did not arrive (staff work, "today").
 */
import * as z from 'zod/mini'
import { instant, success, typedWords } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { contactReasons } from '#domain/contact.ts'
import { messageFailures } from '#domain/message/failure.ts'

const contact = z.object({
  id: z.string(),
  name: z.string(),
  phoneMask: z.string(),
  branch: z.string(),
  /** Null for a case that is not registered: it has no page of its own. */
  caseNumber: z.nullable(z.string()),
  reason: z.enum(contactReasons),
  since: instant,
  dueAt: instant,
})
export type ContactRow = z.infer<typeof contact>

const message = z.object({
  id: z.string(),
  name: z.string(),
  branch: z.string(),
  caseNumber: z.nullable(z.string()),
  template: z.string(),
  since: instant,
  failure: z.enum(messageFailures),
})
export type MessageRow = z.infer<typeof message>

export const listContacts = endpoint({
  method: 'GET',
  path: '/api/office/contacts',
  summary: '연락할 사람과 전해지지 않은 메시지',
  who: 'staff',
  right: 'case.message',
  answer: z.object({ contacts: z.array(contact), messages: z.array(message) }),
})

/** How many wait, for the first page. */
export const countContacts = endpoint({
  method: 'GET',
  path: '/api/office/contacts/counts',
  summary: '연락할 사람 수',
  who: 'staff',
  right: 'case.message',
  answer: z.object({ open: z.int(), overdue: z.int(), undelivered: z.int() }),
})

/** The whole number, opened on record. */
export const revealContactPhone = endpoint({
  method: 'POST',
  path: '/api/office/contacts/:contactId/phone',
  summary: '연락할 사람의 전화번호 보기',
  who: 'staff',
  right: 'case.message',
  attempt: 'reveal',
  whose: 'branch',
  params: z.object({ contactId: id('contact') }),
  body: z.object({}),
  answer: z.object({ value: z.string() }),
})

export const finishContact = endpoint({
  method: 'POST',
  path: '/api/office/contacts/:contactId/done',
  summary: '연락을 마침',
  who: 'staff',
  right: 'case.message',
  whose: 'branch',
  params: z.object({ contactId: id('contact') }),
  body: z.object({ note: typedWords(2, 500) }),
  answer: success,
})

/**
 * Starts a message again that was not sent or did not arrive; what had arrived after all is not sent twice. Throws
 * `message.twice` when the same went to the same person within a day, unless that is meant.
 */
export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/office/messages/:messageId/again',
  summary: '메시지 다시 보내기',
  who: 'staff',
  right: 'case.message',
  whose: 'branch',
  params: z.object({ messageId: id('message') }),
  body: z.object({ twice: z._default(z.boolean(), false) }),
  /** When it leaves: the messenger rings nobody at night. */
  answer: z.object({ result: z.literal('S'), at: instant }),
})
