/** OpenTelemetry traces to TRACES_URL. Spans hold what the log may hold: no address, query, body or value. */
import type * as Api from '@opentelemetry/api'
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Channel, channel, tracingChannel } from 'node:diagnostics_channel'
import type { Settings } from '#server/settings/settings.server.ts'

type Work = Record<string, string>
type Ending = { result?: unknown; error?: unknown }
type Incoming = { requestId: string; method: string; beganAt: number }
type Answered = Incoming & { route: string; status: number }

/** Published by http.server.ts. */
export const requestBegins: Channel = channel('jongso.request')
export const requestEnds: Channel = channel('jongso.answer')

const inside = new AsyncLocalStorage<Api.Span>()

/** Of one job's turn; more go at once. */
const mostHeld = 500

/** A job's turn that did nothing is not sent: there are some every second. */
class WithoutIdleTurns implements SpanProcessor {
  readonly #next: SpanProcessor
  readonly #held = new Map<string, ReadableSpan[]>()
  constructor(next: SpanProcessor) {
    this.#next = next
  }
  onStart(span: Parameters<SpanProcessor['onStart']>[0], context: Parameters<SpanProcessor['onStart']>[1]): void {
    if (span.attributes['job.name'] !== undefined) this.#held.set(span.spanContext().traceId, [])
    this.#next.onStart(span, context)
  }
  onEnd(span: ReadableSpan): void {
    const { traceId } = span.spanContext()
    const held = this.#held.get(traceId)
    const isJob = span.attributes['job.name'] !== undefined
    if (!held || (!isJob && held.length >= mostHeld)) return this.#next.onEnd(span)
    held.push(span)
    if (!isJob) return
    this.#held.delete(traceId)
    const isIdle = span.attributes['job.count'] === 0 && !held.some((one) => one.attributes['company.name'])
    if (!isIdle) for (const one of held) this.#next.onEnd(one)
  }
  forceFlush(): Promise<void> {
    return this.#next.forceFlush()
  }
  shutdown(): Promise<void> {
    return this.#next.shutdown()
  }
}

type Traces = { close(): Promise<void> }

/** Loads nothing without TRACES_URL. What cannot be sent is dropped, never waited for. */
export async function openTraces(
  { TRACES_URL, TRACES_PERCENT, ROLE }: Pick<Settings, 'TRACES_URL' | 'TRACES_PERCENT' | 'ROLE'>,
  version: string,
): Promise<Traces> {
  if (TRACES_URL === '') return { close: async () => undefined }
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url: TRACES_URL, timeoutMillis: 5_000 })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'jongso', 'service.version': version, 'jongso.role': ROLE }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(TRACES_PERCENT / 100) }),
    spanProcessors: [new WithoutIdleTurns(new sdk.BatchSpanProcessor({ exporter }))],
  })
  const stop = follow(provider.getTracer('jongso'), api)
  return {
    async close() {
      stop()
      await provider.shutdown().catch(() => undefined)
    },
  }
}

/** Every channel's work becomes a span beneath the one that it runs in. */
function follow(tracer: Api.Tracer, { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }: typeof Api): () => void {
  const begin = (name: string, kind: number, attributes: Work, startTime?: number): Api.Span => {
    const above = inside.getStore()
    const under = above ? trace.setSpan(ROOT_CONTEXT, above) : ROOT_CONTEXT
    return tracer.startSpan(name, { kind, attributes, ...(startTime ? { startTime } : {}) }, under)
  }
  const fail = (span: Api.Span, type: string) =>
    span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
  const stops = [
    followRequests(
      ({ method, requestId, beganAt }) => begin(method, SpanKind.SERVER, { 'request.id': requestId }, beganAt),
      (span, { method, route, status }) => {
        span
          .updateName(`${method} ${route}`)
          .setAttributes({ 'http.route': route, 'http.response.status_code': status })
        if (status >= 500) fail(span, String(status))
        span.end()
      },
    ),
    ...Object.entries(works).map(([name, { title, kind, told }]) =>
      followWork(
        name,
        (work) => begin(title(work), SpanKind[kind], work),
        (span, { result, error }) => {
          if (error) fail(span, errorKind(error))
          else if (told) span.setAttributes(told(result))
          span.end()
        },
      ),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function followRequests(
  spanOf: (incoming: Incoming) => Api.Span,
  ended: (span: Api.Span, answered: Answered) => void,
): () => void {
  const spans = new WeakMap<object, Api.Span>()
  requestBegins.bindStore(inside, (incoming) => {
    const span = spanOf(incoming as Incoming)
    spans.set(incoming as object, span)
    return span
  })
  const end = (answered: unknown) => {
    const span = spans.get(answered as object)
    if (span) ended(span, answered as Answered)
  }
  requestEnds.subscribe(end)
  return () => {
    requestBegins.unbindStore(inside)
    requestEnds.unsubscribe(end)
  }
}

const errorKind = (error: unknown): string =>
  error instanceof Error && 'kind' in error && typeof error.kind === 'string' ? error.kind : 'error'

type Following = {
  title: (work: Work) => string
  kind: 'CLIENT' | 'INTERNAL'
  told?: (result: unknown) => Record<string, number>
}

/** By the names of their channels. */
const works: Readonly<Record<string, Following>> = {
  'jongso.company': {
    title: (work) => `${work['http.request.method']} ${work['company.name']}`,
    kind: 'CLIENT',
    told: (answer) => ({ 'http.response.status_code': (answer as { status: number }).status }),
  },
  'jongso.transaction': { title: () => 'transaction', kind: 'INTERNAL' },
  'jongso.job': {
    title: (work) => `job ${work['job.name']}`,
    kind: 'INTERNAL',
    told: (count) => ({ 'job.count': Number(count) }),
  },
}

function followWork(
  name: string,
  spanOf: (work: Work) => Api.Span,
  ended: (span: Api.Span, ending: Ending) => void,
): () => void {
  const spans = new WeakMap<object, Api.Span>()
  const { start, asyncEnd } = tracingChannel(name)
  start.bindStore(inside, (work) => {
    const span = spanOf({ ...(work as Work) })
    spans.set(work as object, span)
    return span
  })
  const end = (work: unknown) => {
    const span = spans.get(work as object)
    if (span) ended(span, work as Ending)
  }
  asyncEnd.subscribe(end)
  return () => {
    start.unbindStore(inside)
    asyncEnd.unsubscribe(end)
  }
}
