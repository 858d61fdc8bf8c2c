/** A branch that is not there yet begins as a draft. */
import { newBranch } from '#domain/branch/adding/new-branch.ts'
import { branchParts } from '#domain/branch/editing/parts.ts'
import { branchSchema } from '#domain/branch/schema.ts'
import { Problem } from '#domain/problems.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { serveStaff } from '#server/serve.server.ts'
import { addBranch } from './contract.ts'
import { newBranchReason } from './texts.ts'
import { keep } from './handlers.server.ts'

/** Throws `branch.taken` for an id that is served or drafted, `input.invalid` for what another branch has already. */
export const addBranchServed = serveStaff(addBranch, async (context, request) => {
  const { code: branchId, from, withWords, ...given } = request.body
  const { servedBranches, persistence } = context
  await servedBranches.reload()
  const latest = await persistence.branchVersions.latest(branchId)
  const isThere = context.branches.some(({ affiliationId }) => affiliationId === branchId)
  if (isThere || latest?.state === 'draft') throw new Problem('branch.taken')
  if (!context.branches.some(({ affiliationId }) => affiliationId === from))
    throw new Problem('input.invalid', { fields: ['from'] })
  const source = await servedBranches.contentOf(from)
  const content = newBranch(source, { branchId, ...given }, { withWords, today: seoulDay(request.now) })
  const parsed = branchSchema.safeParse(content.value)
  if (!parsed.success)
    throw new Problem('input.invalid', { fields: parsed.error.issues.map(({ path }) => path.join('.')) })
  if (servedBranches.problemsOf(content).some(({ kind }) => kind === 'shared'))
    throw new Problem('input.invalid', { fields: ['hosts', 'siteId'] })
  const version = await keep(
    context,
    request,
    { branchId, version: latest?.number ?? 0 },
    { state: 'draft', content, changed: [...branchParts], reason: newBranchReason },
  )
  return { version }
})
