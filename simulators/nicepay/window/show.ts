import type { FastifyReply } from 'fastify'
import { encodeCp949 } from '#integrations/nicepay/wire.ts'
import type { Letters } from './pages.ts'

/** Sends a page in its own letters. */
export const show = (reply: FastifyReply, letters: Letters, page: string): FastifyReply =>
  reply
    .type(`text/html; charset=${letters}`)
    .header('cache-control', 'no-store')
    .send(letters === 'utf-8' ? page : encodeCp949(page))
