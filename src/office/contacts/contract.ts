import * as z from 'zod/mini'
import { instant, success, closedWords } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { contactReasons } from '#domain/contact.ts'
import { messageFailures } from '#domain/message/failure.ts'

const contact = z.object({
  id: z.string(),
  name: z.string(),
  phoneMask: z.string(),
  branch: z.string(),
  /** Null if not registered; such a case has no page. */
  caseNumber: z.nullable(z.string()),
  reason: z.enum(contactReasons),
  /** Who has the case; null: nobody yet. */
  owner: z.nullable(z.string()),
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
  answer: z.object({
    contacts: z.array(contact),
    messages: z.array(message),
    /** Of both lists, which show the most urgent ones. */
    totals: z.object({ contacts: z.int(), messages: z.int() }),
    /** Text messages of this month; cost in won, null if no price is set. */
    texts: z.object({ count: z.int(), won: z.nullable(z.int()) }),
  }),
})

export const countContacts = endpoint({
  method: 'GET',
  path: '/api/office/contacts/counts',
  summary: '연락할 사람 수',
  who: 'staff',
  right: 'case.message',
  answer: z.object({ open: z.int(), overdue: z.int(), undelivered: z.int() }),
})

/** Returns the unmasked number; each request is recorded. */
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
  body: z.object({ note: closedWords(2, 500) }),
  answer: success,
})

/** A delivered message is not resent. Throws `message.twice` if the same was sent within a day, unless confirmed. */
export const sendAgain = endpoint({
  method: 'POST',
  path: '/api/office/messages/:messageId/again',
  summary: '메시지 다시 보내기',
  who: 'staff',
  right: 'case.message',
  whose: 'branch',
  params: z.object({ messageId: id('message') }),
  body: z.object({ twice: z._default(z.boolean(), false) }),
  /** Send time: the messenger does not deliver at night. */
  answer: z.object({ result: z.literal('S'), at: instant }),
})
