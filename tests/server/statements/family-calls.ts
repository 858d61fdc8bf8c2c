import type { Endpoint } from '#contract/endpoint.ts'
import * as family from '#filer/family-group/contract.ts'
import * as devices from '#filer/devices/contract.ts'
import * as privacy from '#filer/privacy-requests/contract.ts'
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
export async function familyCalls(
  counted: Counted,
  filer: Filer,
  other: { filer: Filer; name: string },
): Promise<void> {
  await counted(filer, family.readFamilyGroup)
  const { token } = await counted(filer, family.inviteFamily, { body: { tie: 'spouse', name: other.name } })
  await counted(other.filer, family.lookAtInvitation, { body: { token } })
  const hash = (await counted(other.filer, family.readFamilyGroup)).consent?.hash ?? ''
  await counted(other.filer, family.joinFamily, { body: { token, hash } })
  await counted(filer, family.agreeToFamily, { body: { on: true, hash } })
  const { proposal } = await counted(filer, family.compareFamily)
  await counted(filer, family.chooseProposal, { body: { proposal } })
  const anew = await filer.call(family.inviteFamily, { body: { tie: 'spouse', name: other.name } })
  await counted(other.filer, family.refuseFamily, { body: { token: anew.token } })
  await counted(filer, family.inviteFamily, { body: { tie: 'child', name: '김하나' } })
  const [sent] = (await counted(filer, family.readFamilyGroup)).invitations
  await counted(filer, family.withdrawInvitation, { body: { invitation: sent?.id ?? '' } })
  await counted(filer, family.leaveFamily)
}

/** Of the own other devices, and of a request about the own data. */
export async function deviceCalls(counted: Counted, filer: Filer): Promise<void> {
  await filer.signIn()
  const { sessions } = await counted(filer, devices.listSessions)
  const sessionId = sessions.find(({ isThis }) => !isThis)?.id ?? ''
  await counted(filer, devices.endMemberSession, { params: { sessionId } })
  await counted(filer, devices.endOtherMemberSessions)
  const { id } = await counted(filer, privacy.sendPrivacyRequest, { body: { kind: 'access', words: '' } })
  await counted(filer, privacy.listOwnPrivacyRequests)
  await counted(filer, privacy.takeBackPrivacyRequest, { params: { privacyRequestId: id } })
}
