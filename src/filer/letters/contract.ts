import * as z from 'zod/mini'
import { closedWords, fileAnswer, instant, success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { letterFileRoles, letterKinds, letterOutcomes, letterStates, sentWays } from '#domain/letter/letter.ts'

const letter = z.object({
  id: z.string(),
  state: z.enum(letterStates),
  /** Null until the office has read it. */
  kind: z.nullable(z.enum(letterKinds)),
  office: z.string(),
  asks: z.string(),
  /** Seoul days. */
  dueDay: z.nullable(z.string()),
  sentDay: z.nullable(z.string()),
  sentWay: z.nullable(z.enum(sentWays)),
  outcome: z.nullable(z.enum(letterOutcomes)),
  owner: z.nullable(z.string()),
  /** The office reads it until then. */
  readBy: z.nullable(instant),
  question: z.nullable(z.object({ words: z.string(), until: z.string() })),
  answer: z.string(),
  files: z.array(z.object({ id: z.string(), role: z.enum(letterFileRoles), fileName: z.string(), size: z.int() })),
  addedAt: instant,
})
export type OwnLetter = z.infer<typeof letter>

/** What waits for the person, then by due day; done ones last. */
export const listOwnLetters = endpoint({
  method: 'GET',
  path: '/api/letters',
  summary: '내 세무서 우편물',
  who: 'member',
  answer: z.object({
    letters: z.array(letter),
    /** False without a registered case: nobody would read it. */
    open: z.boolean(),
    /** For a letter that is sent now. */
    readBy: instant,
  }),
})

const file = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** The first page. A page that is there already gives its letter. Throws `letter.no-case`, `letter.many`, file problems. */
export const sendLetter = endpoint({
  method: 'POST',
  path: '/api/letters',
  summary: '세무서 우편물 올리기',
  who: 'member',
  accepts: 'file',
  body: file,
  answer: z.object({ id: z.string() }),
})

/** Another page, or a paper for the answer while the office asks. Throws `letter.edge`, `letter.many`, file problems. */
export const addLetterPage = endpoint({
  method: 'POST',
  path: '/api/letters/:letterId/files',
  summary: '세무서 우편물에 파일 더하기',
  who: 'member',
  whose: 'own',
  params: z.object({ letterId: id('letter') }),
  accepts: 'file',
  body: file,
  answer: z.object({ id: z.string() }),
})

/** Throws `letter.edge` if nothing is asked, `question.empty` without words and files. */
export const answerLetter = endpoint({
  method: 'POST',
  path: '/api/letters/:letterId/answer',
  summary: '세무서 우편물에 대한 질문에 답하기',
  who: 'member',
  whose: 'own',
  params: z.object({ letterId: id('letter') }),
  body: z.object({ words: closedWords(0, 2_000) }),
  answer: success,
})

/** Each download writes an access record. */
export const readOwnLetterFile = endpoint({
  method: 'GET',
  path: '/api/letters/:letterId/files/:fileId',
  summary: '세무서 우편물의 파일 내려받기',
  who: 'member',
  whose: 'own',
  params: z.object({ letterId: id('letter'), fileId: id('letterFile') }),
  kind: 'file',
  answer: fileAnswer,
})
