import { findReplyBy } from '#domain/business-hours.ts'
import { presented } from '#domain/conversation.ts'
import { Problem } from '#domain/problems.ts'
import { answerFilesMost, fileShown } from '#domain/question/answer-file.ts'
import type { Filing } from '#database/rows.ts'
import { conversationShown } from '#server/case-messages/conversation.server.ts'
import type { Context } from '#server/context.server.ts'
import { receivePaper } from '#server/files/received.server.ts'
import { ownFiling } from '#server/guards/own-filing.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import type { MemberRequest } from '#server/request-context.ts'
import { type Served, serveMember } from '#server/serve.server.ts'
import { settled } from '#server/http/idempotency.server.ts'
import {
  addConversationFile,
  type CaseContact,
  markOwnConversationRead,
  readCaseContact,
  readOwnConversation,
  readOwnConversationFile,
  removeConversationFile,
  writeToOffice,
} from './contract.ts'
import { countUnread } from './queries.server.ts'

type Member = Pick<MemberRequest<unknown, unknown, unknown>, 'account' | 'branch' | 'season' | 'now'>

const authorOf = ({ account }: Member) => ({ side: 'filer' as const, authorId: account.id })

/** A begun case is enough: whoever compares methods may ask. */
async function mustHaveCase({ database }: Context, request: Member): Promise<Filing> {
  const { filing } = await ownFiling(database, request)
  if (!filing) throw new Problem('notfound')
  return filing
}

async function contactOf({ database }: Context, request: Member, filing: Filing | undefined): Promise<CaseContact> {
  const { branch, now } = request
  const assignee = filing?.assigneeId ? await database.staff.find(filing.assigneeId) : undefined
  const name = assignee?.name ?? null
  const face = presented(branch.home.people ?? [], name)
  const licence = face?.licence ?? assignee?.licenceNumber
  return {
    person: name
      ? {
          name,
          role: face?.role ?? '',
          ...(licence ? { licence } : {}),
          ...(face?.picture ? { picture: face.picture } : {}),
        }
      : null,
    unread: filing ? await countUnread(database, filing.id) : 0,
    open: filing !== undefined,
    replyBy: findReplyBy(branch.businessHours, now).toISOString(),
  }
}

const readCaseContactServed = serveMember(readCaseContact, async (context, request) => {
  const { filing } = await ownFiling(context.database, request)
  return contactOf(context, request, filing)
})

const readOwnConversationServed = serveMember(readOwnConversation, async (context, request) => {
  const { database } = context
  const { branch, now } = request
  const { filing } = await ownFiling(database, request)
  const contact = await contactOf(context, request, filing)
  if (!filing) return { messages: [], draft: [], promised: null, ...contact }
  const read = await database.conversation.read(filing, authorOf(request), filerReads(request, 'conversation'), now)
  const names = new Map((await database.staff.list()).map(({ id, name }) => [id, name]))
  const since = filing.messageWaitingSince
  const promised = since && findReplyBy(branch.businessHours, since).toISOString()
  return { ...conversationShown(read, names), ...contact, promised }
})

const writeToOfficeServed = serveMember(writeToOffice, async (context, request) => {
  const { body, now } = request
  const found = await mustHaveCase(context, request)
  return context.database.transaction(async (r) => {
    const filing = await r.filings.lock(found.id)
    await r.conversation.write(filing, authorOf(request), body.words.trim(), now)
    await r.filings.update(filing.id, { messageWaitingSince: filing.messageWaitingSince ?? now }, now)
    return settled(request, r, { result: 'S' as const })
  })
})

const markOwnConversationReadServed = serveMember(markOwnConversationRead, async (context, request) => {
  const { body, now } = request
  const filing = await mustHaveCase(context, request)
  await context.database.transaction(async (r) => {
    await r.conversation.markRead(filing.id, 'office', new Date(body.until), now)
    if (!(await r.conversation.firstUnread(filing.id, 'office'))) await r.outbox.cancelOf(filing.id, ['conversation'])
  })
  return { result: 'S' as const }
})

const addConversationFileServed = serveMember(addConversationFile, async (context, request) => {
  const filing = await mustHaveCase(context, request)
  const file = { ...(await receivePaper(context, request.body)), most: answerFilesMost }
  const { id } = await context.database.transaction((r) =>
    r.conversation.addFile(filing, authorOf(request), file, request.now),
  )
  return { id }
})

const removeConversationFileServed = serveMember(removeConversationFile, async (context, request) => {
  const filing = await mustHaveCase(context, request)
  await context.database.conversation.dropFile(filing.id, authorOf(request), request.body.file)
  return { result: 'S' as const }
})

const readOwnConversationFileServed = serveMember(readOwnConversationFile, async (context, request) => {
  const { conversationFile, now } = request
  const filing = await mustHaveCase(context, request)
  const reader = filerReads(request, 'conversation')
  const file = await context.database.conversation.readFile(filing, conversationFile.id, reader, now)
  if (!file) throw new Problem('notfound')
  return { name: fileShown(file, 0).fileName, type: file.contentType, bytes: file.content }
})

export const ownConversationServed: readonly Served[] = [
  readCaseContactServed,
  readOwnConversationServed,
  writeToOfficeServed,
  markOwnConversationReadServed,
  addConversationFileServed,
  removeConversationFileServed,
  readOwnConversationFileServed,
]
