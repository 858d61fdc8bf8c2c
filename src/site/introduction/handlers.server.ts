import {
  findPage,
  inForceAt,
  listVersions,
  type Branch,
  type BranchPage,
  type PageVersion,
} from '#domain/branch/branch.ts'
import { readDocument, type Block } from '#domain/branch/document.ts'
import { Problem } from '#domain/problems.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Context } from '#server/context.server.ts'
import { serve } from '#server/serve.server.ts'
import { readTextPage } from './contract.ts'
import { changesBetween } from './rules.ts'

type Version = PageVersion & { replacedOn?: string; announced?: true }

function versionsAt(page: BranchPage, day: string): { versions: Version[]; inForce: number } {
  const all = listVersions(page)
  const inForce = inForceAt(all, day)
  const versions = all.map((version, at): Version => {
    if (at < inForce) return { ...version, announced: true }
    return at === inForce ? version : { ...version, replacedOn: all[at - 1]?.effectiveOn ?? version.effectiveOn }
  })
  return { versions, inForce }
}

const versionFacts = ({ replacedOn, announced }: Version) => ({
  ...(replacedOn ? { replacedOn } : {}),
  ...(announced ? { announced } : {}),
})

const loadBlocks = async ({ servedBranches }: Context, branch: Branch, { file }: Version): Promise<Block[]> =>
  readDocument(await servedBranches.readText(branch, file))

export const readTextPageServed = serve(readTextPage, async (context, { branch, params, query, now }) => {
  const page = findPage(branch, `/${params.name}`)
  if (!page) throw new Problem('notfound')
  const { versions, inForce } = versionsAt(page, seoulDay(now))
  const at =
    query.version === undefined ? inForce : versions.findIndex((version) => version.effectiveOn === query.version)
  const request = versions[at]
  if (!request) throw new Problem('notfound')
  const before = versions[at + 1]
  const blocks = await loadBlocks(context, branch, request)
  return {
    path: page.path,
    title: page.title,
    effectiveOn: request.effectiveOn,
    ...versionFacts(request),
    blocks,
    versions: versions.map((version) => ({ effectiveOn: version.effectiveOn, ...versionFacts(version) })),
    ...(before
      ? { changes: { since: before.effectiveOn, ...changesBetween(await loadBlocks(context, branch, before), blocks) } }
      : {}),
  }
})
