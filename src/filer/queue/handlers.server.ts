/** Idempotent. */
import { joinRefusal } from '#domain/queue/queue.ts'
import { Problem } from '#domain/problems.ts'
import { serveJourney } from '#server/serve.server.ts'
import { applyToWait, askForMorning, leaveLine } from './contract.ts'
import { placeOf, requestMorningMessage } from './service.server.ts'
import { leaveQueue, takeQueueTicket } from './queries.server.ts'

/** Throws `waiting.registered` or `waiting.not-refused`. */
export const applyToWaitServed = serveJourney(applyToWait, async ({ database }, request) => {
  const { filing, journey, facts, now } = request
  const state = journey.ticket?.state
  const hasPlace = state === 'waiting' || state === 'called'
  const refusal = joinRefusal({ registered: facts.registered, holdsPlace: hasPlace, last: journey.portalRequest }, now)
  if (refusal) throw new Problem(refusal)
  const { ticket } = await takeQueueTicket(database, { ...placeOf(request), filingId: filing.id }, now)
  return { result: 'S' as const, ticket: { number: ticket.number, ahead: ticket.ahead } }
})

/** Throws `waiting.none` without a ticket. */
export const leaveLineServed = serveJourney(leaveLine, async ({ database }, request) => {
  if (!(await leaveQueue(database, placeOf(request), request.now))) throw new Problem('waiting.none')
  return { result: 'S' as const }
})

/** Throws `waiting.registered`, `waiting.by-day`, or `season.closed` if no lane opens in the morning. */
export const askForMorningServed = serveJourney(askForMorning, async ({ database }, request) => {
  const { filing, facts, season, now } = request
  if (facts.registered) throw new Problem('waiting.registered')
  if (!season.night) throw new Problem('waiting.by-day')
  if (season.phase !== 'filing' && season.phase !== 'preview') throw new Problem('season.closed')
  await requestMorningMessage(database, filing, now)
  return { result: 'S' as const }
})
