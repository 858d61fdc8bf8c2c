import type { FastifyReply } from 'fastify'
import { encodeCp949 } from '#integrations/nicepay/wire.ts'
import type { Charset } from './pages.ts'

/** Sends a page in its own character set. */
export const show = (reply: FastifyReply, charset: Charset, page: string): FastifyReply =>
  reply
    .type(`text/html; charset=${charset}`)
    .header('cache-control', 'no-store')
    .send(charset === 'utf-8' ? page : encodeCp949(page))
