import { leaveGroup } from '#database/family-group/store.server.ts'
import { assignment, mayPrepare } from '#domain/office-case/assignee.ts'
import { readPhone, writtenPhone } from '#domain/phone/phone.ts'
import { Problem } from '#domain/problems.ts'
import { receiptMonth } from '#domain/season/season.ts'
import { extended, seasons } from '#domain/season/seasons.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { closeUnpaid, endUnpaid } from '#filer/payment/service.server.ts'
import { asksOfFiler, notifyOpening, tellFiler } from '#server/case-messages/tell-filer.server.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { type Served, serveCaseAct, serveCaseActAfter } from '#server/serve.server.ts'
import { findMessengerApp } from '#server/settings/messenger.ts'
import {
  assignCase,
  dismissCase,
  holdCase,
  moveCase,
  noteCase,
  reopenCase,
  resumeCase,
  revealCaseContact,
  waitForFiler,
} from './contract.ts'
import { deathServed } from './death.server.ts'
import { dropEditLock, findOrAddMemberAt, isPastYearAt, moveCaseToBranch, takeEditLock } from './queries.server.ts'
import { isOtherFirm, moveProblem } from './rules.ts'

const appsOf =
  ({ settings }: Context) =>
  (branchId: string) =>
    findMessengerApp(settings, branchId).id

export function branchesFor(context: Context, branchId: string): { id: string; name: string; otherFirm: boolean }[] {
  const from = context.branchOf(branchId)
  const appOf = appsOf(context)
  return context.branches
    .filter((to) => moveProblem(from, to, { consented: true, appOf }) === undefined)
    .map((to) => ({ id: to.affiliationId, name: to.name, otherFirm: isOtherFirm(from, to) }))
}

const moveCaseServed = serveCaseActAfter(
  moveCase,
  async (context, { case: filing, servedBranch, body }) => {
    const [from, to] = [context.branchOf(filing.branchId), context.branchOf(servedBranch.id)]
    const problem = moveProblem(from, to, { consented: body.consented, appOf: appsOf(context) })
    if (problem) throw new Problem(problem)
    await closeUnpaid(context, filing)
    return { from, to, otherFirm: isOtherFirm(from, to) }
  },
  async (r, request, { from, to, otherFirm }) => {
    const { body, actor, now, case: filing } = request
    const branchId = to.affiliationId
    const accountId = await findOrAddMemberAt(r, filing.accountId, branchId)
    const isBegun = await r.filings.findOf({ accountId, branchId, filingYear: filing.filingYear })
    if (isBegun || (await isPastYearAt(r, filing.id, accountId))) throw new Problem('case.move-there')
    await endUnpaid(r, filing, actor, now)
    const subject = { subjectId: filing.accountId, filingId: filing.id, branchId: filing.branchId }
    await r.accessRecords.record(
      staffReads(request, body.reason.trim()),
      { act: 'move', fields: ['case-file'], ...subject },
      now,
    )
    const data = { from: from.name, to: to.name }
    const act = { actor, kind: 'moved' as const, data, reason: body.reason.trim() }
    await leaveGroup(r, filing.accountId, now, { filingYear: filing.filingYear })
    await moveCaseToBranch(r, filing, { branchId, accountId, forgetAgent: otherFirm }, act, now)
    const moved = { ...filing, branchId, accountId }
    const message = { template: 'moved', variables: { caseNumber: filing.caseNumber } } as const
    await tellFiler(r, moved, message, { turn: now.getTime() }, now)
    return { result: 'S' as const }
  },
)

const movingServed: readonly Served[] = [moveCaseServed]

const done = { result: 'S' as const }

const assignCaseServed = serveCaseAct(assignCase, async (r, { body, actor, now, case: filing, colleague }) => {
  const { staffId } = body
  if (staffId === filing.assigneeId) return done
  if (colleague && !mayPrepare(colleague, filing, now)) throw new Problem('case.colleague', { fields: ['staffId'] })
  await r.cases.assign(filing.id, staffId, { actor, ...assignment(staffId) }, now)
  return done
})

