/** The confirmation message is written in the same transaction. */
import { Problem } from '#domain/problems.ts'
import { receiptMonth } from '#domain/season/season.ts'
import { receivedMessage } from '#domain/case-view/messages.ts'
import { noMoney, viewOfCase } from '#filer/journey/service.server.ts'
import { notifyOpening } from '#server/case-messages/tell-filer.server.ts'
import { consentText, engagementText, mustBeShown, recordConsents } from '#server/consents/filing-consent.server.ts'
import { serveJourney } from '#server/serve.server.ts'
import { checkBank } from '#server/guards/banks.server.ts'
import { tellFilerAct } from '#server/observability/filer-events.server.ts'
import { takeUpAgain } from '#filer/consent/service.server.ts'
import { registrationChanges } from '#filer/member/contract.ts'
import { additionalPhoneOf } from '#filer/member/service.server.ts'
import { register } from './contract.ts'

export const registerServed = serveJourney(register, async (context, request) => {
  const { filing, facts, branch, season, now, account, requestId } = request
  const { database } = context
  const { contractHash, ...body } = request.body
  if (facts.registered) return { result: 'S' as const, caseNumber: filing.caseNumber }
  checkBank(branch, body.bankCode)
  const registration = await database.registrations.find(filing.id)
  if (body.accountNumber === '' && !registration?.hasAccount)
    throw new Problem('account.required', { fields: ['accountNumber'] })
  // Without a certificate the agency is agreed on with the office alone; its return needs no consent at the portal.
  if (!facts.byPapers && !['ours', 'release-pending', 'other-bookkeeping'].includes(filing.agentState))
    throw new Problem('consent.required')
  const additionalPhoneNumber = additionalPhoneOf(body.additionalPhoneNumber, registration?.additionalPhone)
  const month = receiptMonth(season)
  const text = await consentText(context, branch, 'delegation')
  const contract = await engagementText(context, branch)
  mustBeShown(contract, contractHash)
  await database.transaction(async (r) => {
    const held = await r.filings.lock(filing.id)
    await recordConsents(r, request, contract ? [text, contract] : [text])
    await takeUpAgain(r, held, now)
    const changes = { ...registrationChanges({ ...body, additionalPhoneNumber }), delegatedAt: now }
    await r.registrations.save(filing, changes, now)
    if (held.registeredAt && held.registeredAt.toISOString() >= season.season.filingOpens) return
    const linked = month === 'May' && facts.collection === 'done'
    const updated = await r.filings.update(
      filing.id,
      {
        registeredAt: now,
        receivedAt: held.receivedAt ?? now,
        receivedMonth: held.receivedMonth ?? month,
        // April receipts wait until May; clients of another bookkeeper are called at once.
        waitingSince: month === 'May' || filing.agentState === 'other-bookkeeping' ? now : null,
        ...(linked ? { dataLinkedAt: now } : {}),
      },
      now,
      { act: 'person' },
    )
    await r.cases.note(filing.id, { actor: { kind: 'filer', id: account.id, requestId }, kind: 'registered' }, now)
    const journey = { facts: { ...facts, registered: true }, ticket: null }
    const { kind } = viewOfCase(updated, journey, noMoney, { branch, season, now })
    await r.outbox.put(
      {
        template: receivedMessage(kind),
        branchId: filing.branchId,
        to: { accountId: account.id },
        filingId: filing.id,
        variables: { caseNumber: filing.caseNumber },
        dedupeKey: `registered:${filing.id}:${month}`,
        dueAt: now,
      },
      now,
    )
    if (month === 'April') await notifyOpening(r, held, season.season, now)
    // The registration makes these pending messages obsolete.
    else await r.outbox.cancelOf(filing.id, ['opened', 'journey-open', 'journey-over'])
  })
  tellFilerAct(context, 'mandate-given', request)
  context.metrics.step('register', 'ok')
  return { result: 'S' as const, caseNumber: filing.caseNumber }
})
