/** The people's phones: requests that wait for an answer, and received messages. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { Memory, PhoneMessage, PhoneRequest, Phones } from './world.ts'

type Phone = { requests: PhoneRequest[]; messages: PhoneMessage[] }
export type PhonesState = { phones: Record<string, Phone> }

/** A phone keeps this many requests and messages; older ones are dropped. */
const mostStoredRequests = 20
const storedMessages = 100

export type PhoneBook = Phones & {
  /** Newest first, with states by the clock. */
  look(digits: string): Phone
  /** Answers one request, or the oldest waiting one; undefined when none is waiting. */
  answer(digits: string, as: 'approved' | 'refused', requestId?: string): PhoneRequest | undefined
  forget(digits: string): void
}

export const emptyPhones = (): PhonesState => ({ phones: {} })

export function openPhones(memory: Memory<PhonesState>, clock: Clock): PhoneBook {
  const phoneOf = (digits: string): Phone => (memory.state.phones[digits] ??= { requests: [], messages: [] })
  const seen = (request: PhoneRequest): PhoneRequest => {
    if (request.state === 'waiting' && Date.parse(request.expiresAt) <= clock.ms()) request.state = 'expired'
    return request
  }
  const find = (digits: string, requestId: string) => {
    const request = memory.state.phones[digits]?.requests.find(({ id }) => id === requestId)
    return request && seen(request)
  }
  return {
    ask(digits, request) {
      const phoneRequest: PhoneRequest = { id: randomUUID(), state: 'waiting', ...request }
      const phone = phoneOf(digits)
      phone.requests = [...phone.requests, phoneRequest].slice(-mostStoredRequests)
      memory.save()
      return phoneRequest
    },
    find,
    withdraw(digits, requestId) {
      const request = find(digits, requestId)
      if (request?.state !== 'waiting') return
      request.state = 'expired'
      memory.save()
    },
    deliver(digits, message) {
      const phone = phoneOf(digits)
      phone.messages = [...phone.messages, { id: randomUUID(), ...message }].slice(-storedMessages)
      memory.save()
    },
    look(digits) {
      const phone = memory.state.phones[digits]
      return {
        requests: (phone?.requests ?? []).map(seen).toReversed(),
        messages: (phone?.messages ?? []).toReversed(),
      }
    },
    answer(digits, as, requestId) {
      const waiting = (memory.state.phones[digits]?.requests ?? []).map(seen).filter(({ state }) => state === 'waiting')
      const request = requestId === undefined ? waiting[0] : waiting.find(({ id }) => id === requestId)
      if (!request) return undefined
      request.state = as
      memory.save()
      return request
    },
    forget(digits) {
      delete memory.state.phones[digits]
      memory.save()
    },
  }
}
