import { paperNames } from '#domain/portal-papers/names.texts.ts'
import { fileSubjects } from '#domain/question/texts.ts'
import { conversationSubject, officeFileName, toSubject } from '#domain/question/answer-file.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { listCaseFiles, type ListedFile } from './contract.ts'
import { listAnswerFiles, listConversationFiles, listPaperFiles } from './queries.server.ts'

const none = { questionId: null, paper: null }

/** Counts within a subject: no two files have one name. */
function numbered() {
  const counts = new Map<string, number>()
  return (subject: string) => {
    const place = counts.get(subject) ?? 0
    counts.set(subject, place + 1)
    return place
  }
}

export const listCaseFilesServed = serveStaff(listCaseFiles, async ({ database }, request) => {
  const { case: filing, now } = request
  const [answers, talk, papers, bills] = await Promise.all([
    listAnswerFiles(database, filing, staffReads(request, 'questions'), now),
    listConversationFiles(database, filing.id),
    listPaperFiles(database, filing.id),
    database.bills.list(filing.id),
  ])
  const placeOf = numbered()
  const nameOf = (subject: string, contentType: string) =>
    officeFileName(subject, filing.caseNumber, contentType, placeOf(subject))
  const files: ListedFile[] = [
    ...papers.map(({ id, kind, contentType, size, at }) => ({
      ...none,
      id,
      source: 'paper' as const,
      paper: kind,
      fileName: nameOf(paperNames[kind], contentType),
      size,
      at: at.toISOString(),
    })),
    ...answers.map(({ id, questionId, contentType, size, addedAt, words }) => ({
      ...none,
      id,
      source: 'answer' as const,
      questionId,
      fileName: nameOf(toSubject(words) || fileSubjects.answer, contentType),
      size,
      at: addedAt.toISOString(),
    })),
    ...talk.map(({ id, contentType, size, at }) => ({
      ...none,
      id,
      source: 'conversation' as const,
      fileName: nameOf(conversationSubject(at ?? now), contentType),
      size,
      at: (at ?? now).toISOString(),
    })),
    ...bills.map(({ id, kind, fileName, size, addedAt }) => ({
      ...none,
      id,
      source: kind === 'book' ? ('book' as const) : ('document' as const),
      fileName,
      size,
      at: addedAt.toISOString(),
    })),
  ]
  return { files }
})
