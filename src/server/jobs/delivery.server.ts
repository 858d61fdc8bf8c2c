/** Accepted is not delivered. */
import { approvalOf } from '#domain/message/approvals.ts'
import { readPhone } from '#domain/phone/phone.ts'
import type { TemplateName } from '#integrations/messages/port.ts'
import type { Account, OutboxMessage } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { eachAlone, type Job } from './jobs.server.ts'

const claimMs = 60_000
/** The vendor keeps uncertain results for three days. */
const pollMs = [5_000, 30_000, 300_000, 3_600_000, 21_600_000, 86_400_000, 172_800_000]

export const firstPollAt = (now: Date): Date => new Date(now.getTime() + (pollMs[0] ?? 0))

/** Undefined after withdrawal. */
export function dialled(account: Pick<Account, 'phone' | 'withdrawnAt'> | undefined): string | undefined {
  if (!account || account.withdrawnAt) return undefined
  const phone = readPhone(account.phone)
  if (phone.kind === 'missing' || phone.kind === 'unreadable') return undefined
  return phone.kind === 'foreign' ? `${phone.country}${phone.digits}` : phone.digits
}

export const codeOf = ({ branchOf }: Pick<Context, 'branchOf'>, message: OutboxMessage): string =>
  message.templateCode ?? approvalOf(branchOf(message.branchId), message.template as TemplateName).code

export const deliveryJob: Job = {
  name: 'outbox.delivery',
  everyMs: 1_000,
  async run(context, now) {
    if (await context.isOff('messages')) return 0
    const asked = await context.database.outbox.claimAsked({ until: new Date(now.getTime() + claimMs), limit: 50 }, now)
    return eachAlone(context, 'outbox.delivery', asked, (message) => ask(context, message))
  },
}

async function ask(context: Context, message: OutboxMessage): Promise<void> {
  const { database, integrations, clock } = context
  const to = dialled(message.accountId ? await database.accounts.find(message.accountId) : undefined)
  if (!to || !message.sentAt) return database.outbox.askLater(message.id, null)
  const asked = { to, code: codeOf(context, message) }
  const outcome = await integrations.messages(message.branchId).result(asked, message.sentAt)
  const now = clock.now()
  switch (outcome.kind) {
    case 'delivered':
      await database.outbox.delivered(message.id, 'delivered', now)
      return
    case 'failed':
      await database.outbox.delivered(message.id, 'failed', now, `failed:${outcome.code}`)
      return
    case 'waiting':
    case 'not-found':
    case 'unknown': {
      const pause = pollMs[message.asks]
      return database.outbox.askLater(message.id, pause === undefined ? null : new Date(now.getTime() + pause))
    }
  }
}
