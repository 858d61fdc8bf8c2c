import { slipKinds } from '#domain/filed-return/slips.ts'
import { Problem } from '#domain/problems.ts'
import type { Actor, Filing, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { isIdentifier } from '#server/guards/identifiers.ts'
import { scheduleSlipReminders } from './tell-filer.server.ts'
import { markBillPaid } from './queries.server.ts'

type Marking = { slip: string; paid: boolean; actor: Actor }

/** Idempotent. Throws `notfound`. */
export async function markSlipPaid(
  context: Pick<Context, 'branchOf'>,
  r: Stores,
  filing: Filing,
  { slip, paid, actor }: Marking,
  now: Date,
): Promise<void> {
  const side = actor.kind === 'filer' ? ('filer' as const) : ('staff' as const)
  const found = isIdentifier(slip) ? await r.bills.find([filing.id], slip) : undefined
  if (!found || !slipKinds.some((kind) => kind === found.kind)) throw new Problem('notfound')
  if ((found.paidAt !== null) === paid) return
  await markBillPaid(r, filing.id, slip, paid ? side : null, now)
  await r.cases.note(filing.id, { actor, kind: paid ? 'slip-paid' : 'slip-unpaid' }, now)
  if (filing.officeState === 'done') await scheduleSlipReminders(context, r, filing, now)
}
