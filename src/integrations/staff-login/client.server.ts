/** jose by the office's clock, as for the messenger: openid-client fixes its clock at configuration. */
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import { readJson } from '#integrations/exchange.server.ts'
import { IntegrationError, isIntegrationError } from '#integrations/integration-error.ts'
import { type LoginClient, openLoginLine } from '#integrations/login-line.server.ts'
import type { StaffIdentity, StaffLogin, StaffLoginRefusal } from './port.ts'
import * as z from 'zod/mini'

const discoveryPath = '/.well-known/openid-configuration'

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  token_endpoint_auth_methods_supported: z.optional(z.array(z.string())),
})
type Discovery = z.infer<typeof discovery>

const tokenAnswer = z.object({ id_token: z.string(), access_token: z.string() })
const tokenRefusal = z.object({ error: z.string() })

/** A provider may write the flag as a text. */
const mailClaims = z.object({
  sub: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.literal('true'), z.literal('false')])),
})

/** RFC 8176: methods that are more than a password. A text message is none of them. */
const strongMethods: readonly string[] = ['mfa', 'otp', 'hwk', 'sc']

/** Asymmetric alone: a secret must not sign. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

export type StaffLoginSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Exactly as registered at the provider. */
  redirectUri: string
  clock: { now(): Date }
}

const company = 'staff-login'
const limits = { connectMs: 3000, totalMs: 5000, atOnce: 20, restMs: 3000 }
const providerFreshMs = 10 * 60_000

type Keys = ReturnType<typeof createRemoteJWKSet>
type Provider = { metadata: Discovery; keys: Keys }
type Opened = { settings: StaffLoginSettings; line: LoginClient; provider: () => Promise<Provider> }

export function openStaffLogin(settings: StaffLoginSettings): StaffLogin {
  const line = openLoginLine(company, limits)
  const opened: Opened = { settings, line, provider: keepProvider(settings, line) }
  return {
    issuer: settings.issuer,
    async authorizeUrl({ state, nonce, challenge }) {
      const { metadata } = await opened.provider()
      const url = new URL(metadata.authorization_endpoint)
      const query = {
        client_id: settings.clientId,
        redirect_uri: settings.redirectUri,
        response_type: 'code',
        scope: 'openid email',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href
    },
    exchange: (given) => exchangeCode(opened, given),
  }
}

function keepProvider(settings: StaffLoginSettings, line: LoginClient): Opened['provider'] {
  let cached: { until: number; provider: Provider } | undefined
  return async () => {
    const now = settings.clock.now().getTime()
    // A clock that was set back must not keep it for ever.
    if (cached && now < cached.until && now >= cached.until - providerFreshMs) return cached.provider
    const metadata = await discover(settings, line)
    cached = { until: now + providerFreshMs, provider: { metadata, keys: openKeys(metadata, line) } }
    return cached.provider
  }
}

async function discover({ issuer }: StaffLoginSettings, line: LoginClient): Promise<Discovery> {
  const answer = await line.read({
    url: issuer.replace(/\/$/, '') + discoveryPath,
    headers: { accept: 'application/json' },
  })
  const metadata = discovery.safeParse(readJson(answer))
  if (answer.status !== 200 || !metadata.success) throw new IntegrationError(company, 'shape', 'discovery')
  if (metadata.data.issuer !== issuer) throw new IntegrationError(company, 'refused', 'another-issuer')
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint } = metadata.data
  const addresses = [
    authorization_endpoint,
    token_endpoint,
    jwks_uri,
    ...(userinfo_endpoint ? [userinfo_endpoint] : []),
  ]
  if (issuer.startsWith('https:') && !addresses.every((address) => address.startsWith('https:')))
    throw new IntegrationError(company, 'refused', 'without-tls')
  return metadata.data
}

const openKeys = (metadata: Discovery, line: LoginClient): Keys =>
  createRemoteJWKSet(new URL(metadata.jwks_uri), {
    timeoutDuration: limits.totalMs * 2,
    [customFetch]: async (url) => {
      const answer = await line.read({ url })
      return new Response(answer.body.toString('utf8'), { status: answer.status })
    },
  })

