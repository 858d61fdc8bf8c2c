/**
 * Calls to the data vendor: token, encoding, time limits, slots, breaker, silent repetition of passing codes. A
 * refusal's message is handed on as it came: it may name a person and is not kept before it is cleaned.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { exchange } from '#integrations/exchange.server.ts'
import { IntegrationError, switchedOff } from '#integrations/integration-error.ts'
import { openToken, type Token } from './token.server.ts'
import { openTurns, type Turns } from './turns.server.ts'
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

/** The vendor opened for one company. */
type Opened = { settings: VendorSettings; limits: VendorLimits; token: Token; turns: Turns }

/** Opens the vendor for one company; slots and breaker are that company's own. */
export function openVendor(settings: VendorSettings): Vendor {
  const limits = { ...usualLimits, ...settings.limits }
  const token = openToken(settings, limits)
  const opened = { settings, limits, token, turns: openTurns(settings.company, settings.slots, limits) }
  return { call: (path, body, how) => callRepeatedly(opened, path, body, how) }
}

async function callRepeatedly(
  opened: Opened,
  path: string,
  body: object,
  { totalMs, lineMs = totalMs, patient = false }: Parameters<Vendor['call']>[2],
): Promise<VendorAnswer> {
  const { settings, limits, turns } = opened
  if (await settings.isOff?.()) throw new IntegrationError(settings.company, 'busy', switchedOff)
  const until = performance.now() + totalMs
  const pauses = patient ? [...limits.pausesMs] : []
  for (;;) {
    const leftMs = until - performance.now()
    const answer = await turns.inTurn(Math.min(lineMs, leftMs), () =>
      send(opened, path, body, Math.max(1, until - performance.now())),
    )
    if (ourFaultCodes.has(answer.code)) throw new IntegrationError(settings.company, 'refused', answer.code)
    const pause = passingCodes.has(answer.code) ? pauses.shift() : undefined
    if (pause === undefined || performance.now() + pause >= until) return answer
    await delay(pause)
  }
}

/** One exchange; a second one with a new token when the vendor no longer knows the first. */
async function send(
  { settings, limits, token }: Opened,
  path: string,
  body: object,
  totalMs: number,
): Promise<VendorAnswer> {
  const { company } = settings
  const url = settings.url.replace(/\/+$/, '') + path
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
