/** Uses jose, by the office's clock: openid-client fixes its clock at configuration. */
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { readJson } from '#integrations/exchange.server.ts'
import { IntegrationError, type IsOff, isIntegrationError } from '#integrations/integration-error.ts'
import { type LoginClient, type LoginLimits, openLoginLine } from '#integrations/login-line.server.ts'
import type { AuthorizeRequest, KakaoLogin, KakaoProfile, SignInRefusal } from './port.ts'
import {
  type UserAnswer,
  adminAuthorization,
  parseWithTextIds,
  paths,
  scopes,
  tokenAnswer,
  tokenCodes,
  tokenRefusal,
  userAnswer,
  userCodes,
  userRefusal,
} from './wire.ts'

type MessengerKeys = ReturnType<typeof createRemoteJWKSet>

const openKeys = (issuer: string, loginLine: LoginClient, totalMs: number): MessengerKeys =>
  createRemoteJWKSet(new URL(issuer + paths.keys), {
    timeoutDuration: totalMs * 2,
    [customFetch]: async (url) => {
      const answer = await loginLine.read({ url })
      return new Response(answer.body.toString('utf8'), { status: answer.status })
    },
  })

/** An empty `nonce` matches no token. */
type TokenExpectation = { issuer: string; audience: string; nonce: string; now: Date }

type Proven = { subject: string; authenticatedAt?: Date }

/** Undefined if unproven. Throws IntegrationError if the keys cannot be fetched. */
async function provenSubject(
  idToken: string,
  keys: MessengerKeys,
  { issuer, audience, nonce, now }: TokenExpectation,
): Promise<Proven | undefined> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      currentDate: now,
      clockTolerance: 5,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    })
    if (nonce === '' || payload.nonce !== nonce || payload.sub === undefined) return undefined
    const { sub: subject, auth_time: at } = payload
    return { subject, ...(typeof at === 'number' ? { authenticatedAt: new Date(at * 1000) } : {}) }
  } catch (error) {
    if (isIntegrationError(error)) throw error
    if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid)
      throw new IntegrationError('kakao-login', 'unavailable', 'keys')
    if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC') return undefined
    throw new IntegrationError('kakao-login', 'unavailable', 'keys')
  }
}

export type KakaoLoginSettings = {
  /** Also the issuer: https://kauth.kakao.com. */
  url: string
  /** https://kapi.kakao.com */
  apiUrl: string
  clientId: string
  clientSecret: string
  adminKey: string
  /** Exactly as registered at Kakao. */
  redirectUri: string
  clock: { now(): Date }
  isOff?: IsOff
  limits?: LoginLimits
}

/** "3 s / 5 s"; the breaker opens after five lost answers and retries after three seconds. */
const defaultLimits = { connectMs: 3000, totalMs: 5000, atOnce: 40, restMs: 3000 }

type OpenedApp = {
  settings: KakaoLoginSettings
  issuer: string
  apiUrl: string
  line: LoginClient
  keys: MessengerKeys
}

export function openKakaoLogin(settings: KakaoLoginSettings): KakaoLogin {
  const issuer = settings.url.replace(/(?<!\/)\/+$/, '')
  const apiUrl = settings.apiUrl.replace(/(?<!\/)\/+$/, '')
  const limits = settings.limits ?? defaultLimits
  const loginLine = openLoginLine('kakao-login', limits, settings.isOff)
  const app: OpenedApp = {
    settings,
    issuer,
    apiUrl,
    line: loginLine,
    keys: openKeys(issuer, loginLine, limits.totalMs),
  }
  return {
    authorizeUrl: (request: AuthorizeRequest) => authorizeUrl(issuer, settings, request),
    exchange: (code, nonce) => signIn(app, code, nonce),
    unlink: (providerId) => unlink(app, providerId),
  }
}

async function signIn(app: OpenedApp, code: string, nonce: string): Promise<KakaoProfile | SignInRefusal> {
  const { issuer, keys, settings } = app
  const token = await redeem(app, code)
  if ('kind' in token) return token
  const expected = { issuer, audience: settings.clientId, nonce, now: settings.clock.now() }
  const proven = await provenSubject(token.idToken, keys, expected)
  if (proven === undefined) return { kind: 'refused', why: 'identity-unproven' }
  const user = await readUser(app, token.accessToken)
  if ('kind' in user) return user
  const { subject, ...when } = proven
  return user.id === subject ? { ...toProfile(user), ...when } : { kind: 'refused', why: 'identity-unproven' }
}

