/**
 * Sends what the outbox holds. Texts are filled here, at the last moment: the outbox itself holds no name and no phone.
 */
import { randomUUID } from 'node:crypto'
import { href } from '#domain/address/href.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { fillTemplate, type TemplateName } from '#integrations/messages/port.ts'
import type { OutboxMessage } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { branchOrigin } from '#server/public/origin.ts'
import { dialled, firstAskAt } from './delivery.server.ts'
import { sendLetter } from '#server/letters/send-letter.server.ts'
import { eachAlone, type Job } from './jobs.server.ts'
import { messageWords, noName } from './message-words.texts.ts'

const claimMs = 60_000
/**
 * Pauses before the next try after one that surely did not reach the service; after the last it is dead and the office
 * sees it.
 */
const retryMs = [5_000, 30_000, 300_000, 3_600_000]

/** Where a message's link leads, when it is not my page. */
const pages: Partial<Record<TemplateName, string>> = {
  // The form says what is coming; the next step rings the phone as soon as it opens.
  'consent-asked': stepPaths.consent.identity,
  'consent-released': stepPaths.consent.wait,
  turn: href('/standbyfromhometax'),
  'turn-missed': href('/standbyfromhometax'),
  'turn-over': href('/standbyfromhometax'),
  'data-missing': stepPaths.filing.prepare,
  'fee-reminder': href('/tax-payment'),
  question: href('/mypage-questions'),
  document: href('/mypage-questions'),
  'question-due': href('/mypage-questions'),
  'marketing-on': href('/mypage-edit'),
  'marketing-off': href('/mypage-edit'),
  'marketing-2y': href('/mypage-edit'),
}

export const outboxJob: Job = {
  name: 'outbox.send',
  everyMs: 500,
  async run(context, now) {
    // The messenger switched off by the office: nothing of it is claimed, lost or counted as tried; letters go on.
    const channels = (await context.isOff('messages')) ? (['mail'] as const) : (['talk', 'mail'] as const)
    const due = await context.persistence.outbox.claimDue(
      { by: `outbox-${process.pid}`, until: new Date(now.getTime() + claimMs), limit: 20, channels },
      now,
    )
    return eachAlone(context, 'outbox.send', due, (message) =>
      message.channel === 'mail' ? mail(context, message) : send(context, message),
    )
  },
}

async function mail(context: Context, message: OutboxMessage): Promise<void> {
  const { persistence, clock } = context
  const outcome = await sendLetter(context, message)
  const now = clock.now()
  switch (outcome.kind) {
    case 'no-address':
      return persistence.outbox.notSent(message.id, 'no-address', null)
    case 'accepted':
      // SMTP tells nothing of what becomes of it afterwards.
      return void (await persistence.outbox.sent(message.id, { providerMessageId: message.id, askAt: null }, now))
    case 'refused':
      return persistence.outbox.notSent(message.id, `mail-refused:${outcome.code}`, null, now)
    case 'not-sent':
      return again(context, message, 'mail-not-sent')
  }
}

async function send(context: Context, message: OutboxMessage): Promise<void> {
  const { persistence, clock, integrations } = context
  const account = message.accountId ? await persistence.accounts.find(message.accountId) : undefined
  const to = dialled(account)
  if (!account || !to) return persistence.outbox.notSent(message.id, 'no-phone', null)
  const branch = context.branchOf(message.branchId)
  const template = message.template as TemplateName
  const link = branchOrigin(context.settings.SITE_URL, branch, context.branchFor) + (pages[template] ?? href('/mypage'))
  const filing = account.name || !message.filingId ? undefined : await persistence.filings.find(message.filingId)
  const name = account.name || filing?.filerName || noName
  const values = messageWords({ name, office: branch.name, link, ...message.variables })
  const before = await whatBecameOf(context, message, to)
  if (before === 'delivered') return persistence.outbox.foundDelivered(message.id, clock.now())
  if (before === 'uncertain') return again(context, message, 'uncertain')
  if (before === 'waiting') return accepted(context, message)
  const outcome = await integrations
    .messages(message.branchId)
    .send({ to, name, template, text: fillTemplate(template, values) })
  switch (outcome.kind) {
    case 'accepted':
      return accepted(context, message)
    case 'refused':
      return persistence.outbox.notSent(message.id, `refused:${outcome.code}`, null, clock.now())
    case 'unknown':
      return persistence.outbox.notSent(message.id, 'unknown', null, clock.now())
    case 'not-sent':
      return again(context, message, 'not-sent')
  }
}

/**
 * A sender that died after handing it over may have sent it, and so may one that got no answer: the service is asked
 * before anything is sent twice.
 */
async function whatBecameOf(
  { integrations }: Context,
  message: OutboxMessage,
  to: string,
): Promise<'delivered' | 'waiting' | 'uncertain' | 'not-there'> {
  const handedOver = message.triedAt ?? message.createdAt
  const senderDied = message.attempts > 1 && message.lastFailure === null
  if (!senderDied && !message.revivedAt) return 'not-there'
  const template = message.template as TemplateName
  const { kind } = await integrations.messages(message.branchId).result({ to, template }, handedOver)
  if (kind === 'delivered' || kind === 'waiting') return kind
  return kind === 'unknown' ? 'uncertain' : 'not-there'
}

async function accepted({ persistence, clock }: Context, { id }: OutboxMessage): Promise<void> {
  const now = clock.now()
  await persistence.outbox.sent(id, { providerMessageId: randomUUID(), askAt: firstAskAt(now) }, now)
}

/** Nothing was handed over: later, or never after the last try. */
function again({ persistence, clock, log }: Context, { id, attempts, template }: OutboxMessage, failure: string) {
  const pause = retryMs[attempts - 1]
  if (pause === undefined) log.error('outbox.dead', { name: template, attempt: attempts })
  return persistence.outbox.notSent(id, failure, pause === undefined ? null : new Date(clock.now().getTime() + pause))
}
