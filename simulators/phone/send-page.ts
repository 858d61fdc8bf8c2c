import type { FastifyReply } from 'fastify'

/** Sends a page or its refreshed part; it must not be cached on the way. */
export const sendPage = (reply: FastifyReply, body: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(body)
