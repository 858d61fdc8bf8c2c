/**
 * One call of the conversation between browser and server, as a value: the server serves it, the browser and the tests call it, the OpenAPI document is made from it.
 * The types are plain (not zod's), so that literals such as 'S' stay literals in handlers.
 */
import type * as z from 'zod/mini'
import type { JourneyAct } from '#domain/journey/acts.ts'
import type { StaffAct } from '#domain/staff-rights.ts'

export type Schema<T> = z.ZodMiniType<T, any>

export type Who = 'anyone' | 'member' | 'staff'

/** What comes back: JSON, a file to keep, exact text (the deposit notice's "OK"), or a redirect. */
export type AnswerKind = 'json' | 'file' | 'text' | 'redirect'

export type Endpoint<Body = unknown, Query = unknown, Params = unknown, Answer = unknown> = {
  method: 'GET' | 'POST' | 'DELETE' | 'PUT'
  /** Fastify's form: `/api/spring/posts/:id`. */
  path: string
  summary: string
  who: Who
  /** The journey's act this call performs: season, night, step order and portal session are judged by domain/journey before the handler runs. */
  act?: JourneyAct
  /** The office's act this call performs: judged by domain/staff-rights against the staff member's role and branch. */
  right?: StaffAct
  /** 'form' is the provider's urlencoded CP949; everything else speaks JSON. */
  accepts: 'json' | 'form' | 'file'
  kind: AnswerKind
  body?: Schema<Body>
  query?: Schema<Query>
  params?: Schema<Params>
  answer: Schema<Answer>
  /** A later issue brings the handler: the call asks for sign-in and answers 501. */
  later?: true
}

export type FileAnswer = { name: string; type: string; bytes: Uint8Array }
export type RedirectAnswer = { location: string }

/** Declares a call; what is left out is JSON, with no body, query or parameters. */
export function endpoint<Body = undefined, Query = undefined, Params = undefined, Answer = unknown>(
  of: Omit<Endpoint<Body, Query, Params, Answer>, 'accepts' | 'kind'> & { accepts?: 'json' | 'form' | 'file'; kind?: AnswerKind },
): Endpoint<Body, Query, Params, Answer> {
  return { accepts: 'json', kind: 'json', ...of }
}

export type BodyOf<E> = E extends Endpoint<infer B, any, any, any> ? B : never
export type QueryOf<E> = E extends Endpoint<any, infer Q, any, any> ? Q : never
export type AnswerOf<E> = E extends Endpoint<any, any, any, infer A> ? A : never
