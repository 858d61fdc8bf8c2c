/** State of the simulated messaging service. */
import type { Person } from '#simulators/people/person.ts'
import type { World } from '#simulators/world.ts'

/**
 * How one person's next message goes. When it is sent: `hang` accepts it and never answers, `hang-before` accepts
 * nothing, `space` writes "MEM CNT", `429` says that there are too many, the others do as they are named. Afterwards: a
 * result code of the messenger such as `3018`.
 */
export const outcomes = [
  'hang',
  'hang-before',
  '500',
  'html',
  'space',
  'low-balance',
  'error-as-text',
  'wrong-data',
  '429',
  '3005',
  '3008',
  '3018',
  '3019',
  '3020',
] as const
export type NextOutcome = (typeof outcomes)[number]

export type Sent = {
  id: string
  acceptedAt: string
  to: string
  from: string
  /** Of the messenger's messages. */
  template?: string
  /** Of text messages. */
  subject?: string
  text: string
  result?: string
}
export type State = {
  sent: Sent[]
  next: Record<string, NextOutcome>
  /** Template codes that a sender had approved again, each with the shipped code that it replaces. */
  codes?: Record<string, string>
  balance: number
  serial: number
  /** Calls taken at the same time, each answered after so long; as many as come, at once, when unset. */
  allowance?: { atOnce: number; answerMs: number }
  /** The most calls that were under way at the same time. */
  mostAtOnce?: number
  /** Calls refused because there were too many. */
  refused?: number
}
export const emptyState = (): State => ({ sent: [], next: {}, balance: 100_000_000, serial: 0 })

/** Maximum of stored messages, so that a long load run does not fill the disk. */
export const storedMessages = 5000

/** Turns 821000000001 into the national form 01000000001. */
export const domestic = (international: string): string => international.replace(/^82(?=\d{8,})/, '0')

/** Digits of a person's phone in the form of the rehearsal's phone list. */
export const digitsOf = (person: Person): string => domestic((person.phone ?? '').replace(/\D/g, ''))

/** Unused numbers give a fixed result: 010-9999-3018 always ends with 3018. */
export const resultByNumber = (digits: string): string | undefined => /^0109999(3\d{3})$/.exec(digits)?.[1]

export const nowText = (world: World): string => world.clock.now().toISOString()
