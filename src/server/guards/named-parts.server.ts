import type { AnyEndpoint } from '#contract/endpoint.ts'
import { namedFields, type NamedKind } from '#contract/id.ts'
import { Problem } from '#domain/problems.ts'
import type { Stores } from '#database/rows.ts'
import { isIdentifier } from '#server/guards/identifiers.ts'
import { findFamilyMember, findLetter, findLetterFile } from './part-queries.server.ts'
import {
  findConversationFile,
  findPostFile,
  findPortalPaper,
  findQuestion,
  findQuestionFile,
} from './queries.server.ts'

type Whole = { id: string }
type Call = Partial<Record<'params' | 'query' | 'body', Record<string, unknown> | undefined>>

/** A part of another whole counts as not found. */
export const partsTable = {
  bill: { of: 'case', find: ({ bills }: Stores, id: string, filing: Whole) => bills.find([filing.id], id) },
  familyMember: { of: 'case', find: (r: Stores, id: string, filing: Whole) => findFamilyMember(r, filing.id, id) },
  conversationFile: {
    of: 'conversation',
    find: (r: Stores, id: string, filing: Whole) => findConversationFile(r, filing.id, id),
  },
  portalPaper: { of: 'case', find: (r: Stores, id: string, filing: Whole) => findPortalPaper(r, filing.id, id) },
  letter: { of: 'case', find: (r: Stores, id: string, filing: Whole) => findLetter(r, filing.id, id) },
  letterFile: { of: 'letter', find: (r: Stores, id: string, letter: Whole) => findLetterFile(r, letter.id, id) },
  question: { of: 'case', find: (r: Stores, id: string, filing: Whole) => findQuestion(r, filing.id, id) },
  questionFile: {
    of: 'question',
    find: (r: Stores, id: string, question: Whole) => findQuestionFile(r, question.id, id),
  },
  deskPostFile: { of: 'deskPost', find: (r: Stores, id: string, post: Whole) => findPostFile(r, post.id, id) },
} satisfies Partial<
  Record<NamedKind, { of: NamedKind; find: (stores: Stores, id: string, whole: Whole) => Promise<unknown> }>
>

type PartKind = keyof typeof partsTable
export const isPart = (kind: NamedKind): kind is PartKind => kind in partsTable

/** Throws `notfound`. */
export async function admitParts(
  stores: Stores,
  endpoint: AnyEndpoint,
  call: Call,
  things: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const { place, field, kind } of namedFields(endpoint)) {
    const name = call[place]?.[field]
    if (!isPart(kind) || typeof name !== 'string') continue
    const { of: parent, find } = partsTable[kind]
    const whole = (found[parent] ?? things[parent]) as Whole | undefined
    const part = whole && isIdentifier(name) ? await find(stores, name, whole) : undefined
    if (!part) throw new Problem('notfound')
    found[kind] = part
  }
  return found
}
