/** The contract of engagement (수임계약), signed with the delegation, and by who approves the return. */
import { findConsent, type Branch } from '#domain/branch/branch.ts'
import type { EngagementState } from '#domain/office-case/engagement-standing.ts'
import { seoulInstant } from '#domain/seoul-time.ts'

/** The kind of its text among a branch's consents; a branch without one works without a written contract. */
export const engagementKind = 'engagement'

export const findEngagementConsent = (branch: Pick<Branch, 'consents'>) => findConsent(branch, engagementKind)

type Signed = { ended: boolean; countersigned: boolean }
type Engaged = { latest: Signed | null; registeredAt: Date | null; dismissed: boolean }

export function findEngagementState(
  branch: Pick<Branch, 'consents'>,
  { latest, registeredAt, dismissed }: Engaged,
): EngagementState {
  const contract = findEngagementConsent(branch)
  if (!latest) {
    if (!contract) return 'off'
    const isOlder = registeredAt !== null && registeredAt < seoulInstant(contract.effectiveOn)
    return isOlder ? 'old' : 'filer'
  }
  if (latest.ended || dismissed) return 'ended'
  if (latest.countersigned) return 'signed'
  return contract ? 'office' : 'off'
}
