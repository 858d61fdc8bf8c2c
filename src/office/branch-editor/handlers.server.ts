/** Saves are append-only rows. */
import { needsSecondPerson } from '#domain/advertising/advertising.ts'
import { withChange, withoutLast } from '#domain/branch/editing/change.ts'
import {
  type BranchContent,
  type BranchPart,
  changedParts,
  needsTwo,
  partsOfOperators,
} from '#domain/branch/editing/parts.ts'
import {
  advertNeedsAnother,
  asksAccountEnd,
  isAccountEnd,
  needsAnother,
  type BranchState,
} from '#domain/branch/editing/version.ts'
import { branchSchema } from '#domain/branch/schema.ts'
import { Problem } from '#domain/problems.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Context } from '#server/context.server.ts'
import { draftCookie } from '#server/http/cookies.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { changeBranch, dropBranchDraft, previewBranch, publishBranch, undoBranch } from './contract.ts'
import { ratiosOf } from './pictures.server.ts'
import { advertsOf, hindrancesOf, readEditedBranch, type BranchInEditing } from './edited-branch.server.ts'
import { addBranchVersion, findPublishedUpTo, lockBranchPublishing } from './queries.server.ts'

export const previewSeconds = 600

type Request = StaffRequest<unknown, unknown, unknown>
type NamingRequest = StaffRequest<{ branchId: string; version: number }, unknown, unknown>

/** Throws `branch.changed` after a concurrent save. */
async function latestBranch(context: Context, { body }: NamingRequest): Promise<BranchInEditing> {
  const branch = await readEditedBranch(context, body.branchId)
  if (branch.version !== body.version) throw new Problem('branch.changed')
  return branch
}

type Save = { state: BranchState; content: BranchContent | null; changed: BranchPart[]; reason: string }

/** Writes save and access record together. Throws `branch.changed` on a concurrent save. */
export async function keep(
  context: Context,
  request: Request,
  { branchId, version }: Pick<BranchInEditing, 'branchId' | 'version'>,
  { state, content, changed, reason }: Save,
): Promise<number> {
  const { staff, now } = request
  const number = version + 1
  await context.database.transaction(async (r) => {
    if (state === 'published' && content) {
      // Another branch may have taken the same host meanwhile.
      await lockBranchPublishing(r)
      await context.servedBranches.reload()
      if (hindrancesOf(context, content).length > 0) throw new Problem('branch.unready')
    }
    if (state === 'published' && content) {
      const before = context.branches.find(({ affiliationId }) => affiliationId === branchId)?.hosts ?? []
      await r.hostProofs.keepOnly(
        branchId,
        content.value.hosts.filter((host) => before.includes(host)),
      )
    }
    const row = { branchId, number, state, content, changed, reason, writtenBy: staff.id, writtenAt: now }
    if (!(await addBranchVersion(r, row))) throw new Problem('branch.changed')
    await r.accessRecords.record(
      staffReads(request, reason || `branch ${branchId} ${number}`),
      { act: `branch-${state}`, fields: changed, branchId },
      now,
    )
  })
  if (state === 'published') await context.servedBranches.reload()
  return number
}

/** Throws `input.invalid` for invalid values. */
export const changeBranchServed = serveStaff(changeBranch, async (context, request) => {
  const { body, now } = request
  const branch = await latestBranch(context, request)
  const { branchId: _, version: __, reason = '', ...change } = body
  const isOperators = partsOfOperators.some((part) => part in change)
  if (isOperators && !mayStaff(request.staff.role, 'branch.add', false)) throw new Problem('auth.forbidden')
  if (change.messages?.some(({ approvedOn }) => approvedOn !== null && approvedOn > seoulDay(now)))
    throw new Problem('input.invalid', { fields: ['messages.approvedOn'] })
  const ratios = await ratiosOf(context, branch, change)
  const content = withChange(branch.content, branch.served, change, seoulDay(now), ratios)
  if (!content) throw new Problem('input.invalid', { fields: ['legal.effectiveOn'] })
  const parsed = branchSchema.safeParse(content.value)
  if (!parsed.success)
    throw new Problem('input.invalid', { fields: parsed.error.issues.map(({ path }) => path.join('.')) })
  const changed = changedParts(branch.content, content)
  if (changed.length === 0) return { version: branch.version }
  if (needsTwo(changed) && reason === '') throw new Problem('input.invalid', { fields: ['reason'] })
  return { version: await keep(context, request, branch, { state: 'draft', content, changed, reason }) }
})

/** Throws `branch.unready`, `branch.second-person`, `branch.advert`, and `branch.account-end` if the account digits differ. */
export const publishBranchServed = serveStaff(publishBranch, async (context, request) => {
  const branch = await latestBranch(context, request)
  const { content, served, drafts } = branch
  const changed = changedParts(served, content)
  if (drafts.length === 0 || changed.length === 0 || hindrancesOf(context, content).length > 0)
    throw new Problem('branch.unready')
  if (needsAnother(drafts, changed, request.staff.id)) throw new Problem('branch.second-person')
  if (needsSecondPerson(advertsOf(branch)) && advertNeedsAnother(drafts, request.staff.id))
    throw new Problem('branch.advert')
  if (asksAccountEnd(served, content) && !isAccountEnd(request.body.accountEnd, content))
    throw new Problem('branch.account-end', { fields: ['accountEnd'] })
  await keep(context, request, branch, { state: 'published', content, changed, reason: request.body.reason.trim() })
  return { result: 'S' as const }
})

/** Does nothing if there is no draft. */
export const dropBranchDraftServed = serveStaff(dropBranchDraft, async (context, request) => {
  const branch = await latestBranch(context, request)
  if (branch.drafts.length > 0)
    await keep(context, request, branch, { state: 'dropped', content: null, changed: [], reason: '' })
  return { result: 'S' as const }
})

/** Throws `branch.unready` without an earlier publication, with an open draft, or if the result cannot be served. */
export const undoBranchServed = serveStaff(undoBranch, async (context, request) => {
  const branch = await latestBranch(context, request)
  const { branchId, served, drafts } = branch
  const [last, before] = await findPublishedUpTo(context.database, branchId, branch.version)
  const earlier = before?.content ?? (await context.servedBranches.folderContentOf(branchId))
  if (drafts.length > 0 || !last || !earlier || !served) throw new Problem('branch.unready')
  const content = withoutLast(served, earlier)
  const changed = changedParts(served, content)
  const published = !needsTwo(changed)
  if (changed.length === 0 || (published && hindrancesOf(context, content).length > 0))
    throw new Problem('branch.unready')
  const state = published ? 'published' : 'draft'
  await keep(context, request, branch, { state, content, changed, reason: request.body.reason.trim() })
  return { published }
})

export const previewBranchServed = serveStaff(previewBranch, async (context, { body, answer }) => {
  const { branchId, shown } = body
  await readEditedBranch(context, branchId)
  if (shown) answer.cookie(draftCookie, branchId, previewSeconds)
  else answer.clearCookie(draftCookie)
  return { result: 'S' as const }
})
