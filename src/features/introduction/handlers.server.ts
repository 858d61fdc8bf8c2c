/** A text page of the branch whose site was asked, in the version in force or an earlier one. */
import { findPage, type Branch, type BranchPage } from '#domain/branch/branch.ts'
import { readDocument, type Block } from '#domain/branch/document.ts'
import { Problem } from '#domain/problems.ts'
import type { Context } from '#server/context.server.ts'
import { serve } from '#server/serve.server.ts'
import { readTextPage } from './contract.ts'
import { changesBetween } from './rules.ts'

type Version = { file: string; effectiveOn: string; replacedOn?: string }

/** The latest first; each is replaced on the day the one above it took effect. */
function versionsOf(page: BranchPage): Version[] {
  const all = [{ file: page.file, effectiveOn: page.effectiveOn }, ...(page.earlier ?? [])]
  return all.map((one, at) => ({ ...one, ...(at > 0 ? { replacedOn: all[at - 1]?.effectiveOn ?? one.effectiveOn } : {}) }))
}

const blocksOf = async ({ branchTexts }: Context, branch: Branch, { file }: Version): Promise<Block[]> => readDocument(await branchTexts.read(branch, file))

export const readTextPageServed = serve(readTextPage, async (context, { branch, params, query }) => {
  const page = findPage(branch, `/${params.name}`)
  if (!page) throw new Problem('notfound')
  const versions = versionsOf(page)
  const at = query.version === undefined ? 0 : versions.findIndex((one) => one.effectiveOn === query.version)
  const asked = versions[at]
  if (!asked) throw new Problem('notfound')
  const before = versions[at + 1]
  const blocks = await blocksOf(context, branch, asked)
  return {
    path: page.path, title: page.title, effectiveOn: asked.effectiveOn, ...(asked.replacedOn ? { replacedOn: asked.replacedOn } : {}), blocks,
    versions: versions.map(({ effectiveOn, replacedOn }) => ({ effectiveOn, ...(replacedOn ? { replacedOn } : {}) })),
    ...(before ? { changes: { since: before.effectiveOn, ...changesBetween(await blocksOf(context, branch, before), blocks) } } : {}),
  }
})
