/** One company's slots at the vendor and its breaker: who may send, who waits, who is told at once that it is busy. */
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  ConsecutiveBreaker,
  bulkhead,
  circuitBreaker,
  handleWhen,
} from 'cockatiel'
import { IntegrationError, isIntegrationError } from '#integrations/integration-error.ts'
import type { VendorCompany, VendorLimits } from './vendor-settings.ts'

export type Turns = {
  /**
   * Waits for a slot, then acts. Whoever's time in line is over leaves it unsent, so that nothing happens behind our
   * back. Throws IntegrationError `busy` when nothing was sent.
   */
  inTurn<Answer>(lineMs: number, act: () => Promise<Answer>): Promise<Answer>
}

export function openTurns(company: VendorCompany, atOnce: number, limits: VendorLimits): Turns {
  const lost = handleWhen(
    (error) => isIntegrationError(error) && ['timeout', 'network', 'unavailable'].includes(error.kind),
  )
  const breaker = circuitBreaker(lost, {
    halfOpenAfter: limits.restMs,
    breaker: new ConsecutiveBreaker(limits.breakAfter),
  })
  // Outside the breaker, so that whoever waits in line learns at once that the vendor is down.
  const slots = bulkhead(atOnce, limits.inLine ?? atOnce * 10)

  return {
    async inTurn(lineMs, act) {
      const leaving = Promise.withResolvers<never>()
      const full = () => new IntegrationError(company, 'busy', 'slots')
      let place: 'waiting' | 'sent' | 'left' = 'waiting'
      const timer = setTimeout(() => {
        if (place !== 'waiting') return
        place = 'left'
        leaving.reject(full())
      }, lineMs)
      const here = () => {
        if (place === 'left') throw full()
      }
      try {
        return await Promise.race([
          leaving.promise,
          slots.execute(() => {
            here()
            return breaker.execute(() => {
              here()
              place = 'sent'
              return act()
            })
          }),
        ])
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw new IntegrationError(company, 'busy', 'breaker')
        if (error instanceof BulkheadRejectedError) throw full()
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
