import { advertFindings, type AdvertFinding } from '#domain/advertising/advertising.ts'
import type { BranchContent } from '#domain/branch/editing/parts.ts'
import { strangeWords } from '#domain/branch/own-words.ts'
import { brokenPromises, type BrokenPromise } from '#domain/branch/editing/promises.ts'
import { openDraft } from '#domain/branch/editing/version.ts'
import { Problem } from '#domain/problems.ts'
import type { BranchSave } from '#database/branches.server.ts'
import type { Context } from '#server/context.server.ts'
import { unprovenNumber } from '#server/branches/firm-warnings.server.ts'
import { untoldProcessors } from '#server/settings/processors.ts'
import { listBranchSaves } from './queries.server.ts'

const savesShown = 60

export type BranchInEditing = {
  branchId: string
  /** Undefined if never served. */
  served: BranchContent | undefined
  saves: readonly BranchSave[]
  /** Oldest first. */
  drafts: readonly BranchSave[]
  content: BranchContent
  version: number
}

/** Throws `input.invalid` for an unknown branch. */
export async function readEditedBranch(context: Context, branchId: string): Promise<BranchInEditing> {
  const { database, servedBranches, branches } = context
  await servedBranches.reload()
  const isServed = branches.some(({ affiliationId }) => affiliationId === branchId)
  const served = isServed ? await servedBranches.contentOf(branchId) : undefined
  const saves = await listBranchSaves(database, branchId, savesShown)
  const drafts = openDraft(saves)
  const content = (drafts.length > 0 ? saves[0]?.content : undefined) ?? served
  if (!content) throw new Problem('input.invalid', { fields: ['branchId'] })
  return { branchId, served, saves, drafts, content, version: saves[0]?.number ?? 0 }
}

export function hindrancesOf({ servedBranches, branches, settings }: Context, content: BranchContent): BrokenPromise[] {
  const problems = servedBranches.problemsOf(content).map(({ kind, about }) => ({ kind, about }))
  if (problems.some(({ kind }) => kind === 'unreadable')) return problems
  const others = branches.filter(({ affiliationId }) => affiliationId !== content.value.affiliationId)
  return [
    ...problems,
    ...strangeWords(content, others),
    ...brokenPromises(content),
    ...untoldProcessors(content, settings).map((about) => ({ kind: 'policy-processor' as const, about })),
    ...newNumber(content, branches),
  ]
}

/** A number that is served already hinders no other change. */
function newNumber({ value }: BranchContent, branches: Context['branches']): BrokenPromise[] {
  const { text } = value.contact.businessNumber
  const served = branches.find(({ affiliationId }) => affiliationId === value.affiliationId)
  if (text.trim() === '' || text === served?.contact.businessNumber.text) return []
  return unprovenNumber(value).map(({ kind, about }) => ({ kind, about }))
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\p{Script=Hangul}/u.test(value) ? [value] : []
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(wordsIn) : []
}

/** What the draft adds; the same words twice are told once. */
export function advertsOf({ served, content }: Pick<BranchInEditing, 'served' | 'content'>): AdvertFinding[] {
  const before = new Set(wordsIn([served?.value, served?.texts]))
  const added = wordsIn([content.value, content.texts]).filter((words) => !before.has(words))
  const found = added.flatMap(advertFindings)
  return [...new Map(found.map((finding) => [`${finding.kind} ${finding.words}`, finding])).values()]
}
