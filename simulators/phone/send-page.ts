import type { FastifyReply } from 'fastify'

/** Sends a page, or the part of one that is refreshed; what it shows is never stored on the way. */
export const sendPage = (reply: FastifyReply, body: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(body)
