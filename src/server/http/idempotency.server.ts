/**
 * The same key and request repeat the answer. Answers are sealed for a day; revealed secrets are never stored. An act
 * that would be done twice stores its answer in the transaction of its effect (`settle`).
 */
import { hash } from 'node:crypto'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { Problem } from '#domain/problems.ts'
import { awaitOther } from '#server/await-other.ts'
import type { RequestContext, MemberRequest, Settle, StaffRequest } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { beginKeyedRequest, finishKeyedRequest, forgetKeyedRequest, type KeyClaim } from './queries.server.ts'

type Admitted = RequestContext<unknown, unknown, unknown> &
  Partial<
    Pick<MemberRequest<unknown, unknown, unknown>, 'account'> & Pick<StaffRequest<unknown, unknown, unknown>, 'staff'>
  >

const keepMs = 24 * 3_600_000
/** An unanswered key is released then. */
const claimMs = 10_000
const [lookEveryMs, joinMs] = [250, 15_000]
const keyForm = /^[\x21-\x7e]{1,200}$/

/** Throws `request.key` or `request.conflict`. */
export async function withIdempotency(
  context: Context,
  endpoint: AnyEndpoint,
  call: Admitted,
  work: (settle?: Settle) => Promise<unknown>,
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

/** The work's transaction was rolled back: another process does the same request. */
class TakenOverError extends Error {
  constructor() {
    super('another request has taken this key over')
    this.name = 'TakenOverError'
  }
}

/** `settle` in a transaction commits the answer with the effect, or throws so that neither stays. */
export const settled = <Answer>(
  { settle }: { settle?: Settle },
  r: DatabaseContext,
  answer: Answer,
): Promise<Answer> | Answer => (settle ? settle(r, answer) : answer)

type Keyed = { scope: string; key: string; request: unknown }

/** `scope` names endpoint and key owner. Once more if another took over: its answer, or the work if it failed. */
export async function withIdempotencyKey<Answer>(
  context: Context,
  keyed: Keyed,
  work: (settle: Settle) => Promise<Answer>,
): Promise<Answer> {
  if (!keyForm.test(keyed.key)) throw new Problem('request.key')
  try {
    return await answerOnce(context, keyed, work)
  } catch (thrown) {
    if (!(thrown instanceof TakenOverError)) throw thrown
  }
  return answerOnce(context, keyed, work).catch((thrown: unknown) => {
    throw thrown instanceof TakenOverError ? new Problem('request.conflict') : thrown
  })
}

async function answerOnce<Answer>(
  context: Context,
  keyed: Keyed,
  work: (settle: Settle) => Promise<Answer>,
): Promise<Answer> {
  const begin = () => {
    const now = context.clock.now()
    const [claimUntil, keepUntil] = [claimMs, keepMs].map((ms) => new Date(now.getTime() + ms)) as [Date, Date]
    return beginKeyedRequest(context.database, { ...keyed, claimUntil, keepUntil }, now)
  }
  const begun = await awaitOther(await begin(), {
    isOpen: ({ kind }) => kind === 'running',
    again: begin,
    everyMs: lookEveryMs,
    forMs: joinMs,
  })
  if (begun.kind === 'again') return begun.answer as Answer
  if (begun.kind === 'first') return first(context, begun.claim, work)
  throw new Problem('request.conflict')
}

async function first<Answer>(
  context: Context,
  claim: KeyClaim,
  work: (settle: Settle) => Promise<Answer>,
): Promise<Answer> {
  let isSettled = false
  const settle: Settle = async (r, answer) => {
    isSettled = await finishKeyedRequest(r, { ...claim, status: 200, answer })
    if (!isSettled) throw new TakenOverError()
    return answer
  }
  try {
    const answer = await work(settle)
    if (!isSettled) await finishKeyedRequest(context.database, { ...claim, status: 200, answer })
    return answer
  } catch (thrown) {
    await forgetKeyedRequest(context.database, claim)
    throw thrown
  }
}
