/** A refusal's message may contain a name and must not be stored as it is. */
import { setTimeout as delay } from 'node:timers/promises'
import {
  BrokenCircuitError,
  BulkheadRejectedError,
  ConsecutiveBreaker,
  bulkhead,
  circuitBreaker,
  handleWhen,
} from 'cockatiel'
import { exchange, readJson } from '#integrations/exchange.server.ts'
import { IntegrationError, isIntegrationError, switchedOff } from '#integrations/integration-error.ts'
import type { VendorCompany, VendorLimits, VendorSettings } from './vendor-settings.ts'
import { codes, envelope, ourFaultCodes, passingCodes, tokenAnswer, troubleCodes } from './wire.ts'

type VendorSlots = {
  /** After `lineMs` in the queue nothing is sent. Throws IntegrationError `busy` if nothing was sent. */
  inTurn<Answer>(lineMs: number, act: () => Promise<Answer>): Promise<Answer>
}

function openVendorSlots(company: VendorCompany, atOnce: number, limits: VendorLimits): VendorSlots {
  const lost = handleWhen(
    (error) => isIntegrationError(error) && ['timeout', 'network', 'unavailable'].includes(error.kind),
  )
  const breaker = circuitBreaker(lost, {
    halfOpenAfter: limits.restMs,
    breaker: new ConsecutiveBreaker(limits.breakAfter),
  })
  // Outside the breaker, so that queued requests fail fast when the vendor is down.
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

const earlySeconds = 60

type Token = {
  /** Throws IntegrationError `refused` for wrong credentials. */
  get(): Promise<string>
  /** Keeps a newer token. */
  drop(refused: string): void
}

function openToken(settings: VendorSettings, limits: VendorLimits): Token {
  const { company, clock } = settings
  let cachedToken: { token: string; until: number } | undefined
  let coming: Promise<string> | undefined

  async function fetchToken(): Promise<string> {
    const answer = await exchange(
      company,
      {
        method: 'POST',
        url: settings.tokenUrl,
        headers: {
          authorization: `Basic ${Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'application/json',
        },
        body: 'grant_type=client_credentials&scope=read',
      },
      { connectMs: limits.connectMs, totalMs: limits.tokenMs },
    )
    if (answer.status >= 500 || answer.status === 429)
      throw new IntegrationError(company, 'unavailable', String(answer.status))
    if (answer.status !== 200) throw new IntegrationError(company, 'refused', String(answer.status))
    const read = tokenAnswer.safeParse(readJson(answer))
    if (!read.success) throw new IntegrationError(company, 'shape', 'token')
    cachedToken = {
      token: read.data.access_token,
      until: clock.now().getTime() + (read.data.expires_in - earlySeconds) * 1000,
    }
    return cachedToken.token
  }

  return {
    async get() {
      if (cachedToken && cachedToken.until > clock.now().getTime()) return cachedToken.token
      coming ??= fetchToken().finally(() => {
        coming = undefined
      })
      return coming
    },
    drop(refused) {
      if (cachedToken?.token === refused) cachedToken = undefined
    },
  }
}

const usualLimits: VendorLimits = {
  connectMs: 5000,
  tokenMs: 5000,
  pausesMs: [1000, 3000, 5000],
  breakAfter: 10,
  restMs: 10_000,
}

/** `said`: uncleaned refusal text of the institution, else the vendor (`portalWords`). */
export type VendorAnswer = { code: string; data: unknown; said?: unknown }

export type Vendor = {
  /**
   * `patient` retries transient codes, never a lost answer. Throws IntegrationError; `busy` means that nothing was
   * sent.
   */
  call(path: string, body: object, how: { totalMs: number; lineMs?: number; patient?: boolean }): Promise<VendorAnswer>
  /** With our own credentials, about nobody. Throws IntegrationError. */
  signIn(): Promise<void>
}

type Opened = { settings: VendorSettings; limits: VendorLimits; token: Token; turns: VendorSlots }

export function openVendor(settings: VendorSettings): Vendor {
  const limits = { ...usualLimits, ...settings.limits }
  const token = openToken(settings, limits)
  const opened = { settings, limits, token, turns: openVendorSlots(settings.company, settings.slots, limits) }
  return {
    call: (path, body, how) => callRepeatedly(opened, path, body, how),
    async signIn() {
      // A kept token would prove nothing.
      token.drop(await token.get())
      await token.get()
    },
  }
}

async function callRepeatedly(
  opened: Opened,
  path: string,
  body: object,
  { totalMs, lineMs = totalMs, patient = false }: Parameters<Vendor['call']>[2],
): Promise<VendorAnswer> {
  const { settings, limits, turns: slots } = opened
  if (await settings.isOff?.()) throw new IntegrationError(settings.company, 'busy', switchedOff)
  const until = performance.now() + totalMs
  const pauses = patient ? [...limits.pausesMs] : []
  for (;;) {
    const leftMs = until - performance.now()
    const answer = await slots.inTurn(Math.min(lineMs, leftMs), () =>
      send(opened, path, body, Math.max(1, until - performance.now())),
    )
    if (ourFaultCodes.has(answer.code)) throw new IntegrationError(settings.company, 'refused', answer.code)
    const pause = passingCodes.has(answer.code) ? pauses.shift() : undefined
    if (pause === undefined || performance.now() + pause >= until) return answer
    await delay(pause)
  }
}

/** Retries once with a new token. */
async function send(
  { settings, limits, token }: Opened,
  path: string,
  body: object,
  totalMs: number,
): Promise<VendorAnswer> {
  const { company } = settings
  const url = settings.url.replace(/(?<!\/)\/+$/, '') + path
  const text = encodeURIComponent(JSON.stringify(body))
  for (const again of [false, true]) {
    const bearer = await token.get()
    const answer = await exchange(
      company,
      {
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', accept: 'application/json' },
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

export function notExpected(company: VendorCompany, { code }: VendorAnswer): IntegrationError {
  return new IntegrationError(company, troubleCodes.has(code) ? 'unavailable' : 'unknown-code', code)
}

/** URL-encoded; a plus means a space. Throws IntegrationError `shape` without any of the text. */
export function readAnswer(company: VendorCompany, body: Buffer): VendorAnswer {
  try {
    const { result, data } = envelope.parse(JSON.parse(decodeURIComponent(body.toString('utf8').replaceAll('+', ' '))))
    const vendorText = result.code === codes.ok ? undefined : result.extraMessage || result.message
    return { code: result.code, data, ...(vendorText ? { said: vendorText } : {}) }
  } catch {
    throw new IntegrationError(company, 'shape', 'envelope')
  }
}
