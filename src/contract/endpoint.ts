/**
 * One call as a value: the server serves it, the browser and tests call it, the OpenAPI document comes from it. Plain
 * types (not zod's) keep literals such as 'S' literal in handlers.
 */
import type * as z from 'zod/mini'
import type { JourneyAct } from '#domain/journey/acts.ts'
import type { CaseAct } from '#domain/office-case/case-acts.ts'
import type { StaffAct } from '#domain/staff-rights.ts'
import type { KindsIn } from './id.ts'

export type Schema<T> = z.ZodMiniType<T, any>

type Who = 'anyone' | 'member' | 'staff'

/**
 * Whose the things are that a call names: the own filing's, the branch's whose staff asks, or everybody's. Anything
 * else does not exist for who asks.
 */
type Whose = { anyone: 'anyone'; member: 'own'; staff: 'branch' }

/** What comes back: JSON, a file to keep, exact text (the deposit notice's "OK"), or a redirect. */
export type AnswerKind = 'json' | 'file' | 'text' | 'redirect'

/** What a caller knows of an endpoint; what is sent and answered stands in the type alone. */
export type Callable<Body = unknown, Query = unknown, Params = unknown, Answer = unknown> = {
  method: 'GET' | 'POST' | 'DELETE' | 'PUT'
  /** Fastify's form: `/api/spring/posts/:id`. */
  path: string
  who: Who
  /** 'form' is the provider's urlencoded CP949; everything else speaks JSON. */
  accepts: 'json' | 'form' | 'file'
  kind: AnswerKind
  /** Never set: carries the types to `call` and to the endpoint made of it. */
  types?: { body: Body; query: Query; params: Params; answer: Answer }
}

export type Endpoint<Body = unknown, Query = unknown, Params = unknown, Answer = unknown> = Callable<
  Body,
  Query,
  Params,
  Answer
> & {
  summary: string
  /**
   * The journey's act this call performs: season, night, step order and portal session are judged by domain/journey
   * before the handler runs.
   */
  act?: JourneyAct
  /** The office's act this call performs: judged by domain/staff-rights against the staff member's role and branch. */
  right?: StaffAct
  /** The act on a case that this call performs: judged by the table of acts while the case is held. */
  caseAct?: CaseAct
  /** It opens what is masked, or hands out a person's file: what staff try and are refused is an access record too. */
  attempt?: 'reveal' | 'download'
  /** It reaches every branch at once: only who crosses branches may ask. */
  acrossBranches?: true
  /** It is open while a password that another person chose has not been changed; no other call of the office is. */
  passwordDue?: 'open'
  /**
   * Whose the things are that the fields of the schema `id()` name; a call that names something does not compile
   * without it.
   */
  whose?: Whose[Who]
  body?: Schema<Body>
  query?: Schema<Query>
  params?: Schema<Params>
  answer: Schema<Answer>
}

/** Whatever it takes and answers. */
export type AnyEndpoint = Endpoint<any, any, any, any>

export type FileAnswer = { name: string; type: string; bytes: Uint8Array }
export type RedirectAnswer = { location: string }

type OwnerRule<Kinds> = [Kinds] extends [never] ? { whose?: never } : { [W in Who]: { who: W; whose: Whose[W] } }[Who]
type AnySchema = Schema<any>
type Schemas = { body?: AnySchema; query?: AnySchema; params?: AnySchema; answer: AnySchema }
type Parsed<S extends Schemas, Name extends keyof Schemas> = S[Name] extends Schema<infer T> ? T : undefined

/**
 * Declares what a caller knows, for pages that would be too heavy with the schemas: `callable<{ answer: typeof
 * userAnswer }>({ … })`, and `endpoint({ ...calls.readUser, answer: userAnswer })`.
 */
export function callable<S extends Schemas>(
  of: Pick<Callable, 'method' | 'path' | 'who'> & Partial<Pick<Callable, 'accepts' | 'kind'>>,
): Callable<Parsed<S, 'body'>, Parsed<S, 'query'>, Parsed<S, 'params'>, Parsed<S, 'answer'>> {
  return { accepts: 'json', kind: 'json', ...of }
}

/** Declares a call; what is left out is JSON, with no body, query or parameters. */
export function endpoint<Body = undefined, Query = undefined, Params = undefined, Answer = unknown>(
  of: Omit<Endpoint<Body, Query, Params, Answer>, 'accepts' | 'kind' | 'whose'> & {
    accepts?: 'json' | 'form' | 'file'
    kind?: AnswerKind
  } & OwnerRule<KindsIn<Body> | KindsIn<Query> | KindsIn<Params>>,
): Endpoint<Body, Query, Params, Answer> {
  return { accepts: 'json', kind: 'json', ...of }
}

export type BodyOf<E> = E extends { types?: { body: infer B } } ? B : never
export type QueryOf<E> = E extends { types?: { query: infer Q } } ? Q : never
export type AnswerOf<E> = E extends { types?: { answer: infer A } } ? A : never
