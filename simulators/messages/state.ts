/** What the rehearsal's messaging service remembers. */
import type { Person } from '#simulators/people/person.ts'
import type { World } from '#simulators/world.ts'

/**
 * How one person's next message goes. At sending: `hang` takes it and never answers, `hang-before` takes nothing,
 * `space` spells "MEM CNT", the others as they say. After it: a result code of the messenger such as `3018`.
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
  template: string
  text: string
  result?: string
}
export type State = {
  sent: Sent[]
  next: Record<string, NextOutcome>
  /** Codes under which a sender had a template approved again, each with the code that the table ships. */
  codes?: Record<string, string>
  balance: number
  serial: number
}
export const emptyState = (): State => ({ sent: [], next: {}, balance: 100_000_000, serial: 0 })

/** Kept at most; a long load run must not fill the disk. */
export const storedMessages = 5000

/** 821000000001 as people know it: 01000000001. */
export const domestic = (international: string): string => international.replace(/^82(?=\d{8,})/, '0')

/** Digits of a person's phone, as the phones of the rehearsal are called. */
export const digitsOf = (person: Person): string => domestic((person.phone ?? '').replace(/\D/g, ''))

/** Numbers that nobody has show each result without being told: 010-9999-3018 always ends with 3018. */
export const resultByNumber = (digits: string): string | undefined => /^0109999(3\d{3})$/.exec(digits)?.[1]

export const nowText = (world: World): string => world.clock.now().toISOString()
