import type { Endpoint } from '#contract/endpoint.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { makeSession } from '#tests/support/sessions.ts'
import type { Hints } from '#tests/faults/shots.ts'
import { ofFamily } from './family-group.ts'
import { ownPrivacyRequests } from './privacy-requests.ts'

const devices = 20

/** Other devices of the member who calls. */
async function ofSessions({ product }: Rehearsal, member: { accountId: string }): Promise<Hints> {
  const { database, clock } = product.context
  const device = () => makeSession(database, { ...member, branchId: 'gaon' }, clock.now())
  return { sessionId: await Promise.all(Array.from({ length: devices }, device)) }
}

export async function ofMember(
  rehearsal: Rehearsal,
  { path }: Endpoint,
  done: { id: string; accountId: string } | undefined,
): Promise<Hints> {
  if (path.includes('/family-group')) return ofFamily(rehearsal, done)
  const { database, clock } = rehearsal.product.context
  if (path.includes('/:privacyRequestId') && done) return ownPrivacyRequests(database, done, clock.now())
  return path.startsWith('/api/sessions') && done ? ofSessions(rehearsal, done) : {}
}
