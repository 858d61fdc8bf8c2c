import type { Lane } from '#domain/journey/facts.ts'
import { getStep } from '#domain/journey/steps.ts'
import type { JourneyAnswer } from '#filer/journey/contract.ts'

type Ticket = Pick<NonNullable<JourneyAnswer['ticket']>, 'state' | 'ahead'>

/** `onTo`: where the journey goes on without the line; elsewhere something must be typed first. */
export function triesByItself(ticket: Ticket | undefined, lane: Lane, onTo: string): boolean {
  return (
    ticket?.state === 'waiting' && ticket.ahead === 0 && lane !== 'consent' && onTo === getStep(lane, 'prepare').path
  )
}

export const minutesUntil = (at: number, now: number): number => Math.max(1, Math.ceil((at - now) / 60_000))
