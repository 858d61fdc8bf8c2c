/** Trust L12, L23. */
import { findConsent, type Branch } from '#domain/branch/branch.ts'
import type { Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import type { JourneyRequest } from '#server/request-context.ts'
import { giveConsentOnce } from './queries.server.ts'

/** `service-start`: the work begins with the payment. `past-years` (read), `past-year` (file): only of firms that check past years. */
type FilingConsent = 'identity-number' | 'delegation' | 'service-start' | 'past-years' | 'past-year'
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

/** In the act's transaction, with the filing locked. */
export async function recordConsent(
  r: Stores,
  {
    account,
    filing,
    branch,
    ip,
    now,
  }: Pick<JourneyRequest<unknown, unknown, unknown>, 'account' | 'filing' | 'branch' | 'ip' | 'now'>,
  text: ConsentText,
): Promise<void> {
  const { businessName, representative } = branch.contact
  await giveConsentOnce(
    r,
    {
      branchId: branch.affiliationId,
      accountId: account.id,
      filingId: filing.id,
      kind: text.kind,
      version: text.version,
      textHash: await r.consents.keepText(text, now),
      agentName: `${businessName.text} ${representative.text}`,
      granted: true,
      ip,
    },
    now,
  )
}
