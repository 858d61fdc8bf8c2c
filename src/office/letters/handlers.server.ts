/** Each act reads the letter under its case's lock; `version` stood on the screen. */
import { type LetterAct } from '#domain/letter/events.ts'
import { letterProblem, stateAfter, unansweredOutcomes } from '#domain/letter/letter.ts'
import { findDueDay } from '#domain/letter/terms.ts'
import { isBlank } from '#domain/plain-text.ts'
import { Problem } from '#domain/problems.ts'
import { isDueDay } from '#domain/question/question.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import {
  addLetter,
  addLetterFile,
  emptyContent,
  type LetterChanges,
  type LetterContent,
  findLetterToChange,
  openLetterContent,
  openLetterFile,
  saveLetter,
} from '#database/letters.server.ts'
import type { Filing, Stores } from '#database/rows.ts'
import { letterShownFiles, notifyLetter } from '#server/case-messages/letters.server.ts'
import type { Context } from '#server/context.server.ts'
import { receivePaper } from '#server/files/received.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { type Served, serveStaff } from '#server/serve.server.ts'
import { settled } from '#server/http/idempotency.server.ts'
import {
  actOnLetter,
  addCaseLetter,
  addCaseLetterFile,
  approveLetterAnswer,
  askAboutLetter,
  draftLetterAnswer,
  finishLetter,
  readCaseLetterFile,
  type RecordedLetter,
  recordLetter,
  recordSentAnswer,
} from './contract.ts'
import { factsOf, listsServed } from './lists.server.ts'

type Staff = StaffRequest<unknown, unknown, unknown>

/** Throws `letter.due`. */
function recordedFacts(body: RecordedLetter): LetterChanges & { told: Partial<LetterContent> } {
  const { kind, incomeYear, paperDay, receivedDay, paperDueDay, office, officer, number, asks } = body
  const { counted, due } = findDueDay({ kind, receivedDay, paperDueDay, incomeYear })
  const isOwn = body.dueDay !== null && body.dueDay !== due
  const dueReason = isOwn ? body.dueReason.trim() : ''
  if ((isOwn && isBlank(dueReason)) || (!isOwn && due === null)) throw new Problem('letter.due', { fields: ['dueDay'] })
  return {
    kind,
    incomeYear,
    paperDay,
    receivedDay,
    paperDueDay,
    countedDueDay: counted,
    dueDay: isOwn ? body.dueDay : due,
    told: { office, officer, number, asks: asks.trim(), dueReason },
  }
}

const actorOf = ({ staff, requestId }: Staff) => ({ kind: 'staff' as const, id: staff.id, requestId })

const addCaseLetterServed = serveStaff(addCaseLetter, async ({ database }, request) => {
  const { case: found, staff, body, now } = request
  const { told: recordedContent, ...facts } = recordedFacts(body)
  return database.transaction(async (r) => {
    const filing = await r.filings.lock(found.id)
    const content = { ...emptyContent, ...recordedContent }
    const letter = { ...facts, source: 'staff' as const, state: 'preparing' as const, ownerId: staff.id, content }
    const letterId = await addLetter(r, filing, letter, now)
    await r.cases.note(filing.id, { actor: actorOf(request), kind: 'letter', data: { letterId, act: 'record' } }, now)
    return settled(request, r, { id: letterId })
  })
})

type Acting = Staff & { case: Filing; letter: { id: string }; body: { version: number } }
type Held = Awaited<ReturnType<typeof findLetterToChange>>
type Done = { changes: LetterChanges; content?: Partial<LetterContent>; reason?: string | null }

async function heldLetter(r: Stores, request: Omit<Acting, 'body'>) {
  const filing = await r.filings.lock(request.case.id)
  return { filing, letter: await findLetterToChange(r, filing, request.letter.id) }
}

/** Refuses before the content is opened. Throws `letter.changed`, and what the acts table says. */
async function doLetterAct(
  context: Context,
  request: Acting,
  act: LetterAct,
  does: (letter: Held, r: Stores, filing: Filing) => Promise<Done> | Done,
): Promise<{ result: 'S' }> {
  const { staff, now, body } = request
  await context.database.transaction(async (r) => {
    const { filing, letter } = await heldLetter(r, request)
    if (letter.version !== body.version) throw new Problem('letter.changed')
    const problem = letterProblem(act, factsOf(context, filing, letter), staff)
    if (problem) throw new Problem(problem)
    const { reason, content: written, changes } = await does(letter, r, filing)
    const before = written && (await openLetterContent(r, filing, letter.id, staffReads(request, 'letters'), now))
    const content = before && { content: { ...before, ...written } }
    await saveLetter(r, filing, letter, { ...changes, ...content, state: stateAfter(act, letter.state) }, now)
    const event = { actor: actorOf(request), data: { letterId: letter.id, act } }
    if (reason) await r.cases.note(filing.id, { ...event, kind: 'letter-reason', reason }, now)
    else await r.cases.note(filing.id, { ...event, kind: 'letter' }, now)
  })
  return { result: 'S' }
}

const recordLetterServed = serveStaff(recordLetter, async (context, request) => {
  const { told: recordedContent, ...facts } = recordedFacts(request.body)
  return doLetterAct(context, request, 'record', ({ ownerId }) => ({
    changes: { ...facts, remindedOn: '', ownerId: ownerId ?? request.staff.id },
    content: recordedContent,
    reason: recordedContent.dueReason ?? null,
  }))
})

