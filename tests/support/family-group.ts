import { addInvitation, findFamilyPerson, findInvitation, joinGroup } from '#database/family-group/store.server.ts'
import type { Filing, Stores } from '#database/rows.ts'
import { invitationUntil } from '#domain/family-group/family-group.ts'
import { agreeToFamily, inviteFamily, joinFamily, readFamilyGroup } from '#filer/family-group/contract.ts'
import { newToken } from '#server/guards/session.server.ts'
import type { Filer } from './filer.ts'

/** An open link of a filing's person. */
export async function makeInvitation(stores: Stores, filing: Filing, now: Date): Promise<string> {
  const { accountId, branchId, filingYear } = filing
  const owner = { accountId, branchId, filingYear }
  await joinGroup(stores, owner, null, now)
  const { groupId } = (await findFamilyPerson(stores, owner))!
  const token = newToken()
  const link = { ...owner, groupId, tie: 'spouse' as const, name: '연습가족', token, expiresAt: invitationUntil(now) }
  await addInvitation(stores, link, now)
  return (await findInvitation(stores, token))!.id
}

/** Invites, accepts and agrees, as the two would by their phones. */
export async function linkFamily(
  inviter: Filer,
  invited: Filer,
  { tie, name }: { tie: 'spouse' | 'parent' | 'child'; name: string },
): Promise<void> {
  const { token } = await inviter.call(inviteFamily, { body: { tie, name } })
  const hash = (await invited.call(readFamilyGroup)).consent!.hash
  await invited.call(joinFamily, { body: { token, hash } })
  await inviter.call(agreeToFamily, { body: { on: true, hash } })
}
