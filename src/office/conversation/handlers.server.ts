import { findReplyBy } from '#domain/business-hours.ts'
import { Problem } from '#domain/problems.ts'
import { answerFilesMost, conversationSubject, officeFileName, officeFileShown } from '#domain/question/answer-file.ts'
import { fileSubjects } from '#domain/question/texts.ts'
import { conversationShown, notifyConversation } from '#server/case-messages/conversation.server.ts'
import { receivePaper } from '#server/files/received.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffMember } from '#server/request-context.ts'
import { type Served, serveStaff } from '#server/serve.server.ts'
import { settled } from '#server/http/idempotency.server.ts'
import {
  addOfficeFile,
  listConversations,
  markConversationRead,
  readConversation,
  readConversationFile,
  removeOfficeFile,
  settleConversation,
  writeToFiler,
} from './contract.ts'
import { listWaitingConversations } from './queries.server.ts'

const rowsAtMost = 200

const authorOf = ({ id }: StaffMember) => ({ side: 'office' as const, authorId: id })

const listConversationsServed = serveStaff(listConversations, async ({ database, branchOf }, request) => {
  const { staff, now } = request
  const own = staff.role === 'operator' ? {} : { branchId: staff.branchId }
  const { rows, total } = await listWaitingConversations(database, { ...own, limit: rowsAtMost })
  const names = { act: 'list', fields: ['name'], ...own }
  await database.accessRecords.record(staffReads(request, 'conversations'), names, now)
  return {
    rows: rows.map(({ branchId, since, name, ...row }) => {
      const replyAt = findReplyBy(branchOf(branchId).businessHours, since)
      return {
        ...row,
        name: name ?? '',
        branch: branchOf(branchId).name,
        since: since.toISOString(),
        replyBy: replyAt.toISOString(),
        late: replyAt < now,
      }
    }),
    total,
  }
})

const readConversationServed = serveStaff(readConversation, async ({ database }, request) => {
  const { conversation: filing, staff, now } = request
  const reader = staffReads(request, 'conversation')
  const [read, people] = await Promise.all([
    database.conversation.read(filing, authorOf(staff), reader, now),
    database.staff.list(),
  ])
  return {
    ...conversationShown(read, new Map(people.map(({ id, name }) => [id, name])), (file, place, at) =>
      officeFileShown(file, place, { subject: conversationSubject(at), caseNumber: filing.caseNumber }),
    ),
    name: filing.filerName ?? '',
    since: filing.messageWaitingSince?.toISOString() ?? null,
    mayWrite: filing.filerName !== null,
    died: filing.diedOn !== null,
  }
})

const writeToFilerServed = serveStaff(writeToFiler, async ({ database }, request) => {
  const { conversation, body, staff, now } = request
  return database.transaction(async (r) => {
    const filing = await r.filings.lock(conversation.id)
    if (filing.filerName === null) throw new Problem('notfound')
    await r.conversation.write(filing, authorOf(staff), body.words.trim(), now)
    await r.filings.update(filing.id, { messageWaitingSince: null }, now)
    await notifyConversation(r, filing, now)
    return settled(request, r, { result: 'S' as const })
  })
})

const markConversationReadServed = serveStaff(
  markConversationRead,
  async ({ database }, { conversation, body, now }) => {
    await database.conversation.markRead(conversation.id, 'filer', new Date(body.until), now)
    return { result: 'S' as const }
  },
)

const settleConversationServed = serveStaff(settleConversation, async ({ database }, { conversation, body, now }) => {
  await database.transaction(async (r) => {
    const filing = await r.filings.lock(conversation.id)
    const later = await r.conversation.firstAfter(filing.id, 'filer', new Date(body.until))
    await r.filings.update(filing.id, { messageWaitingSince: later ?? null }, now)
  })
  return { result: 'S' as const }
})

const addOfficeFileServed = serveStaff(addOfficeFile, async (context, { conversation, body, staff, now }) => {
  const file = { ...(await receivePaper(context, body)), most: answerFilesMost }
  const { id } = await context.database.transaction((r) =>
    r.conversation.addFile(conversation, authorOf(staff), file, now),
  )
  return { id }
})

const removeOfficeFileServed = serveStaff(removeOfficeFile, async ({ database }, { conversation, body, staff }) => {
  await database.conversation.dropFile(conversation.id, authorOf(staff), body.file)
  return { result: 'S' as const }
})

const readConversationFileServed = serveStaff(readConversationFile, async ({ database }, request) => {
  const { conversation, conversationFile, now } = request
  const reader = staffReads(request, 'conversation')
  const file = await database.conversation.readFile(conversation, conversationFile.id, reader, now)
  if (!file) throw new Problem('notfound')
  const name = officeFileName(fileSubjects.conversation, conversation.caseNumber, file.contentType)
  return { name, type: file.contentType, bytes: file.content }
})

export const conversationServed: readonly Served[] = [
  listConversationsServed,
  readConversationServed,
  writeToFilerServed,
  markConversationReadServed,
  settleConversationServed,
  addOfficeFileServed,
  removeOfficeFileServed,
  readConversationFileServed,
]
