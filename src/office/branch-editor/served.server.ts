import { needsSecondPerson } from '#domain/advertising/advertising.ts'
import { newBranch } from '#domain/branch/new-branch.ts'
import type { Branch, Fees } from '#domain/branch/branch.ts'
import { differencesBetween } from '#domain/branch/editing/change.ts'
import {
  type BranchPart,
  branchParts,
  changedParts,
  homeOrderOf,
  identityOf,
  toChannels,
  toMenus,
} from '#domain/branch/editing/parts.ts'
import { listPictures } from '#domain/branch/editing/pictures.ts'
import { advertNeedsAnother, asksAccountEnd, needsAnother } from '#domain/branch/editing/version.ts'
import { branchSchema } from '#domain/branch/schema.ts'
import { feeQuote } from '#domain/fee/fee.ts'
import { approvalsOf, talkTemplates } from '#domain/message/approvals.ts'
import { Problem } from '#domain/problems.ts'
import { type SeoulDay, seoulDay } from '#domain/seoul-time.ts'
import { commandLineId } from '#domain/staff-account/command-line.ts'
import { commandLineName } from '#domain/staff-account/texts.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import { templates } from '#integrations/messages/port.ts'
import type { BranchSave } from '#database/branches.server.ts'
import { activePeople, secondPersonGaps } from '#server/branches/second-persons.server.ts'
import type { Context } from '#server/context.server.ts'
import type { StaffMember } from '#server/request-context.ts'
import { type Served, serveStaff } from '#server/serve.server.ts'
import { ownSettings } from '#server/settings/branch-settings.ts'
import {
  type BranchEditor,
  type BranchSaveRow,
  type EditedBranch,
  type LegalText,
  addBranch,
  readBranchChanges,
  readBranchEditor,
} from './contract.ts'
import { advertsOf, type BranchInEditing, readEditedBranch, hindrancesOf } from './edited-branch.server.ts'
import {
  changeBranchServed,
  dropBranchDraftServed,
  keep,
  previewBranchServed,
  publishBranchServed,
  undoBranchServed,
} from './handlers.server.ts'
import { checkBranchHostServed, hostRows } from './hosts.server.ts'
import { uploadBranchPictureServed } from './pictures.server.ts'
import { newBranchReason } from './texts.ts'
import { countOpenQuotes, findPublishedUpTo, listBranchesNeverPublished } from './queries.server.ts'

export function editedOf(value: Branch): EditedBranch {
  const { money, businessHours, branding, contact, directions, home } = value
  const { base, surcharges, doubleFromSimplePercent, earlyDiscount = null } = money.fees
  const { bank, number, holder } = money.depositAccount
  return {
    fees: { base, surcharges, doubleFromSimplePercent, earlyDiscount, refundStages: money.refundStages },
    deposit: { bank, accountNumber: number, holder, vbankHolderName: money.vbankHolderName },
    guarantee: money.guarantee ?? null,
    hours: businessHours,
    words: {
      siteName: branding.siteName,
      mainTitle: branding.mainTitle,
      subTitle: branding.subTitle,
      contact,
      directions,
    },
    colour: branding.primaryColor,
    pictures: listPictures(value),
    people: home.people,
    partners: home.partners,
    home: homeOrderOf(value),
    channels: toChannels(value),
    messages: approvalsOf(value).map(({ words = '', ...approval }) => ({ ...approval, words })),
    menus: toMenus(value),
    flags: { ...value.flags, certificates: value.flags.certificates ?? [] },
    identity: identityOf(value),
  }
}

function pricesBetween(
  examples: Branch['home']['examples'],
  before: Fees,
  after: Fees,
  registeredOn: SeoulDay,
): { who: string; beforeWon: number; afterWon: number }[] {
  return examples.map(({ who, ...facts }) => ({
    who,
    beforeWon: feeQuote(before, { ...facts, registeredOn }).amountWon,
    afterWon: feeQuote(after, { ...facts, registeredOn }).amountWon,
  }))
}

