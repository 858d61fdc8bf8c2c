/** A link, a consent of each, and an end at any time. */
import {
  addInvitation,
  endInvitation,
  type FamilyInvitation,
  findFamilyPerson,
  findInvitation,
  giveFamilyConsent,
  holdGroup,
  isInvitedName,
  joinGroup,
  leaveGroup,
  listFamilyPeople,
  listOpenInvitations,
  renewInvitation,
  tellOfLeaving,
  withdrawFamilyConsent,
} from '#database/family-group/store.server.ts'
import { tellInviter } from '#database/family-group/tell-inviter.server.ts'
import type { Stores } from '#database/rows.ts'
import {
  inverseTie,
  invitationState,
  invitationUntil,
  isConsentValid,
  mostPeople,
  tieToMe,
} from '#domain/family-group/family-group.ts'
import { tidyName } from '#domain/name/legal-name.ts'
import { Problem } from '#domain/problems.ts'
import type { Context } from '#server/context.server.ts'
import { newToken } from '#server/guards/session.server.ts'
import { type Served, serveMember } from '#server/serve.server.ts'
import { familyChoiceServed } from './choice.server.ts'
import {
  agreeToFamily,
  type GroupPersonRow,
  inviteFamily,
  joinFamily,
  leaveFamily,
  lookAtInvitation,
  readFamilyGroup,
  refuseFamily,
  withdrawInvitation,
} from './contract.ts'
import {
  familyText,
  findGroup,
  type Group,
  type Member,
  openText,
  seenBy,
  stateAndFee,
  toMemberKey,
} from './group.server.ts'
import { listClaimedTwice } from './twice.server.ts'

const unseen = { name: null, state: null, feeWon: null, feeIsFinal: false }

async function rowsOf(context: Context, request: Member, group: Group): Promise<GroupPersonRow[]> {
  const seen = seenBy(group)
  const rows: GroupPersonRow[] = []
  for (const person of group.people) {
    const mine = person.accountId === group.me.accountId
    const isSeen = mine || seen.includes(person)
    rows.push({
      id: person.id,
      me: mine,
      tie: tieToMe(group.me, person),
      agreed: isConsentValid(person.consentAt, group.people),
      ...unseen,
      // oxlint-disable-next-line no-await-in-loop
      ...(isSeen ? { name: person.name, ...(await stateAndFee(context, request, person)) } : {}),
    })
  }
  return rows
}

const readFamilyGroupServed = serveMember(readFamilyGroup, async (context, request) => {
  const [text, group] = await Promise.all([familyText(context, request), findGroup(context.database, request)])
  const open = group ? await listOpenInvitations(context.database, group.me.groupId, request.now) : []
  const people = group && group.people.length > 1 ? await rowsOf(context, request, group) : []
  return {
    consent: text && { title: text.title, body: text.body, version: text.version, hash: text.hash },
    people,
    invitations: open
      .filter(({ accountId }) => accountId === request.account.id)
      .map(({ id, tie, expiresAt }) => ({ id, tie, until: expiresAt.toISOString() })),
    mayInvite: text !== null && (group?.people.length ?? 1) + open.length < mostPeople,
    twice: group ? (await listClaimedTwice(context, request, group)).map(({ name }) => name) : [],
  }
})

const inviteFamilyServed = serveMember(inviteFamily, async (context, request) => {
  const { body, now } = request
  await openText(context, request)
  const memberKey = toMemberKey(request)
  const [token, expiresAt] = [newToken(), invitationUntil(now)]
  await context.database.transaction(async (r) => {
    const own = (await findFamilyPerson(r, memberKey)) ?? (await joinGroup(r, memberKey, null, now))
    // Two presses at once: the other one began the group.
    const { groupId } = own ?? (await findFamilyPerson(r, memberKey)) ?? fail('request.conflict')
    const people = await holdGroup(r, groupId)
    const open = await listOpenInvitations(r, groupId, now)
    const name = tidyName(body.name)
    const same = open.find(
      (link) => link.accountId === memberKey.accountId && link.tie === body.tie && isInvitedName(r, link, name),
    )
    if (same) return renewInvitation(r, { id: same.id, token, expiresAt })
    if (people.length + open.length >= mostPeople) throw new Problem('family-group.full')
    return addInvitation(r, { ...memberKey, groupId, tie: body.tie, name, token, expiresAt }, now)
  })
  return { token, until: expiresAt.toISOString() }
})

const fail = (code: 'request.conflict'): never => {
  throw new Problem(code)
}

/** Idempotent. */
const withdrawInvitationServed = serveMember(withdrawInvitation, async ({ database }, { familyInvitation, now }) => {
  await endInvitation(database, familyInvitation.id, 'withdrawn', now)
  return { result: 'S' as const }
})

const refusals = {
  used: 'family-group.link-used',
  withdrawn: 'family-group.link-withdrawn',
  refused: 'family-group.link-refused',
  expired: 'family-group.link-expired',
} as const

