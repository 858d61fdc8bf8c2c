/**
 * The simulated messenger sign-in (https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api) with invented
 * people.
 */
import { adminAuthorization } from '#integrations/kakao-login/wire.ts'
import { knownApp } from '#simulators/credentials.ts'
import type { Simulator } from '#simulators/world.ts'
import { serveAuthorize } from './authorize.ts'
import { serveSharing } from './sharing.ts'
import type { NextOutcome, State } from './state.ts'
import { emptyState, userId } from './state.ts'
import { serveToken } from './token.ts'
import { disconnect, serveUser } from './user.ts'

export const simulator: Simulator = async (app, world) => {
  const messenger = { world, memory: world.memory<State>('kakao-login', emptyState) }

  world.onReset((person) => {
    const { state } = messenger.memory
    delete state.consents[person.id]
    delete state.next[person.id]
    delete state.unlinked[person.id]
    for (const [code, codeEntry] of Object.entries(state.codes))
      if (codeEntry.personId === person.id) delete state.codes[code]
    for (const [token, tokenEntry] of Object.entries(state.tokens))
      if (tokenEntry.personId === person.id) delete state.tokens[token]
    messenger.memory.save()
  })

  // A separate scope, because each company parses forms in its own way.
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    serveAuthorize(scope, messenger)
    serveToken(scope, messenger)
    serveUser(scope, messenger)
    serveSharing(scope, messenger)

    /** The person disconnects the app in the messenger's settings; the messenger notifies the site. */
    scope.post('/kakao-login/unlink', async (request, reply) => {
      const { person: id, host } = (request.body ?? {}) as { person?: string; host?: string }
      const person = world.people.byId(id ?? '')
      if (!person) return reply.status(400).send({ message: 'person' })
      disconnect(messenger, person)
      const site = new URL(world.siteUrl)
      if (host) site.hostname = host
      const answer = await fetch(new URL('/api/spring/kakao/unlinked', site), {
        method: 'POST',
        headers: {
          authorization: adminAuthorization(knownApp.adminKey),
          'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
        },
        body: new URLSearchParams({ app_id: '1', user_id: userId(person), referrer_type: 'UNLINK_FROM_APPS' }),
      })
      return { person: person.id, answered: answer.status }
    })

    /** Chooses how the next sign-in of one person fails. */
    scope.post('/kakao-login/next', (request, reply) => {
      const { person, outcome } = (request.body ?? {}) as { person?: string; outcome?: NextOutcome }
      if (!person || !outcome || !world.people.byId(person))
        return reply.status(400).send({ message: 'person, outcome' })
      messenger.memory.state.next[person] = outcome
      messenger.memory.save()
      return { person, outcome }
    })
  })
}
