/** Privacy: texts are filled in here; the outbox holds no name and no phone. */
import { randomUUID } from 'node:crypto'
import { approvalOf, isApproved } from '#domain/message/approvals.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { isMailAddress } from '#integrations/mail/port.ts'
import type { TemplateName } from '#integrations/messages/port.ts'
import type { Account, OutboxMessage } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { codeOf, dialled, firstPollAt } from './delivery.server.ts'
import { saidNow } from '#server/case-messages/said-now.server.ts'
import { filledMessage } from '#server/mail/filled-message.server.ts'
import { sendEmail } from '#server/mail/send-mail.server.ts'
import { eachAlone, type Job } from './jobs.server.ts'

const claimMs = 60_000
/** After the last failure it is `dead` and the office sees it. */
const retryMs = [5_000, 30_000, 300_000, 3_600_000]
const minuteMs = 60_000
/** Two days: a mail server may be down over a weekend. */
const mailRetryMs = [5_000, 30_000, ...[5, 15, 60, 120, 240, 480, 720, 720, 480].map((minutes) => minutes * minuteMs)]

export const outboxJob: Job = {
  name: 'outbox.send',
  everyMs: 500,
  async run(context, now) {
    // Nothing is claimed or counted as tried; e-mail continues.
    const channels = (await context.isOff('messages')) ? (['mail'] as const) : (['talk', 'mail'] as const)
    const claim = {
      by: `outbox-${process.pid}`,
      until: new Date(now.getTime() + claimMs),
      limit: 20,
      channels,
      closedDaysOf: (branchId: string) => context.branchOf(branchId).businessHours.closedDays,
    }
    const due = await context.database.outbox.claimDue(claim, now)
    return eachAlone(context, 'outbox.send', due, (message) =>
      message.channel === 'mail' ? mail(context, message) : send(context, message),
    )
  },
}

/** Undefined: no longer sent. */
async function asTrueNow(
  { database, clock, log }: Context,
  message: OutboxMessage,
): Promise<OutboxMessage | undefined> {
  const said = await saidNow(database, message, clock.now())
  if (!said) {
    log.info('outbox.untrue', { name: message.template })
    await database.outbox.drop(message.id)
    return undefined
  }
  const { template, variables } = said
  if (said !== message) await database.outbox.reword(message.id, { template, variables })
  return { ...message, template, variables }
}

async function mail(context: Context, held: OutboxMessage): Promise<void> {
  const { database, clock } = context
  const message = await asTrueNow(context, held)
  if (!message) return
  const outcome = await sendEmail(context, message)
  const now = clock.now()
  switch (outcome.kind) {
    case 'no-address':
      return database.outbox.notSent(message.id, 'no-address', null)
    case 'accepted':
      // SMTP reports no delivery.
      return void (await database.outbox.sent(message.id, { providerMessageId: message.id, askAt: null }, now))
    case 'refused':
      return database.outbox.notSent(message.id, `mail-refused:${outcome.code}`, null, now)
    case 'not-sent':
      context.log.warn('mail.not-sent', { kind: outcome.why, name: message.template, attempt: message.attempts })
      return again(context, message, 'mail-not-sent', mailRetryMs)
  }
}

async function send(context: Context, held: OutboxMessage): Promise<void> {
  const { database, clock, integrations } = context
  const account = held.accountId ? await database.accounts.find(held.accountId) : undefined
  const to = dialled(account)
  if (!account || !to) return database.outbox.notSent(held.id, 'no-phone', null)
  const before = await whatBecameOf(context, held, to)
  if (before === 'delivered') return database.outbox.foundDelivered(held.id, clock.now())
  if (before === 'uncertain') return again(context, held, 'uncertain')
  if (before === 'waiting') return accepted(context, held)
  const message = await asTrueNow(context, held)
  if (!message) return
  const template = message.template as TemplateName
  const approval = approvalOf(context.branchOf(message.branchId), template)
  if (!isApproved(approval, seoulDay(clock.now()))) return unapproved(context, message, account)
  const { code } = approval
  const { name, text } = await filledMessage(context, message, account)
  await database.outbox.handingOver(message.id, code)
  const outcome = await integrations.messages(message.branchId).send({ to, name, template, code, text })
  switch (outcome.kind) {
    case 'accepted':
      return accepted(context, message)
    case 'refused':
      return database.outbox.notSent(message.id, `refused:${outcome.code}`, null, clock.now())
    case 'unknown':
      return database.outbox.notSent(message.id, 'unknown', null, clock.now())
    case 'not-sent':
      return again(context, message, 'not-sent')
  }
}

/** Without an approved template it goes by e-mail; without an address the office sees it. */
function unapproved({ database }: Context, { id }: OutboxMessage, account: Account): Promise<void> {
  return isMailAddress(account.email ?? '')
    ? database.outbox.byMail(id)
    : database.outbox.notSent(id, 'not-approved', null)
}

/** It may have been sent before a crash, so the service is asked before sending twice. */
async function whatBecameOf(
  context: Context,
  message: OutboxMessage,
  to: string,
): Promise<'delivered' | 'waiting' | 'uncertain' | 'not-there'> {
  const handedOver = message.triedAt ?? message.createdAt
  const senderDied = message.attempts > 1 && message.lastFailure === null
  if (!senderDied && !message.revivedAt) return 'not-there'
  const asked = { to, code: codeOf(context, message) }
  const { kind } = await context.integrations.messages(message.branchId).result(asked, handedOver)
  if (kind === 'delivered' || kind === 'waiting') return kind
  return kind === 'unknown' ? 'uncertain' : 'not-there'
}

async function accepted({ database, clock }: Context, { id }: OutboxMessage): Promise<void> {
  const now = clock.now()
  await database.outbox.sent(id, { providerMessageId: randomUUID(), askAt: firstPollAt(now) }, now)
}

function again(
  { database, clock, log }: Context,
  { id, attempts, template }: OutboxMessage,
  failure: string,
  pauses: readonly number[] = retryMs,
) {
  const pause = pauses[attempts - 1]
  if (pause === undefined) log.error('outbox.dead', { name: template, attempt: attempts })
  return database.outbox.notSent(id, failure, pause === undefined ? null : new Date(clock.now().getTime() + pause))
}
