/** Privacy: texts are filled in here; the outbox holds no name and no phone. */
import type { Account, OutboxMessage } from '#database/rows.ts'
import { approvalOf, isApproved } from '#domain/message/approvals.ts'
import { inWakingHours } from '#domain/message/sending-time.ts'
import { textSubject } from '#domain/message/texts.ts'
import { readPhone } from '#domain/phone/phone.ts'
import { isWaking } from '#domain/queue/turn.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { isMailAddress } from '#integrations/mail/port.ts'
import type { TemplateName } from '#integrations/messages/port.ts'
import type { Context } from '#server/context.server.ts'
import { filledMessage } from '#server/mail/filled-message.server.ts'
import { sendEmail } from '#server/mail/send-mail.server.ts'
import { randomUUID } from 'node:crypto'
import { dialled, firstPollAt, templateCode } from './delivery.server.ts'
import { type Job, eachAlone } from './jobs.server.ts'
import { again, asTrueNow, callMs, handingOver, notTaken } from './sending.server.ts'

/** Text messages (LMS) for people whom the messenger did not reach (domain/message/text-fallback). */
const batch = 200

/** Plans them by day; each is judged again when it is sent. At a price of 0 none are sent. */
export const textsJob: Job = {
  name: 'outbox.texts',
  everyMs: 60_000,
  async run({ database, settings, isOff }, now) {
    if (settings.MESSAGES_TEXT_WON === 0 || !isWaking(now) || (await isOff('messages'))) return 0
    return database.outbox.planTexts(batch, now)
  },
}

/** Nobody can tell a message's outcome, so one that may have left is not sent again. */
async function sendText(context: Context, queuedMessage: OutboxMessage): Promise<void> {
  const { database, clock, integrations } = context
  const account = queuedMessage.accountId ? await database.accounts.find(queuedMessage.accountId) : undefined
  const phone = readPhone(account?.withdrawnAt ? undefined : account?.phone)
  if (!account || phone.kind !== 'mobile') return database.outbox.notSent(queuedMessage.id, 'no-phone', null)
  if (queuedMessage.lastFailure === 'handed-over') return database.outbox.notSent(queuedMessage.id, 'unknown', null)
  const now = clock.now()
  if (!isWaking(now)) return database.outbox.busy(queuedMessage.id, inWakingHours(now))
  const message = (await isAnswered(context, queuedMessage)) ? undefined : await asTrueNow(context, queuedMessage)
  if (!message) return database.outbox.drop(queuedMessage.id)
  const { name, text } = await filledMessage(context, message, account)
  if (!(await handingOver(context, message, null))) return
  const subject = textSubject(context.branchOf(message.branchId).name, message.template === 'season-invitation')
  const outcome = await integrations.messages(message.branchId).sendText({ to: phone.digits, name, subject, text })
  if (outcome.kind !== 'accepted') return notTaken(context, message, outcome)
  await database.outbox.sent(message.id, { providerMessageId: randomUUID(), askAt: null }, clock.now())
}

async function isAnswered({ database }: Context, { template, filingId }: OutboxMessage): Promise<boolean> {
  if (template !== 'question' && template !== 'document') return false
  const filing = filingId ? await database.filings.find(filingId) : undefined
  return !filing?.questionDueDay
}

const claimMs = 60_000
const minuteMs = 60_000
/** The service may list a message some minutes after it took it. */
const askAgainMs = [5 * minuteMs, 60 * minuteMs, 240 * minuteMs]
/** Two days: a mail server may be down over a weekend. */
const mailRetryMs = [5_000, 30_000, ...[5, 15, 60, 120, 240, 480, 720, 720, 480].map((minutes) => minutes * minuteMs)]

/** A pass ends early, so that its health is told. */
const passMs = 20_000
/** As many as the mail client sends at once. */
const lettersAtOnce = 4
const refill = 1 / 4

type Lane = {
  channel: OutboxMessage['channel']
  /** Of all processes together. */
  mostAtOnce: number
  room(): number
  isOff(): Promise<boolean>
  send(context: Context, message: OutboxMessage): Promise<unknown>
}

/** Nothing is claimed or counted as tried while the office holds messages; letters continue. */
const listLanes = ({ settings, integrations, isOff }: Context): Lane[] => [
  {
    channel: 'talk',
    mostAtOnce: settings.MESSAGES_AT_ONCE,
    room: integrations.messagesRoom,
    isOff: () => isOff('messages'),
    send,
  },
  {
    channel: 'text',
    mostAtOnce: settings.MESSAGES_AT_ONCE,
    room: integrations.messagesRoom,
    isOff: () => isOff('messages'),
    send: sendText,
  },
  { channel: 'mail', mostAtOnce: lettersAtOnce, room: () => lettersAtOnce, isOff: async () => false, send: mail },
]

export const outboxJob: Job = {
  name: 'outbox.send',
  everyMs: 500,
  async run(context, _, stopping) {
    const counts = await Promise.all(listLanes(context).map((lane) => sendDue(context, lane, stopping)))
    return counts.reduce((sum, count) => sum + count, 0)
  },
}

