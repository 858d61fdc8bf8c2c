/** The same key and request repeat the answer. Answers are sealed for a day; revealed secrets are never stored. */
import { hash } from 'node:crypto'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { Problem } from '#domain/problems.ts'
import { awaitOther } from '#server/await-other.ts'
import type { RequestContext, MemberRequest, StaffRequest } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { beginKeyedRequest, finishKeyedRequest, forgetKeyedRequest } from './queries.server.ts'

type Admitted = RequestContext<unknown, unknown, unknown> &
  Partial<
    Pick<MemberRequest<unknown, unknown, unknown>, 'account'> & Pick<StaffRequest<unknown, unknown, unknown>, 'staff'>
  >

const keepMs = 24 * 3_600_000
/** An unanswered key is released; acts must tolerate being done twice. */
const claimMs = 10_000
const [lookEveryMs, joinMs] = [250, 15_000]
const keyForm = /^[\x21-\x7e]{1,200}$/

/** Throws `request.key` or `request.conflict`. */
export async function withIdempotency(
  context: Context,
  endpoint: AnyEndpoint,
  call: Admitted,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = call.header('idempotency-key')
  const owner = call.account?.id ?? call.staff?.id
  const isStored = endpoint.kind === 'json' && endpoint.right !== 'secret.reveal' && !endpoint.neverKept
  if (!key || !owner || endpoint.method === 'GET' || !isStored) return work()
  return withIdempotencyKey(
    context,
    {
      scope: `${owner} ${endpoint.method} ${endpoint.path}`,
      key,
      request: [call.params, call.query, named(call.body)],
    },
    work,
  )
}

/** Serializing ten megabytes would block for seconds. */
const named = (body: unknown) => (body instanceof Uint8Array ? hash('sha256', body) : body)

/** `scope` names endpoint and key owner. */
export async function withIdempotencyKey<Answer>(
  context: Context,
  { scope, key, request }: { scope: string; key: string; request: unknown },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!keyForm.test(key)) throw new Problem('request.key')
  const begin = () => {
    const now = context.clock.now()
    const [claimUntil, keepUntil] = [claimMs, keepMs].map((ms) => new Date(now.getTime() + ms)) as [Date, Date]
    return beginKeyedRequest(context.database, { scope, key, request, claimUntil, keepUntil }, now)
  }
  const begun = await awaitOther(await begin(), {
    isOpen: ({ kind }) => kind === 'running',
    again: begin,
    everyMs: lookEveryMs,
    forMs: joinMs,
  })
  if (begun.kind === 'again') return begun.answer as Answer
  if (begun.kind === 'first') return first(context, scope, key, work)
  throw new Problem('request.conflict')
}

async function first<Answer>(
  context: Context,
  scope: string,
  key: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await work()
    await finishKeyedRequest(context.database, { scope, key, status: 200, answer })
    return answer
  } catch (thrown) {
    await forgetKeyedRequest(context.database, scope, key)
    throw thrown
  }
}
