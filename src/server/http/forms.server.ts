/** The payment provider's form is urlencoded CP949. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { packingBytes } from '#domain/packed-file.ts'
import { Problem } from '#domain/problems.ts'
import { decodeForm } from '#integrations/nicepay/wire.ts'
import type { Limits } from '#server/limits.ts'

export function registerBodies(app: FastifyInstance, limits: Limits): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, decodeForm(body as Buffer)),
  )
  app.addContentTypeParser(
    ['application/pdf', 'application/octet-stream'],
    { parseAs: 'buffer', bodyLimit: limits.fileBytes + packingBytes },
    (_, body, done) => done(null, body),
  )
  // An empty body is valid here.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(
        null,
        JSON.parse(body as string, (key, value: unknown) => (key === '__proto__' ? undefined : value)),
      )
    } catch {
      done(Object.assign(new Error('json'), { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }), undefined)
    }
  })
}

/** Further requests wait unread; the answer releases the slot. Throws `overloaded` after the timeout. */
export function openUploads({ uploads, uploadWaitMs }: Limits): (reply: FastifyReply) => Promise<void> {
  let free = uploads
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async (reply) => {
    if (free > 0) free -= 1
    else await waitForSlot(waiting, uploadWaitMs)
    if (reply.raw.destroyed) return leave()
    reply.raw.once('close', leave)
  }
}

function waitForSlot(waiting: (() => void)[], ms: number): Promise<void> {
  return new Promise((done, fail) => {
    const enter = () => {
      clearTimeout(timer)
      done()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(enter), 1)
      fail(new Problem('overloaded', { retryAfterSeconds: 5 }))
    }, ms)
    waiting.push(enter)
  })
}
