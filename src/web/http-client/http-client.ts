import { recogniseNumbersBy, residentNumberProblem } from '#contract/answers.ts'
import type { Callable, FileAnswer, Schema } from '#contract/endpoint.ts'
import * as recogniser from '#domain/resident-number/in-text.ts'
import { numberSentence } from '#domain/resident-number/texts.ts'
import { CallProblem } from './call-problem.ts'
import { callTexts } from './texts.ts'

recogniseNumbersBy(recogniser)

type Key<Name extends string, Value> = undefined extends Value ? { [K in Name]?: Value } : { [K in Name]: Value }
type CallInput<Body, Query, Params> = Key<'body', Body> & Key<'query', Query> & Key<'params', Params>

export type CallOptions = {
  signal?: AbortSignal
  idempotencyKey?: (request: string) => string
  quiet?: boolean
  beforeSignIn?: { title: string; body: string }
}

type Arguments<B, Q, P> =
  Record<never, never> extends CallInput<B, Q, P>
    ? [input?: CallInput<B, Q, P>, options?: CallOptions]
    : [input: CallInput<B, Q, P>, options?: CallOptions]

export type Call = <B, Q, P, A>(endpoint: Callable<B, Q, P, A>, ...rest: Arguments<B, Q, P>) => Promise<A>

type AnyEndpoint = Callable

export type Surroundings = {
  fetch: typeof fetch
  token: () => string | null
  /** Clock and renewed token; called before the status is checked. */
  heard: (headers: Headers, sentAtMs: number) => void
  refused: (problem: CallProblem, endpoint: AnyEndpoint, options: CallOptions) => void
}

export function makeCall(around: Surroundings): Call {
  return async (endpoint, ...[input, options = {}]) => {
    const given: { body?: unknown; query?: unknown; params?: unknown } = input ?? {}
    refuseNumbers(endpoint, given.body)
    const sentAt = Date.now()
    const response = await send(
      withQuery(withParams(endpoint.path, given.params), given.query),
      endpoint,
      given.body,
      options,
      around,
    )
    around.heard(response.headers, sentAt)
    if (!response.ok) {
      const problem = await refusal(response, endpoint)
      // Leaving cuts off the body: what it says is unknown.
      options.signal?.throwIfAborted()
      around.refused(problem, endpoint, options)
      throw problem
    }
    return (await readAnswer(response, endpoint, options.signal)) as never
  }
}

/** Privacy: a resident number does not leave the browser. Throws CallProblem like the server's. */
function refuseNumbers(endpoint: AnyEndpoint & { body?: Schema<unknown> }, body: unknown): void {
  const issues = endpoint.body?.safeParse(body).error?.issues ?? []
  const held = issues.filter(({ message }) => message === residentNumberProblem)
  if (held.length === 0) return
  const fields = Object.fromEntries(held.map(({ path }) => [String(path[0] ?? ''), numberSentence]))
  throw new CallProblem({
    status: 400,
    code: residentNumberProblem,
    message: numberSentence,
    path: endpoint.path,
    fields,
  })
}

async function send(
  path: string,
  endpoint: AnyEndpoint,
  body: unknown,
  options: CallOptions,
  around: Surroundings,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  const token = endpoint.who === 'staff' ? null : around.token()
  if (token) headers.set('authorization', `Bearer ${token}`)
  const isFile = endpoint.accepts === 'file'
  const sent = isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body)
  // A file has no text for a key.
  if (options.idempotencyKey && !isFile)
    headers.set('idempotency-key', options.idempotencyKey([endpoint.method, path, sent].join(' ')))
  if (body !== undefined) headers.set('content-type', isFile ? 'application/octet-stream' : 'application/json')
  try {
    return await around.fetch(path, {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: sent }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
  } catch (thrown) {
    if (options.signal?.aborted) throw thrown
    throw new CallProblem({ status: 0, code: 'offline', message: callTexts.offline, path: endpoint.path })
  }
}

async function readAnswer(response: Response, endpoint: AnyEndpoint, signal?: AbortSignal): Promise<unknown> {
  if (endpoint.kind === 'file') return fileIn(response)
  if (endpoint.kind === 'text') return response.text()
  if (endpoint.kind === 'redirect') return { location: response.url }
  try {
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    signal?.throwIfAborted()
    throw new CallProblem({ status: 502, code: 'unreadable', message: callTexts.unreadable, path: endpoint.path })
  }
}

async function fileIn(response: Response): Promise<FileAnswer> {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  return {
    name: encoded ? decodeURIComponent(encoded) : (plain ?? ''),
    type: response.headers.get('content-type') ?? 'application/octet-stream',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}

async function refusal(response: Response, endpoint: AnyEndpoint): Promise<CallProblem> {
  const failure = (await response.json().catch(() => ({}))) as {
    code?: unknown
    message?: unknown
    requestId?: unknown
    fields?: unknown
  }
  const requestId = typeof failure.requestId === 'string' ? failure.requestId : response.headers.get('x-request-id')
  return new CallProblem({
    status: response.status,
    code: typeof failure.code === 'string' ? failure.code : 'unreadable',
    message: typeof failure.message === 'string' ? failure.message : callTexts.unreadable,
    path: endpoint.path,
    ...(requestId ? { requestId } : {}),
    ...(typeof failure.fields === 'object' && failure.fields !== null
      ? { fields: failure.fields as Record<string, string> }
      : {}),
  })
}

function withParams(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string | number>
  return path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
}

function withQuery(path: string, query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  return pairs.length === 0
    ? path
    : `${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`
}
