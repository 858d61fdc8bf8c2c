/** No endpoint can forget its guard. */
import type { AnyEndpoint, Endpoint } from '#contract/endpoint.ts'
import type { RequestContext, JourneyRequest, MemberRequest, StaffRequest } from './request-context.ts'
import type { Context } from './context.server.ts'
import { checkCaseAct, doCaseAct, type CaseRequest, type Does as DoesAct } from './guards/case-acts.server.ts'
import { checkNames, type Things } from './guards/things.server.ts'

type Named<Who extends 'staff' | 'member', B, Q, P> = Things<Who, B> & Things<Who, Q> & Things<Who, P>
type Handler<A, Answer> = (context: Context, request: A) => Promise<Answer> | Answer

export type Served = {
  endpoint: AnyEndpoint
  form: 'anyone' | 'member' | 'journey' | 'staff'
  handle: Handler<any, unknown>
}

/** These must pass the acts table. */
const acts = new WeakSet<Served['handle']>()

function served(endpoint: AnyEndpoint, form: Served['form'], handle: Served['handle']): Served {
  const fits = {
    anyone: endpoint.who === 'anyone',
    member: endpoint.who === 'member' && !endpoint.act,
    journey: endpoint.who === 'member' && !!endpoint.act,
    staff: endpoint.who === 'staff',
  }
  checkNames(endpoint)
  if (endpoint.caseAct && !acts.has(handle))
    throw new TypeError(`${endpoint.method} ${endpoint.path} is an act on a case and is served as none`)
  if (!fits[form]) throw new TypeError(`${endpoint.method} ${endpoint.path} cannot be served as ${form}`)
  return { endpoint, form, handle }
}

export const serve = <B, Q, P, A>(
  endpoint: Endpoint<B, Q, P, A>,
  handle: Handler<RequestContext<B, Q, P>, A>,
): Served => served(endpoint, 'anyone', handle)

export const serveMember = <B, Q, P, A>(
  endpoint: Endpoint<B, Q, P, A>,
  handle: Handler<MemberRequest<B, Q, P> & Named<'member', B, Q, P>, A>,
): Served => served(endpoint, 'member', handle)

export const serveJourney = <B, Q, P, A>(
  endpoint: Endpoint<B, Q, P, A>,
  handle: Handler<JourneyRequest<B, Q, P> & Named<'member', B, Q, P>, A>,
): Served => served(endpoint, 'journey', handle)

export const serveStaff = <B, Q, P, A>(
  endpoint: Endpoint<B, Q, P, A>,
  handle: Handler<StaffRequest<B, Q, P> & Named<'staff', B, Q, P>, A>,
): Served => served(endpoint, 'staff', handle)

/** The row is locked and checked. */
export const serveCaseAct = <B, Q, P, A>(
  endpoint: Endpoint<B, Q, P, A>,
  does: DoesAct<CaseRequest<B, Q, P> & Named<'staff', B, Q, P>, undefined, A>,
): Served => servedAct(endpoint, does)

/** `before` runs without the lock: slow reads, or records that must survive a refusal. */
export const serveCaseActAfter = <B, Q, P, A, Before>(
  endpoint: Endpoint<B, Q, P, A>,
  before: (context: Context, request: CaseRequest<B, Q, P> & Named<'staff', B, Q, P>) => Promise<Before>,
  does: DoesAct<CaseRequest<B, Q, P> & Named<'staff', B, Q, P>, Before, A>,
): Served => servedAct(endpoint, does, before)

function servedAct(
  endpoint: AnyEndpoint,
  does: DoesAct<any, any, unknown>,
  before?: (context: Context, request: any) => Promise<unknown>,
): Served {
  checkCaseAct(endpoint)
  const handle: Served['handle'] = (context, request) => doCaseAct(context, endpoint, request, does, before)
  acts.add(handle)
  return served(endpoint, 'staff', handle)
}
