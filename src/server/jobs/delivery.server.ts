/** Accepted is not delivered. */
import { approvalOf } from '#domain/message/approvals.ts'
import { readPhone } from '#domain/phone/phone.ts'
import type { DeliveryQuery, DeliveryOutcome, TemplateName } from '#integrations/messages/port.ts'
import type { Account, OutboxMessage } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { eachAlone, type Job } from './jobs.server.ts'

const claimMs = 60_000
const mostAtOnce = 500
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

export const templateCode = ({ branchOf }: Pick<Context, 'branchOf'>, message: OutboxMessage): string =>
  message.templateCode ?? approvalOf(branchOf(message.branchId), message.template as TemplateName).code

export const deliveryJob: Job = {
  name: 'outbox.delivery',
  everyMs: 1_000,
  async run(context, now) {
    if (await context.isOff('messages')) return 0
    const until = new Date(now.getTime() + claimMs)
    const claimed = await context.database.outbox.claimAsked({ until, limit: mostAtOnce }, now)
    const messagesByBranch = Map.groupBy(claimed, ({ branchId }) => branchId)
    let count = 0
    for (const [branchId, messages] of messagesByBranch) count += await ask(context, branchId, messages)
    return count
  },
}

async function ask(context: Context, branchId: string, messages: readonly OutboxMessage[]): Promise<number> {
  const { database, integrations } = context
  const questions: { message: OutboxMessage; query: DeliveryQuery }[] = []
  await eachAlone(context, 'outbox.delivery', messages, async (message) => {
    const to = dialled(message.accountId ? await database.accounts.find(message.accountId) : undefined)
    if (!to || !message.sentAt) return database.outbox.askLater(message.id, null)
    questions.push({ message, query: { to, code: templateCode(context, message), sentAt: message.sentAt } })
  })
  const outcomes = await integrations.messages(branchId).results(questions.map(({ query }) => query))
  const answered = questions.map(({ message }, at) => ({ message, outcome: outcomes[at]! }))
  await eachAlone(context, 'outbox.delivery', answered, (answer) => note(context, answer))
  return messages.length
}

type Answered = { message: OutboxMessage; outcome: DeliveryOutcome }

async function note({ database, clock }: Context, { message, outcome }: Answered): Promise<void> {
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
