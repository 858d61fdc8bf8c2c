/** Clients of filing years before, written as a filer's own acts leave them. */
import type { Context } from '#server/context.server.ts'
import { giveConsent } from '#site/consultation/queries.server.ts'

/** `consents`: to advertising. */
export type ClientOf = { name?: string; consents?: boolean; year?: number; phone?: string }

let people = 0

export async function makeClient(
  context: Context,
  branchId: string,
  { name = '', consents = true, year = 2025, phone = '' }: ClientOf = {},
): Promise<{ accountId: string; caseNumber: string }> {
  people += 1
  const { database, clock } = context
  const now = clock.now()
  const written = phone || `010-2000-${String(people).padStart(4, '0')}`
  const person = { provider: 'kakao', app: 'test', providerId: `client-${people}`, email: '', branchId }
  const called = name || `김손님${people}`
  const { account } = await database.accounts.signIn({ ...person, name: called, phone: written }, now)
  const place = { accountId: account.id, branchId, filingYear: year, lane: 'filing' as const }
  const { id, caseNumber } = await database.filings.findOrStart(place, now)
  const facts = { registeredAt: now, filerName: called, filerPhone: written, method: 'SIMPLE' as const }
  await database.filings.update(id, facts, now)
  if (consents) await agreeToAdvertising(context, branchId, account.id)
  return { accountId: account.id, caseNumber }
}

export async function agreeToAdvertising(
  { database, clock }: Context,
  branchId: string,
  accountId: string,
): Promise<void> {
  const text = { kind: 'enquiry-marketing', version: '2026-01-02', body: '광고' }
  const textHash = await database.consents.keepText(text, clock.now())
  await giveConsent(
    database,
    [{ branchId, accountId, kind: text.kind, version: text.version, textHash, granted: true }],
    clock.now(),
  )
}
