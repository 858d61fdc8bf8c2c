import { findReplyBy } from '#domain/business-hours.ts'
import { isBlank } from '#domain/plain-text.ts'
import { Problem } from '#domain/problems.ts'
import {
  addLetter,
  addLetterFile,
  findLetterByPage,
  findLetterToChange,
  openLetterContent,
  openLetterFile,
  readLetters,
  saveLetter,
  type ReadLetterRow,
} from '#database/letters.server.ts'
import type { Filing, Stores } from '#database/rows.ts'
import { letterShownFiles, receiveLetter, notifyLetter } from '#server/case-messages/letters.server.ts'
import type { Context } from '#server/context.server.ts'
import { receivePaper } from '#server/files/received.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import type { MemberRequest } from '#server/request-context.ts'
import { type Served, serveMember } from '#server/serve.server.ts'
import {
  addLetterPage,
  answerLetter,
  listOwnLetters,
  type OwnLetter,
  readOwnLetterFile,
  sendLetter,
} from './contract.ts'
import { inReadingOrder } from './rules.ts'

type Member = MemberRequest<unknown, unknown, unknown>

/** Registered ones, which the office sees, latest first. */
async function casesOf({ database }: Context, { account, branch }: Member): Promise<Filing[]> {
  const filings = await database.filings.listOf(account.id)
  return filings
    .filter(({ branchId, registeredAt }) => branchId === branch.affiliationId && registeredAt !== null)
    .toSorted((filing, other) => other.filingYear - filing.filingYear)
}

function letterShown(row: ReadLetterRow, names: ReadonlyMap<string, string>, { branch }: Member): OwnLetter {
  const { id, state, kind, dueDay, sentDay, sentWay, outcome, ownerId, askedUntil, addedAt, content } = row
  const isOut = state === 'sent' || state === 'done'
  return {
    id,
    state,
    kind,
    office: content.office,
    asks: content.asks,
    dueDay,
    sentDay,
    sentWay,
    outcome: state === 'done' ? outcome : null,
    owner: (ownerId && names.get(ownerId)) ?? null,
    readBy: state === 'received' ? findReplyBy(branch.businessHours, addedAt).toISOString() : null,
    question: state === 'asking' && askedUntil ? { words: content.question, until: askedUntil } : null,
    answer: content.answer,
    files: letterShownFiles(row).filter(({ role }) => role !== 'sent' || isOut),
    addedAt: addedAt.toISOString(),
  }
}

const listOwnLettersServed = serveMember(listOwnLetters, async (context, request) => {
  const { database } = context
  const filings = await casesOf(context, request)
  const rows = await readLetters(database, filings, filerReads(request, 'letters'), request.now)
  const names = new Map((rows.length > 0 ? await database.staff.list() : []).map(({ id, name }) => [id, name]))
  return {
    letters: inReadingOrder(rows.map((row) => letterShown(row, names, request))),
    open: filings.length > 0,
    readBy: findReplyBy(request.branch.businessHours, request.now).toISOString(),
  }
})

const byFiler = ({ account, requestId }: Member) => ({ kind: 'filer' as const, id: account.id, requestId })

const sendLetterServed = serveMember(sendLetter, async (context, request) => {
  const { body, now } = request
  const [found] = await casesOf(context, request)
  if (!found) throw new Problem('letter.no-case')
  const { file, content } = await receiveLetter(context, body)
  const id = await context.database.transaction(async (r) => {
    const filing = await r.filings.lock(found.id)
    const existing = await findLetterByPage(r, filing.id, file.content)
    if (existing) return existing
    const ownerId = filing.assigneeId
    const letterId = await addLetter(r, filing, { source: 'filer', state: 'received', ownerId, content }, now)
    await addLetterFile(r, filing, letterId, { ...file, role: 'letter' }, now)
    await r.cases.note(filing.id, { actor: byFiler(request), kind: 'letter', data: { letterId, act: 'received' } }, now)
    await notifyLetter(context, r, filing, { letterId, template: 'letter-received' }, now)
    return letterId
  })
  return { id }
})

async function ownLetter(r: Stores, { letter }: { letter: { id: string; filingId: string } }) {
  const filing = await r.filings.lock(letter.filingId)
  return { filing, letter: await findLetterToChange(r, filing, letter.id) }
}

const addLetterPageServed = serveMember(addLetterPage, async (context, request) => {
  const file = await receivePaper(context, request.body)
  return context.database.transaction(async (r) => {
    const { filing, letter } = await ownLetter(r, request)
    const role = letter.state === 'asking' ? 'answer' : 'letter'
    if (!['received', 'preparing', 'asking'].includes(letter.state)) throw new Problem('letter.edge')
    const { id } = await addLetterFile(r, filing, letter.id, { ...file, role }, request.now)
    return { id }
  })
})

const answerLetterServed = serveMember(answerLetter, async (context, request) => {
  const { body, now } = request
  const words = body.words.trim()
  await context.database.transaction(async (r) => {
    const { filing, letter } = await ownLetter(r, request)
    if (letter.state !== 'asking' || !letter.askedAt) throw new Problem('letter.edge')
    const since = letter.askedAt
    const hasFiles = letter.files.some(({ role, addedAt }) => role === 'answer' && addedAt >= since)
    if (isBlank(words) && !hasFiles) throw new Problem('question.empty', { fields: ['words'] })
    const before = await openLetterContent(r, filing, letter.id, filerReads(request, 'letters'), now)
    const content = { ...before, answer: words }
    await saveLetter(r, filing, letter, { state: 'preparing', content }, now)
    const data = { letterId: letter.id, act: 'answered' as const }
    await r.cases.note(filing.id, { actor: byFiler(request), kind: 'letter', data }, now)
  })
  return { result: 'S' as const }
})

const readOwnLetterFileServed = serveMember(readOwnLetterFile, async ({ database }, request) => {
  const { letter, letterFile, now } = request
  const filing = await database.filings.get(letter.filingId)
  const named = letterFile.letterId === letter.id ? letterFile : undefined
  const file = named && (await openLetterFile(database, filing, named, filerReads(request, 'letters'), now))
  if (!file) throw new Problem('notfound')
  const [shown] = letterShownFiles({ files: [file], addedAt: file.addedAt }, file.place)
  return { name: shown!.fileName, type: file.contentType, bytes: file.content }
})

export const ownLettersServed: readonly Served[] = [
  listOwnLettersServed,
  sendLetterServed,
  addLetterPageServed,
  answerLetterServed,
  readOwnLetterFileServed,
]
