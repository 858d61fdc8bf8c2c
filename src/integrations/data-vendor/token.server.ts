/**
 * The vendor's token: fetched when first needed, once however many wait for it, and again when the vendor does not take
 * it any more.
 */
import { exchange, readJson } from '#integrations/exchange.server.ts'
import { IntegrationError } from '#integrations/integration-error.ts'
import type { VendorLimits, VendorSettings } from './vendor-settings.ts'
import { tokenAnswer } from './wire.ts'

/** A token is renewed this long before the vendor says that it ends. */
const earlySeconds = 60

export type Token = {
  /** The token in force; throws IntegrationError `refused` when the vendor does not know our credentials. */
  get(): Promise<string>
  /** The vendor refused this token: the next `get` fetches another. A newer one stays. */
  drop(refused: string): void
}

export function openToken(settings: VendorSettings, limits: VendorLimits): Token {
  const { company, clock } = settings
  let kept: { token: string; until: number } | undefined
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
    kept = {
      token: read.data.access_token,
      until: clock.now().getTime() + (read.data.expires_in - earlySeconds) * 1000,
    }
    return kept.token
  }

  return {
    async get() {
      if (kept && kept.until > clock.now().getTime()) return kept.token
      coming ??= fetchToken().finally(() => {
        coming = undefined
      })
      return coming
    },
    drop(refused) {
      if (kept?.token === refused) kept = undefined
    },
  }
}
