/** Operators run the same endpoints in process: same validation, rules and access records. */
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#domain/problems.ts'
import { commandLineId } from '#domain/staff-account/command-line.ts'
import type { Filing, Reader } from '#database/rows.ts'
import { recordRefused } from '#server/admission/attempts.server.ts'
import type { Context } from '#server/context.server.ts'
import { admitThings } from '#server/guards/things.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { newRequestId } from '#server/http/request-id.ts'
import { checked } from '#server/http/validation.server.ts'
import type { Job } from '#server/jobs/jobs.server.ts'
import type { StaffMember } from '#server/request-context.ts'
import type { Served } from '#server/serve.server.ts'

type Input<B, P> = { body?: B; query?: Record<string, string | undefined>; params?: P }

export type Machine = {
  context: Context
  jobs: readonly Job[]
  now: Date
  grantor(reason: string): { by: string; reason: string }
  reader(reason: string): Reader
  /** Runs an office endpoint with operator rights. */
  ask<B, Q, P, A>(endpoint: Endpoint<B, Q, P, A>, input?: Input<B, P>): Promise<A>
  /** Runs a filer endpoint; recorded as a read by the machine. */
  askFor<B, Q, P, A>(filing: Filing, reason: string, endpoint: Endpoint<B, Q, P, A>, input?: Input<B, P>): Promise<A>
}

const staff: StaffMember = {
  id: commandLineId,
  name: commandLineId,
  role: 'operator',
  branchId: '',
  licenceNumber: null,
}
const nothing = () => undefined

export async function openMachine(
  context: Context,
  { served, jobs }: { served: readonly Served[]; jobs: readonly Job[] },
): Promise<Machine> {
  const now = context.clock.now()
  const season = await context.seasonAt(now)
  const base = {
    requestId: newRequestId(),
    ip: '127.0.0.1',
    now,
    season,
    header: nothing,
    cookie: nothing,
    answer: { header: nothing, cookie: nothing, clearCookie: nothing },
  }
  const office = { ...base, staff, staffSessionId: '', branch: context.branchFor(undefined) }

  async function call<B, Q, P, A>(endpoint: Endpoint<B, Q, P, A>, input: Input<B, P>, caller: object): Promise<A> {
    const found = served.find((candidate) => candidate.endpoint === endpoint)
    if (!found) throw new TypeError(`${endpoint.method} ${endpoint.path} is served by nobody`)
    const { body = {}, query = {}, params = {} } = input
    try {
      const request = {
        ...caller,
        params: checked(endpoint.params, params),
        query: checked(endpoint.query, query),
        body: checked(endpoint.body, body),
      }
      return (await found.handle(context, {
        ...request,
        ...(await admitThings(context, endpoint, request as never)),
      })) as A
    } catch (error) {
      await recordRefused(context, endpoint, { ...office, ...caller, params, body, query }, error)
      throw error
    }
  }

  return {
    context,
    jobs,
    now,
    grantor: (reason) => ({ by: commandLineId, reason }),
    reader: (reason) => staffReads(office, reason),
    ask: (endpoint, input = {}) => call(endpoint, input, office),
    async askFor(filing, reason, endpoint, input = {}) {
      const account = await context.database.accounts.find(filing.accountId)
      if (!account || account.withdrawnAt) throw new Problem('notfound')
      const branch = context.branchOf(filing.branchId)
      const actor = { id: commandLineId, reason }
      return call(endpoint, input, { ...base, account, branch, onBehalf: actor, sessionId: '', authenticatedAt: now })
    },
  }
}
