import type { Endpoint } from '#contract/endpoint.ts'
import * as family from '#filer/family-group/contract.ts'
import type { Filer } from '#tests/support/filer.ts'

type Counted = <A>(
  filer: Filer,
  endpoint: Endpoint<any, any, any, A>,
  input?: Parameters<Filer['call']>[1],
) => Promise<A>

/** Each linked person's return is read and recorded as one's own would be. */
export const ofFamily: ReadonlyMap<unknown, number> = new Map<unknown, number>([
  [family.readFamilyGroup, 24],
  [family.compareFamily, 36],
  [family.chooseProposal, 48],
])

/** From the invitation to the end. */
export async function familyCalls(counted: Counted, one: Filer, other: { filer: Filer; name: string }): Promise<void> {
  await counted(one, family.readFamilyGroup)
  const { token } = await counted(one, family.inviteFamily, { body: { tie: 'spouse', name: other.name } })
  await counted(other.filer, family.lookAtInvitation, { body: { token } })
  const hash = (await counted(other.filer, family.readFamilyGroup)).consent?.hash ?? ''
  await counted(other.filer, family.joinFamily, { body: { token, hash } })
  await counted(one, family.agreeToFamily, { body: { on: true, hash } })
  const { proposal } = await counted(one, family.compareFamily)
  await counted(one, family.chooseProposal, { body: { proposal } })
  const anew = await one.call(family.inviteFamily, { body: { tie: 'spouse', name: other.name } })
  await counted(other.filer, family.refuseFamily, { body: { token: anew.token } })
  await counted(one, family.inviteFamily, { body: { tie: 'child', name: '김하나' } })
  const [sent] = (await counted(one, family.readFamilyGroup)).invitations
  await counted(one, family.withdrawInvitation, { body: { invitation: sent?.id ?? '' } })
  await counted(one, family.leaveFamily)
}
