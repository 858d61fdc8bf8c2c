/** Queries the provider before it decides about abandoned or unclear attempts. */
import type { Payment } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { eachAlone, type Job } from '#server/jobs/jobs.server.ts'
import { sweepAccount } from './deposits/accounts.server.ts'
import { judgeNotices } from './deposits/notices.server.ts'
import { claimMs } from './rules.ts'
import { endUnclear, holding } from '#filer/payment/settling/unclear.server.ts'
import { claimDuePayments } from './queries.server.ts'

const actor = { kind: 'system' as const, id: 'payment.sweep' }

export const paymentJobs: readonly Job[] = [
  { name: 'payment.notices', everyMs: 1_000, run: judgeNotices },
  { name: 'payment.sweep', everyMs: 1_000, run: sweepDue },
]

const atOnce = 5

/** Claims each payment at its turn, so that no claim expires in the queue. */
async function sweepDue(context: Context): Promise<number> {
  const { database, clock } = context
  const holder = `sweep-${process.pid}`
  let done = 0
  const settleOne = async (): Promise<boolean> => {
    const now = clock.now()
    const until = new Date(now.getTime() + claimMs)
    const due = await claimDuePayments(database, { worker: holder, until, limit: 1 }, now)
    done += await eachAlone(context, 'payment.sweep', due, (payment) =>
      holding(context, payment.id, holder, () => sweep(context, payment, holder)),
    )
    return due.length > 0
  }
  const lane = async (): Promise<void> => {
    for (let look = 0; look < 20 && (await settleOne()); look += 1);
  }
  if (await settleOne()) await Promise.all(Array.from({ length: atOnce }, lane))
  return done
}

async function sweep(context: Context, payment: Payment, holder: string): Promise<void> {
  const { database, clock } = context
  if (payment.state === 'READY' || payment.state === 'AUTH_RETURNED')
    return void (await database.payments.happened(payment.id, 'time.over', { actor }, clock.now()))
  return payment.state === 'VBANK_ISSUED'
    ? sweepAccount(context, payment, holder)
    : endUnclear(context, payment, holder)
}
