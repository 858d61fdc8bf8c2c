/** Requests to the messenger: so many at once, and none for a moment after five lost answers in a row. */
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  ConsecutiveBreaker,
  bulkhead,
  circuitBreaker,
  handleWhen,
  wrap,
} from 'cockatiel'
import type { ExchangeAnswer, ExchangeRequest } from '#integrations/exchange.server.ts'
import { exchange } from '#integrations/exchange.server.ts'
import { IntegrationError, isIntegrationError, switchedOff, type IsOff } from '#integrations/integration-error.ts'

/** `atOnce` requests run, as many wait; `restMs` is the breaker's rest. */
export type LoginLimits = { connectMs: number; totalMs: number; atOnce: number; restMs: number }

type ReadRequest = Omit<ExchangeRequest, 'method'>

export type LoginLine = {
  /** Sends it once. Throws IntegrationError; `busy` means that nothing was sent. */
  ask(request: ExchangeRequest): Promise<ExchangeAnswer>
  /** A read may be repeated once; the exchange of a code never, for a code works once. */
  read(request: ReadRequest): Promise<ExchangeAnswer>
}

export function openLine(limits: LoginLimits, isOff: IsOff | undefined): LoginLine {
  const lost = handleWhen(
    (error) => isIntegrationError(error) && ['timeout', 'network', 'unavailable'].includes(error.kind),
  )
  const line = wrap(
    bulkhead(limits.atOnce, limits.atOnce),
    circuitBreaker(lost, { halfOpenAfter: limits.restMs, breaker: new ConsecutiveBreaker(5) }),
  )

  async function ask(request: ExchangeRequest): Promise<ExchangeAnswer> {
    if (await isOff?.()) throw new IntegrationError('kakao-login', 'busy', switchedOff)
    try {
      return await line.execute(async () => {
        const answer = await exchange('kakao-login', request, limits)
        if (answer.status >= 500) throw new IntegrationError('kakao-login', 'unavailable', String(answer.status))
        return answer
      })
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
        throw new IntegrationError('kakao-login', 'busy')
      throw error
    }
  }

  const read = (request: ReadRequest) =>
    ask({ method: 'GET', ...request }).catch((error: unknown) => {
      if (isIntegrationError(error) && error.kind !== 'busy') return ask({ method: 'GET', ...request })
      throw error
    })

  return { ask, read }
}
