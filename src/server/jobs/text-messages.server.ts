/** Text messages (LMS) for people whom the messenger did not reach (domain/message/text-fallback). */
import { randomUUID } from 'node:crypto'
import { textSubject } from '#domain/message/texts.ts'
import { inWakingHours } from '#domain/message/sending-time.ts'
import { readPhone } from '#domain/phone/phone.ts'
import { isWaking } from '#domain/queue/turn.ts'
import type { OutboxMessage } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { filledMessage } from '#server/mail/filled-message.server.ts'
import type { Job } from './jobs.server.ts'
import { asTrueNow, handingOver, notTaken } from './sending.server.ts'

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
export async function sendText(context: Context, queuedMessage: OutboxMessage): Promise<void> {
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
