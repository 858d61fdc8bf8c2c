/**
 * `Idempotency-Key` on writes of members and the office: same key and request repeat the answer, same key and another
 * request are a conflict. Answers are sealed for a day; secrets opened on purpose are never stored.
 */
import { hash } from 'node:crypto'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { Problem } from '#domain/problems.ts'
import { awaitOther } from '#server/await-other.ts'
import type { RequestContext, MemberRequest, StaffRequest } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'

type Admitted = RequestContext<unknown, unknown, unknown> &
  Partial<
    Pick<MemberRequest<unknown, unknown, unknown>, 'account'> & Pick<StaffRequest<unknown, unknown, unknown>, 'staff'>
  >

const keepMs = 24 * 3_600_000
/** A first press without an answer holds its key no longer than this; the acts bear being done twice. */
const claimMs = 10_000
const [lookEveryMs, joinMs] = [250, 15_000]
const keyForm = /^[\x21-\x7e]{1,200}$/

/**
 * Does the work once for each key; without a key, or where keys mean nothing, simply does it. Throws `request.key` or
 * `request.conflict`.
 */
export async function withIdempotency(
  context: Context,
  endpoint: AnyEndpoint,
  call: Admitted,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const key = call.header('idempotency-key')
  const owner = call.account?.id ?? call.staff?.id
  if (!key || !owner || endpoint.method === 'GET' || endpoint.kind !== 'json' || endpoint.right === 'secret.reveal')
    return work()
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

/** A file is named by its hash: written out as text, ten megabytes would hold the process for seconds. */
const named = (body: unknown) => (body instanceof Uint8Array ? hash('sha256', body) : body)

/**
 * The same for a call that needs no sign-in and has to say itself what makes two requests the same; `scope` names the
 * call and whose keys they are.
 */
export async function withIdempotencyKey<Answer>(
  context: Context,
  { scope, key, request }: { scope: string; key: string; request: unknown },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!keyForm.test(key)) throw new Problem('request.key')
  const { idempotency } = context.persistence
  const begin = () => {
    const now = context.clock.now()
    const [claimUntil, keepUntil] = [claimMs, keepMs].map((ms) => new Date(now.getTime() + ms)) as [Date, Date]
    return idempotency.begin({ scope, key, request, claimUntil, keepUntil }, now)
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
  const { idempotency } = context.persistence
  try {
    const answer = await work()
    await idempotency.finish({ scope, key, status: 200, answer })
    return answer
  } catch (thrown) {
    await idempotency.forget(scope, key)
    throw thrown
  }
}