/** Throws one of `family-group.link-…`. Another firm and season first: of their links nothing more is told. */
async function openInvitation(stores: Stores, request: Member, token: string): Promise<FamilyInvitation> {
  const found = await findInvitation(stores, token)
  if (!found) throw new Problem('family-group.link-unknown')
  const { accountId, branchId, filingYear } = toMemberKey(request)
  if (found.branchId !== branchId) throw new Problem('family-group.link-firm')
  if (found.accountId === accountId) throw new Problem('family-group.link-own')
  const state = invitationState(found, request.now)
  if (state !== 'open') throw new Problem(refusals[state])
  if (found.filingYear !== filingYear) throw new Problem('family-group.link-expired')
  if (!isInvitedName(stores, found, tidyName(request.account.name))) throw new Problem('family-group.link-name')
  return found
}

/** `tie`: what the one who invites is to the invited. */
const lookAtInvitationServed = serveMember(lookAtInvitation, async (context, request) => {
  await openText(context, request)
  const { tie, expiresAt } = await openInvitation(context.database, request, request.body.token)
  return { tie: inverseTie[tie], until: expiresAt.toISOString() }
})

/** A group of nobody but oneself is given up for the other. Throws `family-group.elsewhere`. */
async function leaveOwn(r: Stores, request: Member, groupId: string): Promise<'joined' | 'free'> {
  const own = await findFamilyPerson(r, toMemberKey(request))
  if (!own) return 'free'
  if (own.groupId === groupId) return 'joined'
  if ((await holdGroup(r, own.groupId)).length > 1) throw new Problem('family-group.elsewhere')
  await leaveGroup(r, request.account.id, request.now)
  return 'free'
}

const joinFamilyServed = serveMember(joinFamily, async (context, request) => {
  const { body, now } = request
  const text = await openText(context, request, body.hash)
  await context.database.transaction(async (r) => {
    const found = await openInvitation(r, request, body.token)
    const { groupId, accountId: invitedBy, tie } = found
    if ((await leaveOwn(r, request, groupId)) === 'joined') throw new Problem('family-group.elsewhere')
    const people = await holdGroup(r, groupId)
    if (people.every(({ accountId }) => accountId !== invitedBy)) throw new Problem('family-group.link-withdrawn')
    if (people.length >= mostPeople) throw new Problem('family-group.full')
    if (!(await endInvitation(r, found.id, 'used', now))) throw new Problem('family-group.link-used')
    const joined = await joinGroup(r, toMemberKey(request), { groupId, invitedBy, tie }, now)
    if (!joined) throw new Problem('family-group.elsewhere')
    await consent(r, request, text)
    const { id: turn, branchId } = joined
    await tellInviter(r, { inviter: invitedBy, branchId, turn }, 'family-agreed', now)
  })
  return { result: 'S' as const }
})

const refuseFamilyServed = serveMember(refuseFamily, async (context, request) => {
  const { body, now } = request
  await context.database.transaction(async (r) => {
    const { id: turn, accountId: inviter, branchId } = await openInvitation(r, request, body.token)
    if (!(await endInvitation(r, turn, 'refused', now))) throw new Problem('family-group.link-used')
    await tellInviter(r, { inviter, branchId, turn }, 'family-refused', now)
  })
  return { result: 'S' as const }
})

async function consent(r: Stores, request: Member, text: Awaited<ReturnType<typeof openText>>): Promise<void> {
  const { account, branch, now, ip } = request
  const { businessName, representative } = branch.contact
  const textHash = await r.consents.keepText(text, now)
  const agentName = `${businessName.text} ${representative.text}`
  const memberKey = { accountId: account.id, branchId: branch.affiliationId }
  await giveFamilyConsent(r, { ...memberKey, agentName, version: text.version, textHash, ip }, now)
}

const agreeToFamilyServed = serveMember(agreeToFamily, async (context, request) => {
  const { body, account, now } = request
  const text = body.on ? await openText(context, request, body.hash) : null
  await context.database.transaction(async (r) => {
    const own = await findFamilyPerson(r, toMemberKey(request))
    if (!own) throw new Problem('family-group.none')
    await holdGroup(r, own.groupId)
    const people = await listFamilyPeople(r, own.groupId)
    if (people.length < 2) throw new Problem('family-group.none')
    const me = people.find(({ accountId }) => accountId === account.id)
    const agrees = me !== undefined && isConsentValid(me.consentAt, people)
    if (text && agrees) return
    if (text) {
      await consent(r, request, text)
      const { id: turn, branchId, invitedBy: inviter } = own
      if (people.some(({ accountId }) => accountId === inviter) && inviter)
        await tellInviter(r, { inviter, branchId, turn }, 'family-agreed', now)
      return
    }
    await withdrawFamilyConsent(r, [account.id], now)
    if (agrees) await tellOfLeaving(r, people, account.id, now)
  })
  return { result: 'S' as const }
})

const leaveFamilyServed = serveMember(leaveFamily, async ({ database }, { account, now }) => {
  await database.transaction((r) => leaveGroup(r, account.id, now))
  return { result: 'S' as const }
})

export const familyGroupServed: readonly Served[] = [
  readFamilyGroupServed,
  inviteFamilyServed,
  withdrawInvitationServed,
  lookAtInvitationServed,
  joinFamilyServed,
  refuseFamilyServed,
  agreeToFamilyServed,
  leaveFamilyServed,
  ...familyChoiceServed,
]
