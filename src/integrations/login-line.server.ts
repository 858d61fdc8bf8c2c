/** Sign-in services: one line each, whose reads alone are repeated. */
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  ConsecutiveBreaker,
  bulkhead,
  circuitBreaker,
  handleWhen,
  wrap,
} from 'cockatiel'
import { type ExchangeAnswer, type ExchangeRequest, exchange } from './exchange.server.ts'
import {
  IntegrationError,
  type IntegrationName,
  type IsOff,
  isIntegrationError,
  switchedOff,
} from './integration-error.ts'

/** `atOnce` requests run and as many wait. */
export type LoginLimits = { connectMs: number; totalMs: number; atOnce: number; restMs: number }

type ReadRequest = Omit<ExchangeRequest, 'method'>

export type LoginClient = {
  /** Sends once. Throws IntegrationError; `busy` means that nothing was sent. */
  ask(request: ExchangeRequest): Promise<ExchangeAnswer>
  /** Retries once; never for a code, which works once. */
  read(request: ReadRequest): Promise<ExchangeAnswer>
}

/** One company's line: so many at once, and a breaker that opens after five lost answers. */
export function openLoginLine(company: IntegrationName, limits: LoginLimits, isOff?: IsOff): LoginClient {
  const lost = handleWhen(
    (error) => isIntegrationError(error) && ['timeout', 'network', 'unavailable'].includes(error.kind),
  )
  const line = wrap(
    bulkhead(limits.atOnce, limits.atOnce),
    circuitBreaker(lost, { halfOpenAfter: limits.restMs, breaker: new ConsecutiveBreaker(5) }),
  )

  async function ask(request: ExchangeRequest): Promise<ExchangeAnswer> {
    if (await isOff?.()) throw new IntegrationError(company, 'busy', switchedOff)
    try {
      return await line.execute(async () => {
        const answer = await exchange(company, request, limits)
        if (answer.status >= 500) throw new IntegrationError(company, 'unavailable', String(answer.status))
        return answer
      })
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
        throw new IntegrationError(company, 'busy')
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
