/** The member's own data. What is sealed comes back masked or not at all. */
import { readPhone, writtenPhone } from '#domain/phone/phone.ts'
import { Problem } from '#domain/problems.ts'
import { laneFor } from '#domain/journey/lane.ts'
import { checkBank } from '#server/guards/banks.server.ts'
import { companionCookie } from '#server/http/cookies.ts'
import { filerReads } from '#server/guards/readers.ts'
import { serveMember } from '#server/serve.server.ts'
import { readPortalUserData, readUser, registrationChanges, updatePortalUserData, withdraw } from './contract.ts'

export const readUserServed = serveMember(readUser, (_, { account }) => ({
  result: 'S' as const, userInfo: { name: account.name, email: account.email ?? '', phoneNumber: writtenPhone(readPhone(account.phone)) },
}))

export const readPortalUserDataServed = serveMember(readPortalUserData, async ({ records }, { account, branch, season }) => {
  const filing = await records.filings.findOf({ accountId: account.id, branchId: branch.affiliationId, filingYear: season.season.filingYear })
  const kept = filing ? await records.registrations.find(filing.id) : undefined
  return {
    homeTaxId: kept?.portalId ?? '', homeTaxPass: '' as const, homeTaxPassSaved: kept?.hasPortalPassword ?? false, bankCode: kept?.bankCode ?? '',
    accountNumber: kept?.accountMask ?? '', accountNumberSaved: kept?.hasAccount ?? false, additionalPhoneNumber: kept?.additionalPhone ?? '', note: kept?.note ?? '',
  }
})

export const updatePortalUserDataServed = serveMember(updatePortalUserData, async (context, { account, branch, season, body, now }) => {
  const { records } = context
  checkBank(context, branch, body.bankCode)
  await records.transaction(async (r) => {
    const filing = await r.filings.findOrStart({ accountId: account.id, branchId: branch.affiliationId, filingYear: season.season.filingYear, lane: laneFor(undefined, season) }, now)
    const kept = await r.registrations.find(filing.id)
    if (body.accountNumber === '' && !kept?.hasAccount) throw new Problem('account.required', { fields: ['accountNumber'] })
    await r.registrations.save(filing.id, registrationChanges(body), now)
  })
  return { result: 'S' as const }
})

/** Leaves: sessions end at once, what no law keeps is destroyed, the rest is kept apart until its term. */
export const withdrawServed = serveMember(withdraw, async ({ records }, asked) => {
  await records.withdrawAccount(asked.account.id, filerReads(asked, 'withdrawal'), asked.now)
  asked.answer.clearCookie(companionCookie)
  asked.answer.header('clear-site-data', '"storage"')
  return { result: 'S' as const }
})
