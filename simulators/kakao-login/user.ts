/** The profile behind a token, and three ways out: sign out, sign out of the account, disconnect the app. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '#integrations/kakao-login/wire.ts'
import { adminAuthorization, paths, userCodes } from '#integrations/kakao-login/wire.ts'
import { knownApp } from '#simulators/credentials.ts'
import type { Person } from '#simulators/people/person.ts'
import { forgetBrowser } from './authorize.ts'
import type { Messenger, Token } from './state.ts'
import { userId } from './state.ts'

export function serveUser(app: FastifyInstance, messenger: Messenger): void {
  const { world, memory } = messenger

  const me = (request: FastifyRequest, reply: FastifyReply) => {
    const fault = world.fault('kakao-login')
    if (fault === 'garbage') return reply.type('application/json').send('{"id":')
    if (fault === 'overloaded') return refuse(reply, 429, userCodes.quota)
    const bearer = find(messenger, request)
    if (!bearer) return refuse(reply, 401, userCodes.tokenInvalid)
    if (bearer.token.outcome === 'under-age') return refuse(reply, 400, userCodes.underAge)
    if (bearer.token.outcome === 'not-connected' || memory.state.unlinked[bearer.person.id])
      return refuse(reply, 400, userCodes.notConnected)
    // Written as text: the number exceeds JavaScript's safe integers.
    const { id, ...rest } = answerFor(bearer.person, bearer.token.refused, world.clock.now())
    return reply.type('application/json; charset=utf-8').send(`{"id":${id},${JSON.stringify(rest).slice(1)}`)
  }
  app.get(paths.me, me)
  app.post(paths.me, me)

  app.post(paths.logout, (request, reply) => leave(request, reply, () => undefined))
  app.post(paths.unlink, (request, reply) => {
    if (request.headers.authorization !== adminAuthorization(knownApp.adminKey))
      return leave(request, reply, (person) => disconnect(messenger, person))
    if (world.fault('kakao-login') === 'overloaded') return refuse(reply, 429, userCodes.quota)
    const params = new URLSearchParams(request.body as string)
    const connected = Object.keys(memory.state.consents).flatMap((id) => world.people.byId(id) ?? [])
    const person = connected.find((person) => userId(person) === params.get('target_id'))
    if (!person) return refuse(reply, 400, userCodes.notConnected)
    disconnect(messenger, person)
    return reply.type('application/json').send(`{"id":${userId(person)}}`)
  })
  app.get(paths.logoutWithAccount, (request, reply) => {
    const { logout_redirect_uri: back } = request.query as { logout_redirect_uri?: string }
    const onSite = back !== undefined && URL.canParse(back) && new URL(back).port === new URL(world.siteUrl).port
    return forgetBrowser(reply).redirect(onSite ? back : world.siteUrl, 302)
  })

  function leave(request: FastifyRequest, reply: FastifyReply, act: (person: Person) => void) {
    const bearer = find(messenger, request)
    if (!bearer) return refuse(reply, 401, userCodes.tokenInvalid)
    delete memory.state.tokens[bearer.name]
    act(bearer.person)
    memory.save()
    return reply.type('application/json').send(`{"id":${userId(bearer.person)}}`)
  }
}

export function disconnect({ world, memory }: Messenger, person: Person): void {
  memory.state.unlinked[person.id] = world.clock.now().toISOString()
  delete memory.state.consents[person.id]
  for (const [token, tokenEntry] of Object.entries(memory.state.tokens))
    if (tokenEntry.personId === person.id) delete memory.state.tokens[token]
  memory.save()
}

function find(
  { world, memory }: Messenger,
  request: FastifyRequest,
): { name: string; token: Token; person: Person } | undefined {
  const name = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const token = memory.state.tokens[name]
  const person = token && world.people.byId(token.personId)
  return token && person && Date.parse(token.expiresAt) > world.clock.ms() ? { name, token, person } : undefined
}

function answerFor(person: Person, refused: readonly Scope[], now: Date) {
  const given = (scope: Scope) => !refused.includes(scope)
  return {
    id: userId(person),
    connected_at: now.toISOString(),
    properties: { nickname: person.nickname },
    kakao_account: {
      profile_nickname_needs_agreement: false,
      profile: { nickname: person.nickname, is_default_nickname: false },
      name_needs_agreement: !given('name'),
      ...(given('name') ? { name: person.nameAtMessenger } : {}),
      has_email: person.email !== undefined,
      email_needs_agreement: person.email !== undefined && !given('account_email'),
      ...(person.email && given('account_email')
        ? { is_email_valid: true, is_email_verified: true, email: person.email }
        : {}),
      has_phone_number: person.phone !== undefined,
      phone_number_needs_agreement: person.phone !== undefined && !given('phone_number'),
      ...(person.phone && given('phone_number') ? { phone_number: person.phone } : {}),
    },
  }
}

const refuse = (reply: FastifyReply, status: number, code: number): FastifyReply =>
  reply.status(status).send({ msg: 'rehearsal', code })
