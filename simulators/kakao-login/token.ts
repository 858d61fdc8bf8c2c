/** The token endpoint, the public keys that verify its tokens, and the discovery document. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { SignJWT, generateKeyPair, importJWK } from 'jose'
import type { TokenAnswer, TokenRefusal } from '#integrations/kakao-login/wire.ts'
import { accessTokenLivesSeconds, codeLivesMs, paths, scopes, tokenCodes } from '#integrations/kakao-login/wire.ts'
import type { Person } from '#simulators/people/person.ts'
import type { Code, Messenger, NextOutcome } from './state.ts'
import { appSecret, isKnownApp, newSecret, signingKey, takeNext, userId } from './state.ts'

export function serveToken(app: FastifyInstance, messenger: Messenger): void {
  const { world, memory } = messenger

  app.get(paths.discovery, () => ({
    issuer: world.baseUrl,
    authorization_endpoint: world.baseUrl + paths.authorize,
    token_endpoint: world.baseUrl + paths.token,
    userinfo_endpoint: world.baseUrl + paths.userinfo,
    jwks_uri: world.baseUrl + paths.keys,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    claims_supported: ['iss', 'aud', 'sub', 'auth_time', 'exp', 'iat', 'nonce', 'nickname', 'email'],
  }))

  app.get(paths.keys, async () => {
    const { kty, n, e, kid, alg, use } = await signingKey(memory)
    return { keys: [{ kid, kty, alg, use, n, e }] }
  })

  app.post(paths.token, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const fault = world.fault('kakao-login')
    if (fault === 'garbage') return reply.type('application/json').send('{"token_type":"bear')
    if (fault === 'overloaded') return refuse(reply, 429, 'invalid_request', tokenCodes.tooMany)

    const form = new URLSearchParams(request.body as string)
    const clientId = form.get('client_id') ?? ''
    if (form.get('grant_type') !== 'authorization_code')
      return refuse(reply, 400, 'unsupported_grant_type', tokenCodes.grantUnknown)
    if (!isKnownApp(clientId)) return refuse(reply, 401, 'invalid_client', tokenCodes.appUnknown)
    if (form.get('client_secret') !== appSecret) return refuse(reply, 401, 'invalid_client', tokenCodes.secretWrong)
    const code = memory.state.codes[form.get('code') ?? '']
    const person = code && world.people.byId(code.personId)
    if (
      !code ||
      !person ||
      code.clientId !== clientId ||
      code.usedAt ||
      world.clock.ms() - Date.parse(code.issuedAt) > codeLivesMs
    )
      return refuse(reply, 400, 'invalid_grant', tokenCodes.codeInvalid)
    if (code.redirectUri !== form.get('redirect_uri'))
      return refuse(reply, 400, 'invalid_grant', tokenCodes.redirectDiffers)
    code.usedAt = world.clock.now().toISOString()
    const answer = await giveToken(messenger, code, person, takeNext(memory, person.id))
    memory.save()
    return answer
  })
}

async function giveToken(
  messenger: Messenger,
  code: Code,
  person: Person,
  outcome: NextOutcome | undefined,
): Promise<TokenAnswer & Record<string, unknown>> {
  const { world, memory } = messenger
  const accessToken = newSecret()
  memory.state.tokens[accessToken] = {
    personId: person.id,
    clientId: code.clientId,
    refused: code.refused,
    expiresAt: new Date(world.clock.ms() + accessTokenLivesSeconds * 1000).toISOString(),
    ...(outcome ? { outcome } : {}),
  }
  return {
    access_token: accessToken,
    token_type: 'bearer',
    refresh_token: newSecret(),
    expires_in: accessTokenLivesSeconds,
    refresh_token_expires_in: 5_183_999,
    scope: scopes.filter((scope) => !code.refused.includes(scope)).join(' '),
    ...(outcome === 'no-id-token' ? {} : { id_token: await identityToken(messenger, code, person, outcome) }),
  }
}

async function identityToken(
  { world, memory }: Messenger,
  code: Code,
  person: Person,
  outcome: NextOutcome | undefined,
): Promise<string> {
  const storedKey = await signingKey(memory)
  const key =
    outcome === 'wrong-signature' ? (await generateKeyPair('RS256')).privateKey : await importJWK(storedKey, 'RS256')
  const nowSeconds = Math.floor(world.clock.ms() / 1000) - (outcome === 'expired' ? 24 * 3600 : 0)
  const claims = {
    auth_time: nowSeconds - (outcome === 'not-anew' ? 3600 : 0),
    nickname: person.nickname,
    nonce: outcome === 'wrong-nonce' ? newSecret() : code.nonce,
    ...(person.email && !code.refused.includes('account_email') ? { email: person.email } : {}),
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(storedKey.kid ? { kid: storedKey.kid } : {}) })
    .setIssuer(outcome === 'wrong-issuer' ? 'https://kauth.example' : world.baseUrl)
    .setAudience(outcome === 'wrong-aud' ? 'another-app' : code.clientId)
    .setSubject(outcome === 'other-subject' ? '1' : userId(person))
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + accessTokenLivesSeconds)
    .sign(key)
}

function refuse(reply: FastifyReply, status: number, error: string, code: string): FastifyReply {
  const body: TokenRefusal = { error, error_description: `rehearsal: ${error}`, error_code: code }
  return reply.status(status).send(body)
}