const askAboutLetterServed = serveStaff(askAboutLetter, async (context, request) => {
  const { words, until } = request.body
  const { now } = request
  return doLetterAct(context, request, 'ask', async ({ id, version, dueDay }, r, filing) => {
    if (!isDueDay(until, now) || (dueDay !== null && until > dueDay && dueDay >= seoulDay(now)))
      throw new Problem('letter.day', { fields: ['until'] })
    await notifyLetter(context, r, filing, { letterId: id, template: 'letter-asked', until, number: version }, now)
    return { changes: { askedUntil: until, askedAt: now }, content: { question: words.trim(), answer: '' } }
  })
})

const draftLetterAnswerServed = serveStaff(draftLetterAnswer, async (context, request) => {
  const { words, note, submit } = request.body
  const { staff, now } = request
  const draft = words.trim()
  if (submit && isBlank(draft)) throw new Problem('letter.draft', { fields: ['words'] })
  return doLetterAct(context, request, submit ? 'submit' : 'draft', () => ({
    changes: { draftBy: staff.id, draftAt: now, approvedBy: null },
    content: { draft, draftNote: note.trim() },
  }))
})

const approveLetterAnswerServed = serveStaff(approveLetterAnswer, async (context, request) =>
  doLetterAct(context, request, 'approve', async (letter, r, filing) => {
    const reader = staffReads(request, 'letters')
    const { draft } = await openLetterContent(r, filing, letter.id, reader, request.now)
    return { changes: { approvedBy: request.staff.id }, content: { approved: draft } }
  }),
)

const actOnLetterServed = serveStaff(actOnLetter, async (context, request) => {
  const { act, reason } = request.body
  const isReasoned = act === 'send-back' || act === 'reopen'
  if (isReasoned && reason === null) throw new Problem('input.invalid', { fields: ['reason'] })
  const changes = {
    take: { ownerId: request.staff.id },
    'take-back': {},
    'send-back': { approvedBy: null },
    reopen: { outcome: null, doneAt: null, approvedBy: null, sentDay: null, sentWay: null, remindedOn: '' },
  }[act]
  return doLetterAct(context, request, act, () => ({ changes, reason: isReasoned ? reason : null }))
})

const recordSentAnswerServed = serveStaff(recordSentAnswer, async (context, request) => {
  const { day, way, proof, earlier } = request.body
  const { now } = request
  if (earlier)
    return doLetterAct(context, request, 'sent-earlier', ({ receivedDay, addedAt }) => {
      if (day < (receivedDay ?? day) || day > seoulDay(addedAt))
        throw new Problem('letter.day-earlier', { fields: ['day'] })
      return { changes: { sentDay: day, sentWay: way }, content: { sentProof: proof }, reason: earlier.trim() }
    })
  return doLetterAct(context, request, 'send', async ({ id, version, addedAt }, r, filing) => {
    if (day > seoulDay(now) || day < seoulDay(addedAt)) throw new Problem('letter.day', { fields: ['day'] })
    await notifyLetter(context, r, filing, { letterId: id, template: 'letter-answered', day, number: version }, now)
    return { changes: { sentDay: day, sentWay: way }, content: { sentProof: proof } }
  })
})

const finishLetterServed = serveStaff(finishLetter, async (context, request) => {
  const { outcome, note } = request.body
  return doLetterAct(context, request, 'finish', ({ sentDay }) => {
    if (sentDay === null && !unansweredOutcomes.includes(outcome))
      throw new Problem('letter.outcome', { fields: ['outcome'] })
    return { changes: { outcome, doneAt: request.now }, content: { outcomeNote: note.trim() } }
  })
})

const addCaseLetterFileServed = serveStaff(addCaseLetterFile, async (context, request) => {
  const file = await receivePaper(context, request.body)
  const { role } = request.query
  return context.database.transaction(async (r) => {
    const { filing, letter } = await heldLetter(r, request)
    const problem = letterProblem('add-file', factsOf(context, filing, letter), request.staff)
    if (problem) throw new Problem(problem)
    const { id } = await addLetterFile(r, filing, letter.id, { ...file, role }, request.now)
    const data = { letterId: letter.id, act: 'add-file' as const }
    await r.cases.note(filing.id, { actor: actorOf(request), kind: 'letter', data }, request.now)
    return { id }
  })
})

const readCaseLetterFileServed = serveStaff(readCaseLetterFile, async ({ database }, request) => {
  const { case: filing, letterFile, now } = request
  const file = await openLetterFile(database, filing, letterFile, staffReads(request, 'letters'), now)
  if (!file) throw new Problem('notfound')
  const [shown] = letterShownFiles({ files: [file], addedAt: file.addedAt }, file.place)
  return { name: shown!.fileName, type: file.contentType, bytes: file.content }
})

export const lettersServed: readonly Served[] = [
  ...listsServed,
  addCaseLetterServed,
  recordLetterServed,
  askAboutLetterServed,
  draftLetterAnswerServed,
  approveLetterAnswerServed,
  actOnLetterServed,
  recordSentAnswerServed,
  finishLetterServed,
  addCaseLetterFileServed,
  readCaseLetterFileServed,
]
