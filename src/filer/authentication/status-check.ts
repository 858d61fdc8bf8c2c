import type { RequestedBy } from '#domain/journey/polling-policy.ts'
import { asCallProblem } from '#web/http-client/call-problem.ts'
import { call, type CallOptions } from '#web/call.ts'
import { completeAuthentication } from './contract.ts'
import { checkOutcome, type CheckOutcome } from './outcome.ts'

/** The server answers `journey.step` if the request ended meanwhile. */
export async function checkApproval(requestedBy: RequestedBy, options: CallOptions): Promise<CheckOutcome> {
  try {
    return checkOutcome(await call(completeAuthentication, { query: { by: requestedBy } }, options))
  } catch (thrown) {
    if (asCallProblem(thrown, completeAuthentication.path).code === 'journey.step') return 'expired'
    throw thrown
  }
}
