/**
 * `/livez` the process turns, `/readyz` it can serve (database reached, sealing keys proven), `/version`. They tell
 * nothing else.
 */
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.server.ts'

export function registerHealth(app: FastifyInstance, context: Context): void {
  app.get('/livez', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const ready =
      !context.draining() &&
      (await context.persistence.ping().then(
        () => true,
        () => false,
      ))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable' })
  })
  app.get('/version', async (_, reply) => reply.header('cache-control', 'no-store').send({ version: context.version }))
}

const paths: readonly string[] = ['/livez', '/readyz', '/version']
export const isHealth = (url: string): boolean => paths.includes(url.split('?', 1)[0] ?? '')