type Tokens = { accessToken: string; idToken: string }

async function redeem({ settings, issuer, line }: OpenedApp, code: string): Promise<Tokens | SignInRefusal> {
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    redirect_uri: settings.redirectUri,
    code,
  })
  const answer = await line.ask({
    method: 'POST',
    url: issuer + paths.token,
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', accept: 'application/json' },
    body: form.toString(),
  })
  const body = readJson(answer, parseWithTextIds)
  if (answer.status !== 200) {
    const refusal = tokenRefusal.safeParse(body)
    if (refusal.success && refusal.data.error_code === tokenCodes.codeInvalid)
      return { kind: 'refused', why: 'code-used' }
    throw new IntegrationError(
      'kakao-login',
      refusal.success ? 'refused' : 'shape',
      refusal.data?.error_code ?? String(answer.status),
    )
  }
  const token = tokenAnswer.safeParse(body)
  if (!token.success) throw new IntegrationError('kakao-login', 'shape', 'token')
  // OpenID Connect is disabled in the app's console: without the ID token the nonce proves nothing.
  if (!token.data.id_token) throw new IntegrationError('kakao-login', 'refused', 'no-id-token')
  return { accessToken: token.data.access_token, idToken: token.data.id_token }
}

async function readUser({ apiUrl, line }: OpenedApp, accessToken: string): Promise<UserAnswer | SignInRefusal> {
  const answer = await line.read({
    url: apiUrl + paths.me,
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
  })
  const body = readJson(answer, parseWithTextIds)
  if (answer.status === 200) {
    const user = userAnswer.safeParse(body)
    if (!user.success) throw new IntegrationError('kakao-login', 'shape', 'user')
    return user.data
  }
  const code = userRefusal.safeParse(body).data?.code
  if (code === userCodes.underAge) return { kind: 'refused', why: 'under-age' }
  if (code === userCodes.notConnected || code === userCodes.tokenInvalid)
    return { kind: 'refused', why: 'not-connected' }
  throw new IntegrationError('kakao-login', code === undefined ? 'shape' : 'refused', String(code ?? answer.status))
}

function authorizeUrl(issuer: string, settings: KakaoLoginSettings, request: AuthorizeRequest): string {
  const url = new URL(issuer + paths.authorize)
  const query = {
    client_id: settings.clientId,
    redirect_uri: settings.redirectUri,
    response_type: 'code',
    scope: request.only ? `openid,${request.only}` : scopes.join(','),
    state: request.state,
    nonce: request.nonce,
    ...(request.prompt ? { prompt: request.prompt } : {}),
    ...(request.loginHint ? { login_hint: request.loginHint } : {}),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

async function unlink({ apiUrl, line, settings }: OpenedApp, providerId: string): Promise<void> {
  const answer = await line.ask({
    method: 'POST',
    url: apiUrl + paths.unlink,
    headers: {
      authorization: adminAuthorization(settings.adminKey),
      'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
      accept: 'application/json',
    },
    body: new URLSearchParams({ target_id_type: 'user_id', target_id: providerId }).toString(),
  })
  if (answer.status === 200) return
  const code = userRefusal.safeParse(readJson(answer, parseWithTextIds)).data?.code
  if (code === userCodes.notConnected) return
  throw new IntegrationError('kakao-login', code === undefined ? 'shape' : 'refused', String(code ?? answer.status))
}

function findPhoneLack(account: UserAnswer['kakao_account']): Pick<KakaoProfile, 'phoneLack'> {
  if (account?.phone_number_needs_agreement) return { phoneLack: 'consent' }
  return account?.has_phone_number === false ? { phoneLack: 'none' } : {}
}

function toProfile(user: UserAnswer): KakaoProfile {
  const account = user.kakao_account
  const mayUseEmail = account?.is_email_valid !== false && account?.is_email_verified !== false
  return {
    kind: 'profile',
    providerId: user.id,
    nickname: account?.profile?.nickname ?? user.properties?.nickname ?? '',
    ...(account?.name ? { name: account.name } : {}),
    ...(account?.email && mayUseEmail ? { email: account.email } : {}),
    ...(account?.phone_number ? { phoneNumber: account.phone_number } : findPhoneLack(account)),
  }
}
