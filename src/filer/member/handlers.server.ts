/** Security: encrypted data is returned masked or not at all. */
import { readPhone, writtenPhone } from '#domain/phone/phone.ts'
import { Problem } from '#domain/problems.ts'
import { laneFor } from '#domain/journey/lane.ts'
import { consentHash } from '#database/consents.server.ts'
import type { Filing } from '#database/rows.ts'
import { consentText } from '#server/consents/filing-consent.server.ts'
import { promiseContact } from '#server/contacts/promise-contact.server.ts'
import { checkBank } from '#server/guards/banks.server.ts'
import { companionCookie } from '#server/http/cookies.ts'
import { ownFiling } from '#server/guards/own-filing.server.ts'
import { freshUntil, requireFresh } from '#server/guards/session.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { isAmending } from '#filer/journey/service.server.ts'
import { tellFilerAct } from '#server/observability/filer-events.server.ts'
import { addUnlink } from '#filer/sign-in/service.server.ts'
import { serveMember } from '#server/serve.server.ts'
import { settled } from '#server/http/idempotency.server.ts'
import {
  giveMarketing,
  readPortalUserData,
  readUser,
  registrationChanges,
  updatePortalUserData,
  withdraw,
  withdrawMarketing,
} from './contract.ts'
import { marketingKind } from './rules.ts'
import { additionalPhoneOf, endMarketing, notifyMarketingChange } from './service.server.ts'
import { giveConsentKind, requestRefundAccount } from './queries.server.ts'

export const readUserServed = serveMember(readUser, (_, { account }) => ({
  result: 'S' as const,
  userInfo: {
    name: account.name,
    email: account.email ?? '',
    phoneNumber: writtenPhone(readPhone(account.phone)),
    phoneLack: account.phoneLack,
  },
}))

export const readPortalUserDataServed = serveMember(readPortalUserData, async ({ database }, request) => {
  const { filing } = await ownFiling(database, request)
  const registration = filing ? await database.registrations.find(filing.id) : undefined
  // Once the office has called, nobody looks into it any more.
  const asked = filing && (await database.contacts.dueOf(filing.id, 'refund-account'))
  return {
    homeTaxId: registration?.portalId ?? '',
    homeTaxPass: '' as const,
    homeTaxPassSaved: registration?.hasPortalPassword ?? false,
    bankCode: registration?.bankCode ?? '',
    accountNumber: registration?.accountMask ?? '',
    accountNumberSaved: registration?.hasAccount ?? false,
    ...(asked && registration?.requestedAccountMask ? { accountRequested: registration.requestedAccountMask } : {}),
    additionalPhoneNumber: registration?.additionalPhone ?? '',
    note: registration?.note ?? '',
    provenUntil: freshUntil(request)?.toISOString() ?? null,
  }
})

/** A filed return contains the old account, so only the office can change it; one to be filed again takes the new. */
const isFiled = (filing: Filing) =>
  (filing.filingState === 'transmitted' || filing.filingState === 'accepted') && !isAmending(filing)

export const updatePortalUserDataServed = serveMember(updatePortalUserData, async (context, request) => {
  const { account, branch, season, body, now, requestId } = request
  const { database } = context
  checkBank(branch, body.bankCode)
  const { filingYear } = await ownFiling(database, request)
  const changed: ('refund-account' | 'phone')[] = []
  const answer = await database.transaction(async (r) => {
    const filing = await r.filings.findOrStart(
      { accountId: account.id, branchId: branch.affiliationId, filingYear, lane: laneFor(undefined, season) },
      now,
    )
    const registration = await r.registrations.find(filing.id)
    const storedPhone = registration?.additionalPhone ?? ''
    const additionalPhoneNumber = additionalPhoneOf(body.additionalPhoneNumber, storedPhone)
    const changes = registrationChanges({ ...body, additionalPhoneNumber })
    const otherBank = body.bankCode !== registration?.bankCode
    // Security: an unattended session must not redirect the refund.
    if (registration?.hasAccount && (body.accountNumber !== '' || otherBank)) requireFresh(request)
    if (registration?.hasAccount && (body.accountNumber !== '' || otherBank)) changed.push('refund-account')
    if ((additionalPhoneNumber?.trim() ?? storedPhone) !== storedPhone) changed.push('phone')
    const requested = isFiled(filing) && (body.accountNumber !== '' || otherBank)
    if (body.accountNumber === '' && (!registration?.hasAccount || requested))
      throw new Problem('account.required', { fields: ['accountNumber'] })
    if (!requested) {
      await r.registrations.save(filing, changes, now)
      return { result: 'S' as const }
    }
    const { bankCode, accountNumber: _, ...others } = changes
    await r.registrations.save(filing, others, now)
    await requestRefundAccount(r, filing.id, { bankCode, accountNumber: body.accountNumber }, now)
    await r.filings.update(filing.id, { waitingSince: filing.waitingSince ?? now }, now)
    await promiseContact(context, r, filing, 'refund-account', now)
    await r.cases.note(
      filing.id,
      { actor: { kind: 'filer', id: account.id, requestId }, kind: 'refund-account-requested' },
      now,
    )
    return settled(request, r, { result: 'S' as const, accountRequested: true as const })
  })
  for (const kind of changed) tellFilerAct(context, kind, request)
  return answer
})

/** Throws `request.conflict` if the text has changed. */
export const giveMarketingServed = serveMember(giveMarketing, async (context, request) => {
  const { account, branch, body, ip, now } = request
  const text = await consentText(context, branch, marketingKind)
  if (body.hash !== consentHash(text.body)) throw new Problem('request.conflict', { fields: ['hash'] })
  await context.database.transaction(async (r) => {
    const textHash = await r.consents.keepText(text, now)
    const row = {
      branchId: branch.affiliationId,
      accountId: account.id,
      kind: text.kind,
      version: text.version,
      textHash,
      granted: true,
      ip,
    }
    const given = await giveConsentKind(r, row, now)
    if (given)
      await notifyMarketingChange(
        r,
        'marketing-on',
        { ...given, accountId: account.id, branchId: branch.affiliationId },
        now,
      )
  })
  return { result: 'S' as const }
})

/** Throws `marketing.none` without any earlier consent. Idempotent. */
export const withdrawMarketingServed = serveMember(withdrawMarketing, async ({ database }, request) => {
  const { account, branch, now } = request
  await database.transaction(async (r) => {
    const isWithdrawn = await endMarketing(r, { accountId: account.id, branchId: branch.affiliationId }, now)
    if (!isWithdrawn && !(await r.consents.listOf(account.id)).some(({ kind }) => kind === marketingKind))
      throw new Problem('marketing.none')
  })
  return { result: 'S' as const }
})

/** Data under statutory retention is stored separately until its term ends; everything else is deleted. */
export const withdrawServed = serveMember(withdraw, async (context, request) => {
  requireFresh(request)
  const { id: accountId, app, providerId, branchId } = request.account
  await context.database.transaction(async (r) => {
    await addUnlink(r, { accountId, app, providerId, branchId }, request.now)
    await r.withdrawAccount(accountId, filerReads(request, 'withdrawal'), request.now)
  })
  tellFilerAct(context, 'withdrawn', request)
  request.answer.clearCookie(companionCookie)
  request.answer.header('clear-site-data', '"storage"')
  return { result: 'S' as const }
})
