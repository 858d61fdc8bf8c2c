/** Trust L12, L23. */
import { findConsent, type Branch } from '#domain/branch/branch.ts'
import { engagementKind, findEngagementConsent } from '#domain/engagement.ts'
import { Problem } from '#domain/problems.ts'
import { consentHash } from '#database/consents.server.ts'
import type { Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import type { JourneyRequest } from '#server/request-context.ts'
import { giveConsentsOnce, keepTexts } from './queries.server.ts'

/** `service-start`: the work begins with the payment. `past-years` (read), `past-year` (file): only of firms that check past years. */
type FilingConsent = 'identity-number' | 'delegation' | 'engagement' | 'service-start' | 'past-years' | 'past-year'
/** `enquiry-marketing` and `family` belong to a person, not a filing. */
export type ConsentKind = FilingConsent | 'enquiry-marketing' | 'family'
export type ConsentText = { kind: ConsentKind; title: string; version: string; body: string }

/** Throws if the branch has none. */
export async function consentText(
  { servedBranches }: Context,
  branch: Branch,
  kind: ConsentKind,
): Promise<ConsentText> {
  const consent = findConsent(branch, kind)
  if (!consent) throw new Error(`the branch has no consent ${kind}`)
  return {
    kind,
    title: consent.title,
    version: consent.effectiveOn,
    body: await servedBranches.readText(branch, consent.file),
  }
}

type Giving = Pick<JourneyRequest<unknown, unknown, unknown>, 'account' | 'filing' | 'branch' | 'ip' | 'now'>

/** In the act's transaction, with the filing locked. */
export async function recordConsents(
  r: Stores,
  { account, filing, branch, ip, now }: Giving,
  texts: readonly ConsentText[],
): Promise<void> {
  const { businessName, representative } = branch.contact
  await keepTexts(
    r,
    texts.map(({ kind, version, body }) => ({ kind, version, body })),
    now,
  )
  await giveConsentsOnce(
    r,
    texts.map(({ kind, version, body }) => ({
      branchId: branch.affiliationId,
      accountId: account.id,
      filingId: filing.id,
      kind,
      version,
      textHash: consentHash(body),
      agentName: `${businessName.text} ${representative.text}`,
      granted: true,
      ip,
    })),
    now,
  )
}

export const recordConsent = (r: Stores, request: Giving, text: ConsentText): Promise<void> =>
  recordConsents(r, request, [text])

/** Null where the branch has no written contract. */
export async function engagementText(context: Context, branch: Branch): Promise<ConsentText | null> {
  return findEngagementConsent(branch) ? consentText(context, branch, engagementKind) : null
}

/** `shown`: the hash of the text that was read; absent from callers that show none. Throws `request.conflict`. */
export function mustBeShown(text: ConsentText | null, shown: string | undefined): void {
  if (text && shown !== undefined && shown !== consentHash(text.body))
    throw new Problem('request.conflict', { fields: ['contractHash'] })
}
