/**
 * Calls to the data vendor: token, encoding, time limits, slots, breaker, silent repetition of passing codes. A
 * refusal's message is handed on as it came: it may name a person and is not kept before it is cleaned.
 */
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  ConsecutiveBreaker,
  bulkhead,
  circuitBreaker,
  handleWhen,
} from 'cockatiel'
import { setTimeout as delay } from 'node:timers/promises'
import { exchange } from '#integrations/exchange.server.ts'
import { IntegrationError, isIntegrationError, switchedOff } from '#integrations/integration-error.ts'
import { openToken } from './token.server.ts'
import type { VendorCompany, VendorLimits, VendorSettings } from './vendor-settings.ts'
import { codes, envelope, ourFaultCodes, passingCodes, troubleCodes } from './wire.ts'

const usualLimits: VendorLimits = {
  connectMs: 5000,
  tokenMs: 5000,
  pausesMs: [1000, 3000, 5000],
  breakAfter: 10,
  restMs: 10_000,
}

/** `said`: of a refusal what the institution, else the vendor, said of it; not cleaned (`portalWords`). */
export type VendorAnswer = { code: string; data: unknown; said?: unknown }

export type Vendor = {
  /**
   * One product call within `totalMs`, of which at most `lineMs` in our own queue. `patient` repeats codes that pass by
   * themselves, never a lost answer. Throws IntegrationError; `busy` means that nothing was sent.
   */
  call(path: string, body: object, how: { totalMs: number; lineMs?: number; patient?: boolean }): Promise<VendorAnswer>
}

/** Opens the vendor for one company; slots and breaker are that company's own. */
export function openVendor(settings: VendorSettings): Vendor {
  const { company } = settings
  const limits = { ...usualLimits, ...settings.limits }
  const token = openToken(settings, limits)
  const lost = handleWhen(
    (error) => isIntegrationError(error) && ['timeout', 'network', 'unavailable'].includes(error.kind),
  )
  const breaker = circuitBreaker(lost, {
    halfOpenAfter: limits.restMs,
    breaker: new ConsecutiveBreaker(limits.breakAfter),
  })
  // Outside the breaker, so that whoever waits in line learns at once that the vendor is down.
  const slots = bulkhead(settings.slots, limits.inLine ?? settings.slots * 10)

  async function send(path: string, body: object, totalMs: number): Promise<VendorAnswer> {
    const url = settings.url.replace(/\/+$/, '') + path
    const text = encodeURIComponent(JSON.stringify(body))
    for (const again of [false, true]) {
      const bearer = await token.get()
      const answer = await exchange(
        company,
        {
          method: 'POST',
          url,
          headers: {
            authorization: `Bearer ${bearer}`,
            'content-type': 'application/json',
            accept: 'application/json',
          },
          body: text,
        },
        { connectMs: limits.connectMs, totalMs, maxBytes: 5_000_000 },
      )
      if (answer.status === 401 && !again) {
        token.drop(bearer)
        continue
      }
      if (answer.status >= 500 || answer.status === 429)
        throw new IntegrationError(company, 'unavailable', String(answer.status))
      if (answer.status !== 200) throw new IntegrationError(company, 'refused', String(answer.status))
      return readAnswer(company, answer.body)
    }
    throw new IntegrationError(company, 'refused', '401')
  }

  /** Waits for a slot. Whoever's time in line is over leaves it unsent, so that nothing happens behind our back. */
  async function inTurn(lineMs: number, act: () => Promise<VendorAnswer>): Promise<VendorAnswer> {
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
  }

  return {
    async call(path, body, { totalMs, lineMs = totalMs, patient = false }) {
      if (await settings.isOff?.()) throw new IntegrationError(company, 'busy', switchedOff)
      const until = performance.now() + totalMs
      const pauses = patient ? [...limits.pausesMs] : []
      for (;;) {
        const leftMs = until - performance.now()
        const answer = await inTurn(Math.min(lineMs, leftMs), () =>
          send(path, body, Math.max(1, until - performance.now())),
        )
        if (ourFaultCodes.has(answer.code)) throw new IntegrationError(company, 'refused', answer.code)
        const pause = passingCodes.has(answer.code) ? pauses.shift() : undefined
        if (pause === undefined || performance.now() + pause >= until) return answer
        await delay(pause)
      }
    },
  }
}

/** A code that is no answer to this question: the vendor's known troubles, else one that no document names. */
export function notExpected(company: VendorCompany, { code }: VendorAnswer): IntegrationError {
  return new IntegrationError(company, troubleCodes.has(code) ? 'unavailable' : 'unknown-code', code)
}

/**
 * The answer is URL-encoded text, a plus means a space. Throws IntegrationError `shape`; nothing of the text is kept.
 */
export function readAnswer(company: VendorCompany, body: Buffer): VendorAnswer {
  try {
    const { result, data } = envelope.parse(JSON.parse(decodeURIComponent(body.toString('utf8').replaceAll('+', ' '))))
    const said = result.code === codes.ok ? undefined : result.extraMessage || result.message
    return { code: result.code, data, ...(said ? { said } : {}) }
  } catch {
    throw new IntegrationError(company, 'shape', 'envelope')
  }
}
