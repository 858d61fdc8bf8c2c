/**
 * Dependencies of every simulator: the clock, its state on disk, the people, the phones, the injected faults. A
 * simulator is a function that adds its routes to the server.
 */
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Person } from '#simulators/people/person.ts'

export type Company = 'kakao-login' | 'tax-portal' | 'family-registry' | 'nicepay' | 'messages'

export type FaultKind = 'fair' | 'slow' | 'down' | 'garbage' | 'overloaded'

/** A request that waits on a person's phone, as the certificate app of the portal or the registry would show it. */
export type PhoneRequest = {
  id: string
  company: Company
  title: string
  /** Where it arrives: the certificate that the request names. */
  app: string
  askedAt: string
  expiresAt: string
  state: 'waiting' | 'approved' | 'refused' | 'expired'
}
export type PhoneMessage = { id: string; at: string; from: string; text: string; template?: string }

export type Phones = {
  /** `digits` are the phone's digits only (01000000001). */
  ask(digits: string, request: Omit<PhoneRequest, 'id' | 'state'>): PhoneRequest
  find(digits: string, requestId: string): PhoneRequest | undefined
  /** Withdraws the company's request: a waiting one becomes expired. */
  withdraw(digits: string, requestId: string): void
  deliver(digits: string, message: Omit<PhoneMessage, 'id'>): void
}

/**
 * State of one company: a plain JSON object, loaded at start; `save` writes it whole to disk (renamed into place,
 * some milliseconds later at most). `saved` waits until what was saved is on the disk.
 */
export type Memory<State> = { state: State; save(): void; saved(): Promise<void> }

export type People = {
  /** Named people of the rehearsal, then generated ones (`p-000123`), stable by id. */
  byId(id: string): Person | undefined
  byResidentNumber(residentNumber: string): Person | undefined
  byPhone(digits: string): Person | undefined
  all(): readonly Person[]
}

/** Timing of the rehearsal, chosen at start. */
export type Pace = {
  /** Real milliseconds that one step of a collection takes at most; 0 means at once. */
  stepMs: number
  /** Lifetime of a session at the portal and the registry, in minutes of the clock. */
  sessionMinutes: number
  /** Lifetime of a request on the phone, in seconds of the clock. */
  windowSeconds: number
}

export type World = {
  clock: Clock
  pace: Pace
  /** The simulators' address for product and browser, such as http://127.0.0.1:3001. */
  baseUrl: string
  /** The product's address, for notices and returns that a company sends by itself. */
  siteUrl: string
  people: People
  phones: Phones
  memory<State extends object>(company: Company, empty: () => State): Memory<State>
  /** Current fault of one company; a hook has already applied 'slow' and 'down' before a simulator's handler runs. */
  fault(company: Company): FaultKind
  /** Called when `POST /people/<id>/reset` forgets a person's history. */
  onReset(forget: (person: Person) => void): void
}

export type Simulator = (app: FastifyInstance, world: World) => void | Promise<void>