type Given = { code: string; nonce: string; verifier: string }

async function exchangeCode(opened: Opened, given: Given): Promise<StaffIdentity | StaffLoginRefusal> {
  const provider = await opened.provider()
  const tokens = await redeem(opened, provider, given)
  if ('kind' in tokens) return tokens
  const claims = await provenClaims(opened.settings, provider, tokens.idToken, given.nonce)
  if (!claims?.sub) return { kind: 'refused', why: 'identity-unproven' }
  const mail = mailOf(claims) ?? (await readMail(opened, provider, tokens.accessToken, claims.sub))
  if (!mail) return { kind: 'refused', why: 'email-unverified' }
  const methods = Array.isArray(claims.amr) ? claims.amr : []
  return { kind: 'identity', email: mail, secondFactor: methods.some((method) => strongMethods.includes(method)) }
}

type Tokens = { idToken: string; accessToken: string }

async function redeem(
  { settings, line }: Opened,
  { metadata }: Provider,
  { code, verifier }: Given,
): Promise<Tokens | StaffLoginRefusal> {
  const { clientId, clientSecret, redirectUri } = settings
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const inHeader = methods.includes('client_secret_basic')
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...(inHeader ? {} : { client_id: clientId, client_secret: clientSecret }),
  })
  const answer = await line.ask({
    method: 'POST',
    url: metadata.token_endpoint,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...(inHeader ? { authorization: basic(clientId, clientSecret) } : {}),
    },
    body: form.toString(),
  })
  const body = readJson(answer)
  if (answer.status !== 200) {
    const refusal = tokenRefusal.safeParse(body)
    if (refusal.success && refusal.data.error === 'invalid_grant') return { kind: 'refused', why: 'code-refused' }
    throw new IntegrationError(
      company,
      refusal.success ? 'refused' : 'shape',
      refusal.data?.error ?? String(answer.status),
    )
  }
  const tokens = tokenAnswer.safeParse(body)
  if (!tokens.success) throw new IntegrationError(company, 'shape', 'token')
  return { idToken: tokens.data.id_token, accessToken: tokens.data.access_token }
}

/** RFC 6749, 2.3.1: each part is form-encoded first. */
function basic(clientId: string, clientSecret: string): string {
  const encode = (text: string) => new URLSearchParams({ v: text }).toString().slice(2)
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`
}

/** Undefined if unproven. Throws IntegrationError if the keys cannot be fetched. */
async function provenClaims(
  { issuer, clientId, clock }: StaffLoginSettings,
  { keys }: Provider,
  idToken: string,
  nonce: string,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience: clientId,
      algorithms,
      currentDate: clock.now(),
      clockTolerance: 60,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    })
    const isOwnToken =
      payload.azp === undefined ? !Array.isArray(payload.aud) || payload.aud.length === 1 : payload.azp === clientId
    return nonce !== '' && payload.nonce === nonce && isOwnToken ? payload : undefined
  } catch (error) {
    if (isIntegrationError(error)) throw error
    if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid)
      throw new IntegrationError(company, 'unavailable', 'keys')
    if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC') return undefined
    throw new IntegrationError(company, 'unavailable', 'keys')
  }
}

/** In lower case a foreign sign may become a letter of another login: the Kelvin sign a k. */
const plainMail = /^[\x21-\x7e]+$/

function mailOf(claims: unknown): string | undefined {
  const { email = '', email_verified: verified } = mailClaims.safeParse(claims).data ?? {}
  return plainMail.test(email) && String(verified) === 'true' ? email : undefined
}

async function readMail(
  { line }: Opened,
  { metadata }: Provider,
  accessToken: string,
  subject: string,
): Promise<string | undefined> {
  if (!metadata.userinfo_endpoint) return undefined
  const answer = await line.read({
    url: metadata.userinfo_endpoint,
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
  })
  const claims = mailClaims.safeParse(readJson(answer))
  if (answer.status !== 200 || !claims.success) throw new IntegrationError(company, 'shape', 'userinfo')
  return claims.data.sub === subject ? mailOf(claims.data) : undefined
}
