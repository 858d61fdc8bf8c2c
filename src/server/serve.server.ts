/**
 * A call and what the server does when it is asked. Four forms by who may ask: what a handler is handed follows from the form, so that no handler can forget to look who asks.
 * `endpoints.server.ts` puts them behind addresses; the list of all stands in app.server.ts.
 */
import type { Endpoint } from '#contract/endpoint.ts'
import type { Asked, JourneyAsked, MemberAsked, StaffAsked } from './asked.ts'
import type { Context } from './context.server.ts'

type Does<A, Answer> = (context: Context, asked: A) => Promise<Answer> | Answer

export type Served = {
  endpoint: Endpoint<any, any, any, any>
  form: 'anyone' | 'member' | 'journey' | 'staff' | 'later'
  handle: Does<any, unknown>
}

function served(endpoint: Endpoint<any, any, any, any>, form: Served['form'], handle: Served['handle']): Served {
  const fits = { anyone: endpoint.who === 'anyone', member: endpoint.who === 'member' && !endpoint.act, journey: endpoint.who === 'member' && !!endpoint.act, staff: endpoint.who === 'staff', later: endpoint.later === true }
  if (!fits[form]) throw new TypeError(`${endpoint.method} ${endpoint.path} cannot be served as ${form}`)
  return { endpoint, form, handle }
}

/** Serves a call that needs no sign-in. */
export const serve = <B, Q, P, A>(endpoint: Endpoint<B, Q, P, A>, handle: Does<Asked<B, Q, P>, A>): Served => served(endpoint, 'anyone', handle)

/** Serves a signed-in member's call. */
export const serveMember = <B, Q, P, A>(endpoint: Endpoint<B, Q, P, A>, handle: Does<MemberAsked<B, Q, P>, A>): Served => served(endpoint, 'member', handle)

/** Serves a call of the journey: the guard has asked domain/journey before. */
export const serveJourney = <B, Q, P, A>(endpoint: Endpoint<B, Q, P, A>, handle: Does<JourneyAsked<B, Q, P>, A>): Served => served(endpoint, 'journey', handle)

/** Serves the office: the guard has asked domain/staff-rights before; a case of another branch is the handler's own question. */
export const serveStaff = <B, Q, P, A>(endpoint: Endpoint<B, Q, P, A>, handle: Does<StaffAsked<B, Q, P>, A>): Served => served(endpoint, 'staff', handle)

/** A call that stands in the contract and answers 501 after sign-in until its issue brings the handler. */
export const serveLater = (endpoint: Endpoint<any, any, any, any>): Served => served(endpoint, 'later', () => undefined)