/** Throws `branch.taken` for an id in use, `input.invalid` for other duplicate values. */
const addBranchServed = serveStaff(addBranch, async (context, request) => {
  const { code: branchId, from, withWords, ...given } = request.body
  const { servedBranches, database } = context
  await servedBranches.reload()
  const latest = await database.branchVersions.latest(branchId)
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

const lastNumber = 999_999_999

/** Includes unpublished branches if the user may add branches. */
async function listed(context: Context, { role, branchId }: StaffMember): Promise<BranchEditor['branches']> {
  const drafted = mayStaff(role, 'branch.add', false) ? await listBranchesNeverPublished(context.database) : []
  const served = context.branches.filter(({ affiliationId: id }) => mayStaff(role, 'branch.edit', id === branchId))
  return [
    ...served.map(({ affiliationId: id, name }) => ({ id, name, isNew: false })),
    ...drafted
      .filter((row) => !context.branches.some(({ affiliationId }) => affiliationId === row.branchId))
      .map((row) => ({ id: row.branchId, name: row.content?.value.name ?? row.branchId, isNew: true })),
  ]
}

const readBranchEditorServed = serveStaff(readBranchEditor, async (context, { query, staff, now }) => {
  const branchId = query.branch ?? staff.branchId
  const branch = await readEditedBranch(context, branchId)
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
    hosts: await hostRows(context, branch),
    legal: legalOf(branch),
    approved: talkTemplates.map((template) => ({ template, text: templates[template].pattern })),
    draft: branch.drafts.length > 0 ? await draftOf(context, branch, staff, now) : null,
    mayUndo: branch.drafts.length === 0 && publications >= (context.servedBranches.folderContentOf(branchId) ? 1 : 2),
    saves: branch.saves.map(toRow),
    secondPersons: secondPersonGaps(
      activePeople(await context.database.staff.list(), now),
      staff,
      [branch.content.value],
      now,
    ),
  }
})

const toRow = ({ number, state, changed, reason, by: saverName, writtenBy, writtenAt }: BranchSave): BranchSaveRow => ({
  version: number,
  state,
  changed: changed as BranchPart[],
  reason,
  by: saverName ?? (writtenBy === commandLineId ? commandLineName : ''),
  at: writtenAt.toISOString(),
})

function legalOf({ content: { value, texts } }: BranchInEditing): LegalText[] {
  return [
    ...value.pages.map((page) => ({ ...page, earlier: page.earlier?.length ?? 0 })),
    ...value.consents.map((consent) => ({ ...consent, earlier: 0 })),
  ].map(({ file, title, effectiveOn, earlier }) => ({ file, title, effectiveOn, earlier, text: texts[file] ?? '' }))
}

async function draftOf(
  context: Context,
  branch: BranchInEditing,
  staff: StaffMember,
  now: Date,
): Promise<NonNullable<BranchEditor['draft']>> {
  const { branchId, served, content, drafts } = branch
  const adverts = advertsOf(branch)
  const differs = changedParts(served, content)
  const [before, after] = [served?.value.money.fees, content.value.money.fees]
  const moved = before && differs.includes('fees')
  return {
    differences: served ? differencesBetween(served, content) : [],
    problems: hindrancesOf(context, content),
    proposed: drafts.map((save) => {
      const { by: saverName, at, reason, changed } = toRow(save)
      return { by: saverName, at, reason: reason || null, changed }
    }),
    asksAccountEnd: asksAccountEnd(served, content),
    needsAnother: needsAnother(drafts, differs, staff.id),
    adverts,
    advertHeld: needsSecondPerson(adverts) && advertNeedsAnother(drafts, staff.id),
    prices: moved ? pricesBetween(content.value.home.examples, before, after, seoulDay(now)) : null,
    openQuotes: moved ? await countOpenQuotes(context.database, branchId) : null,
  }
}

/** Compares with the previous publication, or with the folder for the first one. */
const readBranchChangesServed = serveStaff(readBranchChanges, async (context, { query, staff }) => {
  const { branch = staff.branchId, number } = query
  const wanted = number === undefined ? lastNumber : Number(number)
  const [found, before] = await findPublishedUpTo(context.database, branch, wanted)
  if (!found?.content || (number !== undefined && found.number !== wanted)) return { differences: [] }
  const old = before?.content ?? (await context.servedBranches.folderContentOf(branch))
  return { differences: old ? differencesBetween(old, found.content) : [] }
})

export const branchEditorServed: readonly Served[] = [
  readBranchEditorServed,
  readBranchChangesServed,
  addBranchServed,
  uploadBranchPictureServed,
  changeBranchServed,
  publishBranchServed,
  dropBranchDraftServed,
  undoBranchServed,
  previewBranchServed,
  checkBranchHostServed,
]