async function sendDue(context: Context, lane: Lane, stopping: AbortSignal | undefined): Promise<number> {
  const until = performance.now() + passMs
  const underWay = new Set<Promise<void>>()
  let done = 0
  const begin = (messages: readonly OutboxMessage[]) => {
    const work = eachAlone(
      context,
      'outbox.send',
      messages,
      async (message) => void (await lane.send(context, message)),
    )
      .then((count) => void (done += count))
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }
  for (;;) {
    const isOver = stopping?.aborted || performance.now() > until || (await lane.isOff())
    const claimed = isOver ? [] : await claimFor(context, lane)
    for (const messages of Map.groupBy(claimed, recipientKey).values()) begin(messages)
    if (underWay.size === 0) return done
    await Promise.race(underWay)
    while (underWay.size > lane.mostAtOnce * (1 - refill)) await Promise.race(underWay)
  }
}

const recipientKey = ({ id, accountId, consultationId, staffLinkId }: OutboxMessage) =>
  accountId ?? consultationId ?? staffLinkId ?? id

async function claimFor({ database, clock, branchOf }: Context, lane: Lane): Promise<OutboxMessage[]> {
  const limit = lane.room()
  if (limit === 0) return []
  const now = clock.now()
  const claim = {
    worker: randomUUID(),
    until: new Date(now.getTime() + claimMs),
    limit,
    mostAtOnce: lane.mostAtOnce,
    channels: [lane.channel],
    closedDaysOf: (branchId: string) => branchOf(branchId).businessHours.closedDays,
  }
  return database.outbox.claimDue(claim, now)
}

async function mail(context: Context, queuedMessage: OutboxMessage): Promise<void> {
  const { database, clock } = context
  const message = await asTrueNow(context, queuedMessage)
  if (!message || !(await handingOver(context, message, message.templateCode))) return
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

async function send(context: Context, queuedMessage: OutboxMessage): Promise<void> {
  const { database, clock, integrations } = context
  const account = queuedMessage.accountId ? await database.accounts.find(queuedMessage.accountId) : undefined
  const to = dialled(account)
  if (!account || !to) return database.outbox.notSent(queuedMessage.id, 'no-phone', null)
  const before = await findDeliveryState(context, queuedMessage, to)
  if (before === 'delivered') return database.outbox.foundDelivered(queuedMessage.id, clock.now())
  if (before === 'uncertain') return again(context, queuedMessage, 'uncertain')
  if (before === 'waiting') return accepted(context, queuedMessage)
  const message = await asTrueNow(context, queuedMessage)
  if (!message) return
  const template = message.template as TemplateName
  const approval = approvalOf(context.branchOf(message.branchId), template)
  if (!isApproved(approval, seoulDay(clock.now()))) return unapproved(context, message, account)
  const { code } = approval
  const { name, text } = await filledMessage(context, message, account)
  if (!(await handingOver(context, message, code))) return
  const outcome = await integrations.messages(message.branchId).send({ to, name, template, code, text })
  if (outcome.kind === 'accepted') return accepted(context, message)
  // The next try asks what became of it, and sends only what the service never took.
  if (outcome.kind === 'unknown') return again(context, message, 'uncertain', askAgainMs)
  return notTaken(context, message, outcome)
}

/** Without an approved template by e-mail; without an address the office sees it. */
function unapproved({ database }: Context, { id }: OutboxMessage, account: Account): Promise<void> {
  return isMailAddress(account.email ?? '')
    ? database.outbox.byMail(id)
    : database.outbox.notSent(id, 'not-approved', null)
}

/** It may have been sent before a crash: the service is asked first. */
async function findDeliveryState(
  context: Context,
  message: OutboxMessage,
  to: string,
): Promise<'delivered' | 'waiting' | 'uncertain' | 'not-there'> {
  const senderDied = message.lastFailure === 'handed-over' || (message.attempts > 1 && message.lastFailure === null)
  if (!senderDied && message.lastFailure !== 'uncertain' && !message.revivedAt) return 'not-there'
  const handedOver = message.triedAt ?? message.createdAt
  // The service dates a message on taking it, maybe after midnight.
  const days = [handedOver, new Date(handedOver.getTime() + callMs)].filter(
    (day, at) => at === 0 || seoulDay(day) !== seoulDay(handedOver),
  )
  const code = templateCode(context, message)
  const queries = days.map((sentAt) => ({ to, code, sentAt }))
  const outcomes = await context.integrations.messages(message.branchId).results(queries)
  const known = outcomes.find(({ kind }) => kind === 'delivered' || kind === 'waiting')
  if (known?.kind === 'delivered' || known?.kind === 'waiting') return known.kind
  return outcomes.some(({ kind }) => kind === 'unknown') ? 'uncertain' : 'not-there'
}

async function accepted({ database, clock }: Context, { id }: OutboxMessage): Promise<void> {
  const now = clock.now()
  await database.outbox.sent(id, { providerMessageId: randomUUID(), askAt: firstPollAt(now) }, now)
}
