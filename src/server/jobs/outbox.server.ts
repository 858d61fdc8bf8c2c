/** Sends what the outbox holds. Texts are filled here, at the last moment: the outbox itself holds no name and no phone. */
import { randomUUID } from 'node:crypto'
import { href } from '#domain/address/href.ts'
import { readPhone } from '#domain/phone/phone.ts'
import { fillTemplate, type TemplateName } from '#integrations/messages/port.ts'
import type { OutboxMessage } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { branchOrigin } from '#server/public/origin.ts'
import { eachAlone, type Job } from './jobs.server.ts'
import { messageWords, noName } from './message-words.texts.ts'

const claimMs = 60_000
/** Pauses before the next try after one that surely did not reach the service; after the last it is dead and the office sees it. */
const retryMs = [5_000, 30_000, 300_000, 3_600_000]

/** Where a message's link leads, when it is not my page. */
const pages: Partial<Record<TemplateName, string>> = {
  turn: href('/standbyfromhometax'),
  'marketing-off': href('/mypage-edit'),
  'marketing-2y': href('/mypage-edit'),
}

export const outboxJob: Job = {
  name: 'outbox.send',
  everyMs: 500,
  async run(context, now) {
    // Switched off by the office: nothing is claimed, nothing is lost, nothing counts as tried.
    if (await context.isOff('messages')) return 0
    const due = await context.persistence.outbox.claimDue(
      { by: `outbox-${process.pid}`, until: new Date(now.getTime() + claimMs), limit: 20 },
      now,
    )
    return eachAlone(context, 'outbox.send', due, (message) => send(context, message))
  },
}

async function send(context: Context, message: OutboxMessage): Promise<void> {
  const { persistence, clock, integrations, log } = context
  const account = message.accountId ? await persistence.accounts.find(message.accountId) : undefined
  const phone = readPhone(account?.phone)
  if (!account || account.withdrawnAt || phone.kind === 'missing' || phone.kind === 'unreadable')
    return persistence.outbox.notSent(message.id, 'no-phone', null)
  const branch = context.branchOf(message.branchId)
  const template = message.template as TemplateName
  const link = branchOrigin(context.settings.SITE_URL, branch, context.branchFor) + (pages[template] ?? href('/mypage'))
  const filing = account.name || !message.filingId ? undefined : await persistence.filings.find(message.filingId)
  const name = account.name || filing?.filerName || noName
  const values = messageWords({ name, office: branch.name, link, ...message.variables })
  const to = phone.kind === 'foreign' ? `${phone.country}${phone.digits}` : phone.digits
  // A sender that died after handing it over may have sent it: ask before sending twice.
  const before =
    message.attempts > 1 && message.lastFailure === null
      ? await integrations.messages.result({ to, template }, message.createdAt)
      : undefined
  if (before?.kind === 'delivered' || before?.kind === 'waiting')
    return void (await persistence.outbox.sent(message.id, randomUUID(), clock.now()))
  const outcome = await integrations.messages.send({ to, name, template, text: fillTemplate(template, values) })
  const now = clock.now()
  switch (outcome.kind) {
    case 'accepted':
      await persistence.outbox.sent(message.id, randomUUID(), now)
      return
    case 'refused':
      return persistence.outbox.notSent(message.id, `refused:${outcome.code}`, null)
    case 'unknown':
      return persistence.outbox.notSent(message.id, 'unknown', null)
    case 'not-sent': {
      const pause = retryMs[message.attempts - 1]
      if (pause === undefined) log.error('outbox.dead', { name: message.template, attempt: message.attempts })
      return persistence.outbox.notSent(
        message.id,
        'not-sent',
        pause === undefined ? null : new Date(now.getTime() + pause),
      )
    }
  }
}
