/**
 * What every simulator gets: the clock, its own state on disk, the people, the phones, the injected faults. A simulator
 * is a function that adds its routes to the one server.
 */
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Person } from '#simulators/people/person.ts'

export type Company = 'kakao-login' | 'tax-portal' | 'family-registry' | 'nicepay' | 'messages'

export type FaultKind = 'fair' | 'slow' | 'down' | 'garbage' | 'overloaded'

/** A request that waits on a person's phone: what the portal's or the registry's certificate app would show. */
export type PhoneRequest = {
  id: string
  company: Company
  title: string
  askedAt: string
  expiresAt: string
  state: 'waiting' | 'approved' | 'refused' | 'expired'
}
export type PhoneMessage = { id: string; at: string; from: string; text: string; template?: string }

export type Phones = {
  /** `digits` is the phone's digits only (01000000001). */
  ask(digits: string, request: Omit<PhoneRequest, 'id' | 'state'>): PhoneRequest
  find(digits: string, requestId: string): PhoneRequest | undefined
  /** The company takes its question back: a waiting request becomes expired. */
  withdraw(digits: string, requestId: string): void
  deliver(digits: string, message: Omit<PhoneMessage, 'id'>): void
}

/**
 * One company's memory: a plain JSON object loaded at start; `save` writes it whole to disk (renamed into place, at
 * most some milliseconds later).
 */
export type Memory<State> = { state: State; save(): void }

export type People = {
  /** Named people of the rehearsal, then generated ones (`p-000123`), stable for one id. */
  byId(id: string): Person | undefined
  byResidentNumber(residentNumber: string): Person | undefined
  byPhone(digits: string): Person | undefined
  all(): readonly Person[]
}

/** How the rehearsal paces itself, chosen at the start. */
export type Pace = {
  /** Real milliseconds that one step of a collection takes at most; 0 = at once. */
  stepMs: number
  /** Life of a session at the portal and at the registry, in minutes of the world's clock. */
  sessionMinutes: number
  /** How long a request waits on the phone, in seconds of the world's clock. */
  windowSeconds: number
}

export type World = {
  clock: Clock
  pace: Pace
  /** The simulators' own address as the product and the browser reach it, such as http://127.0.0.1:3001. */
  baseUrl: string
  /** The product's address, for notices and returns that the company sends by itself. */
  siteUrl: string
  people: People
  phones: Phones
  memory<State extends object>(company: Company, empty: () => State): Memory<State>
  /**
   * The fault of one company just now; 'slow' and 'down' are already applied by a hook before a simulator's handler
   * runs.
   */
  fault(company: Company): FaultKind
  /** Called when `POST /people/<id>/reset` forgets what one person did. */
  onReset(forget: (person: Person) => void): void
}

export type Simulator = (app: FastifyInstance, world: World) => void | Promise<void>
