/** The mandate ends by death (민법 690); what is filed stays. */
import { leaveGroup } from '#database/family-group/store.server.ts'
import type { Actor, Filing, Stores } from '#database/rows.ts'
import { isOpenTransmission } from '#domain/filed-return/transmission.ts'
import { isClosed } from '#domain/office-case/office-state.ts'
import { Problem } from '#domain/problems.ts'
import { readMask } from '#domain/resident-number/resident-number.ts'
import { dayInWords, seoulDay, seoulInstant } from '#domain/seoul-time.ts'
import { closeUnpaid, endUnpaid } from '#filer/payment/service.server.ts'
import { asksOfFiler } from '#server/case-messages/tell-filer.server.ts'
import type { Context } from '#server/context.server.ts'
import { readActFacts } from '#server/guards/case-acts.server.ts'
import { type Served, serveCaseAct, serveCaseActAfter } from '#server/serve.server.ts'
import { recordDeath, undoDeath } from './contract.ts'
import { listLinkedWith, saveDeath, stopAllOf } from './death-queries.server.ts'
import { deathTexts } from './texts.ts'

const isUnfinished = ({ officeState, portalReceiptNumber, filerName }: Filing) =>
  filerName !== null && portalReceiptNumber === null && officeState !== 'filed' && !isClosed(officeState)

const listCases = async (r: Stores, { accountId }: Filing) =>
  (await r.filings.listOf(accountId)).filter(({ filerName }) => filerName !== null)

/** An unclear payment leaves its case open: the office dismisses it once the money is known. */
async function closePayments(context: Context, filings: readonly Filing[]): Promise<ReadonlySet<string>> {
  const closed = new Set<string>()
  for (const filing of filings)
    try {
      // oxlint-disable-next-line no-await-in-loop
      await closeUnpaid(context, filing)
      closed.add(filing.id)
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
    }
  return closed
}

async function endCase(r: Stores, held: Filing, act: { actor: Actor; reason: string }, now: Date): Promise<void> {
  await endUnpaid(r, held, act.actor, now)
  await r.outbox.cancelOf(held.id, asksOfFiler)
  const changes = { waitingSince: null, endingAt: null }
  await r.cases.moveHeld(held, 'dismissed', { ...act, kind: 'dismissed', changes }, now)
}

async function endLinks(r: Stores, accountId: string, actor: Actor, now: Date): Promise<void> {
  for (const person of await listLinkedWith(r, accountId)) {
    // oxlint-disable-next-line no-await-in-loop
    const other = await r.filings.findOf(person)
    // oxlint-disable-next-line no-await-in-loop
    if (other) await r.cases.note(other.id, { actor, kind: 'remark', reason: deathTexts.linkEnded }, now)
  }
  await leaveGroup(r, accountId, now, { isQuiet: true })
}

const recordDeathServed = serveCaseActAfter(
  recordDeath,
  async (context, { case: filing, body, now }) => {
    const birthday = readMask(filing.residentMask)?.birthday
    if (body.day > seoulDay(now) || (birthday !== undefined && body.day < birthday))
      throw new Problem('case.death-day', { fields: ['day'] })
    return closePayments(context, (await listCases(context.database, filing)).filter(isUnfinished))
  },
  async (r, { body, actor, now, case: filing }, closed, context) => {
    const { accountId } = filing
    const { day } = body
    if (!(await saveDeath(r, accountId, day))) throw new Problem('case.died')
    await stopAllOf(r, accountId, now)
    await endLinks(r, accountId, actor, now)
    const dayWords = dayInWords(seoulInstant(day), true)
    const reason = deathTexts.recorded(dayWords, body.reason.trim())
    const ended = { actor, reason: deathTexts.ended(dayWords) }
    for (const { id } of await listCases(r, filing)) {
      // oxlint-disable-next-line no-await-in-loop
      const held = await r.filings.lock(id)
      // oxlint-disable-next-line no-await-in-loop
      await r.cases.note(id, { actor, kind: 'remark', reason }, now)
      if (!isUnfinished(held) || !closed.has(id)) continue
      // oxlint-disable-next-line no-await-in-loop
      const { transmission } = await readActFacts(r, held, now, context.branchOf(held.branchId))
      // oxlint-disable-next-line no-await-in-loop
      if (transmission === null || !isOpenTransmission(transmission)) await endCase(r, held, ended, now)
    }
    return { result: 'S' as const }
  },
)

/** Ended cases stay ended: each is reopened by its own act. */
const undoDeathServed = serveCaseAct(undoDeath, async (r, { body, actor, now, case: filing }) => {
  if (!(await saveDeath(r, filing.accountId, null))) throw new Problem('case.edge')
  const reason = deathTexts.undone(body.reason.trim())
  // oxlint-disable-next-line no-await-in-loop
  for (const { id } of await listCases(r, filing)) await r.cases.note(id, { actor, kind: 'remark', reason }, now)
  return { result: 'S' as const }
})

export const deathServed: readonly Served[] = [recordDeathServed, undoDeathServed]
