/**
 * The messenger's sign-in of the rehearsal: https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api, with
 * people who are made up.
 */
import type { Simulator } from '#simulators/world.ts'
import { serveAuthorize } from './authorize.ts'
import { serveSharing } from './sharing.ts'
import type { NextOutcome, State } from './state.ts'
import { emptyState } from './state.ts'
import { serveToken } from './token.ts'
import { serveUser } from './user.ts'

export const simulator: Simulator = async (app, world) => {
  const messenger = { world, memory: world.memory<State>('kakao-login', emptyState) }

  world.onReset((person) => {
    const { state } = messenger.memory
    delete state.consents[person.id]
    delete state.next[person.id]
    delete state.unlinked[person.id]
    for (const [code, kept] of Object.entries(state.codes)) if (kept.personId === person.id) delete state.codes[code]
    for (const [token, kept] of Object.entries(state.tokens))
      if (kept.personId === person.id) delete state.tokens[token]
    messenger.memory.save()
  })

  // A scope of its own: each company reads forms in its own way.
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    serveAuthorize(scope, messenger)
    serveToken(scope, messenger)
    serveUser(scope, messenger)
    serveSharing(scope, messenger)

    /** Chooses how the next sign-in of one person goes wrong. */
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
