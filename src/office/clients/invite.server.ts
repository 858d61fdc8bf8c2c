import { readMobile } from '#domain/phone/mobile.ts'
import { Problem } from '#domain/problems.ts'
import { inWakingHours, takeBackMs } from '#domain/message/sending-time.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { sampleMessage } from '#server/mail/filled-message.server.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { inviteClients } from './contract.ts'
import { freeCancelledKeys, listWaitingCases, lockInvited } from './queries.server.ts'
import { type ClosedReason, invitationKey, type InvitationOutcome, invitationOutcome, mostInvited } from './rules.ts'

const template = 'season-invitation' as const

export function whyClosed(
  { branchOf, settings }: Context,
  { staff, season }: Pick<StaffRequest<unknown, unknown, unknown>, 'staff' | 'season'>,
  branchId: string,
): ClosedReason | null {
  if (!mayStaff(staff.role, 'case.review', branchId === staff.branchId)) return 'right'
  if (season.phase !== 'preview' && season.phase !== 'filing') return 'season'
  if (!branchOf(branchId).adRefusalPhone) return 'refusal-number'
  return settings.MESSAGES_TEXT_WON === 0 ? 'no-texts' : null
}

export const inviteClientsServed = serveStaff(inviteClients, async (context, request) => {
  const { body, staff, season, now } = request
  const { filingYear, lastDay } = season.season
  const branchId = body.branch ?? staff.branchId
  if (whyClosed(context, request, branchId)) throw new Problem('clients.closed')
  const variables = { until: dayInWords(seoulInstant(lastDay)) }
  const place = { branchId, filingYear }
  const { results, next } = await context.database.transaction(async (r) => {
    const waiting = body.after === undefined ? [] : await listWaitingCases(r, place, body.after, mostInvited)
    const next = waiting.length === mostInvited ? (waiting.at(-1) ?? null) : null
    const numbers = [...new Set(body.caseNumbers ?? waiting)]
    const people = new Map((await lockInvited(r, place, numbers)).map((person) => [person.caseNumber, person]))
    const judged = numbers.map((caseNumber): { caseNumber: string; outcome: InvitationOutcome } => {
      const person = people.get(caseNumber)
      const mobile = readMobile(person?.phone ?? '') !== undefined
      return { caseNumber, outcome: invitationOutcome(person && { ...person, mobile }) }
    })
    await r.accessRecords.record(
      staffReads(request, 'client-invitation'),
      { act: 'list', fields: ['name'], branchId },
      now,
    )
    if (body.preview) return { results: judged, next }
    const ready = judged.flatMap(({ caseNumber, outcome }) => (outcome === 'ready' ? [people.get(caseNumber)!] : []))
    await freeCancelledKeys(
      r,
      ready.map(({ accountId }) => invitationKey(filingYear, accountId)),
    )
    await r.outbox.putMany(
      ready.map(({ accountId, filingId }) => ({
        template,
        channel: 'text' as const,
        branchId,
        to: { accountId },
        filingId,
        variables,
        dedupeKey: invitationKey(filingYear, accountId),
        dueAt: inWakingHours(new Date(now.getTime() + takeBackMs)),
      })),
      now,
    )
    return {
      results: judged.map((client) =>
        client.outcome === 'ready' ? { ...client, outcome: 'invited' as const } : client,
      ),
      next,
    }
  })
  return { results, next, words: sampleMessage(context, { branchId, template, ...variables }) }
})
