/** Plain types instead of zod's keep literals such as 'S' literal in handlers. */
import type * as z from 'zod/mini'
import type { JourneyAct } from '#domain/journey/acts.ts'
import type { CaseAct } from '#domain/office-case/case-acts.ts'
import type { StaffAct } from '#domain/staff-rights.ts'
import type { KindsIn } from './id.ts'

export type Schema<T> = z.ZodMiniType<T, any>

type Audience = 'anyone' | 'member' | 'staff'

/** Anything outside the scope answers as not found. */
type OwnershipScope = { anyone: 'anyone'; member: 'own'; staff: 'branch' }

/** `text`: an exact body (the deposit notice's "OK"). */
export type AnswerKind = 'json' | 'file' | 'text' | 'redirect'

export type Callable<Body = unknown, Query = unknown, Params = unknown, Answer = unknown> = {
  method: 'GET' | 'POST' | 'DELETE' | 'PUT'
  /** `/api/spring/posts/:id` */
  path: string
  who: Audience
  /** 'form' is the payment provider's urlencoded CP949. */
  accepts: 'json' | 'form' | 'file'
  kind: AnswerKind
  /** Never set: types only. */
  types?: { body: Body; query: Query; params: Params; answer: Answer }
}

export type Endpoint<Body = unknown, Query = unknown, Params = unknown, Answer = unknown> = Callable<
  Body,
  Query,
  Params,
  Answer
> & {
  summary: string
  /** domain/journey checks season, night, step order and portal session first. */
  act?: JourneyAct
  /** domain/staff-rights checks role and branch. */
  right?: StaffAct
  /** Checked while the case row is locked. */
  caseAct?: CaseAct
  /** Refused attempts are access-logged too. */
  attempt?: 'reveal' | 'download'
  /** The answer is stored nowhere, not even to be repeated for its key. */
  neverKept?: true
  /** Requires cross-branch rights. */
  acrossBranches?: true
  /** Allowed before a password set by someone else is changed. */
  passwordDue?: 'open'
  /** Required at compile time if `id()` fields exist. */
  whose?: OwnershipScope[Audience]
  body?: Schema<Body>
  query?: Schema<Query>
  params?: Schema<Params>
  answer: Schema<Answer>
}

export type AnyEndpoint = Endpoint<any, any, any, any>

export type FileAnswer = { name: string; type: string; bytes: Uint8Array }
export type RedirectAnswer = { location: string }

type OwnerRule<Kinds> = [Kinds] extends [never]
  ? { whose?: never }
  : { [W in Audience]: { who: W; whose: OwnershipScope[W] } }[Audience]
type AnySchema = Schema<any>
type Schemas = { body?: AnySchema; query?: AnySchema; params?: AnySchema; answer: AnySchema }
type Parsed<S extends Schemas, Name extends keyof Schemas> = S[Name] extends Schema<infer T> ? T : undefined

/**
 * For pages that should not bundle schemas: `callable<{ answer: typeof userAnswer }>({ … })`, then `endpoint({
 * ...calls.readUser, answer: userAnswer })`.
 */
export function callable<S extends Schemas>(
  definition: Pick<Callable, 'method' | 'path' | 'who'> & Partial<Pick<Callable, 'accepts' | 'kind'>>,
): Callable<Parsed<S, 'body'>, Parsed<S, 'query'>, Parsed<S, 'params'>, Parsed<S, 'answer'>> {
  return { accepts: 'json', kind: 'json', ...definition }
}

export function endpoint<Body = undefined, Query = undefined, Params = undefined, Answer = unknown>(
  definition: Omit<Endpoint<Body, Query, Params, Answer>, 'accepts' | 'kind' | 'whose'> & {
    accepts?: 'json' | 'form' | 'file'
    kind?: AnswerKind
  } & OwnerRule<KindsIn<Body> | KindsIn<Query> | KindsIn<Params>>,
): Endpoint<Body, Query, Params, Answer> {
  return { accepts: 'json', kind: 'json', ...definition }
}

export type BodyOf<E> = E extends { types?: { body: infer B } } ? B : never
export type QueryOf<E> = E extends { types?: { query: infer Q } } ? Q : never
export type AnswerOf<E> = E extends { types?: { answer: infer A } } ? A : never