const waitForFilerServed = serveCaseAct(waitForFiler, async (r, { actor, now, case: filing }) => {
  const changes = { waitingSince: null }
  await r.cases.moveHeld(filing, 'waiting-for-filer', { actor, kind: 'waits-for-filer', changes }, now)
  return done
})

const resumeCaseServed = serveCaseAct(resumeCase, async (r, { actor, now, case: filing }) => {
  await r.caseTurns.comeBack([filing], { actor, kind: 'resumed' }, now)
  return done
})

const dismissCaseServed = serveCaseActAfter(
  dismissCase,
  (context, { case: filing }) => closeUnpaid(context, filing),
  async (r, { body, actor, now, case: filing }) => {
    await endUnpaid(r, filing, actor, now)
    await r.outbox.cancelOf(filing.id, asksOfFiler)
    const reason = body.reason.trim()
    const changes = { waitingSince: null, endingAt: null }
    await r.cases.moveHeld(filing, 'dismissed', { actor, kind: 'dismissed', reason, changes }, now)
    const season = seasons.find(({ filingYear }) => filingYear === filing.filingYear)
    if (season) {
      const { lastDay } = extended(season, (await r.runtimeSettings.seasonExtensions())[filing.filingYear])
      const variables = { caseNumber: filing.caseNumber, until: dayInWords(seoulInstant(lastDay)) }
      await tellFiler(r, filing, { template: 'dismissed', variables }, { turn: now.getTime() }, now)
    }
    return done
  },
)

/** Figures and fee must be prepared anew; the assignee stays. */
const reopenCaseServed = serveCaseAct(reopenCase, async (r, { body, actor, now, season, case: filing }) => {
  await r.outbox.cancelOf(filing.id, ['dismissed'])
  // An April receipt waits for its filer, who is notified on the first day.
  const isFilers = filing.receivedMonth === 'April' && filing.dataLinkedAt === null
  const isToCome = receiptMonth(season) === 'April' && filing.filingYear === season.season.filingYear
  if (isFilers && isToCome) await notifyOpening(r, filing, season.season, now)
  const changes = { waitingSince: isFilers ? null : now, reviewCompletedAt: null }
  await r.cases.moveHeld(filing, 'new', { actor, kind: 'reopened', reason: body.reason.trim(), changes }, now)
  return done
})

const noteCaseServed = serveCaseAct(noteCase, async (r, { body, actor, now, case: filing }) => {
  await r.cases.note(filing.id, { actor, kind: 'memo', reason: body.words.trim() }, now)
  return done
})

const revealCaseContactServed = serveCaseAct(revealCaseContact, async (r, request) => {
  const { now, case: filing, body } = request
  const { what: contactField } = body
  const value =
    contactField === 'phone' ? filing.filerPhone && writtenPhone(readPhone(filing.filerPhone)) : filing.filerEmail
  if (!value) throw new Problem('notfound')
  const subject = { subjectId: filing.accountId, filingId: filing.id, branchId: filing.branchId }
  const reason = contactField === 'phone' ? 'case call' : 'case mail'
  await r.accessRecords.record(staffReads(request, reason), { act: 'read', fields: [contactField], ...subject }, now)
  return { value }
})

const heldMs = 3 * 60_000

const holdCaseServed = serveCaseAct(holdCase, async (r, { body, staff, now, case: filing }) => {
  if (body.on) await takeEditLock(r, filing.id, staff.id, new Date(now.getTime() + heldMs), now)
  else await dropEditLock(r, filing.id, staff.id)
  return done
})

export const caseActionsServed: readonly Served[] = [
  assignCaseServed,
  waitForFilerServed,
  resumeCaseServed,
  dismissCaseServed,
  reopenCaseServed,
  noteCaseServed,
  revealCaseContactServed,
  holdCaseServed,
  ...movingServed,
  ...deathServed,
]
