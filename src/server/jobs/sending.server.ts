import type { SendOutcome } from '#integrations/messages/port.ts'
import type { OutboxMessage } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { judgeAtSending } from '#server/case-messages/judge-at-sending.server.ts'

const minuteMs = 60_000
/** After the last failure the office sees it as `dead`. */
const retryMs = [5_000, 30_000, 300_000, 3_600_000]
/** Where a busy sender names no time. */
const busyMs = 2_000
const mostBusyMs = 5 * minuteMs
/** A claim that ends sooner could change hands before the call ends. */
export const callMs = 10_000

/** Undefined: no longer sent. */
export async function asTrueNow(
  { database, clock, log }: Context,
  message: OutboxMessage,
): Promise<OutboxMessage | undefined> {
  const account = message.accountId ? await database.accounts.find(message.accountId) : undefined
  // Heirs may be answered in the conversation.
  if (account?.diedOn && message.template !== 'conversation') {
    await database.outbox.drop(message.id, 'died')
    return undefined
  }
  const judged = await judgeAtSending(database, message, clock.now())
  if (!judged) {
    log.info('outbox.untrue', { name: message.template })
    await database.outbox.drop(message.id)
    return undefined
  }
  const { template, variables } = judged
  if (judged !== message) await database.outbox.reword(message.id, { template, variables })
  return { ...message, template, variables }
}

/** False: cancelled, or another sender's. */
export function handingOver(
  { database, clock }: Context,
  message: OutboxMessage,
  code: string | null,
): Promise<boolean> {
  const now = clock.now()
  return database.outbox.handingOver(message, code, { now, answeredBy: new Date(now.getTime() + callMs) })
}

/** Everything but `accepted`, after which it depends on the way whether delivery can be asked about. */
export function notTaken(
  context: Context,
  message: OutboxMessage,
  outcome: Exclude<SendOutcome, { kind: 'accepted' }>,
): Promise<void> {
  const { database, clock } = context
  switch (outcome.kind) {
    case 'refused':
      return database.outbox.notSent(message.id, `refused:${outcome.code}`, null, clock.now())
    case 'unknown':
      return database.outbox.notSent(message.id, 'unknown', null, clock.now())
    case 'not-sent':
      return again(context, message, 'not-sent')
    case 'busy': {
      const pauseMs = Number.isNaN(outcome.retryAfterMs) ? busyMs : Math.min(outcome.retryAfterMs, mostBusyMs)
      return database.outbox.busy(message.id, new Date(clock.now().getTime() + pauseMs))
    }
  }
}

export function again(
  { database, clock, log }: Context,
  { id, attempts, template }: OutboxMessage,
  failure: string,
  pauses: readonly number[] = retryMs,
) {
  const pause = pauses[attempts - 1]
  if (pause === undefined) log.error('outbox.dead', { name: template, attempt: attempts })
  return database.outbox.notSent(id, failure, pause === undefined ? null : new Date(clock.now().getTime() + pause))
}
