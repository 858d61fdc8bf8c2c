/** What the office sees of a branch: its values, the draft with all that is wrong with it, and the history. */
import { differencesBetween } from '#domain/branch/editing/differences.ts'
import { changedParts, type BranchPart } from '#domain/branch/editing/parts.ts'
import { asksAccountEnd, needsAnother } from '#domain/branch/editing/version.ts'
import { talkTemplates } from '#domain/message/approvals.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { commandLineId } from '#domain/staff-account/command-line.ts'
import { commandLineName } from '#domain/staff-account/texts.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { templates } from '#integrations/messages/port.ts'
import type { BranchSave } from '#persistence/branches/store.server.ts'
import { activePeople, secondPersonGaps } from '#server/branches/second-persons.server.ts'
import type { Context } from '#server/context.server.ts'
import { serveStaff } from '#server/serve.server.ts'
import type { StaffMember } from '#server/request-context.ts'
import { readBranchChanges, readBranchDesk, type BranchDesk, type BranchSaveRow, type LegalText } from './contract.ts'
import { editedOf, pricesBetween } from './rules.ts'
import { ownSettings } from '#server/settings/branch-settings.ts'
import { hindrancesOf, deskBranch, type DeskBranch } from './desk-branch.server.ts'

/** Above every save's number. */
const lastNumber = 999_999_999

/** Those that this person may edit, and those that are only drafted where they may be added. */
async function listed(context: Context, { role, branchId }: StaffMember): Promise<BranchDesk['branches']> {
  const drafted = mayStaff(role, 'branch.add', false) ? await context.persistence.branchVersions.neverPublished() : []
  const served = context.branches.filter(({ affiliationId: id }) => mayStaff(role, 'branch.edit', id === branchId))
  return [
    ...served.map(({ affiliationId: id, name }) => ({ id, name, isNew: false })),
    ...drafted
      .filter((row) => !context.branches.some(({ affiliationId }) => affiliationId === row.branchId))
      .map((row) => ({ id: row.branchId, name: row.content?.value.name ?? row.branchId, isNew: true })),
  ]
}

export const readBranchDeskServed = serveStaff(readBranchDesk, async (context, { query, staff, now }) => {
  const branchId = query.branch ?? staff.branchId
  const branch = await deskBranch(context, branchId)
  const publications = branch.saves.filter(({ state }) => state === 'published').length
  return {
    branches: await listed(context, staff),
    branchId,
    name: branch.content.value.name,
    version: branch.version,
    isNew: branch.served === undefined,
    mayAdd: mayStaff(staff.role, 'branch.add', false),
    settings: ownSettings(context.settings, branchId),
    fromFolder: branch.served !== undefined && context.servedBranches.numberOf(branchId) === 0,
    values: editedOf(branch.content.value),
    legal: legalOf(branch),
    approved: talkTemplates.map((template) => ({ template, text: templates[template].pattern })),
    draft: branch.drafts.length > 0 ? await draftOf(context, branch, staff, now) : null,
    mayUndo: branch.drafts.length === 0 && publications >= (context.servedBranches.folderContentOf(branchId) ? 1 : 2),
    saves: branch.saves.map(toRow),
    secondPersons: secondPersonGaps(activePeople(await context.persistence.staff.list()), staff, [
      { id: branchId, name: branch.content.value.name },
    ]),
  }
})

const toRow = ({ number, state, changed, reason, by, writtenBy, writtenAt }: BranchSave): BranchSaveRow => ({
  version: number,
  state,
  changed: changed as BranchPart[],
  reason,
  by: by ?? (writtenBy === commandLineId ? commandLineName : ''),
  at: writtenAt.toISOString(),
})

function legalOf({ content: { value, texts } }: DeskBranch): LegalText[] {
  return [
    ...value.pages.map((page) => ({ ...page, earlier: page.earlier?.length ?? 0 })),
    ...value.consents.map((consent) => ({ ...consent, earlier: 0 })),
  ].map(({ file, title, effectiveOn, earlier }) => ({ file, title, effectiveOn, earlier, text: texts[file] ?? '' }))
}

async function draftOf(
  context: Context,
  { branchId, served, content, drafts }: DeskBranch,
  staff: StaffMember,
  now: Date,
): Promise<NonNullable<BranchDesk['draft']>> {
  const differs = changedParts(served, content)
  const [before, after] = [served?.value.money.fees, content.value.money.fees]
  const moved = before && differs.includes('fees')
  return {
    differences: served ? differencesBetween(served, content) : [],
    problems: hindrancesOf(context, content),
    proposed: drafts.map((save) => {
      const { by, at, reason, changed } = toRow(save)
      return { by, at, reason: reason || null, changed }
    }),
    asksAccountEnd: asksAccountEnd(served, content),
    needsAnother: needsAnother(drafts, differs, staff.id),
    prices: moved ? pricesBetween(content.value.home.examples, before, after, seoulDay(now)) : null,
    openQuotes: moved ? await context.persistence.cases.openQuotes(branchId) : null,
  }
}

/** Against what was published before it, or the folder where it was the first; none for what was not published. */
export const readBranchChangesServed = serveStaff(readBranchChanges, async (context, { query, staff }) => {
  const { branch = staff.branchId, number } = query
  const wanted = number === undefined ? lastNumber : Number(number)
  const [found, before] = await context.persistence.branchVersions.publishedUpTo(branch, wanted)
  if (!found?.content || (number !== undefined && found.number !== wanted)) return { differences: [] }
  const old = before?.content ?? (await context.servedBranches.folderContentOf(branch))
  return { differences: old ? differencesBetween(old, found.content) : [] }
})
