/** Bodies other than JSON: the provider's urlencoded form comes in CP949 and is decoded from bytes; files come raw. */
import type { FastifyInstance } from 'fastify'
import { decodeForm } from '#outside/nicepay/wire.ts'
import type { Limits } from '#server/limits.ts'

export function registerBodies(app: FastifyInstance, limits: Limits): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_, body, done) => done(null, decodeForm(body as Buffer)))
  app.addContentTypeParser(['application/pdf', 'application/octet-stream'], { parseAs: 'buffer', bodyLimit: limits.fileBytes }, (_, body, done) => done(null, body))
  // An empty body of a POST without one is no fault: the contract's schema decides.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(body as string, (key, value: unknown) => (key === '__proto__' ? undefined : value)))
    } catch {
      done(Object.assign(new Error('json'), { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }), undefined)
    }
  })
}
