/** Whose the identity token is, proven by the messenger's own keys and by the office's clock. */
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { IntegrationError, isIntegrationError } from '#integrations/integration-error.ts'
import type { LoginLine } from './line.server.ts'
import { paths } from './wire.ts'

export type MessengerKeys = ReturnType<typeof createRemoteJWKSet>

/** The keys of the issuer, read when a token first needs them. */
export const openKeys = (issuer: string, line: LoginLine, totalMs: number): MessengerKeys =>
  createRemoteJWKSet(new URL(issuer + paths.keys), {
    timeoutDuration: totalMs * 2,
    [customFetch]: async (url) => {
      const answer = await line.read({ url })
      return new Response(answer.body.toString('utf8'), { status: answer.status })
    },
  })

/** `now` is the office's; an empty `nonce` fits no token. */
type TokenExpectation = { issuer: string; audience: string; nonce: string; now: Date }

type Proven = { subject: string; authenticatedAt?: Date }

/** Undefined when the token proves nothing. Throws IntegrationError when the keys cannot be had. */
export async function provenSubject(
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
