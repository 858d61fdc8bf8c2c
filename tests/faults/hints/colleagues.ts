/** Staff accounts, invitations and requests on which the shots can act. */
import { newToken } from '#server/guards/session.server.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import type { Hints } from '../shots.ts'
import { addStaffLink, addStaffRequest, listWaitingStaffRequests } from '#office/staff/queries.server.ts'
import { confirmStaffSession, insertStaffSession } from '#server/guards/queries.server.ts'

const hour = 3_600_000

/** Three new members of staff for each shot: an act may change role, branch or rights. */
export async function newcomers({ product: { context } }: Rehearsal): Promise<string[]> {
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const person = { name: '연습', role: 'counsel', branchId: 'gaon', passwordHash: 'none' } as const
    const invited = { loginName: `${newToken()}@gaon.example`, ...person }
    ids.push((await context.database.staff.invite(invited, { by: 'test', reason: 'shots' }, context.clock.now())).id)
  }
  return ids
}

export const newcomerHints = async (rehearsal: Rehearsal): Promise<Hints> => ({
  staffId: await newcomers(rehearsal),
  endsOn: [null, '2026-06-30'],
})

/** Open invitations, open requests for a second person, and open sessions of the whole branch. */
export async function colleagues({ product: { context } }: Rehearsal): Promise<Hints> {
  const { database, clock } = context
  const [now, people] = [clock.now(), await database.staff.list('gaon')]
  const expiresAt = new Date(now.getTime() + hour)
  const invitations: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const invited = { name: '연습', role: 'counsel', branchId: 'gaon', by: 'test', expiresAt } as const
    const link = await addStaffLink(database, { loginName: `${newToken()}@gaon.example`, ...invited }, now)
    if (link) invitations.push(link.id)
  }
  for (const { id: staffId } of people) {
    const asked = { branchId: 'gaon', act: 'reset', role: null, reason: '연습', askedBy: staffId, expiresAt } as const
    await addStaffRequest(database, { staffId, ...asked }, now)
  }
  const requests = (await listWaitingStaffRequests(database, { branchId: 'gaon' }, now)).map(({ id }) => id)
  const sessions: string[] = []
  for (const { id: staffId } of people) {
    const token = newToken()
    const until = { idleUntil: expiresAt, absoluteUntil: expiresAt }
    const { id } = await insertStaffSession(database, { staffId, token: newToken(), ...until }, now)
    await confirmStaffSession(database, id, token, now)
    sessions.push(id)
  }
  return { invitationId: invitations, requestId: requests, sessionId: sessions, approve: [true, false] }
}
